/// Integer arithmetic on premultiplied `0xAARRGGBB` pixels; every division by 255 is rounded
/// exactly, so the same bits come out of every build.

private let lanes: UInt64 = 0x00FF_00FF_00FF_00FF

/// All four channels times `factor` / 255; `factor` is 0…255.
///
/// The channels go apart into four lanes of 16 bits, so that one multiplication serves all.
@inline(__always) func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  let wide = (UInt64(pixel) | UInt64(pixel) << 24) & lanes
  let product = wide &* UInt64(factor) &+ 0x0080_0080_0080_0080
  let quotient = (product &+ (product >> 8 & lanes)) >> 8 & lanes
  return UInt32(truncatingIfNeeded: quotient | quotient >> 24)
}

/// `source` in front of `backdrop`.
@inline(__always) func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
  source &+ scaled(backdrop, by: 255 &- source >> 24)
}
