/// What a hand can have of a shape.
public enum ShapeHandle: Hashable, Sendable {
  /// One of its points, or of its corners.
  case point(Int)
  /// Its middle, which moves all of it.
  case center
  /// How round the corners of a rectangle are.
  case radius
  /// How far in a star goes.
  case inner
  /// How long the barbs of an arrow are.
  case head
}
