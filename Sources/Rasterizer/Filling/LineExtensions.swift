internal import Geometry

/// Goes on with lines where they end freely, straight on, until they come to another line or cross another one
/// that goes on: so an open corner is closed where its sides would have met.
struct LineExtensions {
  /// What goes on from an end.
  private struct Extension {
    /// The last place on the line, and the first one beside it.
    let (root, start): (Point, Point)
    let way: Vector
    /// Half of the line's width, in pixels.
    let radius: Double
    /// How far it goes from its start, in pixels.
    var length: Double
    /// Whether there is a line.
    let meetsLine: Bool

    var end: Point { start + way * length }

    /// How far around its root and its end lies what it closes, in pixels.
    var reach: Double { min(2 * radius, 64) + 2 }

    func ending(at length: Double) -> Extension {
      var result = self
      result.length = length
      return result
    }

    /// Whether it closes what lies between two pixels, too.
    func closes(from a: Point, to b: Point) -> Bool {
      a.distance(to: root) <= reach && b.distance(to: end) <= length + reach
    }
  }

  /// Extensions that close a gap: one as far as a line, or two as far as where they cross.
  private typealias Closure = [(number: Int, length: Double)]

  /// The open pixels of those that close gaps.
  private(set) var pixels: BitRows
  private let lines: BitRows
  private let open: BitRows
  /// How many pixels may be open between two lines.
  private let gap: Double
  /// Those that close gaps.
  private var extensions: [Extension] = []
  /// The pixels around their roots.
  private var roots: BitRows

  /// How far along a line pixels are looked at, in pixels.
  private static let step = 0.5
  /// How many times a gap's width two extensions may go to where they cross.
  private static let cornerReach = 2.0
  /// The sine of the least angle between two that cross.
  private static let leastTurn = 0.05

  /// Goes on with lines of a block, between which other pixels are open: first with those that close the
  /// narrowest gaps, and with each of their ends once.
  ///
  /// - Parameters:
  ///   - ends: where lines end, in pixels of the picture.
  ///   - gap: how many pixels may be open between two lines.
  init(of lines: BitRows, open: BitRows, from ends: [LineEnd], gap: Int) {
    (self.lines, self.open, self.gap) = (lines, open, Double(gap))
    pixels = BitRows(like: open)
    roots = pixels
    let all = ends.compactMap { self.extension(from: $0) }
    var closures = all.indices.compactMap { number -> Closure? in
      let length = all[number].length
      return all[number].meetsLine && length <= self.gap ? [(number, length)] : nil
    }
    closures += crossings(of: all)
    func longest(_ closure: Closure) -> Double { closure.reduce(0) { max($0, $1.length) } }
    closures.sort { (longest($0), $0[0].number) < (longest($1), $1[0].number) }
    var isUsed = [Bool](repeating: false, count: all.count)
    for closure in closures where !closure.contains(where: { isUsed[$0.number] }) {
      for (number, length) in closure {
        isUsed[number] = true
        add(all[number].ending(at: length))
      }
    }
    pixels = pixels.intersection(open)
  }

  /// Whether they close what lies between two lines that face each other.
  func closes(_ pair: FacingLines.Pair) -> Bool {
    let (a, b) = ((x: Int(pair.x), y: Int(pair.y)), (x: Int(pair.otherX), y: Int(pair.otherY)))
    guard roots.contains(a.x, a.y) || roots.contains(b.x, b.y) else { return false }
    let (from, to) = (Point(Double(a.x), Double(a.y)), Point(Double(b.x), Double(b.y)))
    return extensions.contains { $0.closes(from: from, to: to) || $0.closes(from: to, to: from) }
  }

  private mutating func add(_ new: Extension) {
    extensions.append(new)
    pixels.insert(
      lineFrom: (Int(new.root.x), Int(new.root.y)), to: (Int(new.end.x), Int(new.end.y)))
    let (x, y, reach) = (Int(new.root.x), Int(new.root.y), Int(new.reach.rounded(.up)))
    for row in max(0, y - reach)...min(open.height - 1, y + reach) {
      for column in max(0, x - reach)...min(open.across * 64 - 1, x + reach) {
        roots.insert(column, row)
      }
    }
  }

  /// What goes on from an end; nil where that does not lie beside open pixels.
  private func `extension`(from end: LineEnd) -> Extension? {
    let place = end.place - Vector(Double(open.x), Double(open.y))
    // A thin end is hardly seen; a wide one goes on as far as its cap.
    var root: Point?
    for length in stride(from: -4.0, through: 1.25 * end.radius + 3, by: Self.step) {
      let point = place + end.way * length
      if contains(lines, point) {
        root = point
      } else if length >= 0, let root, contains(open, point) {
        return extended(from: root, start: point, toward: end)
      }
    }
    return nil
  }

  private func extended(from root: Point, start: Point, toward end: LineEnd) -> Extension {
    let (way, radius) = (end.way, end.radius)
    let most = Self.cornerReach * gap
    var length = 0.0
    while length <= most {
      let point = start + way * length
      if contains(lines, point) {
        return Extension(
          root: root, start: start, way: way, radius: radius, length: length, meetsLine: true)
      }
      guard isInside(point) else { break }
      length += Self.step
    }
    return Extension(
      root: root, start: start, way: way, radius: radius, length: length - Self.step,
      meetsLine: false)
  }

  /// Where two cross whose ends are no farther apart than a gap may be.
  private func crossings(of extensions: [Extension]) -> [Closure] {
    var closures: [Closure] = []
    let sorted = extensions.indices.sorted { extensions[$0].start.x < extensions[$1].start.x }
    for (rank, first) in sorted.enumerated() {
      let one = extensions[first]
      for second in sorted[(rank + 1)...] {
        let other = extensions[second]
        let between = other.start - one.start
        guard between.dx <= gap + 1 else { break }
        let turn = one.way.cross(other.way)
        guard between.length <= gap + 1, abs(turn) >= Self.leastTurn else { continue }
        let (own, its) = (between.cross(other.way) / turn, between.cross(one.way) / turn)
        if (0...one.length).contains(own), (0...other.length).contains(its) {
          closures.append([(first, own), (second, its)])
        }
      }
    }
    return closures
  }

  private func isInside(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < Double(open.across * 64)
      && point.y < Double(open.height)
  }

  private func contains(_ pixels: BitRows, _ point: Point) -> Bool {
    isInside(point) && pixels.contains(Int(point.x), Int(point.y))
  }
}
