import Geometry

extension GraphicsContext {
  /// Paints a color through a mask whose top left corner is the bitmap's pixel (x, y).
  ///
  /// The place is in pixels, whatever the transform: masks are made for one scale.
  public func draw(_ mask: Mask, atPixel x: Int, y: Int, with color: Color) {
    let source = source(of: color)
    guard source >> 24 > 0, let clip else { return }
    let whole = PixelRect(x: x, y: y, width: mask.size.width, height: mask.size.height)
    guard let block = whole?.intersection(clip) else { return }
    let coverage = mask.coverage.span
    for row in block.minY..<block.maxY {
      let start = (row - y) * mask.size.width + block.minX - x
      bitmap.blendRow(
        x: block.minX, y: row, source: source,
        coverage: coverage.extracting(start..<(start + block.width)))
    }
  }
}
