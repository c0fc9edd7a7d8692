internal import CVector

/// How much a capsule covers eight pixels of a row at once.
protocol CapsuleShader {
  /// What `shade` found out about the pixels' places.
  associatedtype Place

  /// Whether edges have directions, so that corners can be told from straight edges.
  static var hasNormals: Bool { get }

  /// The coverage, 0…`Tile.one`, of the pixels from column x on; exactly 0 where the distance to
  /// the edge is 0.8 or more outside.
  func shade(x: Int, y: Int) -> (values: SIMD8<UInt16>, place: Place)

  /// The directions of the edge, `EdgeNormal`'s codes.
  func normals(_ place: Place, _ values: SIMD8<UInt16>) -> SIMD8<UInt16>

  /// From where on, and for how many values, coverage counts as partial.
  func partial(_ place: Place) -> (low: SIMD8<UInt16>, room: SIMD8<UInt16>)
}

/// The coverage of any capsule with a hard edge.
struct TaperedCapsuleShader: CapsuleShader {
  static let hasNormals = true
  private let frame: CapsuleFrame
  private let sides: (PixelEdge, PixelEdge)
  private let end = PixelEdge.end
  private let codes: (UInt16, UInt16)
  private let bend: Float

  init(_ frame: CapsuleFrame) {
    self.frame = frame
    // The sides lean with the change of the radius.
    let lean = -frame.slope
    let rise = (1 - lean * lean).squareRoot()
    let (ax, ay) = (frame.ux * lean - frame.uy * rise, frame.uy * lean + frame.ux * rise)
    let (bx, by) = (frame.ux * lean + frame.uy * rise, frame.uy * lean - frame.ux * rise)
    sides = (PixelEdge(ax, ay), PixelEdge(bx, by))
    codes = (EdgeNormal.code(ax, ay), EdgeNormal.code(bx, by))
    bend = PixelEdge.bend(radius: max(frame.startRadius, frame.endRadius))
  }

  @inline(__always)
  func shade(x: Int, y: Int) -> (values: SIMD8<UInt16>, place: CapsuleFrame.Place) {
    let place = frame.place(x: x, y: y)
    let isOther = place.across .< 0
    let isEnd = place.center .!= place.free
    let (near, far) = sides
    var half = SIMD8<Float>(repeating: near.half)
    var slope = SIMD8<Float>(repeating: near.slope)
    var scale = SIMD8<Float>(repeating: near.scale)
    half.replace(with: far.half, where: isOther)
    slope.replace(with: far.slope, where: isOther)
    scale.replace(with: far.scale, where: isOther)
    half.replace(with: end.half, where: isEnd)
    slope.replace(with: end.slope, where: isEnd)
    scale.replace(with: end.scale, where: isEnd)
    let depth =
      place.center * frame.slope + frame.startRadius - place.distance
      - SIMD8<Float>.zero.replacing(with: bend, where: isEnd)
    let part = PixelEdge.part(depth, half: half, slope: slope) * scale
    let coverage = part.replacing(with: 1 - part, where: depth .> 0)
    return (cvector_u16_f32x8(coverage * frame.level(at: place.center) + 0.5), place)
  }

  @inline(__always)
  func normals(_ place: CapsuleFrame.Place, _ values: SIMD8<UInt16>) -> SIMD8<UInt16> {
    var result = cvector_negative_f32x8(place.across) & (codes.0 ^ codes.1) ^ codes.0
    if cvector_differ_f32x8(place.center, place.free) {
      let inverse = 1 / cvector_max_f32x8(place.distance, SIMD8(repeating: 1))
      result = EdgeNormal.code(
        (place.along * frame.ux - place.across * frame.uy) * inverse,
        (place.along * frame.uy + place.across * frame.ux) * inverse)
    }
    // Where opacity changes, the inside has all coverages.
    let (low, room) = partial(place)
    return cvector_select_u16x8(
      cvector_greater_u16x8(values, low &+ room &- 1), SIMD8(repeating: EdgeNormal.inside), result)
  }

  @inline(__always)
  func partial(_ place: CapsuleFrame.Place) -> (low: SIMD8<UInt16>, room: SIMD8<UInt16>) {
    EdgeNormal.partial(cvector_u16_f32x8(frame.level(at: place.center) + 0.5))
  }
}

/// The coverage of a capsule with a soft edge: an even S from the hard part of the radius out.
struct SoftCapsuleShader: CapsuleShader {
  static let hasNormals = false
  let frame: CapsuleFrame
  /// The part of the radius that fades out, 0…1.
  let softness: Float

  @inline(__always)
  func shade(x: Int, y: Int) -> (values: SIMD8<UInt16>, place: Void) {
    let place = frame.place(x: x, y: y)
    let radius = place.center * frame.slope + frame.startRadius
    var t = (radius - place.distance + 0.5) / (radius * softness + 1)
    t = cvector_min_f32x8(cvector_max_f32x8(t, .zero), SIMD8(repeating: 1))
    let level = frame.level(at: place.center)
    return (cvector_u16_f32x8(t * t * (3 - t * 2) * level + 0.5), ())
  }

  func normals(_ place: Void, _ values: SIMD8<UInt16>) -> SIMD8<UInt16> { .zero }
  func partial(_ place: Void) -> (low: SIMD8<UInt16>, room: SIMD8<UInt16>) { (.zero, .zero) }
}
