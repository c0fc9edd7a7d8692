/// How coverage falls off at the edge of a capsule.
protocol CapsuleProfile {
  /// The coverage of eight pixels, 0…1, and the direction of the edge. Where the distance to the
  /// edge is `outerReach` or more, the coverage is exactly 0 outside.
  func coverage(
    _ frame: CapsuleFrame, _ place: CapsuleFrame.Place<SIMD8<Float>>
  ) -> (part: SIMD8<Float>, normals: SIMD8<UInt16>)

  /// Whether it gives the direction of the edge.
  static var hasNormals: Bool { get }

  /// How far outside of the edge a pixel's centre can be and be covered.
  var outerReach: Float { get }
  /// How far inside of the edge every pixel is covered fully; nil when it depends.
  func innerReach(_ frame: CapsuleFrame) -> Float
}

/// A hard edge: the part of the pixel's square on the inner side of the edge.
///
/// The edge is taken as straight, across the line from the pixel to the nearest centre. On the
/// round ends it is moved by what its bend takes from a pixel on average, 1/24 of the curvature.
struct HardProfile: CapsuleProfile {
  static let hasNormals = true
  let outerReach: Float = 0.8

  func innerReach(_ frame: CapsuleFrame) -> Float { 0.8 }

  @inline(__always)
  func coverage(
    _ frame: CapsuleFrame, _ place: CapsuleFrame.Place<SIMD8<Float>>
  ) -> (part: SIMD8<Float>, normals: SIMD8<UInt16>) {
    let distance = place.distance
    let inverse = 1 / distance.replacing(with: 1, where: distance .< 1)
    let depth =
      place.center * frame.slope + frame.startRadius - distance - place.isEnd * inverse
      * (1 / 24 as Float)
    let outX = (place.along * frame.ux - place.across * frame.uy) * inverse
    let outY = (place.along * frame.uy + place.across * frame.ux) * inverse
    let (nx, ny) = (magnitude(outX), magnitude(outY))
    let flips = nx .< ny
    var a = nx.replacing(with: ny, where: flips)
    // A pixel on the axis has no direction.
    a.replace(with: 1, where: a .< 1e-4)
    var b = ny.replacing(with: nx, where: flips)
    b.replace(with: 1e-4, where: b .< 1e-4)
    // The pixel's square, seen along the edge, is a trapezoid of width a + b and top a − b.
    var w = (a + b) * 0.5 - magnitude(depth)
    w.replace(with: 0, where: w .< 0)
    let m = w.replacing(with: b, where: w .> b)
    let part = ((w - m) * (b * 2) + m * m) / (a * b * 2)
    return (part.replacing(with: 1 - part, where: depth .> 0), EdgeNormal.code(outX, outY))
  }

  @inline(__always)
  private func magnitude(_ v: SIMD8<Float>) -> SIMD8<Float> { v.replacing(with: -v, where: v .< 0) }
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
  func coverage(
    _ frame: CapsuleFrame, _ place: CapsuleFrame.Place<SIMD8<Float>>
  ) -> (part: SIMD8<Float>, normals: SIMD8<UInt16>) {
    let radius = place.center * frame.slope + frame.startRadius
    var t = (radius - place.distance + 0.5) / (radius * softness + 1)
    t.replace(with: 0, where: t .< 0)
    t.replace(with: 1, where: t .> 1)
    return (t * t * (3 - t * 2), .zero)
  }
}
