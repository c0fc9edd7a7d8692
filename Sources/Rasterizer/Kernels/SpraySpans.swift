/// Where eight rows of a tile cross what one term of a spray segment's profile reaches.
struct SpraySpans {
  /// The first and the last column that may be touched, from −1000 to 1000; none where `low` >
  /// `high`.
  let low: SIMD8<Int32>
  let high: SIMD8<Int32>
  /// The columns that both the first and the last disc cover, so that the whole of the segment
  /// counts there; none where `innerLow` > `innerHigh`.
  let innerLow: SIMD8<Int32>
  let innerHigh: SIMD8<Int32>

  /// The spans of eight rows, every `step`th from y on; `end` is the squared radius of the term.
  init(_ frame: SprayFrame, y: Int, step: Int, end: Float) {
    let row = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) * Float(step) + Float(y)
    let x = row * frame.xPerRow + frame.x0
    let y = row * frame.yPerRow + frame.y0
    let first = Self.disc(frame, x, y, end)
    let last = Self.disc(frame, x - frame.length, y, end)
    // The strip between the discs.
    let radius = end.squareRoot()
    let along = Self.band(x, frame.xPerColumn, from: 0, to: frame.length)
    let across = Self.band(y, frame.yPerColumn, from: -radius, to: radius)
    let (from, to) = (along.low.upper(across.low), along.high.lower(across.high))
    let isCrossed = from .<= to
    let far = SIMD8<Float>(repeating: 1000)
    let low = first.low.lower(last.low).lower(far.replacing(with: from, where: isCrossed))
    let high = first.high.upper(last.high).upper((-far).replacing(with: to, where: isCrossed))
    self.low = low.limited.floor.integers
    self.high = high.limited.ceiling.integers
    innerLow = first.low.upper(last.low).limited.ceiling.integers
    innerHigh = first.high.lower(last.high).limited.floor.integers
  }

  private typealias Span = (low: SIMD8<Float>, high: SIMD8<Float>)

  /// The columns where x² + y² ≤ end; `low` > `high` where there are none.
  @inline(__always)
  private static func disc(
    _ frame: SprayFrame, _ x: SIMD8<Float>, _ y: SIMD8<Float>, _ end: Float
  ) -> Span {
    let (p, q) = (frame.xPerColumn, frame.yPerColumn)
    let square = p * p + q * q
    let half = x * p + y * q
    let rest = half * half - (x * x + y * y - end) * square
    let isHit = rest .>= 0
    let root = rest.upper(.zero).root
    let far = SIMD8<Float>(repeating: 1000)
    return (
      far.replacing(with: (-half - root) / square, where: isHit),
      (-far).replacing(with: (-half + root) / square, where: isHit)
    )
  }

  /// The columns where a coordinate that changes evenly lies between two values.
  @inline(__always)
  private static func band(
    _ start: SIMD8<Float>, _ perColumn: Float, from low: Float, to high: Float
  ) -> Span {
    let slope = abs(perColumn) < 1e-9 ? 1e-9 : perColumn
    let a = (low - start) / slope
    let b = (high - start) / slope
    return slope > 0 ? (a, b) : (b, a)
  }
}

extension SpraySpans {
  /// How far a term reaches in one row.
  struct Reach {
    /// The first and the last column.
    let low: Int
    let high: Int
    fileprivate let innerLow: Int
    fileprivate let innerHigh: Int

    /// Whether it matters to the eight pixels from a column on.
    @inline(__always)
    func isTouched(_ column: Int) -> Bool { column <= high && column + 7 >= low }

    /// Whether all of the segment matters to each of the eight pixels from a column on.
    @inline(__always)
    func isWhole(_ column: Int) -> Bool { column >= innerLow && column + 7 <= innerHigh }
  }

  /// The reach in the k-th row.
  @inline(__always)
  func reach(_ k: Int) -> Reach {
    Reach(
      low: Int(low[k]), high: Int(high[k]), innerLow: Int(innerLow[k]),
      innerHigh: Int(innerHigh[k]))
  }
}
