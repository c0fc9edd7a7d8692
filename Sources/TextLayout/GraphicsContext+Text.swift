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
    let scale = pixelTransform.scaleFactor
    let (x, y) = (Int(corner.x.rounded()), Int(corner.y.rounded()))
    var strip = 0
    while let drawn = GlyphCache.shared.mask(of: line, scale: scale, strip: strip) {
      draw(drawn.mask, atPixel: x + drawn.x, y: y + drawn.y, with: color)
      // The others are only made where they are seen.
      let hidden = pixelClip.minX - (x + drawn.x + PangoLine.stripWidth)
      let steps = max(0, hidden / PangoLine.stripWidth) + 1
      strip += steps
      let next = x + drawn.x + steps * PangoLine.stripWidth
      if strip >= drawn.stripCount || next >= pixelClip.maxX { return }
    }
  }
}
