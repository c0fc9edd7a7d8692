public import Geometry

/// Where a shape with two dimensions lies: its middle and its two half axes, so that it may be turned.
public struct ShapeFrame: Hashable, Sendable {
  /// Its middle, in canvas pixels.
  public var center: Point
  /// From the middle to the end of its first axis.
  public var x: Vector
  /// From the middle to the end of its second axis.
  public var y: Vector

  /// Makes a frame.
  public init(center: Point, x: Vector, y: Vector) {
    (self.center, self.x, self.y) = (center, x, y)
  }

  /// Makes the upright frame between two corners across.
  public init(from start: Point, to end: Point) {
    self.init(
      center: start.interpolated(to: end, at: 0.5), x: Vector((end.x - start.x) / 2, 0),
      y: Vector(0, (end.y - start.y) / 2))
  }

  /// The point so many half axes from the middle.
  func point(_ u: Double, _ v: Double) -> Point { center + x * u + y * v }

  /// The point at a place of the unit circle.
  func point(_ way: Vector) -> Point { point(way.dx, way.dy) }

  /// The directions of its axes, of length 1; those of the canvas where an axis has no length.
  var directions: (x: Vector, y: Vector) {
    let (long, wide) = (x.length, y.length)
    if long > Self.least, wide > Self.least { return (x / long, y / wide) }
    if long > Self.least { return (x / long, Vector(-x.dy, x.dx) / long) }
    if wide > Self.least { return (Vector(y.dy, -y.dx) / wide, y / wide) }
    return (Vector(1, 0), Vector(0, 1))
  }

  /// A half axis that is shorter has no direction, in canvas pixels.
  private static let least = 1e-6

  /// The same where a map takes it.
  func mapped(by map: AffineTransform) -> ShapeFrame {
    ShapeFrame(center: map.apply(center), x: map.apply(x), y: map.apply(y))
  }

  /// The same with axes of one length, at right angles.
  var regular: ShapeFrame {
    let radius = (x.length + y.length) / 2
    let way = directions.x
    let across = Vector(-way.dy, way.dx) * (x.cross(y) < 0 ? -radius : radius)
    return ShapeFrame(center: center, x: way * radius, y: across)
  }

  /// Its numbers.
  var numbers: [Double] { [center.x, center.y, x.dx, x.dy, y.dx, y.dy] }
}
