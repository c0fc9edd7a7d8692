/// A map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: BitwiseCopyable, Hashable, Sendable {
  /// How much x′ grows with x.
  public var a: Double
  /// How much y′ grows with x.
  public var b: Double
  /// How much x′ grows with y.
  public var c: Double
  /// How much y′ grows with y.
  public var d: Double
  /// What is added to x′.
  public var tx: Double
  /// What is added to y′.
  public var ty: Double

  /// The map that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a map from its six numbers.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A move.
  public static func translation(_ v: Vector) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: v.dx, ty: v.dy)
  }

  /// A scaling about the origin.
  public static func scale(_ s: Double) -> AffineTransform { .scale(x: s, y: s) }

  /// A scaling about the origin with a factor for each axis.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The map that applies `self` first and `next` after it.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The area of the unit square's image, with its sign.
  public var determinant: Double { a * d - b * c }

  /// The factor by which lengths grow, where that is the same in all directions.
  public var scaleFactor: Double { abs(determinant).squareRoot() }

  /// The map back; nil when the plane is folded to a line.
  public var inverted: AffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return AffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det, tx: (c * ty - d * tx) / det,
      ty: (b * tx - a * ty) / det)
  }

  /// The image of a point.
  @inlinable public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The image of a displacement.
  @inlinable public func apply(_ v: Vector) -> Vector {
    Vector(a * v.dx + c * v.dy, b * v.dx + d * v.dy)
  }

  /// The smallest rectangle around the image of a rectangle.
  public func apply(_ r: Rect) -> Rect {
    let corners = [
      apply(r.origin), apply(Point(r.maxX, r.minY)), apply(Point(r.minX, r.maxY)),
      apply(Point(r.maxX, r.maxY)),
    ]
    var result = Rect(around: corners[0], corners[3])
    result = Rect(
      minX: min(result.minX, corners[1].x, corners[2].x),
      minY: min(result.minY, corners[1].y, corners[2].y),
      maxX: max(result.maxX, corners[1].x, corners[2].x),
      maxY: max(result.maxY, corners[1].y, corners[2].y))
    return result
  }
}
