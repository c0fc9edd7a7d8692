import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Shows which elements are selected: a line around each, or where they are many a line along each.
final class SelectionHighlight: CanvasOverlay {
  private var selection = ElementSelection()
  private var revision: UInt64 = 0
  /// Around each, in canvas pixels.
  private var outlines: [Path] = []
  /// A line along each, where they are many.
  private let lines = SelectedLinesOverlay()
  private var isDragged = false
  private var bounds: Rect?

  /// More than these have no outlines of their own.
  private static let mostOutlines = 60
  /// How far lines reach beyond what they mark, in points.
  private static let reach = 3.0

  /// Shows what is selected of a painting.
  ///
  /// - Parameter isInHand: whether a hand has it: then only the frame is shown.
  func show(
    _ new: ElementSelection, of painting: Painting, isDragged isInHand: Bool, in view: PaintingView
  ) {
    let isOld = isInHand && isDragged
    guard new != selection || painting.revision != revision || isInHand != isDragged else { return }
    (selection, revision, isDragged) = (new, painting.revision, isInHand)
    if isOld { return }
    setNeedsDisplay(in: view)
    (outlines, bounds) = ([], nil)
    let isMany = new.count > Self.mostOutlines
    let isShown = !new.isEmpty && !isInHand
    lines.show(
      isShown && isMany ? new.elements.keys.compactMap { painting.element(at: $0)?.line } : [],
      in: view)
    guard isShown, !isMany else { return }
    bounds = painting.bounds(of: new.elements.keys)
    outlines = new.elements.keys.compactMap { painting.outline(of: $0) }
    setNeedsDisplay(in: view)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    let toPoints = transform.canvasToPoints
    let accent = Theme.current.accent
    for outline in outlines {
      let path = outline.transformed(by: toPoints)
      context.stroke(path, with: .white.withAlpha(0.75), width: 3)
      context.stroke(path, with: accent, width: 1.5)
    }
    lines.draw(in: context, transform)
  }

  private func setNeedsDisplay(in view: PaintingView) {
    guard let bounds else { return }
    view.setNeedsDisplay(
      view.canvasTransform.canvasToPoints.apply(bounds).inset(by: -Self.reach))
  }
}
