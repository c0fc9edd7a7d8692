public import Geometry
public import Rasterizer

extension Icon {
  /// Draws the icon around a centre, `size` points wide and high.
  @MainActor public func draw(
    in context: GraphicsContext, center: Point, size: Double = Icon.size, color: Color
  ) {
    let scale = size / Icon.size
    context.saveState()
    context.translate(by: center - Point(size / 2, size / 2))
    if scale != 1 { context.concatenate(.scale(scale)) }
    context.stroke(path, with: color, width: Icon.lineWidth, cap: .round, join: .round)
    context.restoreState()
  }
}
