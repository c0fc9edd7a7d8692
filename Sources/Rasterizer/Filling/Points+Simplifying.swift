internal import Geometry

extension [Point] {
  /// A closed line with its corners cut so far from each, at most in the middle between two: stairs
  /// become straight.
  func withCutCorners(by length: Double) -> [Point] {
    indices.flatMap { index -> [Point] in
      let (start, end) = (self[index], self[(index + 1) % count])
      let way = end - start
      guard way.length > 2 * length else { return [start + way / 2] }
      let cut = way * (length / way.length)
      return [start + cut, end - cut]
    }
  }

  /// The points of a closed line without those that are not needed to stay as near to it as a tolerance;
  /// by Douglas and Peucker (1973). At least two are left.
  func simplified(tolerance: Double) -> [Point] {
    guard count > 3, tolerance > 0 else { return self }
    // A closed line has no ends: the first point and the one farthest from it are kept.
    let far = indices.max { self[$0].distance(to: self[0]) < self[$1].distance(to: self[0]) } ?? 0
    let closed = self + [self[0]]
    var isKept = [Bool](repeating: false, count: closed.count)
    (isKept[0], isKept[far]) = (true, true)
    var open = [(0, far), (far, count)]
    while let (first, last) = open.popLast() {
      var (farthest, most) = (first, tolerance)
      for index in first + 1..<Swift.max(last, first + 1) {
        let distance = Self.distance(of: closed[index], from: closed[first], to: closed[last])
        if distance > most { (farthest, most) = (index, distance) }
      }
      guard farthest != first else { continue }
      isKept[farthest] = true
      open += [(first, farthest), (farthest, last)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }

  /// How far a point is from the line between two others, or from their place where they are one.
  private static func distance(of point: Point, from start: Point, to end: Point) -> Double {
    let way = end - start
    guard way.length > 0 else { return point.distance(to: start) }
    let along = Swift.max(0, Swift.min(1, way.dot(point - start) / way.dot(way)))
    return point.distance(to: start + way * along)
  }
}
