/// Straight pieces from point to point: one flattened subpath.
public struct Polyline: Hashable, Sendable {
  /// The corners in order; a closed one does not repeat its first point.
  public var points: [Point]
  /// Whether the last point is joined to the first.
  public var isClosed: Bool

  /// Makes a polyline.
  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}
