import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A line around the stroke or the face that a dragged color would be dropped on, or around all that is
/// selected.
final class StrokeHighlight: CanvasOverlay {
  private var place: ElementPlace?
  private var revision: UInt64 = 0
  /// Whether it is around all that is selected, which is tinted then.
  private var isOfSelection = false
  /// In canvas pixels.
  private var outline: Path?

  /// How far the lines reach beyond the outline, in points.
  private static let reach = 3.0

  /// Whether there is one.
  var isShown: Bool { outline != nil }

  /// Shows the outline of an element; nil shows none.
  func show(_ new: ElementPlace?, of painting: Painting, in view: PaintingView) {
    guard new != place || isOfSelection || (new != nil && revision != painting.revision) else {
      return
    }
    setNeedsDisplay(in: view)
    (place, revision, isOfSelection) = (new, painting.revision, false)
    outline = new.flatMap { painting.outline(of: $0) }
    setNeedsDisplay(in: view)
  }

  /// Shows the frame around all that is selected.
  func show(_ frame: TransformFrame, in view: PaintingView) {
    setNeedsDisplay(in: view)
    (place, isOfSelection) = (nil, true)
    var path = Path()
    for (index, corner) in frame.corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
    }
    path.close()
    outline = path
    setNeedsDisplay(in: view)
  }

  /// Draws it: the accent on a light line, which is seen on any color.
  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let outline else { return }
    let path = outline.transformed(by: transform.canvasToPoints)
    if isOfSelection { context.fill(path, with: Theme.current.accent.withAlpha(0.15)) }
    context.stroke(path, with: .white.withAlpha(0.75), width: 4)
    context.stroke(path, with: Theme.current.accent, width: 2)
  }

  private func setNeedsDisplay(in view: PaintingView) {
    guard let bounds = outline?.controlBounds else { return }
    view.setNeedsDisplay(
      view.canvasTransform.canvasToPoints.apply(bounds).inset(by: -StrokeHighlight.reach))
  }
}
