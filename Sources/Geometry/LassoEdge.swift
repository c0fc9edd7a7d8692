/// One edge of a lasso.
struct LassoEdge: Sendable {
  let start: Point
  let end: Point
  /// How much x grows with y; 0 for a level one.
  let slope: Double

  init(_ start: Point, _ end: Point) {
    (self.start, self.end) = (start, end)
    let height = end.y - start.y
    slope = height == 0 ? 0 : (end.x - start.x) / height
  }

  /// Where the edge, or the line that it lies on, is at a height.
  func x(at y: Double) -> Double { start.x + (y - start.y) * slope }

  /// How much more often the line goes around `b` than around `a`, by this edge: not 0 where it passes
  /// between them.
  func winding(from a: Point, to b: Point) -> Int {
    // Corners are on one side or the other, the same one for both their edges.
    let way = b - a
    let isStartRight = way.cross(start - a) > 0
    guard isStartRight != (way.cross(end - a) > 0) else { return 0 }
    let along = end - start
    guard (along.cross(a - start) > 0) != (along.cross(b - start) > 0) else { return 0 }
    return isStartRight ? 1 : -1
  }

  /// Where on the way from `a` to `b`, 0…1, the edge is met; nil where it is not. `box` is around the
  /// two.
  func crossing(from a: Point, to b: Point, in box: Rect) -> Double? {
    guard max(start.x, end.x) >= box.minX, min(start.x, end.x) <= box.maxX,
      max(start.y, end.y) >= box.minY, min(start.y, end.y) <= box.maxY
    else { return nil }
    let way = b - a
    let (from, to) = (way.cross(start - a), way.cross(end - a))
    // A corner that both its edges would leave to the other is met by both.
    guard (from <= 0) != (to <= 0) || (from >= 0) != (to >= 0) else { return nil }
    let along = end - start
    let place = (start - a).cross(along) / way.cross(along)
    let slack = 1e-9
    return place >= -slack && place <= 1 + slack ? min(max(place, 0), 1) : nil
  }
}
