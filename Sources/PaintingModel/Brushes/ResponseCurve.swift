public import Geometry

/// A curve from 0…1 to 0…1 through given points; level before the first and after the last.
///
/// Its points are in order and in range whatever it is made from.
public struct ResponseCurve: Hashable, Sendable {
  /// The most points; the rest is left out.
  public static let mostPoints = 32

  /// The points: x is the input, which grows from point to point, y the value.
  public let points: [Point]
  /// Whether it runs smoothly through its points, without overshooting; else straight.
  public let isSmooth: Bool

  /// Makes a curve through points. They are limited to 0…1 and put in order; those that are not
  /// numbers are left out, as is the later of two at one input. Without points it is the identity.
  public init(through points: [Point], isSmooth: Bool = false) {
    var kept: [Point] = []
    for point in points.prefix(Self.mostPoints) where !point.x.isNaN && !point.y.isNaN {
      let x = point.x.limited(to: 0...1, else: 0)
      let place = kept.firstIndex { $0.x >= x } ?? kept.endIndex
      if place < kept.endIndex, kept[place].x == x { continue }
      kept.insert(Point(x, point.y.limited(to: 0...1, else: 0)), at: place)
    }
    self.points = kept.isEmpty ? [Point(0, 0), Point(1, 1)] : kept
    self.isSmooth = isSmooth
  }

  /// Makes a straight line from the value at 0 to the value at 1; by default the identity.
  public init(from start: Double = 0, to end: Double = 1) {
    self.init(through: [Point(0, start), Point(1, end)])
  }

  /// A smooth curve through points.
  static func smooth(_ points: (x: Double, y: Double)...) -> ResponseCurve {
    ResponseCurve(through: points.map { Point($0.x, $0.y) }, isSmooth: true)
  }

  /// The value at an input, which is limited to 0…1; 0 for what is not a number.
  public func value(at input: Double) -> Double {
    let x = input.limited(to: 0...1, else: 0)
    guard let first = points.first, let last = points.last, x > first.x else {
      return points.first?.y ?? 0
    }
    guard x < last.x else { return last.y }
    var high = 1
    while points[high].x < x { high += 1 }
    let (a, b) = (points[high - 1], points[high])
    let width = b.x - a.x
    let t = (x - a.x) / width
    guard isSmooth else { return a.y + (b.y - a.y) * t }
    // A cubic with these slopes at its ends.
    let (m, n) = (slope(at: high - 1) * width, slope(at: high) * width)
    let rest = 1 - t
    let value =
      a.y * rest * rest * (1 + 2 * t) + m * t * rest * rest - n * t * t * rest
      + b.y * t * t * (3 - 2 * t)
    return value.limited(to: 0...1, else: 0)
  }

  /// The slope at a point: between those of its two sides, and level at a turn, so that the curve
  /// does not overshoot (Fritsch and Butland, "A method for constructing local monotone piecewise
  /// cubic interpolants", 1984).
  private func slope(at index: Int) -> Double {
    let left = index > 0 ? steepness(from: index - 1) : steepness(from: index)
    let right = index + 1 < points.count ? steepness(from: index) : left
    return left * right > 0 ? 2 * left * right / (left + right) : 0
  }

  private func steepness(from index: Int) -> Double {
    (points[index + 1].y - points[index].y) / (points[index + 1].x - points[index].x)
  }
}
