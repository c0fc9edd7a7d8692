import Geometry
import Glibc
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  /// What recognizers say of hands on the real touch screen. The hands are those of recordings of
  /// touch screens, made up anew: two fingers that rest, scroll, five that close, a flick.
  @MainActor struct TouchGestureTests {
    @Test func twoFingersThatRestForAThirdOfASecondAreATap() throws {
      let desk = try GestureDesk()
      try desk.play(duration: 0.36, frames: 12) { _ in [Point(321, 506), Point(345, 526)] }
      #expect(desk.log == ["two-finger tap ended"])
    }

    /// Both hands up 300 points, not quite parallel: 16 points further apart, turned by 6 degrees.
    /// One starts before the other, as always: at first the line between them turns fast.
    @Test func twoFingersThatScrollAreAPanAlsoWhenTheyTurnALittle() throws {
      let desk = try GestureDesk()
      try desk.play(duration: 0.7, frames: 96) { part in
        let late = max(0, (part - 0.06) / 0.94)
        let (first, second) = (part * part * (3 - 2 * part), late * late * (3 - 2 * late))
        return [
          Point(458 - 51 * second, 606 - 287 * second), Point(930 - 42 * first, 570 - 345 * first),
        ]
      }
      #expect(desk.log.first == "pan began")
      #expect(desk.log.last == "pan ended")
      #expect(Set(desk.log) == ["pan began", "pan changed", "pan ended"])
      #expect(desk.translation.dy < -280)
      #expect(abs(desk.translation.dx) < 60)
    }

    @Test func twoFingersThatGoApartAreAPinch() throws {
      let desk = try GestureDesk()
      try desk.play(duration: 0.3, frames: 20) { part in
        [Point(600 - 150 * part, 400 + 60 * part), Point(680 + 150 * part, 400 - 60 * part)]
      }
      #expect(desk.log.first == "pinch began")
      #expect(desk.log.last == "pinch ended")
      #expect(abs(desk.scale - hypot(380, 120) / 80) < 0.05)
    }

    @Test func twoFingersThatTurnAreARotation() throws {
      let desk = try GestureDesk()
      try desk.play(duration: 0.3, frames: 20) { part in
        let arm = Vector(90 * cos(part * 1.2), 90 * sin(part * 1.2))
        return [Point(640, 400) - arm, Point(640, 400) + arm]
      }
      #expect(desk.log.first == "rotation began")
      #expect(desk.log.last == "rotation ended")
      #expect(abs(desk.rotation - 1.2) < 0.02)
    }

    /// A hand that grabs: all five close in on their middle, and no finger is a pinch with another.
    @Test func fiveFingersThatCloseAreOneGestureAndLeaveNothingBehind() throws {
      let desk = try GestureDesk()
      let middle = Point(830, 320)
      let arms = [
        Vector(90, -60), Vector(20, -115), Vector(-70, -110), Vector(150, 80), Vector(-170, 170),
      ]
      try desk.play(duration: 0.5, frames: 30) { part in
        arms.map { middle + $0 * (1 - 0.6 * part) }
      }
      let began = desk.log.filter { $0.hasSuffix("began") }
      #expect(began.count == 1, "\(desk.log)")
      #expect(desk.log.last?.hasSuffix("ended") == true)
      #expect(desk.areAllPossible)
    }

    @Test func aFlickAslantIsAPanAndNoSwipe() throws {
      let desk = try GestureDesk()
      try desk.play(duration: 0.33, frames: 20) { part in
        [Point(458 + 192 * part, 516 - 177 * part)]
      }
      #expect(desk.log.first == "pan began")
      #expect(desk.log.last == "pan ended")
    }

    @Test func aFlickStraightUpIsASwipe() throws {
      let desk = try GestureDesk()
      try desk.play(duration: 0.2, frames: 12) { part in
        [Point(640 + 6 * part, 600 - 220 * part)]
      }
      #expect(desk.log == ["swipe ended"])
    }
  }
}

/// A window over the whole desktop with every recognizer on it, and a list of what they said.
@MainActor final class GestureDesk {
  private(set) var log: [String] = []
  private(set) var translation = Vector.zero
  private(set) var scale = 1.0
  private(set) var rotation = 0.0
  private let desktop: VirtualDesktop
  private let application: Application
  private let window: Window
  private let backend: X11Backend
  private let probe = TouchProbe()

  init() throws {
    desktop = try Stage.desktop.get()
    var options = X11Options()
    // The test runner owns the main queue.
    options.servesMainQueue = false
    options.scale = 1
    backend = try X11Backend(displayName: desktop.display, options: options)
    application = Application(backend: backend)
    window = try application.makeWindow(
      WindowConfiguration(
        title: "Desk", size: desktop.size.size, minimumSize: Size(10, 10), applicationID: "desk"))
    addRecognizers()
    window.show()
    let end = Deadline(in: 20)
    while try desktop.window(ofProcess: getpid()) == nil, !end.hasPassed { turn() }
  }

  isolated deinit { window.close() }

  private func addRecognizers() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    add(tap, "two-finger tap") { _ in }
    let swipe = SwipeGestureRecognizer(direction: [.up, .down, .left, .right])
    add(swipe, "swipe") { _ in }
    add(LongPressGestureRecognizer(), "long press") { _ in }
    let pan = PanGestureRecognizer()
    pan.require(toFail: swipe)
    add(pan, "pan") { [unowned self] in translation = $0.translation }
    add(PinchGestureRecognizer(), "pinch") { [unowned self] in scale = $0.scale }
    add(RotationGestureRecognizer(), "rotation") { [unowned self] in rotation = $0.rotation }
    probe.cancelsTouchesInView = false
    window.addGestureRecognizer(probe)
  }

  private func add<R: GestureRecognizer>(
    _ recognizer: R, _ name: String, _ read: @escaping (R) -> Void
  ) {
    recognizer.addAction { [unowned self] in
      log.append("\(name) \($0.state)")
      read($0)
    }
    window.addGestureRecognizer(recognizer)
  }

  var areAllPossible: Bool {
    window.gestureRecognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 }
  }

  /// Fingers land one after the other, go where `places` says for 0…1, and are lifted, on the real
  /// clock.
  func play(
    duration: Double, frames: Int, _ places: (Double) -> [Point]
  ) throws {
    let screen = try #require(desktop.touchScreen)
    let start = backend.now
    for (finger, place) in places(0).enumerated() { try screen.begin(finger, at: place) }
    for frame in 1...frames {
      let part = Double(frame) / Double(frames)
      run(until: start + duration * part)
      for (finger, place) in places(part).enumerated() { try screen.move(finger, to: place) }
    }
    for (finger, place) in places(1).enumerated() { try screen.end(finger, at: place) }
    let count = places(1).count
    let deadline = backend.now + 20
    while probe.ended < count, backend.now < deadline { turn() }
    #expect(probe.ended == count, "\(log)")
  }

  private func turn() { run(until: backend.now + 0.002) }

  /// Lets the window hear what comes until then.
  private func run(until time: Double) {
    let timer = backend.schedule(after: max(0, time - backend.now)) { [backend] in backend.stop() }
    backend.run()
    backend.cancel(timer)
  }
}

/// Counts the touches that went.
private final class TouchProbe: GestureRecognizer, GestureRecognizerDelegate {
  var ended = 0

  override init() {
    super.init()
    delegate = self
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { ended += touches.count }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
