public import Geometry

extension GraphicsContext {
  /// Draws the soft shadow of a rounded rectangle, outside that rectangle only.
  ///
  /// Lengths are in user space. `blur` is the standard deviation of the softness: the shadow ends
  /// three times as far from the moved rectangle's edge. The rectangle is taken to whole pixels,
  /// and nothing is drawn more than about a pixel inside it, where the plate itself will be.
  public func drawShadow(
    ofRoundedRect rect: Rect, radius: Double, offset: Vector, blur: Double, color: Color
  ) {
    let source = source(of: color)
    let pixels = pixelTransform.scaleFactor
    guard source >> 24 > 0, let clip, pixels > 0, pixels.isFinite else { return }
    let plate = pixelTransform.apply(rect)
    let moved = plate.offset(by: pixelTransform.apply(offset))
    // No screen is that large; it keeps the numbers whole.
    guard Rect(-1e6, -1e6, 2e6, 2e6).contains(moved) else { return }
    let deviation = (max(0.25, min(256, blur * pixels)) * 4).rounded() / 4
    let cast = PixelRect(
      x: Int(moved.minX.rounded()), y: Int(moved.minY.rounded()),
      width: Int(moved.width.rounded()), height: Int(moved.height.rounded()))
    guard let cast, cast.outset(by: Int(3 * deviation) + 1).intersects(clip) else { return }
    let shape = ShadowMask.Shape(
      width: cast.width, height: cast.height, radius: radius * pixels, deviation: deviation)
    let painter = ShadowPainter(
      mask: ShadowCache.mask(for: shape), cast: cast, plate: plate.inset(by: 1),
      plateRadius: max(0, radius * pixels - 1))
    painter.paint(in: bitmap, clip: clip, source: source)
  }
}
