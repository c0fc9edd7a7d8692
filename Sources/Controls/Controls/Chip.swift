import Geometry
import Rasterizer

/// The plate of the chosen one among choices side by side.
enum Chip {
  static func draw(in plate: Rect, _ context: GraphicsContext) {
    let theme = Theme.current
    context.fill(.roundedRect(plate, radius: Metrics.fieldRadius), with: theme.chip)
    context.stroke(
      .roundedRect(plate.inset(by: 0.5), radius: Metrics.fieldRadius - 0.5),
      with: theme.hairline, width: 1)
  }
}
