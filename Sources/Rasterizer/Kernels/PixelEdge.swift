internal import CVector

/// The coverage of a pixel's square by a half plane with a given normal, by the depth of the
/// pixel's center inside of the edge.
///
/// Seen along the edge the square is a trapezoid of width a + b and top a − b, where a ≥ b are the
/// normal's parts.
struct PixelEdge {
  /// Half the trapezoid's width, (a + b)/2.
  let half: Float
  /// The width of one slope, b.
  let slope: Float
  /// 1/(2ab).
  let scale: Float

  private init(half: Float, slope: Float, scale: Float) {
    (self.half, self.slope, self.scale) = (half, slope, scale)
  }

  @inline(__always)
  init(_ nx: Float, _ ny: Float) {
    let (a, b) = (max(abs(nx), abs(ny)), max(min(abs(nx), abs(ny)), 0.016))
    half = (a + b) / 2
    slope = b
    scale = 1 / (2 * a * b)
  }

  /// A middling direction, for round ends: of a normal (0.924, 0.383). Numbers, since it is needed for
  /// each piece of a stroke.
  @inline(__always)
  static var end: PixelEdge { PixelEdge(half: 0.6535, slope: 0.383, scale: 1.412_857) }

  /// How far a round edge must be moved inward to be taken as straight.
  static func bend(radius: Float) -> Float { 1 / (24 * max(1, radius)) }

  /// The part of the square beyond the edge, before scaling: of the pixel where the depth is
  /// negative, else of what the pixel lacks.
  @inline(__always)
  static func part(
    _ depth: SIMD8<Float>, half: SIMD8<Float>, slope: SIMD8<Float>
  ) -> SIMD8<Float> {
    let w = cvector_max_f32x8(half - cvector_abs_f32x8(depth), .zero)
    let m = cvector_min_f32x8(w, slope)
    return (w - m) * (slope + slope) + m * m
  }
}
