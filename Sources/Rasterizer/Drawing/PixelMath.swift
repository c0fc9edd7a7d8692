/// Integer arithmetic on premultiplied `0xAARRGGBB` pixels; every division by 255 is rounded
/// exactly, so the same bits come out of every build.

/// All four channels times `factor` / 255; `factor` is 0…255.
@inline(__always) func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  let low = divided((pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080)
  let high = divided((pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080)
  return low | high << 8
}

/// Two 16-bit lanes, each already raised by 128, divided by 255.
@inline(__always) private func divided(_ lanes: UInt32) -> UInt32 {
  (lanes &+ (lanes >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
}

/// `source` in front of `backdrop`.
@inline(__always) func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
  source &+ scaled(backdrop, by: 255 &- source >> 24)
}
