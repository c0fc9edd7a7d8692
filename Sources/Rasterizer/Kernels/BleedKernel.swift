internal import CVector

/// Makes of coverage what a `Bleed` says, eight pixels at a time.
struct BleedKernel {
  private let strength: Float
  /// From samples to parts of the opacity, and back.
  private let shrink: Float
  private let grow: Float
  private let wetEdge: Float
  private let middle: Float

  /// Makes one for ink; nil for such as does not run.
  init?(_ ink: Ink) {
    guard let bleed = ink.bleed else { return nil }
    let opacity = max(1.0 / 32768, min(1, bleed.opacity)) * 32768
    (shrink, grow) = (Float(1 / opacity), Float(opacity))
    strength = Float(max(0, min(1, bleed.strength)))
    wetEdge = Float(max(0, min(1, bleed.wetEdge)))
    middle = 1 - 0.55 * wetEdge
  }

  /// What is left of coverage, 0…`Tile.one`, over the alphas of what lies below.
  @inline(__always)
  func cover(_ cover: SIMD8<UInt16>, alphas: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let c = cvector_f32_u16x8(cover) * shrink
    let w = (cvector_f32_u16x8(alphas) * (3.0 / 32768)).lower(SIMD8(repeating: 1))
    let even = c * middle
    let q = ((c - 0.2) * (1 / 0.35)).smoothStep * wetEdge + (1 - wetEdge)
    let dry = ((c - 0.1) * 6).smoothStep * (1 - q + q * even)
    let ends = dry + (even - dry) * w
    let all = (c + (ends - c) * strength) * grow
    return all.upper(.zero).lower(SIMD8(repeating: 32768)).samples
  }

  /// The same of one pixel.
  func cover(_ cover: UInt16, alpha: UInt16) -> UInt16 {
    self.cover(SIMD8(repeating: cover), alphas: SIMD8(repeating: alpha))[0]
  }
}
