import Geometry
import Rasterizer
import UserInterface

extension ColorSwatches: ColorDragSource {
  /// The color before, and the color now.
  func draggedColor(at point: Point) -> DraggedColor? {
    DraggedColor(color: (point.x < bounds.midX ? old : new).withAlpha(1))
  }
}
