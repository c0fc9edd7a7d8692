internal import CVector

extension StampKernel {
  /// Prints the tip in a color: paint and cover come closer to it by the part that the tip covers.
  ///
  /// All channels are rounded alike, so that none exceeds alpha, nor alpha the cover.
  @unsafe func run(
    laying color: SIMD4<UInt16>, on paint: UnsafeMutablePointer<UInt16>,
    cover: UnsafeMutablePointer<UInt16>
  ) {
    let two = SIMD8(lowHalf: color, highHalf: color)
    let colors = SIMD16(lowHalf: two, highHalf: two)
    let all = SIMD8<UInt16>(repeating: Tile.one)
    forEachBlock { y, column, part in
      if cvector_is_zero_u16x8(part) { return }
      let place = y * Tile.side + column
      let pixels = unsafe UnsafeMutableRawPointer(paint + place * 4)
      let (low, high) = unsafe (
        pixels.load(as: SIMD16<UInt16>.self),
        pixels.load(fromByteOffset: 32, as: SIMD16<UInt16>.self)
      )
      unsafe pixels.storeBytes(
        of: cvector_share_u16x16(colors, low, cvector_low_pixels_u16x8(part)),
        as: SIMD16<UInt16>.self)
      unsafe pixels.storeBytes(
        of: cvector_share_u16x16(colors, high, cvector_high_pixels_u16x8(part)),
        toByteOffset: 32, as: SIMD16<UInt16>.self)
      let gone = unsafe UnsafeMutableRawPointer(cover + place)
      let old = unsafe gone.load(as: SIMD8<UInt16>.self)
      unsafe gone.storeBytes(of: cvector_share(all, old, part), as: SIMD8<UInt16>.self)
    }
  }
}
