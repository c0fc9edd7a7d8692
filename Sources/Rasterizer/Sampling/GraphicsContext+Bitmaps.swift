public import Geometry

extension GraphicsContext {
  /// Draws a whole bitmap into a rectangle: filtered where it gets smaller, smooth where larger.
  ///
  /// A transform that turns is not followed: the bitmap fills the rectangle around it, upright.
  public func draw(_ bitmap: Bitmap, in rect: Rect) {
    let coverage = UInt32((opacity * 255).rounded())
    let target = pixelTransform.apply(rect)
    guard coverage > 0, let clip, let block = PixelRect(covering: target.inset(by: 1.0 / 512)),
      let visible = block.intersection(clip),
      var scaler = BitmapScaler(bitmap, target: target, block: visible)
    else { return }
    var row: [UInt32] = []
    for y in visible.minY..<visible.maxY {
      scaler.makeRow(y, into: &row)
      self.bitmap.blendRow(x: visible.minX, y: y, sources: row.span, coverage: coverage)
    }
  }
}
