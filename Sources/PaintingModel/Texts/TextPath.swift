public import Geometry

/// A line along which a text runs, around the text's own origin. Its points lie on 256 places in each canvas
/// pixel, as those of outlines do; beyond its ends it goes on straight.
public struct TextPath: Hashable, Sendable {
  /// The most points that one has.
  public static let mostPoints = 10_000

  /// Its points in order, in 256ths of a pixel.
  public let points: [SIMD2<Int32>]
  /// How far each is from the first along the line, in pixels.
  private let distances: [Double]

  /// Makes a line through points; nil where it leads nowhere, or a point is no number or out of reach. Of too
  /// many points some are left out.
  public init?(_ line: [Point]) {
    let step = line.count / TextPath.mostPoints + 1
    var points: [SIMD2<Int32>] = []
    for (number, point) in line.enumerated() where number % step == 0 || number == line.count - 1 {
      guard let place = TextOutlines.place(of: point) else { return nil }
      if place != points.last { points.append(place) }
    }
    self.init(exactly: points)
  }

  /// Makes a line of what a file holds; nil where it leads nowhere, has too many points, or one out of reach.
  public init?(exactly points: [SIMD2<Int32>]) {
    guard (2...TextPath.mostPoints).contains(points.count),
      points.allSatisfy({ TextOutlines.reach.contains($0.x) && TextOutlines.reach.contains($0.y) })
    else { return nil }
    self.points = points
    var distances = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      let way = TextOutlines.point(to) - TextOutlines.point(from)
      guard way.length > 0 else { return nil }
      distances.append(distances[distances.count - 1] + way.length)
    }
    self.distances = distances
  }

  /// Whether two go along the same points.
  public static func == (a: TextPath, b: TextPath) -> Bool { a.points == b.points }

  /// Adds what tells it from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }

  /// How long it is, in canvas pixels.
  public var length: Double { distances[distances.count - 1] }

  /// The point so far along it, in canvas pixels.
  public func point(at distance: Double) -> Point {
    var (next, last) = (1, distances.count - 1)
    while next < last {
      let middle = (next + last) / 2
      if distances[middle] < distance { next = middle + 1 } else { last = middle }
    }
    let (a, b) = (TextOutlines.point(points[next - 1]), TextOutlines.point(points[next]))
    return a.interpolated(
      to: b,
      at: (distance - distances[next - 1]) / (distances[next] - distances[next - 1]))
  }

  /// The map that sets what stands on a straight line, around a point of it, onto the line: it stands on the
  /// chord of its own width, so that a hand's shaking does not shake each letter.
  ///
  /// - Parameters:
  ///   - distance: where along the line that point goes, in canvas pixels.
  ///   - below: how far below the line, in canvas pixels.
  ///   - width: how much of the line what stands there takes, in canvas pixels.
  public func frame(at distance: Double, below: Double, width: Double) -> AffineTransform {
    let reach = max(width / 2, 1)
    let (a, b) = (point(at: distance - reach), point(at: distance + reach))
    var way = b - a
    // A line that turns back on itself has no chord there.
    if way.length < reach / 16 { way = point(at: distance + 0.5) - point(at: distance - 0.5) }
    let along = way.length > 0 ? way / way.length : Vector(1, 0)
    let place = point(at: distance) + Vector(-along.dy, along.dx) * below
    return AffineTransform(
      a: along.dx, b: along.dy, c: -along.dy, d: along.dx, tx: place.x, ty: place.y)
  }

  /// How far along the line, and below it, a place lies, from the nearest point of the line; in canvas pixels.
  public func nearest(to place: Point) -> (distance: Double, below: Double) {
    var best = (distance: 0.0, below: 0.0, gap: Double.infinity)
    for next in 1..<points.count {
      let (a, b) = (TextOutlines.point(points[next - 1]), TextOutlines.point(points[next]))
      let length = distances[next] - distances[next - 1]
      let along = (b - a) / length
      let way = (place - a).dot(along)
      // Only the ends go on.
      let limited = max(
        next == 1 ? -Double.infinity : 0,
        min(next == points.count - 1 ? Double.infinity : length, way))
      let gap = (place - (a + along * limited)).length
      guard gap < best.gap else { continue }
      let side = along.cross(place - a)
      best = (distances[next - 1] + limited, side < 0 ? -gap : gap, gap)
    }
    return (best.distance, best.below)
  }
}
