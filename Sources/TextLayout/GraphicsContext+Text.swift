public import Geometry
public import Rasterizer

extension GraphicsContext {
  /// Draws a line of text with its top left corner at a point.
  ///
  /// Glyphs are drawn for the context's scale and put on whole pixels.
  @MainActor public func draw(_ line: TextLine, at origin: Point, with color: Color) {
    let corner = pixelTransform.apply(origin)
    // Beyond it lies no bitmap, and no whole number.
    guard abs(corner.x) < 1e6, abs(corner.y) < 1e6, !isClippedOut else { return }
    guard let drawn = GlyphCache.shared.mask(of: line, scale: pixelTransform.scaleFactor) else {
      return
    }
    draw(
      drawn.mask, atPixel: Int(corner.x.rounded()) + drawn.x,
      y: Int(corner.y.rounded()) + drawn.y, with: color)
  }
}
