/// Leaves of a row of pixels what a mask shows: where that is white all, where it is black nothing, of a
/// color as much as it is light. Red, green, blue, alpha, fix15, premultiplied.
///
/// Exact integers: lightness is that of W3C's luminosity, in 32768ths that add up to one, so that a gray is
/// as light as its channels say.
@unsafe func maskRow(
  _ mask: UnsafePointer<UInt16>, count: Int, on ground: MaskGround,
  onto target: UnsafeMutablePointer<UInt16>
) {
  for x in 0..<count {
    let place = x &* 4
    let paint = unsafe UnsafeRawPointer(mask + place).loadUnaligned(as: SIMD4<UInt16>.self)
    let share = ground.share(under: paint)
    if share == UInt32(Tile.one) { continue }
    for channel in 0..<4 {
      let value = unsafe UInt32(target[place &+ channel])
      unsafe target[place &+ channel] = UInt16(truncatingIfNeeded: (value &* share &+ 16384) &>> 15)
    }
  }
}

extension MaskGround {
  /// How much is seen through a pixel of a mask's paint, 0…`Tile.one`.
  @inline(__always)
  fileprivate func share(under paint: SIMD4<UInt16>) -> UInt32 {
    let (red, green, blue) = (UInt32(paint.x), UInt32(paint.y), UInt32(paint.z))
    // No more than alpha, since no channel is.
    let light = (9830 &* red &+ 19333 &* green &+ 3605 &* blue &+ 16384) &>> 15
    return self == .black ? light : 32768 &- UInt32(paint.w) &+ light
  }
}
