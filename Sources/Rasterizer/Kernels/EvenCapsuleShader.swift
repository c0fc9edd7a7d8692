internal import CVector

/// The coverage of a capsule with a hard edge whose width and opacity do not change: what most
/// strokes are made of.
///
/// The edge is taken as straight. On the sides its direction is known for the whole capsule; on
/// the round ends a middling direction is taken (greatest error 9/255), and the edge is moved by
/// what its bend takes from a pixel on average, 1/24 of the curvature.
struct EvenCapsuleShader: CapsuleShader {
  static let hasNormals = true

  /// Eight pixels in the frame of the capsule.
  struct Place {
    /// The vector from the nearest point of the axis.
    let along: SIMD8<Float>
    let across: SIMD8<Float>
    let distance: SIMD8<Float>
  }

  /// What one edge does, in all lanes, so that the loops read them from memory as they are.
  private struct Edge {
    let half: SIMD8<Float>
    let slope: SIMD8<Float>
    let scale: SIMD8<Float>

    init(_ edge: PixelEdge, level: Float) {
      half = SIMD8(repeating: edge.half)
      slope = SIMD8(repeating: edge.slope)
      scale = SIMD8(repeating: edge.scale * level)
    }
  }

  private let x0: Float
  private let y0: Float
  private let ux: Float
  private let uy: Float
  private let alongSteps: SIMD8<Float>
  private let acrossSteps: SIMD8<Float>
  private let length: SIMD8<Float>
  private let radius: SIMD8<Float>
  private let bend: SIMD8<Float>
  private let level: SIMD8<Float>
  private let side: Edge
  private let end: Edge
  private let code: SIMD8<UInt16>
  private let flip: SIMD8<UInt16>
  /// Whether other pieces of the stroke may cover more than this one does inside.
  private let isTranslucent: Bool
  private let low: SIMD8<UInt16>
  private let room: SIMD8<UInt16>

  init(_ frame: CapsuleFrame) {
    let lanes = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
    (x0, y0, ux, uy) = (frame.x0, frame.y0, frame.ux, frame.uy)
    alongSteps = lanes * frame.ux
    acrossSteps = lanes * frame.uy
    length = SIMD8(repeating: frame.length)
    radius = SIMD8(repeating: frame.startRadius)
    bend = SIMD8(repeating: PixelEdge.bend(radius: frame.startRadius))
    let full = frame.opacity * 32768
    level = SIMD8(repeating: full)
    side = Edge(PixelEdge(-frame.uy, frame.ux), level: full)
    end = Edge(.end, level: full)
    let (left, right) = (
      EdgeNormal.code(-frame.uy, frame.ux), EdgeNormal.code(frame.uy, -frame.ux)
    )
    code = SIMD8(repeating: left)
    flip = SIMD8(repeating: left ^ right)
    isTranslucent = frame.opacity < 1
    (low, room) = EdgeNormal.partial(SIMD8(repeating: UInt16(full + 0.5)))
  }

  @inline(__always)
  func shade(x: Int, y: Int) -> (values: SIMD8<UInt16>, place: Place) {
    let (column, row) = (Float(x), Float(y))
    let axis = alongSteps + (x0 + row * uy + column * ux)
    let across = (y0 + row * ux - column * uy) - acrossSteps
    let along = axis - cvector_min_f32x8(cvector_max_f32x8(axis, .zero), length)
    let distance = cvector_sqrt_f32x8(along * along + across * across)
    let isEnd = along .!= 0
    let half = side.half.replacing(with: end.half, where: isEnd)
    let slope = side.slope.replacing(with: end.slope, where: isEnd)
    let scale = side.scale.replacing(with: end.scale, where: isEnd)
    let depth = radius - distance - SIMD8<Float>.zero.replacing(with: bend, where: isEnd)
    let part = PixelEdge.part(depth, half: half, slope: slope) * scale
    let value = part.replacing(with: level - part, where: depth .> 0)
    let place = Place(along: along, across: across, distance: distance)
    return (cvector_u16_f32x8(value + 0.5), place)
  }

  @inline(__always)
  func normals(_ place: Place, _ values: SIMD8<UInt16>) -> SIMD8<UInt16> {
    var result = (cvector_negative_f32x8(place.across) & flip) ^ code
    if cvector_differ_f32x8(place.along, .zero) {
      let inverse = 1 / cvector_max_f32x8(place.distance, SIMD8(repeating: 1))
      result = EdgeNormal.code(
        (place.along * ux - place.across * uy) * inverse,
        (place.along * uy + place.across * ux) * inverse)
    }
    guard isTranslucent else { return result }
    return cvector_select_u16x8(
      cvector_greater_u16x8(values, low &+ room &- 1), SIMD8(repeating: EdgeNormal.inside), result)
  }

  @inline(__always)
  func partial(_ place: Place) -> (low: SIMD8<UInt16>, room: SIMD8<UInt16>) { (low, room) }
}
