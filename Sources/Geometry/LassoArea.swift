/// The area within a line that a hand draws, or within a rectangle: what a lasso takes.
///
/// The line may cross itself: a place is inside where the line goes around it, in whichever direction
/// (non-zero winding). The way from the last point to the first closes it. Coordinates that are no
/// numbers, or absurdly large, are left out.
public struct LassoArea: Sendable {
  /// The corners in order; no two that follow each other are the same.
  public private(set) var points: [Point]
  /// The least and the greatest coordinates.
  private var (low, high) = (Point.zero, Point.zero)
  /// What finds the few edges near a place.
  @usableFromInline var index: LassoIndex

  /// Coordinates up to here keep enough digits for their products.
  @usableFromInline static let farthest = 1e9

  /// The area within a line; an empty one for fewer than three points.
  public init(_ points: some Sequence<Point> = EmptyCollection()) {
    self.points = []
    index = LassoIndex(points: [], from: .zero, to: .zero)
    append(contentsOf: points)
  }

  /// The area of a rectangle.
  public init(_ rect: Rect) {
    self.init([
      rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ])
  }

  /// The smallest rectangle around the points; empty for fewer than two.
  public var bounds: Rect { Rect(around: low, high) }

  /// Whether nothing can be inside.
  public var isEmpty: Bool { points.count < 3 || bounds.isEmpty }

  /// Goes on with the line. Best called once a frame, with all its samples: an index of the edges is
  /// made anew.
  ///
  /// The result holds all places that were outside before and are inside now, or the other way: only
  /// what meets it needs to be asked again. Nil where nothing has changed.
  @discardableResult
  public mutating func append(contentsOf new: some Sequence<Point>) -> Rect? {
    let old = points.count
    for point in new where LassoArea.isUsable(point) && point != points.last {
      points.append(point)
    }
    guard points.count > old, let first = points.first else { return nil }
    if old == 0 { (low, high) = (first, first) }
    // The closing edge leaves its place, too.
    var (from, to) = (first, first)
    for point in points[max(0, old - 1)...] {
      (from, to) = (from.least(point), to.greatest(point))
    }
    (low, high) = (low.least(from), high.greatest(to))
    index = LassoIndex(points: points, from: low, to: high)
    return Rect(around: from, to)
  }

  /// Whether a place is inside; on the edge, either may be said.
  @inlinable public func contains(_ point: Point) -> Bool { index.contains(point) }

  /// Whether all of a rectangle is inside (true) or outside (false); nil where it is partly, or where
  /// it cannot be told fast.
  public func holds(all box: Rect) -> Bool? { index.state(of: box) }

  @usableFromInline static func isUsable(_ point: Point) -> Bool {
    abs(point.x) <= farthest && abs(point.y) <= farthest
  }
}

extension Point {
  fileprivate func least(_ other: Point) -> Point { Point(min(x, other.x), min(y, other.y)) }
  fileprivate func greatest(_ other: Point) -> Point { Point(max(x, other.x), max(y, other.y)) }
}
