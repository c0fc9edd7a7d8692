public import Geometry

/// The form of a brush's tip at one place: an ellipse whose edge may fade out.
public struct Nib: BitwiseCopyable, Hashable, Sendable {
  /// Half its length, in pixels, > 0.
  public var radius: Double
  /// Its thickness in parts of its length, 0…1, > 0.
  public var aspect: Double
  /// The direction of its length: the cosine and the sine of the angle, clockwise from the x axis.
  public var direction: Vector
  /// How much of the radius is covered fully, 0…1.
  public var hardness: Double

  /// Makes a nib; by default a hard disc.
  public init(
    radius: Double, aspect: Double = 1, direction: Vector = Vector(1, 0), hardness: Double = 1
  ) {
    self.radius = radius
    self.aspect = aspect
    self.direction = direction
    self.hardness = hardness
  }

  /// How far it reaches from its middle along each axis, with room for what is thinner than a pixel.
  var reach: Vector {
    let (a, b) = (radius, radius * aspect)
    let (c, s) = (direction.dx, direction.dy)
    return Vector(
      (a * a * c * c + b * b * s * s).squareRoot() + 1.5,
      (a * a * s * s + b * b * c * c).squareRoot() + 1.5)
  }
}
