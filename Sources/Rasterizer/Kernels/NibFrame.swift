internal import CVector
internal import Geometry

/// A moving tip as the kernels see it: relative to the center of a tile's first pixel, in a frame in
/// which the tip is a disc (across its length everything is stretched) that moves along the x axis
/// from 0 to `length`.
struct NibFrame {
  /// The frame's coordinates of the center of the tile's first pixel.
  private let x0: Float
  private let y0: Float
  /// Their change per column and per row.
  private let xPerColumn: Float
  private let xPerRow: Float
  private let yPerColumn: Float
  private let yPerRow: Float
  /// The tip's length and its thickness, as what a step along them is in pixels.
  private let along: SIMD2<Float>
  private let across: SIMD2<Float>
  private let length: Float
  private let radius: Float
  private let slope: Float
  /// The part of the radius that fades out.
  private let softness: Float
  /// Coverage at the start, and its change along the way.
  private let level: Float
  private let levelSlope: Float
  private let widest: Float
  /// Whether it is a disc that stays where it is.
  private let isDisc: Bool
  private let isRound: Bool
  /// The rows of the tile that it can touch.
  let rows: Range<Int>
  private let columns: Range<Int>

  /// The least thickness that is painted as it is, in pixels. What is thinner is painted as thick,
  /// and covers as much less.
  private static let leastRadius = 0.5

  /// Prepares a tip for the tile that begins at (originX, originY); nil when it does not touch it.
  init?(_ sweep: NibSweep, originX: Int, originY: Int) {
    guard
      let tile = PixelRect(x: originX, y: originY, width: Tile.side, height: Tile.side),
      let block = sweep.pixelBounds?.intersection(tile)
    else { return nil }
    self.init(sweep, originX: originX, originY: originY, in: block)
  }

  /// Prepares a tip for some pixels, as seen from the one at (originX, originY).
  init(_ sweep: NibSweep, originX: Int, originY: Int, in block: PixelRect) {
    rows = (block.minY - originY)..<(block.maxY - originY)
    columns = (block.minX - originX)..<(block.maxX - originX)
    let nib = sweep.nib
    let most = max(nib.radius, sweep.endRadius)
    let aspect = min(1, max(nib.aspect, Self.leastRadius / max(most, Self.leastRadius), 1e-3))
    func limited(_ v: Double) -> Double { max(v, Self.leastRadius) }
    func cover(_ radius: Double) -> Double {
      min(1, radius / limited(radius)) * min(1, nib.aspect / aspect)
    }
    let (c, s) = (nib.direction.dx, nib.direction.dy)
    func round(_ v: Vector) -> Vector {
      Vector(v.dx * c + v.dy * s, (v.dy * c - v.dx * s) / aspect)
    }
    let way = round(sweep.end - sweep.start)
    let distance = way.length
    let axis = distance > 1e-6 ? way / distance : Vector(1, 0)
    func place(_ v: Vector) -> (x: Float, y: Float) {
      let p = round(v)
      return (Float(p.dot(axis)), Float(axis.cross(p)))
    }
    (x0, y0) = place(Point(Double(originX) + 0.5, Double(originY) + 0.5) - sweep.start)
    (xPerColumn, yPerColumn) = place(Vector(1, 0))
    (xPerRow, yPerRow) = place(Vector(0, 1))
    along = SIMD2(Float(axis.dx), Float(-axis.dy))
    across = SIMD2(Float(axis.dy / aspect), Float(axis.dx / aspect))
    length = distance > 1e-6 ? Float(distance) : 0
    radius = Float(limited(nib.radius))
    widest = Float(limited(most))
    isRound = aspect == 1
    isDisc = distance <= 1e-6 && isRound && nib.direction == Vector(1, 0)
    softness = Float(1 - max(0, min(1, nib.hardness)))
    let (from, to) = (
      sweep.opacities.start * cover(nib.radius), sweep.opacities.end * cover(sweep.endRadius)
    )
    level = Float(from)
    slope = length > 0 ? Float((limited(sweep.endRadius) - limited(nib.radius)) / distance) : 0
    levelSlope = length > 0 ? Float((to - from) / distance) : 0
  }

  /// The columns of a row that it can touch, in whole eights.
  @inline(__always)
  func span(_ row: Int) -> (low: Int, high: Int) {
    let (x, y) = (x0 + Float(row) * xPerRow, y0 + Float(row) * yPerRow)
    let reach = widest + max(abs(xPerColumn), abs(yPerColumn), abs(xPerRow), abs(yPerRow))
    var (low, high) = (Float(columns.lowerBound), Float(columns.upperBound))
    func cut(_ start: Float, _ slope: Float, _ from: Float, _ to: Float) {
      guard abs(slope) > 1e-6 else {
        if start < from || start > to { high = -1 }
        return
      }
      let (a, b) = ((from - start) / slope, (to - start) / slope)
      low = max(low, min(a, b))
      high = min(high, max(a, b) + 1)
    }
    cut(x, xPerColumn, -reach, length + reach)
    cut(y, yPerColumn, -reach, reach)
    guard low < high else { return (0, 0) }
    return (Int(low) & ~7, min(Tile.side, (Int(high) + 7) & ~7))
  }

  /// The place of eight pixels of a row from a column on, from the start of the way.
  @inline(__always)
  func place(_ column: Int, _ row: Int) -> (x: SIMD8<Float>, y: SIMD8<Float>) {
    let columns = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + Float(column)
    return (
      columns * xPerColumn + (x0 + Float(row) * xPerRow),
      columns * yPerColumn + (y0 + Float(row) * yPerRow)
    )
  }

  /// How much of eight pixels is covered, 0…1.
  @inline(__always)
  func cover(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
    let center = x.upper(.zero).lower(SIMD8(repeating: length))
    let rest = x - center
    let root = (rest * rest + y * y).root
    let distance = root.upper(SIMD8(repeating: 1e-6))
    // How fast the distance grows from pixel to pixel: evenly from the middle of a disc.
    var growth = SIMD8<Float>(repeating: 1)
    if !isDisc || cvector_differ_f32x8(root, distance) {
      let p = rest * along.x + y * along.y
      let q = rest * across.x + y * across.y
      growth = (p * p + q * q).root / distance
    }
    let radius = center * slope + self.radius
    var t = (radius - distance + growth * 0.5) / (radius * softness + growth)
    t = t.upper(.zero).lower(SIMD8(repeating: 1))
    let part = softness > 0 ? t * t * (3 - t * 2) : t
    return part * (center * levelSlope + level)
  }

  /// How much of eight pixels a tip covers that stays where it is, 0…1: the same of each, whichever seven are
  /// beside it.
  @inline(__always)
  func coverStanding(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
    let distance = (x * x + y * y).root.upper(SIMD8(repeating: 1e-6))
    var growth = SIMD8<Float>(repeating: 1)
    if !isRound {
      let p = x * along.x + y * along.y
      let q = x * across.x + y * across.y
      growth = (p * p + q * q).root / distance
    }
    var t = (radius - distance + growth * 0.5) / (radius * softness + growth)
    t = t.upper(.zero).lower(SIMD8(repeating: 1))
    return (softness > 0 ? t * t * (3 - t * 2) : t) * level
  }

  /// How many pixels of a texture that fills the tip a pixel is, along the tip's length and across.
  func textureScale(_ texture: Texture?) -> (along: Float, across: Float) {
    let scale = Float(texture?.span ?? 0) / 2 / radius
    return (scale, texture?.isMirrored == true ? -scale : scale)
  }

  /// The places in a texture that fills the tip, of places from the start of the way.
  @inline(__always)
  func texturePlace(
    _ x: SIMD8<Float>, _ y: SIMD8<Float>, middle: Float, scale: (along: Float, across: Float)
  ) -> (x: SIMD8<Float>, y: SIMD8<Float>) {
    (
      (x * along.x + y * along.y) * scale.along + middle,
      (y * along.x - x * along.y) * scale.across + middle
    )
  }
}
