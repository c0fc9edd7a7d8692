public import Geometry

/// The smooth curve through the places of a ruler that was drawn by hand, from the first to the last.
public struct RulerCurve: Hashable, Sendable {
  /// The places that it goes through: at least two, in canvas pixels.
  private let places: [Point]

  /// Makes the curve of a ruler of that kind.
  public init(_ ruler: Ruler) { places = ruler.places }

  /// Its pieces from place to place, in canvas pixels.
  public var pieces: [CubicBezier] { (1..<places.count).map(piece) }

  /// The place on it that belongs to one beside it: at its ends it goes no further.
  func place(for point: Point) -> Point {
    let (number, share) = nearest(to: point)
    return piece(number).point(at: share)
  }

  /// Where it goes beside a place, of length 1.
  func direction(at point: Point) -> Vector {
    let (number, share) = nearest(to: point)
    let way = piece(number).tangent(at: share)
    return way.length > 0 ? way / way.length : Vector(1, 0)
  }

  /// The piece that ends at a place, by number from 1.
  private func piece(_ number: Int) -> CubicBezier {
    CubicBezier(
      centripetalFrom: places[number - 1], to: places[number],
      before: number > 1 ? places[number - 2] : nil,
      after: number + 1 < places.count ? places[number + 1] : nil, reach: nil)
  }

  /// The piece that is nearest to a point, and how far along it that is, by the straight lines between the
  /// places: these lie so close that it makes no difference, and each sample of a stroke asks.
  private func nearest(to point: Point) -> (piece: Int, share: Double) {
    var (best, least) = ((piece: 1, share: 0.0), Double.infinity)
    for number in 1..<places.count {
      let (start, way) = (places[number - 1], places[number] - places[number - 1])
      let length = way.lengthSquared
      let share = length > 0 ? max(0, min(1, way.dot(point - start) / length)) : 0
      let distance = (start + way * share - point).lengthSquared
      if distance < least { (best, least) = ((number, share), distance) }
    }
    return best
  }
}

extension Ruler {
  /// How many places a curve has.
  public static let curveCounts = 2...256

  /// How far apart the places of a curve are at least, in points.
  private static let curveGap = 8.0
  /// How often a curve is smoothed.
  private static let curveSmoothings = 3

  /// A curve along a line that a hand has drawn, smoothed, with no more places than it needs; nil where that is too
  /// short.
  ///
  /// - Parameters:
  ///   - id: its name.
  ///   - line: in canvas pixels.
  ///   - unit: how many canvas pixels one point of the screen shows, > 0.
  public init?(id: ElementID, along line: [Point], unit: Double) {
    var way: [Point] = []
    for place in line
    where Ruler.reach.contains(place.x) && Ruler.reach.contains(place.y) && place != way.last {
      way.append(place)
    }
    let lengths = zip(way, way.dropFirst()).map { $0.distance(to: $1) }
    let length = lengths.reduce(0, +)
    guard length >= RuledHand.leastWay * unit else { return nil }
    let most = Double(Ruler.curveCounts.upperBound - 1)
    let count = max(1, min(most, (length / (Ruler.curveGap * unit)).rounded()))
    var places = [way[0]]
    var (number, passed) = (0, 0.0)
    for step in 1..<Int(count) {
      let goal = length * Double(step) / count
      while number < lengths.count - 1, passed + lengths[number] < goal {
        passed += lengths[number]
        number += 1
      }
      let share = (goal - passed) / lengths[number]
      places.append(way[number].interpolated(to: way[number + 1], at: min(1, share)))
    }
    places.append(way[way.count - 1])
    for _ in 0..<Ruler.curveSmoothings where places.count > 2 {
      let before = places
      for index in 1..<places.count - 1 {
        let middle = before[index - 1].interpolated(to: before[index + 1], at: 0.5)
        places[index] = before[index].interpolated(to: middle, at: 0.5)
      }
    }
    self.init(id: id, .curve, at: places)
  }
}

extension Painting {
  /// Makes a ruler with a name of its own along a line that a hand has drawn; nil where that is too short.
  ///
  /// - Parameters:
  ///   - line: in canvas pixels.
  ///   - unit: how many canvas pixels one point of the screen shows, > 0.
  public mutating func makeCurve(along line: [Point], unit: Double) -> Ruler? {
    Ruler(id: nextElementID(), along: line, unit: unit)
  }

  /// Makes a ruler along a stroke that was painted; nil where there is none, or it is too short.
  ///
  /// - Parameter unit: how many canvas pixels one point of the screen shows, > 0.
  public mutating func makeCurve(alongStrokeAt place: ElementPlace, unit: Double) -> Ruler? {
    guard let element = element(at: place), case .stroke(let stroke) = element.original else {
      return nil
    }
    let line = stroke.points.map { element.placement.transform.apply($0.location) }
    return makeCurve(along: line, unit: unit)
  }
}
