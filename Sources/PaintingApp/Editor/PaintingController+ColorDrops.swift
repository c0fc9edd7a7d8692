import Canvas
import ColorPanels
import Geometry
import UserInterface

/// A color dropped on the canvas becomes that of the stroke, or of the face, under the hand.
extension PaintingController: ColorDropTarget {
  func colorDragged(_ item: DraggedColor, to point: Point) -> Bool {
    highlightDrop(at: paintingView.convert(point, from: nil))
  }

  func colorDragLeft() { highlightDrop(at: nil) }

  func colorDropped(_ item: DraggedColor, at point: Point) -> Bool {
    drop(item.color, at: paintingView.convert(point, from: nil))
  }
}
