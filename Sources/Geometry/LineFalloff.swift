/// How much of a hand's pull each place of a line takes: all where the hand has it, less and less along
/// it on both sides, nothing beyond a reach. What bends a line, or widens it at a place.
///
/// A line of few points gets more of them within the reach, so that it bends smoothly.
public struct LineFalloff: Sendable {
  /// One place of the line.
  public struct Sample: Hashable, Sendable {
    /// Where it is: 2.25 is a quarter of the way from the third point to the fourth. Each point of the
    /// line is there, as a whole number.
    public let place: Double
    /// How much of the pull it takes, 0…1.
    public let weight: Double
  }

  /// The places in order.
  public let samples: [Sample]
  /// The place that the hand has.
  public let held: Double

  /// Within the reach, places are at most this part of it apart.
  private static let step = 1.0 / 12

  /// A hand takes a line where that is nearest to a point; `reach` is in the units of the points. Nil
  /// for a line without points, or one with a coordinate that is no number.
  public init?(_ line: [Point], at point: Point, reach: Double) {
    self.init(line, held: LineFalloff.nearest(to: point, on: line), reach: reach)
  }

  /// A hand takes a line at a place; `reach` is in the units of the points. Nil for a line without points,
  /// or one with a coordinate that is no number.
  public init?(_ line: [Point], held place: Double, reach: Double) {
    guard !line.isEmpty, line.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), reach > 0,
      place.isFinite
    else { return nil }
    let held = max(0, min(place, Double(line.count - 1)))
    var lengths = [0.0]
    for (a, b) in zip(line, line.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + a.distance(to: b))
    }
    func length(at place: Double) -> Double {
      let index = min(Int(place), max(line.count - 2, 0))
      guard index + 1 < lengths.count else { return lengths[index] }
      return lengths[index] + (lengths[index + 1] - lengths[index]) * (place - Double(index))
    }
    let middle = length(at: held)
    func sample(_ place: Double) -> Sample {
      Sample(place: place, weight: LineFalloff.weight(abs(length(at: place) - middle) / reach))
    }
    var samples: [Sample] = []
    for index in line.indices {
      samples.append(sample(Double(index)))
      guard index + 1 < line.count else { continue }
      let isNear = lengths[index] < middle + reach && lengths[index + 1] > middle - reach
      let pieces = (lengths[index + 1] - lengths[index]) / (reach * LineFalloff.step)
      let count = isNear ? Int(min(pieces.rounded(.up), 4096)) : 1
      for number in 1..<max(count, 1) {
        samples.append(sample(Double(index) + Double(number) / Double(count)))
      }
    }
    (self.samples, self.held) = (samples, held)
  }

  /// The line, pulled by a vector.
  public func pulled(_ line: [Point], by way: Vector) -> [Point] {
    samples.map { LineFalloff.point(of: line, at: $0.place) + way * $0.weight }
  }

  /// The point of a line at a place.
  public static func point(of line: [Point], at place: Double) -> Point {
    let index = min(max(Int(place), 0), line.count - 1)
    guard index + 1 < line.count else { return line[index] }
    return line[index].interpolated(to: line[index + 1], at: place - Double(index))
  }

  /// The place of a line that is nearest to a point.
  public static func nearest(to point: Point, on line: [Point]) -> Double {
    var (best, least) = (0.0, Double.infinity)
    for index in line.indices {
      let next = line[min(index + 1, line.count - 1)]
      let way = next - line[index]
      let part =
        way.lengthSquared > 0
        ? max(0, min(1, (point - line[index]).dot(way) / way.lengthSquared)) : 0
      let distance = (line[index] + way * part).distance(to: point)
      if distance < least { (best, least) = (Double(index) + part, distance) }
    }
    return best
  }

  /// Level at the middle and at the end, so that no corner shows: (1 − d²)².
  private static func weight(_ distance: Double) -> Double {
    let rest = max(0, 1 - distance * distance)
    return rest * rest
  }
}
