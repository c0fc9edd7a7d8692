internal import Geometry

/// Where in a level of a pyramid the pixels of a bitmap look: u across, v down.
///
/// Numbers are whole steps of 1/2³² of the level's pixel, and count from the middle of its first
/// pixel. Whole steps make every pixel's place the same whatever part is drawn, and the same again
/// after the picture moved by whole pixels.
struct SamplingMap {
  /// One pixel of the level.
  static let one: Int64 = 1 << 32
  static let half: Int64 = 1 << 31

  /// How far rounding to 1/65536 may lead within a block.
  static let slack: Int64 = 1 << 22

  /// How u and v grow by a column and by a row of the bitmap.
  let ux: Int64
  let uy: Int64
  let vx: Int64
  let vy: Int64
  /// u and v in the middle of the bitmap's pixel (0, 0).
  private let u0: Int64
  private let v0: Int64
  /// The bitmap's pixel that holds the picture's corner.
  let anchor: (x: Int, y: Int)
  /// Whether the picture's corner is one of a pixel's.
  let isAtWholePixel: Bool
  /// The picture's extent.
  let width: Int64
  let height: Int64
  /// How far one pixel of the bitmap reaches along u, and along v.
  let reachU: Int64
  let reachV: Int64

  /// Makes the map of a level of a picture that `transform` lays on the bitmap; nil where that
  /// is folded up, or so far away or so small that whole steps do not reach.
  init?(_ transform: AffineTransform, level: Int, size: PixelSize) {
    guard let back = transform.inverted, abs(transform.tx) < 1e8, abs(transform.ty) < 1e8,
      max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)) < 1e4,
      size.width < 1 << 24, size.height < 1 << 24
    else { return nil }
    let unit = Double(SamplingMap.one >> level)
    func steps(_ v: Double) -> Int64 { Int64((v * unit).rounded()) }
    (ux, uy, vx, vy) = (steps(back.a), steps(back.c), steps(back.b), steps(back.d))
    let (left, top) = (transform.tx.rounded(.down), transform.ty.rounded(.down))
    let (restX, restY) = (transform.tx - left, transform.ty - top)
    let (x, y) = (Int64(left), Int64(top))
    let moveU = steps(back.a * restX + back.c * restY)
    let moveV = steps(back.b * restX + back.d * restY)
    u0 = (ux + uy) >> 1 &- SamplingMap.half &- moveU &- x &* ux &- y &* uy
    v0 = (vx + vy) >> 1 &- SamplingMap.half &- moveV &- x &* vx &- y &* vy
    anchor = (Int(left), Int(top))
    isAtWholePixel = restX == 0 && restY == 0
    width = Int64(size.width) << (32 - level)
    height = Int64(size.height) << (32 - level)
    reachU = steps((back.a * back.a + back.c * back.c).squareRoot())
    reachV = steps((back.b * back.b + back.d * back.d).squareRoot())
    guard reachU > 0, reachV > 0 else { return nil }
  }

  /// u in the middle of a pixel of the bitmap.
  @inline(__always)
  func u(_ x: Int, _ y: Int) -> Int64 { u0 &+ Int64(x) &* ux &+ Int64(y) &* uy }

  /// v in the middle of a pixel of the bitmap.
  @inline(__always)
  func v(_ x: Int, _ y: Int) -> Int64 { v0 &+ Int64(x) &* vx &+ Int64(y) &* vy }

  /// How u and v grow by a column, in 1/65536 of a pixel.
  var du: Int32 { Int32(truncatingIfNeeded: (ux + 0x8000) >> 16) }
  var dv: Int32 { Int32(truncatingIfNeeded: (vx + 0x8000) >> 16) }

  /// The ways (u, v) from the middle of a bitmap's pixel to those of two of its quarters; the other
  /// two lie opposite.
  var rising: SIMD2<Int64> { SIMD2(ux / 4 + uy / 4, vx / 4 + vy / 4) }
  var falling: SIMD2<Int64> { SIMD2(ux / 4 - uy / 4, vx / 4 - vy / 4) }

  /// How far these reach.
  var taps: (u: Int64, v: Int64) {
    ((abs(ux) + abs(uy)) / 4 + 2, (abs(vx) + abs(vy)) / 4 + 2)
  }

  /// How much of a bitmap's pixel lies on the picture, 0…256.
  func cover(u: Int64, v: Int64) -> UInt16 {
    func part(_ place: Int64, _ extent: Int64, _ reach: Int64) -> Int64 {
      let edge = place + SamplingMap.half
      let inside = min(edge, extent - edge) + reach / 2
      return max(0, min(256, (inside * 256 + reach / 2) / reach))
    }
    return UInt16((part(u, width, reachU) * part(v, height, reachV)) >> 8)
  }

  /// The columns of `range` in row `y` whose u and v lie in two ranges.
  func columns(
    in range: Range<Int>, row y: Int, u: Range<Int64>, v: Range<Int64>
  ) -> Range<Int> {
    let first = SamplingMap.columns(in: range, from: self.u(0, y), step: ux, within: u)
    return SamplingMap.columns(in: first, from: self.v(0, y), step: vx, within: v)
  }

  /// The x of `range` where start + x · step lies in `wanted`.
  private static func columns(
    in range: Range<Int>, from start: Int64, step: Int64, within wanted: Range<Int64>
  ) -> Range<Int> {
    if step == 0 { return wanted.contains(start) ? range : range.lowerBound..<range.lowerBound }
    let (low, high) = (wanted.lowerBound &- start, wanted.upperBound &- start)
    let first = (step > 0 ? floor(low - 1, step) : floor(-high, -step)) + 1
    let end = (step > 0 ? floor(high - 1, step) : floor(-low, -step)) + 1
    let from = max(Int64(range.lowerBound), min(Int64(range.upperBound), first))
    return Int(from)..<Int(max(from, min(Int64(range.upperBound), end)))
  }

  /// The quotient rounded down; `b` > 0.
  private static func floor(_ a: Int64, _ b: Int64) -> Int64 { (a - (a < 0 ? b - 1 : 0)) / b }
}
