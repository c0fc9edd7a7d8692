import Geometry
import Glibc

/// Recognizes two fingers that turn about each other.
///
/// `minimumChange` counts points of arc.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// How far the fingers turned since they landed, in radians, positive clockwise on screen; may
  /// be set to count anew.
  public var rotation = 0.0

  /// Makes a recognizer of rotations.
  public override init() { super.init() }

  override func step(from old: Vector, to now: Vector) -> Double {
    // Each step is less than half a turn, so that full turns add up.
    turn(by: atan2(old.cross(now), old.dot(now)))
  }

  override func step(_ event: TouchpadEvent) -> Double { turn(by: event.rotation) }

  private func turn(by angle: Double) -> Double {
    rotation += angle
    return angle
  }

  override func change(distance: Double) -> Double { abs(rotation) * distance }

  open override func reset() {
    super.reset()
    rotation = 0
  }
}
