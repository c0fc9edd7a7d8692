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
  /// Along each, in canvas pixels, where they are many.
  private var lines: [[Point]] = []
  private var bounds: Rect?

  /// More than these have no outlines of their own.
  private static let mostOutlines = 60
  /// How far lines reach beyond what they mark, in points.
  private static let reach = 3.0

  /// Shows what is selected of a painting.
  ///
  /// - Parameter isDragged: whether a hand has it: then only the frame is shown.
  func show(
    _ new: ElementSelection, of painting: Painting, isDragged: Bool, in view: PaintingView
  ) {
    guard new != selection || painting.revision != revision || isDragged != outlines.isEmpty else {
      return
    }
    setNeedsDisplay(in: view)
    (selection, revision) = (new, painting.revision)
    (outlines, lines, bounds) = ([], [], nil)
    guard !new.isEmpty, !isDragged else { return }
    bounds = painting.bounds(of: new.elements.keys)
    if new.count <= Self.mostOutlines {
      outlines = new.elements.keys.compactMap { painting.outline(of: $0) }
    } else {
      lines = new.elements.keys.compactMap { place in
        painting.element(at: place)?.line
      }
    }
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
    let sight = context.clipBounds
    var path = Path()
    for line in lines {
      let points = line.map(toPoints.apply)
      guard let first = points.first else { continue }
      let box = points.reduce(Rect(around: first, first)) { $0.union(Rect(around: $1, $1)) }
      guard box.inset(by: -2).intersects(sight) else { continue }
      path.move(to: first)
      for point in points.dropFirst() { path.line(to: point) }
    }
    guard !path.isEmpty else { return }
    context.stroke(path, with: .white.withAlpha(0.6), width: 3)
    context.stroke(path, with: accent, width: 1.25)
  }

  private func setNeedsDisplay(in view: PaintingView) {
    guard let bounds else { return }
    view.setNeedsDisplay(
      view.canvasTransform.canvasToPoints.apply(bounds).inset(by: -Self.reach))
  }
}
