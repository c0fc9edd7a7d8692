import Geometry
import Glibc

/// Recognizes two fingers that turn about each other.
///
/// It ends when one of the two is lifted; further fingers are ignored. Turns on a touchpad count as
/// those of fingers 100 points apart.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers turn against each other before the gesture begins, in points of arc.
  public var minimumChange = Touch.tapDistance
  /// How far the fingers turned since they landed, in radians, positive clockwise on screen; may
  /// be set to count anew.
  public var rotation = 0.0

  private var spread: Vector?
  private var pair: FingerPair?
  private var travel = TravelHistory()

  /// Makes a recognizer of rotations.
  public override init() { super.init() }

  /// How fast `rotation` changes, in radians per second; zero after a rest.
  public var velocity: Double { travel.velocity.dx }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches.sorted(by: { $0.id > $1.id }) where self.touches.count > 2 {
      ignore(touch)
    }
    guard spread == nil, let now = currentSpread else { return }
    spread = now
    pair = FingerPair(self.touches)
    travel.add(.zero, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let old = spread, let now = currentSpread else { return }
    spread = now
    // Each step is less than half a turn, so that full turns add up.
    turn(by: atan2(old.cross(now), old.dot(now)), now.length, at: event.timestamp)
  }

  private func turn(by angle: Double, _ distance: Double, at time: Double) {
    rotation += angle
    travel.add(Vector(angle, 0), at: time)
    if state == .possible && !isWaiting {
      if isMeant(abs(rotation) * distance) { state = .began }
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
    switch event.phase {
    case .began: travel.add(.zero, at: event.timestamp)
    case .changed:
      turn(by: event.rotation, GestureRecognizer.touchpadSpread, at: event.timestamp)
    case .ended: end(at: event.timestamp)
    case .cancelled: state = .cancelled
    }
  }

  open override func reset() {
    rotation = 0
    spread = nil
    pair = nil
    travel = TravelHistory()
  }

  private func isMeant(_ arc: Double) -> Bool {
    // The driver of a touchpad has made sure already.
    pair?.means(arc, least: minimumChange, now: touches) ?? (arc >= minimumChange)
  }

  /// From the finger that landed first to the other; nil when there are not two.
  private var currentSpread: Vector? {
    guard touches.count == 2 else { return nil }
    let places = touches.sorted { $0.id < $1.id }.map { $0.location(in: nil) }
    return places[1] - places[0]
  }
}
