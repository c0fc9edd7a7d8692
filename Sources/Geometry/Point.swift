/// A location in a plane, in the units of its coordinate space (points, canvas pixels, …).
public struct Point: BitwiseCopyable, Hashable, Sendable {
  /// The horizontal coordinate; grows to the right.
  public var x: Double
  /// The vertical coordinate; grows downward.
  public var y: Double

  /// The origin.
  public static let zero = Point(0, 0)

  /// Makes a point from its coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes a point from its labeled coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another point.
  @inlinable public func distance(to other: Point) -> Double { (other - self).length }

  /// The point on the straight way to `other`; `t` = 0 is `self`, 1 is `other`.
  @inlinable public func interpolated(to other: Point, at t: Double) -> Point {
    Point(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  /// The way from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  /// The point that lies `b` away.
  @inlinable public static func + (a: Point, b: Vector) -> Point { Point(a.x + b.dx, a.y + b.dy) }
  /// The point from which `b` leads to `a`.
  @inlinable public static func - (a: Point, b: Vector) -> Point { Point(a.x - b.dx, a.y - b.dy) }
  /// Moves the point by `b`.
  @inlinable public static func += (a: inout Point, b: Vector) { a = a + b }
  /// Moves the point back by `b`.
  @inlinable public static func -= (a: inout Point, b: Vector) { a = a - b }
}
