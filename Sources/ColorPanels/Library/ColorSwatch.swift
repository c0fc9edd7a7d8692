import Controls
import Geometry
import Rasterizer
import UserInterface

/// A plate of one color, which hands can drag away.
final class ColorSwatch: View, ColorDragSource {
  /// The color.
  var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityRole = .image
  }

  func draggedColor(at point: Point) -> DraggedColor? { DraggedColor(color: color) }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    Self.draw(color, in: bounds, radius: 14, context)
  }

  /// Draws a plate with a thin line around it, so that it is also seen on its own color.
  static func draw(
    _ color: Color, in rect: Rect, radius: Double, _ context: GraphicsContext
  ) {
    context.fill(.roundedRect(rect, radius: radius), with: color)
    context.stroke(
      .roundedRect(rect.inset(by: 0.5), radius: radius - 0.5), with: Theme.current.hairline,
      width: 1)
  }
}
