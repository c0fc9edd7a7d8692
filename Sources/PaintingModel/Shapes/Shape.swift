public import Geometry

/// What an element was drawn along, with all that a hand may still change of it; in canvas pixels where the
/// element was painted.
public struct Shape: Hashable, Sendable {
  /// What it is.
  public enum Form: Hashable, Sendable {
    /// Straight lines from point to point.
    case lines([Point], isClosed: Bool)
    /// A smooth curve through points, as strokes run.
    case curve([Point], isClosed: Bool)
    /// The part of a circle that begins at one point, goes through another, and ends at a third.
    case arc(Point, through: Point, to: Point)
    /// A line whose end has barbs of a length.
    case arrow(Point, to: Point, head: Double)
    /// A rectangle whose corners are rounded by a radius.
    case rectangle(ShapeFrame, radius: Double)
    /// An ellipse in its frame.
    case ellipse(ShapeFrame)
    /// Corners at even angles on the ellipse of its frame, the first one at the end of its second axis.
    case polygon(ShapeFrame, corners: Int)
    /// As many points at even angles on the ellipse of its frame; between them it goes in to a share of it.
    case star(ShapeFrame, points: Int, inner: Double)
  }

  /// What it is; every number is in its range.
  public let form: Form

  /// The most points that lines or a curve have.
  public static let mostPoints = 256
  /// How many corners a polygon has, and how many points a star.
  public static let corners = 3...24
  /// How far in a star may go, in shares of its radius.
  public static let innerShares = 0.05...1.0

  /// Makes a shape; nil where a number is none or out of reach, or where points are missing or too many.
  public init?(_ form: Form) {
    func isSound(_ points: [Point]) -> Bool {
      points.allSatisfy { Placement.reach.contains($0.x) && Placement.reach.contains($0.y) }
    }
    func isSound(_ numbers: [Double]) -> Bool { numbers.allSatisfy(Placement.reach.contains) }
    switch form {
    case .lines(let points, _), .curve(let points, _):
      guard (2...Self.mostPoints).contains(points.count), isSound(points) else { return nil }
      self.form = form
    case .arc(let start, let middle, let end):
      guard isSound([start, middle, end]) else { return nil }
      self.form = form
    case .arrow(let start, let end, let head):
      guard isSound([start, end]), isSound([head]) else { return nil }
      self.form = .arrow(start, to: end, head: max(0, head))
    case .rectangle(let frame, let radius):
      guard isSound(frame.numbers + [radius]) else { return nil }
      self.form = .rectangle(frame, radius: max(0, radius))
    case .ellipse(let frame):
      guard isSound(frame.numbers) else { return nil }
      self.form = form
    case .polygon(let frame, let corners):
      guard isSound(frame.numbers) else { return nil }
      self.form = .polygon(frame, corners: Self.limited(corners))
    case .star(let frame, let points, let inner):
      guard isSound(frame.numbers), inner.isFinite else { return nil }
      let range = Self.innerShares
      self.form = .star(
        frame, points: Self.limited(points),
        inner: min(max(inner, range.lowerBound), range.upperBound))
    }
  }

  private static func limited(_ count: Int) -> Int {
    min(max(count, corners.lowerBound), corners.upperBound)
  }

  /// Whether it ends where it begins.
  public var isClosed: Bool {
    switch form {
    case .lines(_, let isClosed), .curve(_, let isClosed): isClosed
    case .arc, .arrow: false
    case .rectangle, .ellipse, .polygon, .star: true
    }
  }

  /// Whether it has corners, which stay corners: a stroke along it is straight from sample to sample.
  public var hasCorners: Bool {
    switch form {
    case .lines, .arrow, .rectangle, .polygon, .star: true
    case .curve, .arc, .ellipse: false
    }
  }

  /// Its middle, about which it turns; of an open one the middle of its ends.
  public var center: Point {
    switch form {
    case .lines(let points, let isClosed), .curve(let points, let isClosed):
      if isClosed {
        points.reduce(Point.zero) { $0 + ($1 - .zero) / Double(points.count) }
      } else {
        points[0].interpolated(to: points[points.count - 1], at: 0.5)
      }
    case .arc(let start, _, let end), .arrow(let start, let end, _):
      start.interpolated(to: end, at: 0.5)
    case .rectangle(let frame, _), .ellipse(let frame), .polygon(let frame, _),
      .star(let frame, _, _):
      frame.center
    }
  }

  /// The same where a map takes it; nil where that is out of reach.
  public func mapped(by map: AffineTransform) -> Shape? {
    let scale = map.scaleFactor
    let form: Form =
      switch self.form {
      case .lines(let points, let isClosed): .lines(points.map(map.apply), isClosed: isClosed)
      case .curve(let points, let isClosed): .curve(points.map(map.apply), isClosed: isClosed)
      case .arc(let start, let middle, let end):
        .arc(map.apply(start), through: map.apply(middle), to: map.apply(end))
      case .arrow(let start, let end, let head):
        .arrow(map.apply(start), to: map.apply(end), head: head * scale)
      case .rectangle(let frame, let radius):
        .rectangle(frame.mapped(by: map), radius: radius * scale)
      case .ellipse(let frame): .ellipse(frame.mapped(by: map))
      case .polygon(let frame, let corners): .polygon(frame.mapped(by: map), corners: corners)
      case .star(let frame, let points, let inner):
        .star(frame.mapped(by: map), points: points, inner: inner)
      }
    return Shape(form)
  }
}
