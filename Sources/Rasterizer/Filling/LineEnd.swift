public import Geometry

/// Where a line that was drawn ends: from there it may be extended until it closes a gap.
public struct LineEnd: Hashable, Sendable {
  /// The end of its middle, in pixels.
  public var place: Point
  /// Where it would go on; of length 1.
  public var way: Vector
  /// Half of its greatest width, in pixels.
  public var radius: Double

  /// Makes an end.
  public init(at place: Point, toward way: Vector, radius: Double) {
    (self.place, self.way, self.radius) = (place, way, radius)
  }
}
