public import Geometry
import UserInterface

extension UserDriver {
  private func sample(
    _ finger: Int, at point: Point, force: Double? = nil, radius: Double? = nil
  ) -> TouchSample {
    TouchSample(
      device: DeviceID(3), contact: finger, location: pixels(point), time: backend.now,
      force: force, radius: radius.map { $0 * screen.scale }, modifiers: modifiers)
  }

  /// Puts a finger down; `radius` is half the contact's larger axis, in points.
  public func touch(
    _ finger: Int = 0, at point: Point, force: Double? = nil, radius: Double? = nil
  ) {
    fingers[finger] = point
    perform(.touchBegan(sample(finger, at: point, force: force, radius: radius)))
  }

  /// Moves a finger that is down.
  public func slide(
    _ finger: Int = 0, to point: Point, force: Double? = nil, radius: Double? = nil
  ) {
    fingers[finger] = point
    perform(.touchMoved(sample(finger, at: point, force: force, radius: radius)))
  }

  /// Moves several fingers at once; the window gets its turn after all have moved.
  public func slide(_ targets: [Int: Point]) {
    for (finger, point) in targets.sorted(by: { $0.key < $1.key }) {
      fingers[finger] = point
      screen.send(.touchMoved(sample(finger, at: point)))
    }
    screen.drain()
    backend.advance(by: step)
  }

  /// Lifts a finger.
  public func lift(_ finger: Int = 0) {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    perform(.touchEnded(sample(finger, at: point)))
  }

  /// The system takes a finger's touch away.
  public func interrupt(_ finger: Int = 0) {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    perform(.touchCancelled(sample(finger, at: point)))
  }

  /// All fingers' touches are taken away at once.
  public func unplugTouchScreen() {
    for (finger, point) in fingers.sorted(by: { $0.key < $1.key }) {
      screen.send(.touchCancelled(sample(finger, at: point)))
    }
    fingers = [:]
    screen.drain()
    backend.advance(by: step)
  }

  /// Taps with one finger or several side by side.
  public func tap(at point: Point, fingers count: Int = 1, times: Int = 1) {
    for _ in 0..<times {
      for finger in 0..<count { touch(finger, at: point + Vector(Double(finger) * 20, 0)) }
      for finger in 0..<count { lift(finger) }
    }
  }

  /// Taps what has that identifier; false when it is not seen.
  @discardableResult public func tap(_ identifier: String) -> Bool {
    tapIfSeen(at: find(identifier))
  }

  /// Taps what has that name; false when it is not seen.
  @discardableResult public func tap(named name: String) -> Bool {
    tapIfSeen(at: find(named: name))
  }

  /// Taps a part of the row of that name, by the part's identifier; false when it is not seen.
  @discardableResult public func tap(_ identifier: String, inRow name: String) -> Bool {
    tapIfSeen(at: find(identifier, inRow: name))
  }

  private func tapIfSeen(at point: Point?) -> Bool {
    guard let point else { return false }
    tap(at: point)
    return true
  }

  /// Drags one finger through points, lets it rest there for some seconds, and lifts it.
  public func swipe(_ points: [Point], finger: Int = 0, resting: Double = 0) {
    guard let first = points.first else { return }
    touch(finger, at: first)
    for point in points.dropFirst() { slide(finger, to: point) }
    if resting > 0 { advance(by: resting) }
    lift(finger)
  }

  /// Two fingers, side by side around a middle, change their distance and move together.
  public func pinch(
    at center: Point, from start: Double, to end: Double, movingBy move: Vector = .zero,
    steps: Int = 10
  ) {
    touch(0, at: center - Vector(start / 2, 0))
    touch(1, at: center + Vector(start / 2, 0))
    for step in 1...max(1, steps) {
      let t = Double(step) / Double(max(1, steps))
      let half = Vector((start + (end - start) * t) / 2, 0)
      slide([0: center + move * t - half, 1: center + move * t + half])
    }
    lift(0)
    lift(1)
  }
}
