internal import Geometry

/// Steps of one pixel's length along the borders of a set of pixels, with the set on their right.
struct BorderSteps {
  /// Where a step leads.
  enum Way: UInt8, CaseIterable {
    case right = 1
    case down = 2
    case left = 4
    case up = 8
  }

  /// A corner of pixels.
  private struct Corner: Hashable {
    var x: Int
    var y: Int

    func next(_ way: Way) -> Corner {
      switch way {
      case .right: Corner(x: x + 1, y: y)
      case .down: Corner(x: x, y: y + 1)
      case .left: Corner(x: x - 1, y: y)
      case .up: Corner(x: x, y: y - 1)
      }
    }
  }

  /// The steps that begin at each corner, as bits; two where pixels touch only there.
  private var ways: [Corner: UInt8] = [:]
  /// The corners in the order in which their first steps came, so that the lines are always the same.
  private var corners: [Corner] = []
  /// How many of the corners are known to have no step left.
  private var finished = 0

  /// Adds a step beside each of some pixels.
  ///
  /// - Parameters:
  ///   - bits: the pixels of a row, the lowest bit is the leftmost.
  ///   - place: the column and the row of the leftmost.
  mutating func add(_ bits: UInt64, _ way: Way, _ place: (x: Int, y: Int)) {
    var rest = bits
    while rest != 0 {
      let x = place.x + rest.trailingZeroBitCount
      rest &= rest - 1
      // Around a pixel, clockwise as it is seen.
      let corner =
        switch way {
        case .right: Corner(x: x, y: place.y)
        case .down: Corner(x: x + 1, y: place.y)
        case .left: Corner(x: x + 1, y: place.y + 1)
        case .up: Corner(x: x, y: place.y + 1)
        }
      if ways[corner] == nil { corners.append(corner) }
      ways[corner, default: 0] |= way.rawValue
    }
  }

  /// Takes steps out that make one closed line; gives the corners at which it turns, nil when none is
  /// left.
  mutating func takeLine() -> [Point]? {
    while finished < corners.count, ways[corners[finished]] == nil { finished += 1 }
    guard finished < corners.count else { return nil }
    let start = corners[finished]
    var (corner, last): (Corner, Way?) = (start, nil)
    var points: [Point] = []
    while let way = takeStep(from: corner) {
      if way != last { points.append(Point(Double(corner.x), Double(corner.y))) }
      (corner, last) = (corner.next(way), way)
      if corner == start { break }
    }
    return points
  }

  private mutating func takeStep(from corner: Corner) -> Way? {
    guard let bits = ways[corner], let way = Way.allCases.first(where: { bits & $0.rawValue != 0 })
    else { return nil }
    ways[corner] = bits == way.rawValue ? nil : bits & ~way.rawValue
    return way
  }
}
