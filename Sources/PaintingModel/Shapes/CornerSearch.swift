internal import Geometry

/// Straight lines along a way, so many as are asked for, placed so that the least is left beside them.
struct CornerSearch {
  private let points: [Point]
  private let isClosed: Bool
  /// Sums over all places before each: x, y, xx, xy, yy.
  private let sums: [[Double]]
  /// What is left of the best lines to each place, by how many there are, and where the last one begins.
  private var left: [[Double]] = []
  private var origin: [[Int]] = []

  /// Lines are through at least so many places.
  private static let fewest = 4

  /// Looks for up to so many lines.
  init(_ way: HandWay, most: Int) {
    isClosed = way.isClosed
    var points = way.places
    if way.isClosed {
      // It begins at a corner: at what lies farthest out.
      let middle = points.reduce(Point.zero) { $0 + ($1 - .zero) / Double(points.count) }
      let start = points.indices.max {
        points[$0].distance(to: middle) < points[$1].distance(to: middle)
      }
      points = Array(points[(start ?? 0)...] + points[..<(start ?? 0)])
      points.append(points[0])
    }
    self.points = points
    // Near the origin, so that squares are exact.
    let origin = points[0]
    var sums = [[0.0, 0, 0, 0, 0]]
    for point in points {
      let (x, y) = (point.x - origin.x, point.y - origin.y)
      sums.append(zip(sums[sums.count - 1], [x, y, x * x, x * y, y * y]).map { $0 + $1 })
    }
    self.sums = sums
    search(most)
  }

  /// The sum of squares that the best straight line leaves, from one place to another.
  private func cost(_ from: Int, _ to: Int) -> Double {
    let s = zip(sums[to + 1], sums[from]).map { $0 - $1 }
    let count = Double(to - from + 1)
    let (xx, xy, yy) = (
      s[2] - s[0] * s[0] / count, s[3] - s[0] * s[1] / count, s[4] - s[1] * s[1] / count
    )
    let root = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
    return max(0, (xx + yy - root) / 2)
  }

  private mutating func search(_ most: Int) {
    let count = points.count
    var costs = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for from in 0..<count { for to in from..<count { costs[from][to] = cost(from, to) } }
    left = [(0..<count).map { costs[0][$0] }]
    origin = [[Int](repeating: 0, count: count)]
    for number in 1..<most {
      var (best, from) = (
        [Double](repeating: .infinity, count: count), [Int](repeating: 0, count: count)
      )
      for end in ((number + 1) * (Self.fewest - 1))..<count {
        for start in (number * (Self.fewest - 1))...(end - Self.fewest + 1) {
          let sum = left[number - 1][start] + costs[start][end]
          if sum < best[end] { (best[end], from[end]) = (sum, start) }
        }
      }
      left.append(best)
      origin.append(from)
    }
  }

  /// Where so many lines begin, and where the last one ends.
  private func ends(ofLines count: Int) -> [Int] {
    var ends = [points.count - 1]
    for number in stride(from: count - 1, to: 0, by: -1) {
      ends.append(origin[number][ends[ends.count - 1]])
    }
    return (ends + [0]).reversed()
  }

  /// How far the way turns along so many lines, and not at their corners, to whichever side, in whole turns: near
  /// 0 beside what has straight sides, near 1 around what is round.
  func turn(alongLines count: Int) -> Double {
    let ends = ends(ofLines: count)
    return zip(ends, ends.dropFirst()).reduce(0) { $0 + abs(turn($1.0, $1.1)) } / (2 * .pi)
  }

  /// How far the way turns from one place to another, in radians: by the parabola that lies best among the places.
  private func turn(_ from: Int, _ to: Int) -> Double {
    let line = line(from, to)
    let way = (points[to] - points[from]).dot(line.way) < 0 ? line.way * -1 : line.way
    let along = points[from...to].map { ($0 - line.middle).dot(way) }
    let square = along.reduce(0) { $0 + $1 * $1 } / Double(along.count)
    var (beside, own) = (0.0, 0.0)
    for (point, along) in zip(points[from...to], along) {
      let part = along * along - square
      beside += part * way.cross(point - line.middle)
      own += part * part
    }
    return own > 0 ? 2 * beside / own * line.length : 0
  }

  /// The corners of so many lines, with the ends of an open way.
  func corners(ofLines count: Int) -> [Point] {
    let ends = ends(ofLines: count)
    let lines = zip(ends, ends.dropFirst()).map { line($0, $1) }
    func meeting(_ a: Int, _ b: Int, at place: Point) -> Point {
      let (one, other) = (lines[a], lines[b])
      let area = one.way.cross(other.way)
      guard abs(area) > 0.2 else { return place }
      let meeting = one.middle + one.way * ((other.middle - one.middle).cross(other.way) / area)
      let reach = min(one.length, other.length) / 2
      return meeting.distance(to: place) < reach ? meeting : place
    }
    var corners = (1..<lines.count).map { meeting($0 - 1, $0, at: points[ends[$0]]) }
    if isClosed {
      corners.insert(meeting(lines.count - 1, 0, at: points[0]), at: 0)
    } else {
      let (first, last) = (lines[0], lines[lines.count - 1])
      corners.insert(first.nearest(to: points[0]), at: 0)
      corners.append(last.nearest(to: points[points.count - 1]))
    }
    return corners
  }

  private func line(_ from: Int, _ to: Int) -> FittedLine { FittedLine(points[from...to]) }
}

/// The straight line that lies best among points.
struct FittedLine {
  let middle: Point
  /// Its direction, of length 1.
  let way: Vector
  /// How far the points reach along it.
  let length: Double

  init(_ points: ArraySlice<Point>) {
    let count = Double(points.count)
    let middle = points.reduce(Point.zero) { $0 + ($1 - .zero) / count }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let way = point - middle
      xx += way.dx * way.dx
      xy += way.dx * way.dy
      yy += way.dy * way.dy
    }
    // Twice the angle of the line is that of this vector.
    way = Vector(angle: Vector(xx - yy, 2 * xy).angle / 2)
    self.middle = middle
    let ways = points.map { [way] in ($0 - middle).dot(way) }
    length = (ways.max() ?? 0) - (ways.min() ?? 0)
  }

  func nearest(to point: Point) -> Point { middle + way * (point - middle).dot(way) }
}
