internal import CVector

/// Turns densities into coverage: opacity · (1 − 2^−density).
struct DensityKernel {
  /// The coverage that is never exceeded, 0…`Tile.one`.
  let opacity: Float

  init(opacity: Double) { self.opacity = Float(max(0, min(1, opacity)) * 32768) }

  /// The coverage of eight densities, rounded.
  @inline(__always)
  func cover(_ density: SIMD8<UInt16>) -> SIMD8<UInt16> {
    // 2^−v = 2^−whole · 2^−part; the second by a polynomial that is exact at both ends.
    let whole = density &>> 12
    let part = cvector_f32_u16x8(density & 4095) * (1.0 / 4096)
    let bend = part * (0.053_261_94 - part * 0.006_844_73)
    let power = 1 - part * (0.693_070_04 - part * (0.239_487_25 - bend))
    let exponent = cvector_i32_u16x8(127 &- whole) &<< 23
    let scale = unsafe unsafeBitCast(exponent, to: SIMD8<Float>.self)
    return cvector_u16_f32x8(opacity - power * scale * opacity + 0.5)
  }
}
