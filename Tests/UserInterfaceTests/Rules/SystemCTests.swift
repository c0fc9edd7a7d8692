import Geometry
import TestSupport
import Testing
import UserInterface

/// The rules of the responder chain and of touches, each by its number. Rule 5, the line tool, is
/// with the tools of the app.
@MainActor struct SystemCTests {
  /// All that several responders hear, in one list.
  private final class Journal { var lines: [String] = [] }

  /// Hears of what it does not handle, and passes it on.
  private final class Passer: View {
    var journal: Journal?
    var name = ""
    private func note(_ word: String) { journal?.lines.append("\(name) \(word)") }
    override var canBecomeFirstResponder: Bool { true }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      note("touch")
      super.touchesBegan(touches, with: event)
    }
    override func keyPressed(_ event: KeyEvent) {
      note("key")
      super.keyPressed(event)
    }
    override func scrolled(_ event: ScrollEvent) {
      note("scroll")
      super.scrolled(event)
    }
  }

  private final class PassingController: ViewController {
    let journal: Journal
    let name: String
    init(_ name: String, _ journal: Journal) {
      (self.name, self.journal) = (name, journal)
      super.init()
    }
    private func note(_ word: String) { journal.lines.append("\(name) \(word)") }
    override func loadView() {
      let passer = Passer(frame: Rect(0, 0, 200, 200))
      passer.journal = journal
      passer.name = "\(name)'s view"
      view = passer
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      note("touch")
      super.touchesBegan(touches, with: event)
    }
    override func keyPressed(_ event: KeyEvent) {
      note("key")
      super.keyPressed(event)
    }
    override func scrolled(_ event: ScrollEvent) {
      note("scroll")
      super.scrolled(event)
    }
  }

  @Test(arguments: ["touch", "key", "scroll"])
  func rule1_anUnhandledEventGoesFromViewToControllerToSuperviewToWindowToApplication(
    _ kind: String
  ) throws {
    let journal = Journal()
    let (outer, inner) = (PassingController("outer", journal), PassingController("inner", journal))
    let leaf = Passer(frame: Rect(0, 0, 50, 50))
    (leaf.journal, leaf.name) = (journal, "leaf")
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.view.addSubview(leaf)
    let user = try UserDriver(root: outer)
    switch kind {
    case "touch": user.tap(at: Point(20, 20))
    case "key":
      leaf.becomeFirstResponder()
      user.key(.character("x"))
    default: user.scroll(at: Point(20, 20), by: Vector(0, 1))
    }
    #expect(
      journal.lines
        == ["leaf", "inner's view", "inner", "outer's view", "outer"].map { "\($0) \(kind)" })
    #expect(outer.nextResponder === user.window)
    #expect(user.window.nextResponder === user.window.application)
    #expect(user.window.application?.nextResponder == nil, "the application drops it")
  }

  @Test func rule1_theNextResponderOfAViewIsItsControllerAndOfThatTheSuperview() {
    let controller = ViewController()
    let (holder, plain) = (View(), View())
    holder.addSubview(controller.view)
    controller.view.addSubview(plain)
    #expect(plain.nextResponder === controller.view)
    #expect(controller.view.nextResponder === controller)
    #expect(controller.nextResponder === holder)
    controller.view.removeFromSuperview()
    #expect(controller.nextResponder == nil)
  }

  /// Handles some of the messages, and passes the others on.
  private final class Half: View {
    var handled: Set<String> = []
    var heard: [Int: [String]] = [:]
    private func take(_ word: String, _ touches: Set<Touch>, _ pass: (Set<Touch>) -> Void) {
      for touch in touches { heard[touch.id, default: []].append(word) }
      if !handled.contains(word) { pass(touches) }
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      take("began", touches) { super.touchesBegan($0, with: event) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      take("moved", touches) { super.touchesMoved($0, with: event) }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
      take("ended", touches) { super.touchesEnded($0, with: event) }
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
      take("cancelled", touches) { super.touchesCancelled($0, with: event) }
    }
  }

  /// Three views, one in the other, of which each handles any of the four messages or not.
  @Test(arguments: 0..<64) func rule2_halfASequenceNeverReachesAResponder(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let user = try UserDriver(size: Size(200, 200))
    let views = (0..<3).map { Half(frame: Rect(0, 0, 200 - Double($0) * 40, 200)) }
    for (holder, view) in zip(views, views.dropFirst()) { holder.addSubview(view) }
    user.window.addSubview(views[0])
    let words = ["began", "moved", "ended", "cancelled"]
    for view in views { view.handled = Set(words.filter { _ in random.next() % 2 == 0 }) }
    for _ in 0..<60 {
      let finger = Int(random.next() % 3)
      let place = Point(Double(random.next() % 190), Double(random.next() % 190))
      switch (user.fingers[finger] != nil, random.next() % 5) {
      case (false, _): user.touch(finger, at: place)
      case (true, 0): user.lift(finger)
      case (true, 1): user.interrupt(finger)
      default: user.slide(finger, to: place)
      }
    }
    for finger in 0..<3 { user.lift(finger) }
    for view in views {
      for (_, sequence) in view.heard {
        #expect(sequence.first == "began" && sequence.count { $0 == "began" } == 1)
        #expect(["ended", "cancelled"].contains(sequence.last))
        #expect(sequence.dropFirst().dropLast().allSatisfy { $0 == "moved" })
      }
    }
    #expect(views[2].heard.count + views[1].heard.count + views[0].heard.count > 0)
  }

  @Test(arguments: [(0.0, true), (5, true), (7.9, true), (8, false), (40, false)])
  func rule3_aTapEndsLessThan8FromWhereItBeganAndAnythingLongerIsADrag(
    _ way: Double, _ isTap: Bool
  ) throws {
    for direction in [Vector(1, 0), Vector(0, -1), Vector(-1, 0)] {
      let user = try UserDriver()
      let view = View(frame: Rect(0, 0, 400, 300))
      user.window.addSubview(view)
      let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
      var heard: [String] = []
      tap.addAction { _ in heard.append("tap") }
      pan.addAction { if $0.state == .began { heard.append("drag") } }
      for recognizer in [tap, pan] as [GestureRecognizer] { view.addGestureRecognizer(recognizer) }
      user.swipe([Point(100, 100), Point(100, 100) + direction * way])
      #expect(heard == [isTap ? "tap" : "drag"])
    }
  }

  @Test func rule4_tapCountCountsTapsInTheSamePlaceInQuickSuccession() throws {
    final class Counter: View {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        counts += touches.map(\.tapCount)
      }
    }
    let user = try UserDriver()
    let view = Counter(frame: Rect(0, 0, 400, 300))
    user.window.addSubview(view)
    user.tap(at: Point(50, 50), times: 3)
    #expect(view.counts == [1, 2, 3])
    user.tap(at: Point(57, 50))
    #expect(view.counts.last == 4, "the same place is less than 8 away")
    user.tap(at: Point(150, 50))
    #expect(view.counts.last == 1, "elsewhere the count begins again")
    user.advance(by: 0.25)
    user.tap(at: Point(150, 50))
    #expect(view.counts.last == 2)
    user.advance(by: 0.31)
    user.tap(at: Point(150, 50))
    #expect(view.counts.last == 1, "so it does after 0.3 s")
  }

  @Test func rule4_aSingleTapWaitsForASecondAndIsCalledOffByIt() throws {
    let user = try UserDriver()
    let view = View(frame: Rect(0, 0, 400, 300))
    user.window.addSubview(view)
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    var heard: [String] = []
    single.addAction { _ in heard.append("single") }
    double.addAction { _ in heard.append("double") }
    for recognizer in [single, double] { view.addGestureRecognizer(recognizer) }
    user.tap(at: Point(50, 50))
    user.advance(by: 0.28)
    #expect(heard == [])
    user.advance(by: 0.04)
    #expect(heard == ["single"])
    user.tap(at: Point(50, 50), times: 2)
    user.advance(by: 1)
    #expect(heard == ["single", "double"])
    user.tap(at: Point(50, 50))
    user.advance(by: 0.2)
    user.touch(at: Point(50, 50))
    user.advance(by: 1)
    user.slide(to: Point(200, 50))
    user.lift()
    user.advance(by: 1)
    #expect(heard == ["single", "double"], "the next touch calls the action off")
    #expect(user.backend.clock.pendingTimers == 0)
  }

  @Test func rule4_threeTapsAreThreeAndAFourthAndFifthAreNoPartOfThem() throws {
    let user = try UserDriver()
    let view = View(frame: Rect(0, 0, 400, 300))
    user.window.addSubview(view)
    var heard: [String] = []
    let taps = ["one", "two", "three"].enumerated().map { index, name in
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = index + 1
      tap.addAction { _ in heard.append(name) }
      view.addGestureRecognizer(tap)
      return tap
    }
    taps[0].require(toFail: taps[1])
    taps[0].require(toFail: taps[2])
    taps[1].require(toFail: taps[2])
    let place = Point(50, 50)
    user.tap(at: place, times: 2)
    #expect(heard == [], "a third may come")
    user.tap(at: place)
    #expect(heard == ["three"], "at the third, at once")
    user.advance(by: 1)
    user.tap(at: place, times: 4)
    user.advance(by: 1)
    #expect(heard == ["three", "three", "one"], "a fourth is one of its own")
    user.tap(at: place, times: 5)
    user.advance(by: 1)
    #expect(heard == ["three", "three", "one", "three", "two"], "a fourth and fifth are two")
    user.tap(at: place, times: 6)
    user.advance(by: 1)
    #expect(heard.suffix(2) == ["three", "three"])
    #expect(heard.count == 7 && user.backend.clock.pendingTimers == 0)
  }

  @Test func rule4_aTapOfThreeAloneHearsNothingOfAFourthAndFifth() throws {
    let user = try UserDriver()
    let view = View(frame: Rect(0, 0, 400, 300))
    user.window.addSubview(view)
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 3
    var states: [GestureRecognizer.State] = []
    tap.addAction { states.append($0.state) }
    view.addGestureRecognizer(tap)
    user.tap(at: Point(50, 50), times: 5)
    #expect(states == [.ended])
    user.advance(by: 0.2)
    user.tap(at: Point(50, 50))
    #expect(states == [.ended, .ended], "with a sixth in time they are the next three")
    user.tap(at: Point(50, 50), times: 2)
    user.advance(by: 0.4)
    user.tap(at: Point(50, 50))
    user.advance(by: 1)
    #expect(states == [.ended, .ended], "two, and one too late")
  }
}
