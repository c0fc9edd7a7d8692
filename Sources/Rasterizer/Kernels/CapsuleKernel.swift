internal import Geometry

/// Writes the coverage of one capsule into one mask tile.
///
/// A pixel's coverage follows from its distance to the capsule's axis. In the capsule's own frame
/// (x along the axis from its start, y across), the disc nearest to a pixel has its centre at
/// c = x − k·|y|, limited to the axis, where k tilts with the change of the radius.
struct CapsuleKernel {
  private let x0: Float
  private let y0: Float
  private let ux: Float
  private let uy: Float
  private let length: Float
  private let tilt: Float
  private let radius: Float
  private let radiusSlope: Float
  private let opacity: Float
  private let opacitySlope: Float
  private let softness: Float
  private let block: PixelRect

  /// Prepares a capsule for a tile; nil when it does not touch the tile.
  init?(_ capsule: Capsule, hardness: Double, originX: Int, originY: Int) {
    guard
      let bounds = capsule.pixelBounds,
      let tile = PixelRect(x: originX, y: originY, width: Tile.side, height: Tile.side),
      let block = bounds.intersection(tile)
    else { return nil }
    self.block = block.offset(dx: -originX, dy: -originY)
    var (start, startTip, endTip) = (capsule.start, capsule.startTip, capsule.endTip)
    var axis = capsule.end - capsule.start
    var length = axis.length
    let change = startTip.radius - endTip.radius
    if length <= abs(change) || length < 1e-6 {
      // One disc lies inside the other.
      if change < 0 { (start, startTip) = (capsule.end, endTip) }
      endTip = startTip
      axis = Vector(1, 0)
      length = 0
    } else {
      axis = axis / length
    }
    let corner = Point(Double(originX) + 0.5, Double(originY) + 0.5) - start
    x0 = Float(corner.dot(axis))
    y0 = Float(axis.cross(corner))
    ux = Float(axis.dx)
    uy = Float(axis.dy)
    self.length = Float(length)
    let slope = length > 0 ? (startTip.radius - endTip.radius) / length : 0
    tilt = Float(slope / (1 - slope * slope).squareRoot())
    radius = Float(startTip.radius)
    radiusSlope = Float(-slope)
    opacity = Float(startTip.opacity)
    opacitySlope = length > 0 ? Float((endTip.opacity - startTip.opacity) / length) : 0
    softness = Float(1 - max(0, min(1, hardness)))
  }

  /// Raises the tile's values to the capsule's coverage.
  @unsafe func run(into mask: UnsafeMutablePointer<UInt16>) {
    let first = block.minX & ~7
    for y in block.minY..<block.maxY {
      let rowX = x0 + Float(y) * uy
      let rowY = y0 + Float(y) * ux
      for x in stride(from: first, to: block.maxX, by: 8) {
        let target = unsafe UnsafeMutableRawPointer(mask + (y * Tile.side + x))
        let old = unsafe target.load(as: SIMD8<UInt16>.self)
        let new = coverage(x: x, rowX: rowX, rowY: rowY)
        unsafe target.storeBytes(
          of: old.replacing(with: new, where: new .> old), as: SIMD8<UInt16>.self)
      }
    }
  }

  /// The coverage of the eight pixels from column x on.
  @inline(__always)
  private func coverage(x: Int, rowX: Float, rowY: Float) -> SIMD8<UInt16> {
    let column = SIMD8<Float>(repeating: Float(x)) + SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
    let along = column * ux + rowX
    let across = rowY - column * uy
    let height = across.replacing(with: -across, where: across .< 0)
    var center = along - height * tilt
    center.replace(with: 0, where: center .< 0)
    center.replace(with: length, where: center .> length)
    let dx = along - center
    let distance = (dx * dx + across * across).squareRoot()
    let edge = center * radiusSlope + radius
    var value = (edge - distance + 0.5) / (edge * softness + 1)
    value.replace(with: 0, where: value .< 0)
    value.replace(with: 1, where: value .> 1)
    let level = (center * opacitySlope + opacity) * 32768
    return SIMD8<UInt16>(truncatingIfNeeded: SIMD8<Int32>(value * level + 0.5))
  }
}
