import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A line around the stroke or the face that a dragged color would be dropped on, or around all that is
/// selected, or around what it would fill.
final class StrokeHighlight: CanvasOverlay {
  private var place: ElementPlace?
  private var revision: UInt64 = 0
  /// Whether it is around all that is selected, or what would be filled, which is tinted then.
  private var isTinted = false
  /// What would be filled, and what colors it has.
  private var filled: (pixels: FilledPixels, kind: SIMD4<UInt16>, rule: Fill.Rule)?
  /// In canvas pixels.
  private var outline: Path?

  /// How far the lines reach beyond the outline, in points.
  private static let reach = 3.0

  /// Whether there is one.
  var isShown: Bool { outline != nil }

  /// Shows the outline of an element; nil shows none.
  func show(_ new: ElementPlace?, of painting: Painting, in view: PaintingView) {
    guard new != place || isTinted || (new != nil && revision != painting.revision) else {
      return
    }
    setNeedsDisplay(in: view)
    (place, revision, isTinted, filled) = (new, painting.revision, false, nil)
    outline = new.flatMap { painting.outline(of: $0) }
    setNeedsDisplay(in: view)
  }

  /// Shows the frame around all that is selected.
  func show(_ frame: TransformFrame, in view: PaintingView) {
    setNeedsDisplay(in: view)
    (place, isTinted, filled) = (nil, true, nil)
    var path = Path()
    for (index, corner) in frame.corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
    }
    path.close()
    outline = path
    setNeedsDisplay(in: view)
  }

  /// Shows what a color would fill around a place.
  func showFill(
    around point: Point, by rule: Fill.Rule, of painting: Painting, in view: PaintingView
  ) {
    let kind = painting.fillKind(at: point, by: rule)
    if let filled, let kind, filled.rule == rule, filled.kind == kind,
      revision == painting.revision,
      filled.pixels.contains(x: Int(point.x), y: Int(point.y))
    {
      return
    }
    guard let kind, painting.refusal(of: Brush()) == nil,
      let pixels = painting.fillPixels(around: point, by: rule, on: painting.activeLayer)
    else { return show(nil, of: painting, in: view) }
    setNeedsDisplay(in: view)
    (place, revision, isTinted) = (nil, painting.revision, true)
    filled = (pixels, kind, rule)
    var path = Path()
    for line in pixels.contours where line.count > 1 {
      path.move(to: line[0])
      for point in line.dropFirst() { path.line(to: point) }
      path.close()
    }
    outline = path
    setNeedsDisplay(in: view)
  }

  /// Draws it: the accent on a light line, which is seen on any color.
  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let outline else { return }
    let path = outline.transformed(by: transform.canvasToPoints)
    if isTinted { context.fill(path, with: Theme.current.accent.withAlpha(0.15)) }
    context.stroke(path, with: .white.withAlpha(0.75), width: 4)
    context.stroke(path, with: Theme.current.accent, width: 2)
  }

  private func setNeedsDisplay(in view: PaintingView) {
    guard let bounds = outline?.controlBounds else { return }
    view.setNeedsDisplay(
      view.canvasTransform.canvasToPoints.apply(bounds).inset(by: -StrokeHighlight.reach))
  }
}
