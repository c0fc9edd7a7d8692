import Geometry
import PaintingModel

/// What hand has painted an element, as far as the element itself tells.
///
/// A stroke does not hold which device made it, but what that device told: only pens tell how hard they are
/// pressed, or how they lean. A mouse and a finger look the same.
package nonisolated enum ElementHand: Hashable, Sendable {
  case pen, mouseOrFinger

  /// The hand of an element; nil for what no hand has drawn.
  init?(_ element: Element) {
    guard case .stroke(let stroke) = element.original else { return nil }
    let upright = StrokePoint(location: .zero)
    // A pen tells so at once, so that long strokes cost no more than short ones.
    let isPen = stroke.points.prefix(64).contains {
      $0.force != upright.force || $0.altitude != upright.altitude || $0.azimuth != upright.azimuth
        || $0.twist != upright.twist
    }
    self = isPen ? .pen : .mouseOrFinger
  }
}
