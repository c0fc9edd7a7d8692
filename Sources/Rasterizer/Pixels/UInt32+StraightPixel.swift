extension UInt32 {
  /// A premultiplied pixel `0xAARRGGBB` as one that is not; what is clear has no color.
  public var straightPixel: UInt32 {
    let alpha = self >> 24
    guard alpha != 255 else { return self }
    guard alpha > 0 else { return 0 }
    func straight(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | straight(16) | straight(8) | straight(0)
  }
}
