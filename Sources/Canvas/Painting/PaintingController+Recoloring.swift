public import Geometry
import PaintingModel
public import Rasterizer
import UserInterface

/// A color that is dropped on a stroke or a face becomes its own.
extension PaintingController {
  /// Shows which stroke or face lies under a place, in the points of the painting's view; nil shows
  /// none. Tells whether there is one that a color may be dropped on.
  @discardableResult public func highlightStroke(at place: Point?) -> Bool {
    highlight.show(place.flatMap { elementPlace(at: $0) }, of: painting, in: paintingView)
    return highlight.isShown
  }

  /// Gives the stroke or face under a place, in the points of the painting's view, another color, as
  /// one step that undo takes back; false where there is none, or it has that color.
  @discardableResult public func recolorStroke(at place: Point, to color: Color) -> Bool {
    highlightStroke(at: nil)
    guard let element = elementPlace(at: place),
      let region = painting.recolor(element, to: color)
    else { return false }
    changed(region)
    onUse?(color)
    return true
  }

  private func elementPlace(at place: Point) -> ElementPlace? {
    guard pulls.isEmpty, !isHandlingElements else { return nil }
    return painting.elementPlace(at: paintingView.canvasTransform.canvasPoint(place))
  }
}
