public import Geometry

/// The line of a stroke as a hand reshapes it: what it was, and what each change makes of it.
///
/// Places of it are counted in samples: 2.25 is a quarter of the way from the third one to the fourth.
public struct StrokeLine: Hashable, Sendable {
  /// What it belongs to.
  let element: Element
  /// The stroke as it was painted, with the changes.
  var stroke: Stroke
  /// Where its samples lie now, in canvas pixels.
  public private(set) var points: [Point]

  /// Takes the line of an element; nil where that is no stroke, a smudge, whose paint is not its own, or
  /// without any sample that has a place.
  public init?(_ element: Element) {
    guard case .stroke(let stroke) = element.original, !stroke.brush.smudges else { return nil }
    self.element = element
    self.stroke = stroke
    points = []
    let samples = stroke.points.filter { $0.location.x.isFinite && $0.location.y.isFinite }
    guard !samples.isEmpty else { return nil }
    // Those without a place say nothing that could be seen.
    if samples.count < stroke.points.count { self.stroke.replacePoints(samples) }
    locate()
  }

  /// The element with its line as it is now.
  var changed: Element {
    stroke == original ? element : element.with(original: .stroke(stroke))
  }

  private var original: Stroke? {
    if case .stroke(let stroke) = element.original { stroke } else { nil }
  }

  /// Where its samples lie in canvas pixels, by what moved the element.
  private mutating func locate() {
    let map = element.placement.transform
    points = stroke.points.map { map.apply($0.location) }
  }

  /// The last place.
  public var end: Double { Double(points.count - 1) }

  /// Whether it ends where it began.
  public var isClosed: Bool {
    guard points.count > 2, let last = points.last else { return false }
    return last.distance(to: points[0]) < Self.near
  }

  /// What is nearer than this is the same place, in canvas pixels.
  private static let near = 0.5

  /// How long it is, in canvas pixels.
  public var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The point at a place, in canvas pixels.
  public func point(at place: Double) -> Point {
    LineFalloff.point(of: points, at: min(max(place, 0), end))
  }

  /// The direction in which it goes at a place, of length 1; to the right where it goes nowhere.
  public func direction(at place: Double) -> Vector {
    let middle = min(max(Int(place), 0), points.count - 1)
    for step in 1..<max(2, points.count) {
      let way = points[min(middle + step, points.count - 1)] - points[max(middle + 1 - step, 0)]
      if way.length > 1e-6 { return way / way.length }
    }
    return Vector(1, 0)
  }

  /// Half its width at a place, in canvas pixels.
  public func radius(at place: Double) -> Double {
    guard let placed = changed.stroke, !points.isEmpty else { return 0 }
    let dynamics = BrushDynamics(placed.brush)
    let index = min(max(Int(place.rounded()), 0), placed.points.count - 1)
    return dynamics.tip(at: placed.points[index], motion: dynamics.restingHand).radius
  }

  // MARK: Changes

  /// Puts samples in place of all, in the coordinates in which it was painted.
  mutating func replace(_ samples: [StrokePoint]) {
    stroke.replacePoints(samples)
    locate()
  }

  /// Puts samples and a brush in place of what there is.
  mutating func replace(_ samples: [StrokePoint], brush: Brush) {
    stroke = stroke.rebrushed(brush)
    replace(samples)
  }

  /// The sample at a place, between its neighbors.
  func sample(at place: Double) -> StrokePoint {
    let all = stroke.points
    let index = min(max(Int(place), 0), all.count - 1)
    guard index + 1 < all.count, place > Double(index) else { return all[index] }
    return all[index].interpolated(to: all[index + 1], at: place - Double(index))
  }
}

extension StrokePoint {
  /// The sample on the way to another one; `t` = 0 is `self`. A pen turns the shorter way.
  func interpolated(to other: StrokePoint, at t: Double) -> StrokePoint {
    func turn(_ angle: Double, _ other: Double) -> Double {
      angle + (other - angle).remainder(dividingBy: 2 * .pi) * t
    }
    return StrokePoint(
      location: location.interpolated(to: other.location, at: t),
      time: time + (other.time - time) * t, force: force + (other.force - force) * t,
      altitude: altitude + (other.altitude - altitude) * t,
      azimuth: turn(azimuth, other.azimuth), twist: turn(twist, other.twist))
  }
}
