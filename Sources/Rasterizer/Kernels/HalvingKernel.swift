internal import CVector

/// Makes a row of pixels at half size: each is the mean of 2 × 2 pixels of a tile, of which
/// `source` is the first.
@unsafe func halveRow(
  _ source: UnsafePointer<UInt32>, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
  let top = unsafe UnsafeRawPointer(source)
  let bottom = unsafe UnsafeRawPointer(source + Tile.side)
  let result = UnsafeMutableRawPointer(target)
  for x in stride(from: 0, to: count - 1, by: 2) {
    let pair = cvector_halve_4(
      unsafe top.loadUnaligned(fromByteOffset: x * 8, as: SIMD16<UInt8>.self),
      unsafe bottom.loadUnaligned(fromByteOffset: x * 8, as: SIMD16<UInt8>.self))
    unsafe result.storeBytes(of: pair, toByteOffset: x * 4, as: UInt64.self)
  }
  if count & 1 != 0 {
    let x = count - 1
    let above = unsafe top.loadUnaligned(fromByteOffset: x * 8, as: UInt64.self)
    let below = unsafe bottom.loadUnaligned(fromByteOffset: x * 8, as: UInt64.self)
    let pair = cvector_halve_4(
      unsafe unsafeBitCast(SIMD2(above, above), to: SIMD16<UInt8>.self),
      unsafe unsafeBitCast(SIMD2(below, below), to: SIMD16<UInt8>.self))
    unsafe target[x] = UInt32(truncatingIfNeeded: pair)
  }
}
