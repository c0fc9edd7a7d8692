import Geometry
import TestSupport
import Testing
import UserInterface

/// Fingers land, move and go, devices vanish, views and recognizers come and go, all at random.
@MainActor struct RandomTouchTests {
  @Test func tenThousandSequencesLeaveNothingBehind() throws {
    let playground = try Playground(seed: 4)
    for round in 0..<10_000 {
      playground.play()
      let leftovers = playground.leftovers
      #expect(leftovers == [], "after sequence \(round)")
      if !leftovers.isEmpty { break }
    }
    // The dice have really thrown everything.
    for (word, count) in playground.counts { #expect(count > 100, "\(word)") }
    #expect(playground.counts.count == 18)
  }
}

/// A view that holds what it is told against the rules: began, moved as often as needed, then ended
/// or cancelled once.
private final class StrictView: View {
  var open: Set<Touch> = []
  var faults: [String] = []
  var wholeSequences = 0

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if !touches.isDisjoint(with: open) { faults.append("a touch began twice") }
    if event.phase != .began { faults.append("began in phase \(String(describing: event.phase))") }
    open.formUnion(touches)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if !touches.isSubset(of: open) { faults.append("a touch moved that had not begun") }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { close(touches, "ended") }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    close(touches, "was cancelled")
  }
  private func close(_ touches: Set<Touch>, _ word: String) {
    if !touches.isSubset(of: open) { faults.append("a touch \(word) that had not begun") }
    open.subtract(touches)
    wholeSequences += touches.count
  }
}

@MainActor private final class Playground: GestureRecognizerDelegate {
  let driver: UserDriver
  var counts: [String: Int] = [:]
  private var random: SplitMix64
  private let outer = StrictView(frame: Rect(0, 0, 400, 300))
  private let inner = StrictView(frame: Rect(100, 50, 200, 150))
  private let other = StrictView(frame: Rect(0, 200, 400, 100))
  private var recognizers: [(recognizer: GestureRecognizer, home: View)] = []
  private var down: [(device: Int, contact: Int, place: Point)] = []
  private var faults: [String] = []
  private var lastStates: [ObjectIdentifier: GestureRecognizer.State] = [:]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    driver = try UserDriver()
    driver.window.addSubview(outer)
    outer.addSubview(inner)
    outer.addSubview(other)
    let kinds: [(View, [GestureTableTests.Kind])] = [
      (inner, GestureTableTests.Kind.allCases),
      (outer, [.tap, .doubleTap, .longPress, .pan, .edgePan]), (other, [.swipe, .pinch]),
    ]
    for (view, kinds) in kinds {
      for kind in kinds {
        let recognizer = GestureTableTests.recognizer(kind)
        recognizer.delegate = self
        recognizer.addAction { [unowned self] in note($0) }
        view.addGestureRecognizer(recognizer)
        recognizers.append((recognizer, view))
      }
    }
    for view in [inner, outer] {
      let (tap, double) = (view.gestureRecognizers[0], view.gestureRecognizers[1])
      tap.require(toFail: double)
      double.delaysTouchesBegan = view === inner
    }
    // The outer pan waits for the inner swipe.
    outer.gestureRecognizers[3].require(toFail: inner.gestureRecognizers[5])
  }

  /// One sequence, from the first finger to the last, with what hands and programs do meanwhile.
  func play() {
    for _ in 0..<Int(random.next() % 9) + 2 { doAnything() }
    while let finger = down.indices.last { lift(finger) }
    driver.screen.drain()
    for (recognizer, home) in recognizers {
      recognizer.isEnabled = true
      if recognizer.view == nil { home.addGestureRecognizer(recognizer) }
    }
    if inner.superview == nil { outer.insertSubview(inner, at: 0) }
    inner.isHidden = false
    // Every wait is over by then.
    driver.advance(by: 0.6)
  }

  /// What should not be there once nobody touches anything.
  var leftovers: [String] {
    var found = faults
    for view in [outer, inner, other] {
      found += view.faults
      if !view.open.isEmpty { found.append("a view waits for the end of a touch") }
    }
    for (recognizer, _) in recognizers {
      if recognizer.state != .possible { found.append("\(recognizer) is \(recognizer.state)") }
      if recognizer.isWaiting { found.append("\(recognizer) waits") }
      if recognizer.numberOfTouches > 0 { found.append("\(recognizer) holds touches") }
    }
    if !lastStates.isEmpty { found.append("a gesture began and never ended") }
    let timers = driver.backend.clock.pendingTimers
    if timers > 0 { found.append("\(timers) timers run") }
    return found
  }

  private func doAnything() {
    switch random.next() % 32 {
    case 0..<9: land()
    case 9..<20: if let finger = anyFinger { move(finger) }
    case 20..<24: if let finger = anyFinger { lift(finger) }
    case 24: if let finger = anyFinger { cancel(finger) }
    case 25: if let finger = anyFinger { unplug(down[finger].device) }
    case 26..<28: wait()
    case 28: changeView()
    case 29: changeRecognizer()
    default:
      driver.screen.drain()
      counts["drain", default: 0] += 1
    }
  }

  private var anyFinger: Int? { down.isEmpty ? nil : Int(random.next() % UInt64(down.count)) }

  private func sample(_ finger: Int) -> TouchSample {
    let (device, contact, place) = down[finger]
    return TouchSample(
      device: DeviceID(device), contact: contact, location: place, time: driver.backend.now)
  }

  private func land() {
    guard down.count < 5 else { return }
    let device = Int(random.next() % 2) + 3
    guard
      let contact = (0..<5).first(where: { number in
        !down.contains { $0.device == device && $0.contact == number }
      })
    else { return }
    let place = Point(Double(random.next() % 400), Double(random.next() % 300))
    down.append((device, contact, place))
    driver.screen.send(.touchBegan(sample(down.count - 1)))
    counts["land", default: 0] += 1
  }

  /// A little or far; a few times, as fast as the dice want.
  private func move(_ finger: Int) {
    let reach = random.next() % 2 == 0 ? 4.0 : 60
    func step() -> Double { (Double(random.next() % 1000) / 500 - 1) * reach }
    down[finger].place = down[finger].place + Vector(step(), step())
    driver.screen.send(.touchMoved(sample(finger)))
    if random.next() % 2 == 0 {
      driver.screen.drain()
      driver.backend.clock.advance(by: 0.02)
    }
    counts[reach < 5 ? "move a little" : "move far", default: 0] += 1
  }

  private func lift(_ finger: Int) {
    driver.screen.send(.touchEnded(sample(finger)))
    down.remove(at: finger)
    counts["lift", default: 0] += 1
  }

  private func cancel(_ finger: Int) {
    driver.screen.send(.touchCancelled(sample(finger)))
    down.remove(at: finger)
    counts["cancel", default: 0] += 1
  }

  private func unplug(_ device: Int) {
    for finger in down.indices.reversed() where down[finger].device == device { cancel(finger) }
    driver.screen.send(.devicesChanged)
    counts["unplug", default: 0] += 1
  }

  private func wait() {
    let seconds = [0.05, 0.15, 0.31, 0.55][Int(random.next() % 4)]
    driver.backend.clock.advance(by: seconds)
    counts["wait \(seconds)", default: 0] += 1
  }

  private func changeView() {
    switch random.next() % 3 {
    case 0 where inner.superview != nil:
      inner.removeFromSuperview()
      counts["remove", default: 0] += 1
    case 1:
      inner.isHidden.toggle()
      counts["hide", default: 0] += 1
    default:
      outer.insertSubview(inner, at: 0)
      counts["add", default: 0] += 1
    }
  }

  private func changeRecognizer() {
    let (recognizer, home) = recognizers[Int(random.next() % UInt64(recognizers.count))]
    switch random.next() % 3 {
    case 0:
      recognizer.isEnabled.toggle()
      counts["enable", default: 0] += 1
    case 1:
      home.removeGestureRecognizer(recognizer)
      counts["take a recognizer", default: 0] += 1
    default:
      home.addGestureRecognizer(recognizer)
      counts["put a recognizer back", default: 0] += 1
    }
  }

  /// Holds the states that actions hear of against the table: began, changed, then one end.
  private func note(_ recognizer: GestureRecognizer) {
    let id = ObjectIdentifier(recognizer)
    let isGoingOn = lastStates[id] != nil
    switch recognizer.state {
    case .began:
      if isGoingOn { faults.append("\(recognizer) began twice") }
      lastStates[id] = .began
    case .changed: if !isGoingOn { faults.append("\(recognizer) changed before it began") }
    case .ended: lastStates[id] = nil
    case .cancelled:
      if !isGoingOn { faults.append("\(recognizer) was cancelled before it began") }
      lastStates[id] = nil
    case .possible, .failed: faults.append("\(recognizer) told of \(recognizer.state)")
    }
    if random.next() % 64 == 0 {
      // An action may do anything, too.
      recognizer.isEnabled = false
      counts["disable in an action", default: 0] += 1
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    (recognizer is PinchGestureRecognizer && other is RotationGestureRecognizer)
      || (recognizer is PanGestureRecognizer && other is PinchGestureRecognizer)
  }
}
