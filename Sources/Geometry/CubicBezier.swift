/// A cubic Bézier curve.
public struct CubicBezier: Hashable, Sendable {
  /// The start.
  public var p0: Point
  /// The first control point.
  public var p1: Point
  /// The second control point.
  public var p2: Point
  /// The end.
  public var p3: Point

  /// Makes a curve from its four points.
  public init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The point at parameter `t` in 0…1.
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
      w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  /// The number of straight pieces that stay within `tolerance` of the curve (Wang's formula).
  public func segmentCount(tolerance: Double) -> Int {
    let d1 = Vector(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    let d2 = Vector(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
    let bend = max(d1.lengthSquared, d2.lengthSquared).squareRoot()
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count.isFinite ? max(1, min(500, Int(count))) : 1
  }
}
