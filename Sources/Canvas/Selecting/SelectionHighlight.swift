import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Shows which elements are selected: a line around each, where they are many a line along each, and where
/// those would hide the painting a tint over all of them.
final class SelectionHighlight: CanvasOverlay {
  private var selection = ElementSelection()
  private var revision: UInt64 = 0
  /// Around each, in canvas pixels.
  private var outlines: [Path] = []
  /// A line along each, where they are many.
  private let lines = SelectedLinesOverlay()
  /// Over all of them, where they are too many for lines.
  private(set) var tint: SelectionTint?
  /// What is still to be tinted, the next one last: so many are not worth to wait for.
  private var untinted: [Element] = []
  private var link: DisplayLink?
  private var isDragged = false
  private var bounds: Rect?

  /// More than these have no outlines of their own.
  private static let mostOutlines = 60
  /// More than these have no lines along them.
  static let mostLines = 500
  /// So many are tinted in a frame.
  private static let frameCount = 1500
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
    (outlines, bounds, tint, untinted) = ([], nil, nil, [])
    link?.invalidate()
    let isShown = !new.isEmpty && !isInHand
    let elements = isShown ? new.elements.keys.compactMap { painting.element(at: $0) } : []
    let hasLines = elements.count > Self.mostOutlines && elements.count <= Self.mostLines
    lines.show(hasLines ? elements.flatMap(\.lines) : [], in: view)
    guard isShown, !hasLines else { return }
    bounds = painting.bounds(of: new.elements.keys)?.inset(by: -SelectionTint.greatestSpill)
    if elements.count > Self.mostLines {
      tint = SelectionTint(sheet: painting.sheet.rect)
      untinted = elements
      tintMore(in: view)
      link = view.window.map { window in
        DisplayLink(window: window) { [weak self, weak view] _ in
          if let view { self?.tintMore(in: view) }
        }
      }
    } else {
      outlines = new.elements.keys.compactMap { painting.outline(of: $0) }
    }
    setNeedsDisplay(in: view)
  }

  /// Tints some of what is left.
  private func tintMore(in view: PaintingView) {
    guard tint != nil, !untinted.isEmpty else {
      link?.invalidate()
      link = nil
      return
    }
    for element in untinted.suffix(Self.frameCount) {
      let radius = (element.stroke?.brush.diameter ?? 4) / 2
      for line in element.lines { tint?.add(line, radius: radius) }
    }
    untinted.removeLast(min(Self.frameCount, untinted.count))
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
    tint?.draw(in: context, toPoints, with: accent.withAlpha(0.45))
  }

  private func setNeedsDisplay(in view: PaintingView) {
    guard let bounds else { return }
    view.setNeedsDisplay(
      view.canvasTransform.canvasToPoints.apply(bounds).inset(by: -Self.reach))
  }
}
