/// A displacement between two points.
public struct Vector: BitwiseCopyable, Hashable, Sendable {
  /// The horizontal part.
  public var dx: Double
  /// The vertical part.
  public var dy: Double

  /// No displacement.
  public static let zero = Vector(0, 0)

  /// Makes a vector from its parts.
  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector from its labeled parts.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The Euclidean length.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The square of the length.
  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }

  /// The scalar product with another vector.
  @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The z part of the cross product: positive when `other` turns clockwise on screen.
  @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The opposite vector.
  @inlinable public static prefix func - (v: Vector) -> Vector { Vector(-v.dx, -v.dy) }
  /// The sum.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(a.dx + b.dx, a.dy + b.dy)
  }
  /// The difference.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(a.dx - b.dx, a.dy - b.dy)
  }
  /// The vector `s` times as long.
  @inlinable public static func * (v: Vector, s: Double) -> Vector { Vector(v.dx * s, v.dy * s) }
  /// The vector, its length divided by `s`.
  @inlinable public static func / (v: Vector, s: Double) -> Vector { Vector(v.dx / s, v.dy / s) }
  /// Adds `b`.
  @inlinable public static func += (a: inout Vector, b: Vector) { a = a + b }
}
