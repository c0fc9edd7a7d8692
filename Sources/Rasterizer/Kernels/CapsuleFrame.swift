internal import CVector
internal import Geometry

/// A capsule as the kernels see it: relative to the center of a tile's first pixel, in the
/// capsule's own frame (x along the axis from its start, y across).
///
/// The disc nearest to a pixel at (x, y) has its center on the axis at c = x − tilt·|y|, limited
/// to 0…length, and the radius there is radius + slope·c.
struct CapsuleFrame {
  /// The pixels of the tile that the capsule can touch.
  let block: PixelRect
  /// The start and the end, in the tile's pixels.
  let start: SIMD2<Float>
  let end: SIMD2<Float>
  /// The frame's coordinates of the center of the tile's first pixel.
  let x0: Float
  let y0: Float
  /// The axis' direction.
  let ux: Float
  let uy: Float
  let length: Float
  let tilt: Float
  let startRadius: Float
  let endRadius: Float
  let slope: Float
  let opacity: Float
  let opacitySlope: Float
  /// Where along the axis coverage is wanted.
  let wanted: ClosedRange<Float>

  /// Prepares a capsule for the tile that begins at (originX, originY); nil when it does not
  /// touch the tile.
  @inline(__always)
  init?(_ capsule: Capsule, originX: Int, originY: Int) {
    // From the center of the tile's first pixel.
    let origin = Point(Double(originX) + 0.5, Double(originY) + 0.5)
    var (from, to) = (capsule.start - origin, capsule.end - origin)
    var (fromTip, toTip) = (capsule.startTip, capsule.endTip)
    guard let block = Tile.block(around: from, to, reach: max(fromTip.radius, toTip.radius) + 1)
    else { return nil }
    self.block = block
    var axis = to - from
    var distance = axis.length
    var narrowing = fromTip.radius - toTip.radius
    if distance <= abs(narrowing) + 1e-6 {
      // One disc lies inside the other.
      if fromTip.radius < toTip.radius { (from, fromTip) = (to, toTip) }
      (to, toTip, axis, distance, narrowing) = (from, fromTip, Vector(1, 0), 0, 0)
      wanted = unsafe ClosedRange(
        uncheckedBounds: (-Float.greatestFiniteMagnitude, Float.greatestFiniteMagnitude))
    } else {
      let inverse = 1 / distance
      axis = axis * inverse
      narrowing *= inverse
      wanted = capsule.wantedRange(length: distance, narrowing: narrowing)
    }
    start = SIMD2(Float(from.dx), Float(from.dy))
    end = SIMD2(Float(to.dx), Float(to.dy))
    x0 = Float(-from.dot(axis))
    y0 = Float(from.cross(axis))
    ux = Float(axis.dx)
    uy = Float(axis.dy)
    length = Float(distance)
    tilt = narrowing == 0 ? 0 : Float(narrowing / (1 - narrowing * narrowing).squareRoot())
    startRadius = Float(fromTip.radius)
    endRadius = Float(toTip.radius)
    slope = Float(-narrowing)
    opacity = Float(fromTip.opacity)
    opacitySlope =
      fromTip.opacity == toTip.opacity
      ? 0 : Float((toTip.opacity - fromTip.opacity) / distance)
    if isBeside(maximumRadius: max(startRadius, endRadius)) { return nil }
  }

  /// Whether the circle around the tile is out of reach, of the discs or of what is wanted: of a huge
  /// brush that moves little, nearly all tiles are.
  private func isBeside(maximumRadius: Float) -> Bool {
    let (middle, reach) = (Float(Tile.side - 1) / 2, Float(47))
    let along = x0 + middle * (ux + uy)
    let across = y0 + middle * (ux - uy)
    if along + reach < wanted.lowerBound || along - reach > wanted.upperBound { return true }
    let rest = along - max(0, min(length, along))
    let limit = maximumRadius + reach
    return rest * rest + across * across > limit * limit
  }

  /// Eight pixels' places in the frame and what is nearest to them.
  struct Place {
    /// The center of the nearest disc, along the axis from the start.
    let center: SIMD8<Float>
    /// Where the center would be if the axis went on; other than `center` at the round ends.
    let free: SIMD8<Float>
    /// The vector from there to the pixel.
    let along: SIMD8<Float>
    let across: SIMD8<Float>
    /// The distance to that center.
    let distance: SIMD8<Float>
  }

  /// The places of the eight pixels from column x on, in a row of the tile.
  @inline(__always)
  func place(x: Int, y: Int) -> Place {
    let rowX = x0 + Float(y) * uy
    let rowY = y0 + Float(y) * ux
    let column = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + Float(x)
    let along = column * ux + rowX
    let across = rowY - column * uy
    let free = along - cvector_abs_f32x8(across) * tilt
    let center = cvector_min_f32x8(
      cvector_max_f32x8(free, .zero), SIMD8<Float>(repeating: length))
    let rest = along - center
    return Place(
      center: center, free: free, along: rest, across: across,
      distance: cvector_sqrt_f32x8(rest * rest + across * across))
  }

  /// The level (0…`Tile.one`, not rounded) of full coverage at a place of the axis.
  @inline(__always)
  func level(at center: SIMD8<Float>) -> SIMD8<Float> {
    (center * opacitySlope + opacity) * 32768
  }
}

extension Tile {
  /// The pixels of a tile that are no farther than `reach` from a line; nil for none. Places are from
  /// the center of the first pixel.
  @inline(__always)
  fileprivate static func block(around a: Vector, _ b: Vector, reach: Double) -> PixelRect? {
    let (side, margin) = (Double(Tile.side), reach + 0.5)
    let (left, right) = (min(a.dx, b.dx) - reach + 0.5, max(a.dx, b.dx) + margin)
    let (top, bottom) = (min(a.dy, b.dy) - reach + 0.5, max(a.dy, b.dy) + margin)
    // False for what is not a number, too.
    guard reach > 1, left < side, right > 0, top < side, bottom > 0 else { return nil }
    func below(_ v: Double) -> Int { Int(max(0, v)) }
    func above(_ v: Double) -> Int {
      let whole = Int(min(side, v))
      return Double(whole) < v && whole < Tile.side ? whole + 1 : whole
    }
    return PixelRect(
      minX: below(left), minY: below(top), maxX: above(right), maxY: above(bottom))
  }
}

extension Capsule {
  /// Where along the axis coverage is wanted, with room for the lean of a cone's sides.
  @inline(__always)
  fileprivate func wantedRange(length: Double, narrowing: Double) -> ClosedRange<Float> {
    var lean = 0.0
    if narrowing != 0 {
      let radius = max(startTip.radius, endTip.radius) + 1
      lean = radius * narrowing / (1 - narrowing * narrowing).squareRoot()
    }
    let low = Float(min(0, lean) - startMargin - 0.1)
    let high = Float(length + max(0, lean) + endMargin + 0.1)
    return unsafe ClosedRange(
      uncheckedBounds: (
        max(low, -.greatestFiniteMagnitude), min(high, .greatestFiniteMagnitude)
      ))
  }
}
