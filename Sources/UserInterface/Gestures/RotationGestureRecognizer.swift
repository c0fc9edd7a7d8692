import Geometry
import Glibc

/// Recognizes two fingers that turn about each other.
///
/// It ends when one of the two is lifted; further fingers are ignored.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers turn against each other before the gesture begins, in points of arc.
  public var minimumChange = Touch.tapDistance
  /// How far the fingers turned since they landed, in radians, positive clockwise on screen; may
  /// be set to count anew.
  public var rotation = 0.0

  private var spread: Vector?
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
    travel.add(.zero, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let old = spread, let now = currentSpread else { return }
    spread = now
    // Each step is less than half a turn, so that full turns add up.
    let turn = atan2(old.cross(now), old.dot(now))
    rotation += turn
    travel.add(Vector(turn, 0), at: event.timestamp)
    if state == .possible && !isWaiting {
      if abs(rotation) * now.length >= minimumChange { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    travel.add(.zero, at: event.timestamp)
    state = state == .possible && !isWaiting ? .failed : .ended
  }

  open override func reset() {
    rotation = 0
    spread = nil
    travel = TravelHistory()
  }

  /// From the finger that landed first to the other; nil when there are not two.
  private var currentSpread: Vector? {
    guard touches.count == 2 else { return nil }
    let places = touches.sorted { $0.id < $1.id }.map { $0.location(in: nil) }
    return places[1] - places[0]
  }
}
