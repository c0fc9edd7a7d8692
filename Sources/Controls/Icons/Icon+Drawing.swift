public import Geometry
public import Rasterizer

extension Icon {
  /// Draws the icon around a center, `size` points wide and high.
  @MainActor public func draw(
    in context: GraphicsContext, center: Point, size: Double = Icon.size, color: Color
  ) {
    let scale = size / Icon.size
    context.saveState()
    context.translate(by: center - Point(size / 2, size / 2))
    if scale != 1 { context.concatenate(.scale(scale)) }
    if !drawKept(in: context, color) {
      context.stroke(path, with: color, width: Icon.lineWidth, cap: .round, join: .round)
    }
    context.restoreState()
  }

  /// Draws what is kept of it; false where nothing is, as of one that is turned.
  @MainActor private func drawKept(in context: GraphicsContext, _ color: Color) -> Bool {
    let transform = context.pixelTransform
    guard transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0,
      abs(transform.tx) < 1e6, abs(transform.ty) < 1e6
    else { return false }
    let (x, y) = (transform.tx.rounded(.down), transform.ty.rounded(.down))
    let key = IconMasks.Key(
      name: name, scale: transform.a, x: transform.tx - x, y: transform.ty - y)
    guard let cover = IconMasks.cover(of: self, key) else { return false }
    context.draw(cover.mask, atPixel: Int(x) + cover.x, y: Int(y) + cover.y, with: color)
    return true
  }
}
