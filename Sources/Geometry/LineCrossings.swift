/// Where a line is crossed by itself and by others.
///
/// A place on the line is a number: 2.25 is a quarter of the way from its third point to its fourth.
public struct LineCrossings: Sendable {
  /// The places in order, none twice.
  public private(set) var places: [Double] = []
  private let line: ChunkedLine

  /// Crossings nearer to each other than this are one, in parts of a piece.
  private static let same = 1e-9

  /// The places where a line crosses itself.
  public init(of points: [Point]) {
    line = ChunkedLine(points)
    for (number, first) in line.chunks.enumerated() {
      for second in line.chunks[number...] where first.box.touches(second.box) {
        for i in first.range {
          for j in second.range where j > i + 1 {
            guard let (here, there) = line.crossing(i, with: line, j) else { continue }
            // The end of a closed line meets its beginning, and does not cross it.
            if i == 0, j == points.count - 2, points.first == points.last { continue }
            places += [Double(i) + here, Double(j) + there]
          }
        }
      }
    }
    tidy()
  }

  /// Adds the places where the line is crossed by another.
  public mutating func add(_ other: [Point]) {
    let other = ChunkedLine(other)
    guard line.box.touches(other.box) else { return }
    let old = places.count
    for first in line.chunks where first.box.touches(other.box) {
      for second in other.chunks where first.box.touches(second.box) {
        for i in first.range {
          for j in second.range {
            if let (here, _) = line.crossing(i, with: other, j) { places.append(Double(i) + here) }
          }
        }
      }
    }
    if places.count > old { tidy() }
  }

  /// The piece of the line around a place, from crossing to crossing or to an end.
  public func piece(around place: Double) -> ClosedRange<Double> {
    let end = Double(max(line.points.count - 1, 0))
    let here = place.isNaN ? 0 : min(max(place, 0), end)
    let before = places.last { $0 <= here } ?? 0
    let after = places.first { $0 > here } ?? end
    return before...max(before, after)
  }

  private mutating func tidy() {
    places.sort()
    var kept: [Double] = []
    for place in places where kept.last.map({ place - $0 > Self.same }) ?? true {
      kept.append(place)
    }
    places = kept
  }
}

/// A line in pieces of some points each, with the box around each.
private struct ChunkedLine: Sendable {
  struct Chunk: Sendable {
    /// The pieces, each by its first point.
    let range: Range<Int>
    let box: Rect
  }

  let points: [Point]
  let chunks: [Chunk]
  let box: Rect

  private static let length = 16

  init(_ points: [Point]) {
    self.points = points
    let count = max(points.count - 1, 0)
    chunks = stride(from: 0, to: count, by: ChunkedLine.length).compactMap { start in
      let end = min(start + ChunkedLine.length, count)
      let box = Rect(around: points[start...end])
      return box.map { Chunk(range: start..<end, box: $0) }
    }
    box = Rect(around: points) ?? .zero
  }

  /// Where a piece meets one of another line, 0 ..< 1 on each; nil where it does not, or where both lie
  /// on one line.
  func crossing(_ i: Int, with other: ChunkedLine, _ j: Int) -> (here: Double, there: Double)? {
    let (a, b) = (points[i], other.points[j])
    let (way, along) = (points[i + 1] - a, other.points[j + 1] - b)
    let cross = way.cross(along)
    guard cross != 0 else { return nil }
    let here = (b - a).cross(along) / cross
    let there = (b - a).cross(way) / cross
    return here >= 0 && here < 1 && there >= 0 && there < 1 ? (here, there) : nil
  }
}

extension Rect {
  /// The smallest rectangle around points, of which those that are no numbers are left out; nil for none.
  fileprivate init?(around points: some Sequence<Point>) {
    var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
    for point in points where point.x.isFinite && point.y.isFinite {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    guard low.x <= high.x else { return nil }
    self.init(around: low, high)
  }

  /// Whether the two share a place, be it on their edges.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
