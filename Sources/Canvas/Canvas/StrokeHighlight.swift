import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A line around the stroke or the face that a dragged color would be dropped on.
final class StrokeHighlight: CanvasOverlay {
  private var place: ElementPlace?
  private var revision: UInt64 = 0
  /// In canvas pixels.
  private var outline: Path?

  /// How far the lines reach beyond the outline, in points.
  private static let reach = 3.0

  /// Whether there is one.
  var isShown: Bool { outline != nil }

  /// Shows the outline of an element; nil shows none.
  func show(_ new: ElementPlace?, of painting: Painting, in view: PaintingView) {
    guard new != place || (new != nil && revision != painting.revision) else { return }
    setNeedsDisplay(in: view)
    (place, revision) = (new, painting.revision)
    outline = new.flatMap { painting.outline(of: $0) }
    setNeedsDisplay(in: view)
  }

  /// Draws it: the accent on a light line, which is seen on any color.
  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let outline else { return }
    let path = outline.transformed(by: transform.canvasToPoints)
    context.stroke(path, with: .white.withAlpha(0.75), width: 4)
    context.stroke(path, with: Theme.current.accent, width: 2)
  }

  private func setNeedsDisplay(in view: PaintingView) {
    guard let bounds = outline?.controlBounds else { return }
    view.setNeedsDisplay(
      view.canvasTransform.canvasToPoints.apply(bounds).inset(by: -StrokeHighlight.reach))
  }
}
