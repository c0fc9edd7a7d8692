internal import CVector

/// Where rows of a tile cross a capsule that is widened by `outset` (narrowed, when negative).
///
/// A row crosses the hull of two discs in one interval, which ends on a disc or on one of the two
/// common tangents.
struct CapsuleSpans {
  private let start: SIMD2<Float>
  private let end: SIMD2<Float>
  private let startRadius: Float
  private let endRadius: Float
  private let sides: (Side, Side)
  private let wanted: ClosedRange<Float>
  /// The frame's coordinate along the axis at column 0 of row 0, and its change per row and column.
  private let along: (start: Float, perRow: Float, perColumn: Float)

  /// A common tangent between the points where it touches the discs.
  private struct Side {
    let x: Float
    let y: Float
    let perRow: Float
    let low: Float
    let high: Float

    init(_ p: SIMD2<Float>, _ q: SIMD2<Float>) {
      x = p.x
      y = p.y
      perRow = abs(q.y - p.y) > 1e-3 ? (q.x - p.x) / (q.y - p.y) : 0
      // An almost level tangent adds nothing to the discs.
      low = perRow == 0 && p.x != q.x ? .infinity : min(p.y, q.y)
      high = max(p.y, q.y)
    }
  }

  /// Prepares the spans; a negative `outset` may leave nothing.
  init(_ frame: CapsuleFrame, outset: Float) {
    var (a, b) = (frame.startRadius + outset, frame.endRadius + outset)
    var (p, q) = (frame.start, frame.end)
    // A cone that is narrowed past its tip: only the greater disc is sure.
    if a < 0 { (a, p) = (b, q) }
    if b < 0 { (b, q) = (a, p) }
    (start, end, startRadius, endRadius) = (p, q, a, b)
    // The tangents touch where the normal leans with the change of the radius.
    let lean = -frame.slope
    let rise = (1 - lean * lean).squareRoot()
    let u = SIMD2(frame.ux, frame.uy)
    let v = SIMD2(-frame.uy, frame.ux)
    let (n, m) = (u * lean + v * rise, u * lean - v * rise)
    wanted = frame.wanted
    along = (frame.x0, frame.uy, frame.ux)
    sides = (Side(p + n * a, q + n * b), Side(p + m * a, q + m * b))
  }

  /// The columns whose pixel centers lie inside, for the eight rows from y on; `low` > `high`
  /// where there are none.
  @inline(__always)
  func columns(y: Int) -> (low: SIMD8<Int32>, high: SIMD8<Int32>) {
    let (low, high) = crossings(
      SIMD8<Float>(repeating: Float(y)) + SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7))
    return (low.ceiling.integers, high.floor.integers)
  }

  /// Where eight rows enter and leave, as columns, limited to ±1,000,000; `low` > `high` for a row
  /// that does not cross.
  @inline(__always)
  func crossings(_ row: SIMD8<Float>) -> (low: SIMD8<Float>, high: SIMD8<Float>) {
    let limit = SIMD8<Float>(repeating: 1e6)
    var (low, high) = (limit, -limit)
    cross(start, startRadius, row, &low, &high)
    cross(end, endRadius, row, &low, &high)
    cross(sides.0, row, &low, &high)
    cross(sides.1, row, &low, &high)
    cut(row, &low, &high)
    return (
      low.replacing(with: -limit, where: low .< -limit),
      high.replacing(with: limit, where: high .> limit)
    )
  }

  /// Leaves what is wanted along the axis.
  @inline(__always)
  private func cut(_ row: SIMD8<Float>, _ low: inout SIMD8<Float>, _ high: inout SIMD8<Float>) {
    let place = row * along.perRow + along.start
    guard abs(along.perColumn) > 1e-3 else {
      let isOut = (place .< wanted.lowerBound - 1) .| (place .> wanted.upperBound + 1)
      low.replace(with: 1e6, where: isOut)
      high.replace(with: -1e6, where: isOut)
      return
    }
    let a = (wanted.lowerBound - place) / along.perColumn
    let b = (wanted.upperBound - place) / along.perColumn
    let (first, last) = along.perColumn > 0 ? (a, b) : (b, a)
    low.replace(with: first, where: first .> low)
    high.replace(with: last, where: last .< high)
  }

  @inline(__always)
  private func cross(
    _ center: SIMD2<Float>, _ radius: Float, _ row: SIMD8<Float>, _ low: inout SIMD8<Float>,
    _ high: inout SIMD8<Float>
  ) {
    guard radius > 0 else { return }
    let dy = row - center.y
    let square = radius * radius - dy * dy
    let isHit = square .>= 0
    let half = cvector_sqrt_f32x8(cvector_max_f32x8(square, .zero))
    low.replace(with: center.x - half, where: isHit .& (center.x - half .< low))
    high.replace(with: center.x + half, where: isHit .& (center.x + half .> high))
  }

  @inline(__always)
  private func cross(
    _ side: Side, _ row: SIMD8<Float>, _ low: inout SIMD8<Float>, _ high: inout SIMD8<Float>
  ) {
    let isHit = (row .>= side.low) .& (row .<= side.high)
    let x = (row - side.y) * side.perRow + side.x
    low.replace(with: x, where: isHit .& (x .< low))
    high.replace(with: x, where: isHit .& (x .> high))
  }
}
