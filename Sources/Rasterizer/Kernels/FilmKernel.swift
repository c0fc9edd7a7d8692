internal import CVector

/// Makes of coverage what a `PaintFilm` says, eight pixels at a time.
struct FilmKernel {
  /// From samples to parts of the opacity, and back.
  private let shrink: Float
  private let grow: Float
  private let strength: Float
  private let tooth: Float
  private let granulation: Float
  private let wetEdge: Float
  private let bleed: Float

  /// How gently paint begins to touch, in parts of all heights.
  private static let touch: Float = 0.7

  init(_ film: PaintFilm) {
    let opacity = max(1.0 / 32768, min(1, film.opacity)) * 32768
    shrink = Float(1 / opacity)
    grow = Float(opacity)
    strength = Float(film.strength)
    tooth = Float(film.tooth)
    granulation = Float(film.granulation)
    wetEdge = Float(film.wetEdge)
    bleed = Float(film.bleed)
  }

  /// What becomes of coverage, 0…`Tile.one`, over heights, 0…`Tile.one`; `cloud` are those that water follows.
  @inline(__always)
  func cover(
    _ cover: SIMD8<UInt16>, height: SIMD8<UInt16>, cloud: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let h = cvector_f32_u16x8(height) * (1.0 / 32768)
    let depth = 1 - h
    var a = (cvector_f32_u16x8(cover) * shrink).lower(SIMD8(repeating: 1))
    if bleed > 0 {
      let n = cvector_f32_u16x8(cloud) * (1.0 / 32768)
      a = (a + a * (1 - a) * (n - 0.5) * (4 * bleed)).upper(.zero).lower(SIMD8(repeating: 1))
    }
    if strength > 0 { a *= 1 - depth * strength }
    if tooth > 0 {
      let reach = (a * (1 + Self.touch) - depth) * (1 / Self.touch)
      a += (reach.smoothStep * (a * 0.75 + 0.25) - a) * tooth
    }
    if wetEdge > 0 {
      let inner = ((a - 0.25) * (1 / 0.6)).smoothStep
      a += (((a - 0.05) * 5).smoothStep * (1 - inner * 0.75) - a) * wetEdge
    }
    if granulation > 0 { a *= 1 + (1 - h * 2) * granulation }
    return (a * grow).upper(.zero).lower(SIMD8(repeating: 32768)).samples
  }
}

extension SIMD8<Float> {
  /// An even S from 0 to 1, level before and after.
  @inline(__always)
  var smoothStep: SIMD8<Float> {
    let t = upper(.zero).lower(SIMD8(repeating: 1))
    return t * t * (3 - t * 2)
  }
}
