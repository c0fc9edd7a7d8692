package import Controls
import Geometry
import Rasterizer
package import UserInterface

/// A view that shows a color which hands can drag away.
protocol ColorDragSource: View {
  /// The color at a point of the view; nil where there is none to drag.
  func draggedColor(at point: Point) -> DraggedColor?
  /// A finger has taken the color up and let go in the same place. The view hears of the touch's
  /// end as well, as after a tap. The default does nothing.
  func colorWasHeld(at point: Point)
}

extension ColorDragSource {
  func colorWasHeld(at point: Point) {}
}

/// A view that knows what is dragged away with the wells in it, such as its place in a palette.
package protocol ColorWellHolder: View {
  /// What a hand drags away with a well.
  func item(of well: ColorWell) -> DraggedColor?
}

extension ColorWell: ColorDragSource {
  /// The small ones; a drag from the large one opens the color panel.
  func draggedColor(at point: Point) -> DraggedColor? {
    guard kind != .current, isEnabled else { return nil }
    return (superview as? any ColorWellHolder)?.item(of: self)
      ?? DraggedColor(color: color.withAlpha(1))
  }
}
