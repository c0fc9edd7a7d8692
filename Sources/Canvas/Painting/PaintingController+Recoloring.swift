public import Geometry
import PaintingModel
public import Rasterizer
import UserInterface

/// A color that is dropped on a stroke or a face becomes its own; on something that is selected, or beside
/// all of it on the frame, it becomes that of all that is selected. Where nothing is selected, and nothing lies
/// under it, it fills what lies around the place.
extension PaintingController {
  /// What a color is dropped on.
  private enum ColorTarget {
    case element(ElementPlace)
    case selection(TransformFrame)
    /// In canvas pixels.
    case bare(Point)
  }

  /// Shows what lies under a place that a color may be dropped on, in the points of the painting's view;
  /// nil shows none. Tells whether there is something.
  @discardableResult public func highlightDrop(at place: Point?) -> Bool {
    switch place.flatMap({ colorTarget(at: $0) }) {
    case .selection(let frame): highlight.show(frame, in: paintingView)
    case .element(let element): highlight.show(element, of: painting, in: paintingView)
    case .bare(let place):
      highlight.showFill(around: place, by: tools.fillRule, of: painting, in: paintingView)
    case nil: highlight.show(nil, of: painting, in: paintingView)
    }
    return highlight.isShown
  }

  /// Gives what lies under a place, in the points of the painting's view, another color, or fills what lies
  /// around it, as one step that undo takes back; false where nothing changes.
  @discardableResult public func drop(_ color: Color, at place: Point) -> Bool {
    highlightDrop(at: nil)
    switch colorTarget(at: place) {
    case .selection:
      guard selection.recolorOnce(color) else { return false }
    case .element(let element):
      guard let region = painting.recolor(element, to: color) else { return false }
      changed(region)
    case .bare(let place):
      let filled = painting.fill(around: place, with: color, by: tools.fillRule)
      guard let filled else { return false }
      changed(filled.region)
    case nil: return false
    }
    onUse?(color)
    return true
  }

  private func colorTarget(at place: Point) -> ColorTarget? {
    guard pulls.isEmpty, !isHandlingElements else { return nil }
    let point = paintingView.canvasTransform.canvasPoint(place)
    let element = painting.elementPlace(at: point)
    if let frame = selection.frame, !selection.hasHandles,
      element.map({ selection.selection.contains($0) })
        ?? (selection.frameOverlay.part(at: place, in: paintingView) != nil)
    {
      return .selection(frame)
    }
    if let element { return .element(element) }
    return selection.selection.isEmpty ? .bare(point) : nil
  }
}
