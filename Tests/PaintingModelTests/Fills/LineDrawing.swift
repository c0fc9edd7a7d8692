import Geometry
import Rasterizer

@testable import PaintingModel

/// A drawing of lines with gaps between them, by a seed: what is inside of it is known.
struct LineDrawing {
  /// How many there are of.
  private enum Kind: CaseIterable {
    case blob, polygon, divided, star
  }

  /// The drawing alone.
  private(set) var painting: Painting
  /// A place inside.
  private(set) var middle = Point.zero
  /// Places that are not.
  private(set) var outside = [Point(2, 2)]
  /// The widest gap between two lines, in pixels.
  private(set) var gap = 0.0
  /// The middles of the gaps.
  private(set) var gaps: [Point] = []
  private var numbers: SplitMix64
  /// The line around the inside.
  private var around: [Point] = []
  private let width: Double

  static let size = PixelSize(width: 360, height: 300)

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    painting = Painting(size: Self.size)
    width = 2 + 10 * numbers.unit()
    let most = 32 * numbers.unit()
    let kind = Kind.allCases[Int(seed % UInt64(Kind.allCases.count))]
    let center = Point(180 + 20 * (numbers.unit() - 0.5), 150 + 20 * (numbers.unit() - 0.5))
    middle = center
    switch kind {
    case .blob: around = blob(center)
    case .polygon: around = polygon(center, corners: 3 + Int(numbers.next() % 5), depth: 1)
    case .star: around = polygon(center, corners: 10, depth: 0.62)
    case .divided: around = blob(center)
    }
    draw(around, gaps: 1 + Int(numbers.next() % 4), most: most)
    if kind == .divided { divide(center, most: most) }
    strew()
  }

  /// Whether a place lies within the line around the inside.
  func isInside(_ place: Point) -> Bool {
    var isIn = false
    for (a, b) in zip(around, around.dropFirst() + around.prefix(1))
    where (a.y > place.y) != (b.y > place.y) {
      if place.x < (b.x - a.x) * (place.y - a.y) / (b.y - a.y) + a.x { isIn.toggle() }
    }
    return isIn
  }

  // MARK: Lines

  private mutating func blob(_ center: Point) -> [Point] {
    let waves = (2...4).map { (Double($0), 14 * numbers.unit(), 6.28 * numbers.unit()) }
    return (0..<360).map { step in
      let angle = Double(step) / 360 * 2 * .pi
      let swell = waves.reduce(0) { $0 + $1.1 * Vector(angle: $1.0 * angle + $1.2).dx }
      return center + Vector(angle: angle) * (95 + swell)
    }
  }

  private mutating func polygon(_ center: Point, corners: Int, depth: Double) -> [Point] {
    let turn = 6.28 * numbers.unit()
    let points = (0..<corners).map { index in
      let radius = (100 + 25 * numbers.unit()) * (index % 2 == 0 ? 1 : depth)
      return center + Vector(angle: turn + 2 * .pi * Double(index) / Double(corners)) * radius
    }
    return zip(points, points.dropFirst() + points.prefix(1)).flatMap { a, b in
      (0..<40).map { a.interpolated(to: b, at: Double($0) / 40) }
    }
  }

  /// Draws a closed line with gaps somewhere.
  private mutating func draw(_ line: [Point], gaps count: Int, most: Double) {
    around = []
    let begin = Int(numbers.next() % UInt64(line.count))
    let turned = Array(line[begin...] + line[..<begin])
    var rest = turned[...]
    for index in 0..<count {
      let length = index == count - 1 ? rest.count : rest.count / (count - index)
      let part = Array(rest.prefix(length)) + [rest.dropFirst(length).first ?? turned[0]]
      rest = rest.dropFirst(length)
      // A hand is never quite where it wants to be.
      let slip = Vector(angle: 6.28 * numbers.unit()) * (min(4, most / 6) * numbers.unit())
      paint(part.map { $0 + slip }, shortBy: (most + width) * (0.3 + 0.5 * numbers.unit()))
    }
    noteGaps()
    around = lines.flatMap { $0 }
  }

  /// A line across, whose ends do not reach those around.
  private mutating func divide(_ center: Point, most: Double) {
    let way = Vector(angle: 6.28 * numbers.unit())
    let ends = [way, way * -1].map { way in
      let far = stride(from: 20.0, to: 200, by: 0.5).first { !isInside(center + way * $0) } ?? 100
      return center + way * (far - width - most * 0.9 * numbers.unit())
    }
    paint(ends, shortBy: 0)
    let side = Vector(-way.dy, way.dx)
    middle = center + side * 45
    outside.append(center - side * 45)
    for end in ends {
      let nearest = around.min { $0.distance(to: end) < $1.distance(to: end) } ?? end
      gap = max(gap, nearest.distance(to: end) - width)
      gaps.append(end.interpolated(to: nearest, at: 0.5))
    }
    let reach = way * 400
    let half = [
      center - reach, center + reach, center + reach + side * 400, center - reach + side * 400,
    ]
    around = clipped(around, by: half)
  }

  /// The part of a line's inside on one side of another line.
  private func clipped(_ line: [Point], by half: [Point]) -> [Point] {
    let (origin, way) = (half[0], half[1] - half[0])
    func side(_ p: Point) -> Double { way.dx * (p.y - origin.y) - way.dy * (p.x - origin.x) }
    var result: [Point] = []
    for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) {
      if side(a) >= 0 { result.append(a) }
      if side(a) * side(b) < 0 {
        result.append(a.interpolated(to: b, at: side(a) / (side(a) - side(b))))
      }
    }
    return result
  }

  /// The ends of what was painted, by turns where a line begins and where it ends.
  private var ends: [Point] = []
  /// What was painted.
  private var lines: [[Point]] = []

  private mutating func paint(_ line: [Point], shortBy length: Double) {
    var line = line
    for _ in 0..<2 {
      var rest = length / 2
      while line.count > 2, let last = line.last {
        let before = line[line.count - 2]
        let step = last.distance(to: before)
        if step > rest {
          line[line.count - 1] = last.interpolated(to: before, at: rest / step)
          break
        }
        rest -= step
        line.removeLast()
      }
      line.reverse()
    }
    ends += [line[0], line[line.count - 1]]
    lines.append(line)
    var brush = Brush(diameter: width)
    brush.smoothing = .none
    brush.simulatesPressure = false
    var stroke = Stroke(at: line[0], color: .black, brush: brush)
    for point in line.dropFirst() { stroke.add(point) }
    painting.paint(stroke, batch: 16)
  }

  private mutating func noteGaps() {
    for index in stride(from: 1, to: ends.count, by: 2) {
      let (end, next) = (ends[index], ends[(index + 1) % ends.count])
      gap = max(gap, end.distance(to: next) - width)
      gaps.append(end.interpolated(to: next, at: 0.5))
    }
  }

  /// Short lines that bound nothing, outside.
  private mutating func strew() {
    for corner in [Point(20, 30), Point(330, 25), Point(30, 270), Point(325, 265)] {
      let way = Vector(angle: 6.28 * numbers.unit()) * 14
      paint([corner - way, corner + way], shortBy: 0)
    }
  }
}
