internal import Geometry

/// A hand that rulers lead: once it has gone far enough to tell where it goes, it is on the nearest line of
/// theirs, and stays on that.
public struct RuledHand: Sendable {
  /// How far a hand goes before it is told what it means, in points.
  public static let leastWay = 8.0
  /// From how near single lines draw a hand to them, in points.
  public static let nearness = 24.0

  /// What becomes of samples.
  public enum Result: Hashable, Sendable {
    /// They come to those before.
    case added([StrokePoint])
    /// They take the place of all.
    case replaced([StrokePoint])
  }

  private let rulers: [Ruler]
  /// How many canvas pixels a point shows.
  private let unit: Double
  /// All samples before the line was chosen.
  private var samples: [StrokePoint]
  /// How many of them belong to no line, since the hand was free.
  private var freeCount = 0
  /// The line that was chosen, and how far it draws the hand.
  private var choice: (line: RulerLine, strength: Double)?

  /// Begins at a first sample; nil where no ruler leads.
  ///
  /// - Parameter unit: how many canvas pixels one point of the screen shows, > 0.
  public init?(_ rulers: [Ruler], at start: StrokePoint, unit: Double) {
    guard !rulers.isEmpty else { return nil }
    self.rulers = rulers.filter { $0.isVisible && $0.strength > 0 }
    guard !self.rulers.isEmpty else { return nil }
    self.unit = unit.limited(to: 1e-3...1e3, else: 1)
    samples = [start]
  }

  /// Whether it is on a line.
  public var isLed: Bool { choice != nil }

  /// Follows the hand to more samples.
  ///
  /// - Parameter isFree: whether it is led by nothing at the moment.
  public mutating func follow(_ points: [StrokePoint], isFree: Bool = false) -> Result {
    if let choice {
      return .added(isFree ? points : points.map { $0.laid(on: choice.line, choice.strength) })
    }
    samples += points
    if isFree {
      // The next line begins where the hand is now.
      freeCount = samples.count - 1
      return .added(points)
    }
    guard let last = samples.last?.location, choose(from: samples[freeCount].location, to: last),
      let choice
    else { return .added(points) }
    for index in freeCount..<samples.count {
      samples[index] = samples[index].laid(on: choice.line, choice.strength)
    }
    defer { samples = [] }
    return .replaced(samples)
  }

  /// All samples of a hand on the line that it goes along most; nil where it goes along none.
  static func laid(_ points: [StrokePoint], on rulers: [Ruler], unit: Double) -> [StrokePoint]? {
    guard let start = points.first, let last = points.last,
      var hand = RuledHand(rulers, at: start, unit: unit)
    else { return nil }
    // Where it ends tells where it goes, or, where that is its beginning, how it begins.
    let goals = [last.location] + points.map(\.location)
    guard goals.contains(where: { hand.choose(from: start.location, to: $0) }) else { return nil }
    return hand.choice.map { choice in points.map { $0.laid(on: choice.line, choice.strength) } }
  }

  /// Chooses the line that goes as a hand does; false where it has not gone far enough yet, or none is there.
  private mutating func choose(from start: Point, to end: Point) -> Bool {
    let way = end - start
    guard way.length >= Self.leastWay * unit, way.length.isFinite else { return false }
    var least = Double.infinity
    for ruler in rulers {
      for line in ruler.lines(from: start, toward: way, nearness: Self.nearness * unit) {
        let turn = abs(line.direction(at: start).cross(way / way.length))
        if turn < least {
          least = turn
          choice = (line, ruler.strength)
        }
      }
    }
    return choice != nil
  }
}

extension StrokePoint {
  /// The same on a line, or as much nearer to it as that is strong.
  fileprivate func laid(on line: RulerLine, _ strength: Double) -> StrokePoint {
    var point = self
    let place = line.place(for: location)
    point.location = strength < 1 ? location.interpolated(to: place, at: strength) : place
    return point
  }
}
