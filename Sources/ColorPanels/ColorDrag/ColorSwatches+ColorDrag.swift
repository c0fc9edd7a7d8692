import Geometry
import Rasterizer
import UserInterface

extension ColorSwatches: ColorDragSource {
  /// The colour before, and the colour now.
  func draggedColor(at point: Point) -> DraggedColor? {
    DraggedColor(color: (point.x < bounds.midX ? old : new).withAlpha(1))
  }
}
