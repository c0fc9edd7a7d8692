import Geometry

/// What gestures of two fingers have in common: whose touches count, when they are meant, how fast they
/// are, and how they end. What they measure is said by `PinchGestureRecognizer` and
/// `RotationGestureRecognizer`.
///
/// It ends when one of the two is lifted; further fingers are ignored. Those on a touchpad count as
/// fingers 100 points apart.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// How far the fingers go in the way that counts before the gesture begins, in points.
  public var minimumChange = Touch.tapDistance

  private var spread: Vector?
  private var pair: FingerPair?
  private var travel = TravelHistory()

  /// Makes a recognizer that measures nothing.
  public override init() { super.init() }

  /// How fast what is measured changes, per second; zero after a rest.
  public final var velocity: Double { travel.velocity.dx }

  /// Two fingers have landed so far apart, in points. Override.
  func begin(distance: Double) {}

  /// Takes a step from one way between the fingers to another, in points, from the one that landed
  /// first; gives what that adds to the measure. Override.
  func step(from old: Vector, to now: Vector) -> Double { 0 }

  /// Takes a step of a touchpad's; gives what that adds to the measure. Override.
  func step(_ event: TouchpadEvent) -> Double { 0 }

  /// How far the fingers have gone in the way that counts, in points, where they are so far apart.
  /// Override.
  func change(distance: Double) -> Double { 0 }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches.sorted(by: { $0.id > $1.id }) where self.touches.count > 2 {
      ignore(touch)
    }
    guard spread == nil, let now = currentSpread else { return }
    spread = now
    pair = FingerPair(self.touches)
    begin(distance: now.length)
    travel.add(.zero, at: event.timestamp)
    if minimumChange <= 0 { state = .began }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let old = spread, let now = currentSpread else { return }
    spread = now
    go(on: step(from: old, to: now), change(distance: now.length), at: event.timestamp)
  }

  private func go(on step: Double, _ change: Double, at time: Double) {
    travel.add(Vector(step, 0), at: time)
    if state == .possible && !isWaiting {
      if isMeant(change) { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    end(at: event.timestamp)
  }

  private func end(at time: Double) {
    travel.add(.zero, at: time)
    state = state == .possible && !isWaiting ? .failed : .ended
  }

  /// Takes pinches, which turn as well.
  open override func shouldReceive(_ event: TouchpadEvent) -> Bool { event.kind == .pinch }

  open override func touchpadChanged(_ event: TouchpadEvent) {
    let distance = GestureRecognizer.touchpadSpread
    switch event.phase {
    case .began:
      begin(distance: event.scale * distance)
      travel.add(.zero, at: event.timestamp)
    case .changed: go(on: step(event), change(distance: distance), at: event.timestamp)
    case .ended: end(at: event.timestamp)
    case .cancelled: state = .cancelled
    }
  }

  open override func reset() {
    spread = nil
    pair = nil
    travel = TravelHistory()
  }

  private func isMeant(_ change: Double) -> Bool {
    // The driver of a touchpad has made sure already.
    pair?.means(change, least: minimumChange, now: touches) ?? (change >= minimumChange)
  }

  /// From the finger that landed first to the other; nil when there are not two.
  private var currentSpread: Vector? {
    guard touches.count == 2 else { return nil }
    let places = touches.sorted { $0.id < $1.id }.map { $0.location(in: nil) }
    return places[1] - places[0]
  }
}
