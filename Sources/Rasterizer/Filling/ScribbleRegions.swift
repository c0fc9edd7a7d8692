public import Geometry

/// Parts a picture between scribbles: each part lies nearer to its scribble than the lines of the picture let others
/// come.
///
/// A watershed by priority flood (F. Meyer, "Topographic distance and watershed lines", 1994) from the scribbles over
/// the distance from the lines: floods meet where the way between lines is narrowest, so gaps are no matter. What
/// no scribble lies in goes to the one that comes to its lines first. Cells of 2 × 2 pixels are looked at; at the
/// lines themselves the pixels are.
public struct ScribbleRegions {
  /// A part of the picture.
  public struct Region: Sendable {
    /// The scribble that it belongs to.
    public let scribble: Int
    /// Its pixels.
    public let pixels: FilledPixels
    /// A place in it where it is bounded by lines alone; nil where it meets other scribbles' parts.
    public let seed: Point?
  }

  private let size: PixelSize
  /// The pixels between the lines.
  private let open: PixelSetGrid
  /// The cells in a row, with one at each side that is none.
  private let across: Int
  private let height: Int
  /// How near the nearest line is to each cell; see `Level`.
  private var levels: [UInt8]
  /// The pixels of cells without any of a line, row of cells by row, a word for each column of tiles.
  private var whole: [UInt64]
  /// The scribble of each cell, counted from 1; 0 for none.
  private var owners: [UInt8]

  /// The most scribbles.
  public static let most = 200
  /// The most parts that are bounded by lines alone and given by themselves: the largest ones.
  private static let mostClosed = 256
  /// The fewest cells of those.
  private static let leastCells = 16

  private enum Level {
    /// So far from all lines that it does not matter how far; cells nearer to them have greater numbers.
    static let far: UInt8 = 0
    static let line: UInt8 = 64
    /// Beside the picture.
    static let none: UInt8 = 255
  }

  /// Parts a picture.
  ///
  /// - Parameters:
  ///   - open: the pixels between its lines.
  ///   - scribbles: the lines of each scribble, in pixels; those beyond `most` are left out.
  public init(_ open: PixelSetGrid, scribbles: [[[Point]]]) {
    (size, self.open) = (open.size, open)
    across = (size.width + 1) / 2 + 2
    height = (size.height + 1) / 2 + 2
    levels = [UInt8](repeating: Level.none, count: across * height)
    owners = [UInt8](repeating: 0, count: across * height)
    whole = [UInt64](repeating: 0, count: open.columns * height)
    findLines()
    measure()
    flood(from: scribbles.prefix(Self.most))
  }

  /// The left ones of all pairs of bits.
  private static let even: UInt64 = 0x5555_5555_5555_5555

  // MARK: Cells

  /// Finds the cells of which some pixels are lines.
  private mutating func findLines() {
    for row in 1..<height - 1 {
      let y = 2 * (row - 1)
      let hasLower = y + 1 < size.height
      for column in 0..<open.columns {
        let start = (y / Tile.side * open.columns + column) * Tile.side + y % Tile.side
        let lower = hasLower ? open.words[start + 1] : UInt64.max
        let width = min(Tile.side, size.width - column * Tile.side)
        let inside = UInt64.max >> UInt64(Tile.side - width)
        var bits = (open.words[start] & lower) | ~inside
        bits &= bits >> 1 & Self.even
        whole[row * open.columns + column] = (bits | bits << 1) & inside
        let first = row * across + 1 + column * Tile.side / 2
        for cell in 0..<(width + 1) / 2 {
          levels[first + cell] = bits & 1 != 0 ? Level.far : Level.line
          bits >>= 2
        }
      }
    }
  }

  /// Makes levels of the distances from the lines, by two passes with steps of 2 and 3 half cells.
  private mutating func measure() {
    let most = 2 * (Level.line - 1)
    for place in levels.indices where levels[place] != Level.none {
      levels[place] = levels[place] == Level.line ? 0 : most
    }
    func pass(_ places: some Sequence<Int>, _ beside: [(offset: Int, step: UInt8)]) {
      for place in places {
        var best = levels[place]
        if best == Level.none || best == 0 { continue }
        for (offset, step) in beside {
          let other = levels[place + offset]
          if other < best, other + step < best { best = other + step }
        }
        levels[place] = best
      }
    }
    let inner = across + 1..<levels.count - across - 1
    pass(inner, [(-1, 2), (-across, 2), (-across - 1, 3), (-across + 1, 3)])
    pass(inner.reversed(), [(1, 2), (across, 2), (across + 1, 3), (across - 1, 3)])
    for place in levels.indices where levels[place] != Level.none {
      levels[place] = levels[place] == 0 ? Level.line : Level.line - 1 - levels[place] / 2
    }
  }

  private func cell(at point: Point) -> Int? {
    let (x, y) = (point.x.rounded(.down), point.y.rounded(.down))
    guard x >= 0, y >= 0, x < Double(size.width), y < Double(size.height) else { return nil }
    return (Int(y) / 2 + 1) * across + Int(x) / 2 + 1
  }

  private mutating func flood(from scribbles: ArraySlice<[[Point]]>) {
    var queues = [[Int32]](repeating: [], count: Int(Level.line) + 1)
    var next = [Int](repeating: 0, count: queues.count)
    func take(_ place: Int, _ owner: UInt8) {
      owners[place] = owner
      queues[Int(levels[place])].append(Int32(truncatingIfNeeded: place))
    }
    for (number, lines) in scribbles.enumerated() {
      for points in lines {
        for (index, point) in points.enumerated() {
          let former = points[max(0, index - 1)]
          let steps = max(1, Int(min(1e5, (point - former).length)))
          for step in 0...steps {
            let place = former.interpolated(to: point, at: Double(step) / Double(steps))
            if let cell = cell(at: place), owners[cell] == 0 { take(cell, UInt8(number + 1)) }
          }
        }
      }
    }
    var level = 0
    while level < queues.count {
      guard next[level] < queues[level].count else {
        queues[level].removeAll(keepingCapacity: true)
        next[level] = 0
        level += 1
        continue
      }
      let place = Int(queues[level][next[level]])
      next[level] += 1
      let owner = owners[place]
      for beside in [place - 1, place + 1, place - across, place + across]
      where owners[beside] == 0 && levels[beside] != Level.none {
        take(beside, owner)
        // What lies lower goes first: a part that is come to is taken as a whole.
        level = min(level, Int(levels[beside]))
      }
    }
  }

  // MARK: Parts

  /// Cells that hang together, between lines.
  private struct Part {
    var count = 0
    /// None where several scribbles share it.
    var owner: UInt8?
    /// The box around it, in cells.
    var left = Int.max
    var top = Int.max
    var right = Int.min
    var bottom = Int.min
    /// The cell of it that is farthest from all lines.
    var deepest = 0

    mutating func add(_ column: Int, _ row: Int) {
      (left, right) = (min(left, column), max(right, column))
      (top, bottom) = (min(top, row), max(bottom, row))
    }
  }

  /// The parts.
  ///
  /// - Parameter growth: how many pixels they reach under the lines around them.
  public func regions(growth: Int) -> [Region] {
    var (parts, numbers) = findParts()
    let closed = parts.indices.filter {
      parts[$0].owner != nil && parts[$0].count >= Self.leastCells
    }.sorted { parts[$0].count > parts[$1].count }.prefix(Self.mostClosed)
    var found: [Region] = []
    for number in closed {
      guard let owner = parts[number].owner else { continue }
      let pixels = pixels(in: parts[number], growth: growth) { numbers[$0] == Int32(number + 1) }
      let deepest = parts[number].deepest
      let seed = Point(
        Double(2 * (deepest % across) - 1) - 0.5, Double(2 * (deepest / across) - 1) - 0.5)
      if let pixels {
        found.append(Region(scribble: Int(owner) - 1, pixels: pixels, seed: seed))
      }
      parts[number].count = 0
    }
    let isAlone = parts.map { $0.count == 0 }
    let rest = sharedParts(of: numbers, isAlone)
    for (owner, part) in rest.sorted(by: { $0.key < $1.key }) {
      let pixels = pixels(in: part, growth: growth) { place in
        owners[place] == owner && numbers[place] > 0 && !isAlone[Int(numbers[place]) - 1]
      }
      if let pixels {
        found.append(Region(scribble: Int(owner) - 1, pixels: pixels, seed: nil))
      }
    }
    return found
  }

  /// Finds the parts between lines, with the number of the part of each cell, counted from 1.
  private func findParts() -> (parts: [Part], numbers: [Int32]) {
    var parts: [Part] = []
    var numbers = [Int32](repeating: 0, count: levels.count)
    var waiting: [Int32] = []
    for start in levels.indices where levels[start] < Level.line && numbers[start] == 0 {
      var part = Part(owner: owners[start], deepest: start)
      let number = Int32(parts.count + 1)
      numbers[start] = number
      waiting.append(Int32(truncatingIfNeeded: start))
      while let last = waiting.popLast() {
        let place = Int(last)
        let (column, row) = (place % across, place / across)
        part.count += 1
        if part.owner != owners[place] { part.owner = nil }
        if levels[place] < levels[part.deepest] { part.deepest = place }
        part.add(column, row)
        for beside in [place - 1, place + 1, place - across, place + across]
        where levels[beside] < Level.line && numbers[beside] == 0 {
          numbers[beside] = number
          waiting.append(Int32(truncatingIfNeeded: beside))
        }
      }
      if part.owner == 0 { part.owner = nil }
      parts.append(part)
    }
    return (parts, numbers)
  }

  /// What is left for each scribble, as one part of the whole.
  private func sharedParts(of numbers: [Int32], _ isAlone: [Bool]) -> [UInt8: Part] {
    var rest: [UInt8: Part] = [:]
    for place in numbers.indices where numbers[place] > 0 && !isAlone[Int(numbers[place]) - 1] {
      let (owner, column, row) = (owners[place], place % across, place / across)
      guard owner > 0 else { continue }
      var part = rest[owner] ?? Part(owner: owner)
      part.add(column, row)
      rest[owner] = part
    }
    return rest
  }

  /// The pixels of some cells in a box, with those that hang together with them beside lines, and those under
  /// the lines.
  private func pixels(
    in part: Part, growth: Int, _ holds: (_ cell: Int) -> Bool
  ) -> FilledPixels? {
    let reach = growth + 2
    let left = max(0, 2 * (part.left - 1) - reach) / Tile.side
    let top = max(0, 2 * (part.top - 1) - reach) / Tile.side
    let right = min(size.width - 1, 2 * part.right + reach) / Tile.side
    let bottom = min(size.height - 1, 2 * part.bottom + reach) / Tile.side
    var own = BitRows(
      x: left * Tile.side, y: top * Tile.side, across: right - left + 1,
      height: (bottom - top + 1) * Tile.side)
    var (free, between) = (BitRows(like: own), BitRows(like: own))
    for y in 0..<min(own.height, size.height - own.y) {
      let row = (own.y + y) / 2 + 1
      for column in 0..<own.across {
        let place = y * own.across + column
        let x = own.x + column * Tile.side
        let width = min(Tile.side, size.width - x)
        let inside = UInt64.max >> UInt64(Tile.side - width)
        let first = row * across + 1 + x / 2
        let whole = whole[row * open.columns + left + column]
        var (bits, rest): (UInt64, UInt64) = (0, y % 2 == 0 ? whole & Self.even : 0)
        if y % 2 == 1 { bits = own.words[place - own.across] }
        if row < part.top || row > part.bottom { rest = 0 }
        while rest != 0 {
          let bit = rest.trailingZeroBitCount
          rest &= rest &- 1
          if holds(first + bit / 2) { bits |= 3 << UInt64(bit) }
        }
        let word = open.words[
          ((own.y + y) / Tile.side * open.columns + left + column) * Tile.side
            + (own.y + y) % Tile.side]
        own.words[place] = bits & inside
        free.words[place] = word & ~whole
        between.words[place] = ~word & inside
      }
    }
    for _ in 0..<2 {
      own = own.combined(with: own.grown(acrossCorners: false).intersection(free)) { $0 | $1 }
    }
    let passable = own.combined(with: between) { $0 | $1 }
    for step in 0..<growth {
      own = own.grown(acrossCorners: step % 2 == 0).intersection(passable)
    }
    let window = PixelSize(width: own.across * Tile.side, height: own.height)
    let (columns, words) = (own.across, own.words)
    let set = PixelSetGrid(size: window) { tile, y in
      words[(tile / columns * Tile.side + y) * columns + tile % columns]
    }
    return FilledPixels(set, fromColumn: left, row: top)
  }
}
