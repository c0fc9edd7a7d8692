internal import CVector

/// Where the cells of a tile lie in a capsule with a hard edge: eight at once, by their middles.
///
/// Between the round ends a pixel is nearest to a straight side: a common tangent of the two discs,
/// whose normal leans with the change of the radius.
struct CapsuleCells {
  let frame: CapsuleFrame
  /// The parts of the sides' normals along and across the axis.
  let lean: Float
  let rise: Float
  /// How long the sides are, between the points where they touch the discs.
  let length: Float
  /// Whether nothing of the disc at the start is wanted.
  let startsSquare: Bool
  /// How far a pixel of a cell can be from the cell's middle, along a side and across it.
  private let reach: Float

  /// The same along any direction.
  private static let greatestReach: Float = 4.95
  /// How far from an edge, at most, pixels' centers lie that it covers in part.
  private static let edge: Float = 0.8

  init(_ frame: CapsuleFrame) {
    self.frame = frame
    lean = -frame.slope
    rise = frame.slope == 0 ? 1 : (1 - lean * lean).squareRoot()
    // A dot is all end.
    length = frame.length > 0 ? frame.length * rise : -1e6
    startsSquare = frame.slope == 0 && frame.wanted.lowerBound > -0.2 || frame.length == 0
    reach = frame.slope == 0 ? 3.5 * (abs(frame.ux) + abs(frame.uy)) : Self.greatestReach
  }

  /// What is known of eight cells, a bit each.
  struct Row {
    /// Those in which pixels may be covered, and those that are covered fully.
    let touched: UInt8
    let inside: UInt8
    /// Those with pixels that are nearest to the sides, to the end and to the start.
    let sides: UInt8
    let end: UInt8
    let start: UInt8
    /// Those in which not all pixels are wanted.
    let cut: UInt8
  }

  /// The frame's coordinates of a cell's middle.
  @inline(__always)
  func middle(x: Int, y: Int) -> (along: Float, across: Float) {
    let (x, y) = (Float(x) + 3.5, Float(y) + 3.5)
    return (frame.x0 + x * frame.ux + y * frame.uy, frame.y0 + y * frame.ux - x * frame.uy)
  }

  /// Looks at a row of cells.
  @inline(__always)
  func row(_ number: Int) -> Row {
    let first = middle(x: 0, y: number &<< 3)
    let columns = SIMD8<Float>(0, 8, 16, 24, 32, 40, 48, 56)
    let along = columns * frame.ux + first.along
    let across = first.across - columns * frame.uy
    let aside = cvector_abs_f32x8(across)
    let depth = frame.startRadius - along * lean - aside * rise
    let way = along * rise - aside * lean
    let left = length - way
    let square = across * across
    let past = along - frame.length
    let end = frame.endRadius - cvector_sqrt_f32x8(past * past + square)
    func isPositive(_ v: SIMD8<Float>) -> UInt8 { cvector_positive_f32x8(v) }

    let far = Self.greatestReach + Self.edge
    let hasEnd = ~isPositive(left - reach)
    var hasSides = isPositive(left + reach)
    var touched = hasEnd & isPositive(end + far)
    var inside = isPositive(end - far)
    var hasStart: UInt8 = 0
    if !startsSquare {
      let start = frame.startRadius - cvector_sqrt_f32x8(along * along + square)
      hasStart = ~isPositive(way - reach)
      hasSides &= isPositive(way + reach)
      touched |= hasStart & isPositive(start + far)
      inside |= isPositive(start - far)
    }
    touched |= hasSides & isPositive(depth + (reach + Self.edge))
    inside |= ~hasEnd & ~hasStart & isPositive(depth - (reach + Self.edge))
    let (low, high) = (along - frame.wanted.lowerBound, frame.wanted.upperBound - along)
    touched &= isPositive(low + reach) & isPositive(high + reach)
    let whole = isPositive(low - reach) & isPositive(high - reach)
    return Row(
      touched: touched, inside: inside & whole, sides: hasSides, end: hasEnd, start: hasStart,
      cut: ~whole)
  }
}
