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
  init?(_ capsule: Capsule, originX: Int, originY: Int) {
    guard
      let bounds = capsule.pixelBounds,
      let tile = PixelRect(x: originX, y: originY, width: Tile.side, height: Tile.side),
      let block = bounds.intersection(tile)
    else { return nil }
    self.block = block.offset(dx: -originX, dy: -originY)
    var (from, to, fromTip, toTip) = (capsule.start, capsule.end, capsule.startTip, capsule.endTip)
    var axis = to - from
    var distance = axis.length
    if distance <= abs(fromTip.radius - toTip.radius) + 1e-6 {
      // One disc lies inside the other.
      if fromTip.radius < toTip.radius { (from, fromTip) = (to, toTip) }
      (to, toTip, axis, distance) = (from, fromTip, Vector(1, 0), 0)
      wanted = -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
    } else {
      axis = axis / distance
      wanted = capsule.wantedRange(length: distance)
    }
    let origin = Point(Double(originX) + 0.5, Double(originY) + 0.5)
    let corner = origin - from
    start = SIMD2(Float(from.x - origin.x), Float(from.y - origin.y))
    end = SIMD2(Float(to.x - origin.x), Float(to.y - origin.y))
    x0 = Float(corner.dot(axis))
    y0 = Float(axis.cross(corner))
    ux = Float(axis.dx)
    uy = Float(axis.dy)
    length = Float(distance)
    let narrowing = distance > 0 ? (fromTip.radius - toTip.radius) / distance : 0
    tilt = Float(narrowing / (1 - narrowing * narrowing).squareRoot())
    startRadius = Float(fromTip.radius)
    endRadius = Float(toTip.radius)
    slope = Float(-narrowing)
    opacity = Float(fromTip.opacity)
    opacitySlope = distance > 0 ? Float((toTip.opacity - fromTip.opacity) / distance) : 0
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

extension Capsule {
  /// Where along the axis coverage is wanted, with room for the lean of a cone's sides.
  fileprivate func wantedRange(length: Double) -> ClosedRange<Float> {
    let narrowing = (startTip.radius - endTip.radius) / length
    let radius = max(startTip.radius, endTip.radius) + 1
    let lean = radius * narrowing / (1 - narrowing * narrowing).squareRoot()
    let low = Float(min(0, lean) - startMargin - 0.1)
    let high = Float(length + max(0, lean) + endMargin + 0.1)
    return max(low, -.greatestFiniteMagnitude)...min(high, .greatestFiniteMagnitude)
  }
}
