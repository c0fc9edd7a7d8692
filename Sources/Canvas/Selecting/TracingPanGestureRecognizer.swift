import Geometry
import UserInterface

/// A drag that knows each place that its touch came by, also those between two frames: a lasso drawn in one
/// sweep keeps its form.
final class TracingPanGestureRecognizer: PanGestureRecognizer {
  private var trail: [Point] = []

  /// The places since they were asked for last, in points of its view, in order.
  func takeTrail() -> [Point] {
    defer { trail = [] }
    return trail
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    trail = []
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if let view {
      for touch in touches where self.touches.contains(touch) {
        trail += event.coalescedTouches(for: touch).map { $0.location(in: view) }
      }
    }
    super.touchesMoved(touches, with: event)
  }

  override func reset() {
    super.reset()
    trail = []
  }
}
