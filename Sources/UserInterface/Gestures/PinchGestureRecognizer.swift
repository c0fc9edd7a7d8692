import Geometry

/// Recognizes two fingers that change their distance.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The distance of the fingers as a multiple of that at the start; may be set to count anew.
  public var scale = 1.0

  private var distance = 1.0
  private var startDistance = 1.0

  /// Makes a recognizer of pinches.
  public override init() { super.init() }

  override func begin(distance: Double) {
    startDistance = max(1, distance)
    self.distance = startDistance
  }

  override func step(from old: Vector, to now: Vector) -> Double { go(to: now.length) }

  override func step(_ event: TouchpadEvent) -> Double {
    go(to: event.scale * GestureRecognizer.touchpadSpread)
  }

  /// Gives what the new distance, in points, adds to `scale`.
  private func go(to new: Double) -> Double {
    let factor = max(1, new) / distance
    distance = max(1, new)
    defer { scale *= factor }
    return scale * (factor - 1)
  }

  override func change(distance: Double) -> Double { abs(self.distance - startDistance) }

  open override func reset() {
    super.reset()
    scale = 1
  }
}
