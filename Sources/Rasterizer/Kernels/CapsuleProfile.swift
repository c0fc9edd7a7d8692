internal import CVector

/// How coverage falls off at the edge of a capsule.
protocol CapsuleProfile {
  /// The coverage of eight pixels, 0…1. Where the distance to the edge is `outerReach` or more,
  /// the coverage is exactly 0 outside.
  func coverage(_ frame: CapsuleFrame, _ place: CapsuleFrame.Place) -> SIMD8<Float>

  /// The direction of the edge at eight pixels.
  func normals(_ frame: CapsuleFrame, _ place: CapsuleFrame.Place) -> SIMD8<UInt16>

  /// Whether it gives the direction of the edge.
  static var hasNormals: Bool { get }

  /// How far outside of the edge a pixel's centre can be and be covered.
  var outerReach: Float { get }
  /// How far inside of the edge every pixel is covered fully.
  func innerReach(_ frame: CapsuleFrame) -> Float
}

/// A hard edge: the part of the pixel's square on the inner side of the edge.
///
/// The edge is taken as straight. On the sides its direction is known for the whole capsule; on
/// the round ends a middling direction is taken (greatest error 9/255), and the edge is moved by
/// what its bend takes from a pixel on average, 1/24 of the curvature.
struct HardProfile: CapsuleProfile {
  static let hasNormals = true
  let outerReach: Float = 0.8

  /// The coverage of a pixel by a half plane, by the depth of its centre.
  private struct Edge {
    /// Half the width of the square, seen along the edge: a trapezoid, (a + b)/2.
    var half: Float
    /// The width of one slope, b.
    var slope: Float
    /// 1/(2ab).
    var scale: Float

    init(_ nx: Float, _ ny: Float) {
      let (a, b) = (max(abs(nx), abs(ny)), max(min(abs(nx), abs(ny)), 1e-4))
      half = (a + b) / 2
      slope = b
      scale = 1 / (2 * a * b)
    }
  }

  private let sides: (Edge, Edge)
  private let end = Edge(0.924, 0.383)
  private let bend: Float
  private let isTapered: Bool
  private let codes: (UInt16, UInt16)

  init(_ frame: CapsuleFrame) {
    // The sides lean with the change of the radius.
    let lean = -frame.slope
    let rise = (1 - lean * lean).squareRoot()
    let (ax, ay) = (frame.ux * lean - frame.uy * rise, frame.uy * lean + frame.ux * rise)
    let (bx, by) = (frame.ux * lean + frame.uy * rise, frame.uy * lean - frame.ux * rise)
    sides = (Edge(ax, ay), Edge(bx, by))
    codes = (EdgeNormal.code(ax, ay), EdgeNormal.code(bx, by))
    isTapered = frame.slope != 0
    bend = 1 / (24 * max(1, max(frame.startRadius, frame.endRadius)))
  }

  func innerReach(_ frame: CapsuleFrame) -> Float { 0.8 }

  @inline(__always)
  func coverage(_ frame: CapsuleFrame, _ place: CapsuleFrame.Place) -> SIMD8<Float> {
    var half = SIMD8<Float>(repeating: sides.0.half)
    var slope = SIMD8<Float>(repeating: sides.0.slope)
    var scale = SIMD8<Float>(repeating: sides.0.scale)
    if isTapered {
      let isOther = place.across .< 0
      half.replace(with: sides.1.half, where: isOther)
      slope.replace(with: sides.1.slope, where: isOther)
      scale.replace(with: sides.1.scale, where: isOther)
    }
    let isEnd = place.center .!= place.free
    half.replace(with: end.half, where: isEnd)
    slope.replace(with: end.slope, where: isEnd)
    scale.replace(with: end.scale, where: isEnd)
    let depth =
      place.center * frame.slope + frame.startRadius - place.distance
      - SIMD8<Float>.zero.replacing(with: bend, where: isEnd)
    let w = cvector_max_f32x8(half - cvector_abs_f32x8(depth), .zero)
    let m = cvector_min_f32x8(w, slope)
    let part = ((w - m) * (slope * 2) + m * m) * scale
    return part.replacing(with: 1 - part, where: depth .> 0)
  }

  @inline(__always)
  func normals(_ frame: CapsuleFrame, _ place: CapsuleFrame.Place) -> SIMD8<UInt16> {
    if !cvector_differ_f32x8(place.center, place.free) {
      return (cvector_negative_f32x8(place.across) & (codes.0 ^ codes.1)) ^ codes.0
    }
    let distance = cvector_max_f32x8(place.distance, SIMD8(repeating: 1))
    let outX = (place.along * frame.ux - place.across * frame.uy) / distance
    let outY = (place.along * frame.uy + place.across * frame.ux) / distance
    return EdgeNormal.code(outX, outY)
  }
}

/// A soft edge: an even S from the hard part of the radius to the edge.
struct SoftProfile: CapsuleProfile {
  static let hasNormals = false
  /// The part of the radius that fades out, 0…1.
  let softness: Float
  let outerReach: Float = 0.55

  func innerReach(_ frame: CapsuleFrame) -> Float {
    max(frame.startRadius, frame.endRadius) * softness + 0.55
  }

  @inline(__always)
  func coverage(_ frame: CapsuleFrame, _ place: CapsuleFrame.Place) -> SIMD8<Float> {
    let radius = place.center * frame.slope + frame.startRadius
    var t = (radius - place.distance + 0.5) / (radius * softness + 1)
    t = cvector_min_f32x8(cvector_max_f32x8(t, .zero), SIMD8(repeating: 1))
    return t * t * (3 - t * 2)
  }

  func normals(_ frame: CapsuleFrame, _ place: CapsuleFrame.Place) -> SIMD8<UInt16> { .zero }
}
