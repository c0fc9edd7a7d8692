internal import Geometry

extension PixelSetGrid {
  /// The same with the pixels around it that a fill takes under lines: all up to so many pixels away, and where
  /// lines come together all that can be seen between them, however far the picture is enlarged.
  ///
  /// - Parameters:
  ///   - kind: what its pixels look like, premultiplied.
  ///   - tile: how the picture looks, tile by tile.
  public func grownUnderLines(
    by distance: Int, like kind: SIMD4<UInt16>, tile: @escaping (Int) -> SeenTile
  ) -> PixelSetGrid {
    let (tips, corners) = tipsAndCorners
    // Where there are very many, they are no lines that a hand has drawn.
    guard !(tips.isEmpty && corners.isEmpty), tips.count <= Self.mostTips else {
      return grown(by: distance)
    }
    var differences = Differences(from: kind, of: self, tile: tile)
    let (cusps, lasts) = cusps(from: tips, &differences)
    let ends = lasts + (corners.count <= Self.mostTips ? corners : [])
    var grown = grown(by: distance).adding(cusps)
    grown = grown.adding(grown.beside(cusps, &differences))
    grown = grown.adding(grown.pockets(near: ends, upTo: distance + 1, &differences))
    return grown.adding(grown.closedIn(near: cusps + ends))
  }

  /// The most tips from which is looked.
  private static let mostTips = 1024
  /// By how much a pixel looks less like the fill than the one before, of `Tile.one`.
  private static let leastStep = 128

  // MARK: Cusps

  /// How far it goes, in pixels.
  private static let mostSteps = 24

  /// What is still open where two lines come together at an acute angle, beyond the last pixels: from tips it goes
  /// on as long as each pixel looks less like the set than the one before, and so up to where the lines cover
  /// all. Gives also those from which it goes on no farther.
  private func cusps(
    from tips: [(x: Int, y: Int)], _ differences: inout Differences
  ) -> (found: [(x: Int, y: Int)], lasts: [(x: Int, y: Int)]) {
    var found: Set<Int> = []
    var lasts: [(x: Int, y: Int)] = []
    var waiting: [(x: Int, y: Int, difference: Int, steps: Int)] = []
    for (x, y) in tips { waiting.append((x, y, differences.at(x, y), 0)) }
    var next = 0
    while next < waiting.count {
      let (x, y, known, steps) = waiting[next]
      next += 1
      let count = found.count
      forEachNeighbor(x, y) { column, row in
        let place = row * size.width + column
        guard !contains(x: column, y: row), !found.contains(place) else { return }
        let new = differences.at(column, row)
        guard new >= known + Self.leastStep else { return }
        found.insert(place)
        if steps < Self.mostSteps { waiting.append((column, row, new, steps + 1)) }
      }
      if found.count == count || steps == Self.mostSteps { lasts.append((x, y)) }
    }
    return (found.map { ($0 % size.width, $0 / size.width) }, lasts)
  }

  /// What of the pixels around cusps lines cover at least half as much; the rest may lie beyond a thin line.
  private func beside(
    _ cusps: [(x: Int, y: Int)], _ differences: inout Differences
  ) -> [(x: Int, y: Int)] {
    var found: [(x: Int, y: Int)] = []
    for cusp in cusps {
      let most = differences.at(cusp.x, cusp.y)
      forEachNeighbor(cusp.x, cusp.y) { x, y in
        if !contains(x: x, y: y), differences.at(x, y) * 2 >= most { found.append((x, y)) }
      }
    }
    return found
  }

  /// Single pixels near to others that have it on all sides.
  private func closedIn(near places: [(x: Int, y: Int)]) -> [(x: Int, y: Int)] {
    var found: [(x: Int, y: Int)] = []
    for place in places {
      forEachNeighbor(place.x, place.y, upTo: 2) { x, y in
        if !contains(x: x, y: y), contains(x: x - 1, y: y), contains(x: x + 1, y: y),
          contains(x: x, y: y - 1), contains(x: x, y: y + 1)
        {
          found.append((x, y))
        }
      }
    }
    return found
  }

  // MARK: Pockets

  /// The most pixels of a pocket that are as open as the way to it.
  private static let mostPocket = 32
  /// How many pixels, one after another, are taken beyond the set.
  private static let mostDepth = 24

  /// What is seen of pockets beside the set, near some pixels: where lines cross or meet at a corner, they leave
  /// something open beyond what the set has grown to. A pixel is taken where lines are on two sides of it and
  /// nothing beside it is more open, or that is little and closed in, so that nothing comes out beyond a line.
  private func pockets(
    near ends: [(x: Int, y: Int)], upTo distance: Int, _ differences: inout Differences
  ) -> [(x: Int, y: Int)] {
    var found: Set<Int> = []
    func isTaken(_ x: Int, _ y: Int) -> Bool {
      contains(x: x, y: y) || !found.isEmpty && found.contains(y * size.width + x)
    }
    /// Whether what is beside a pixel on two sides is covered more.
    func isBetweenLines(_ x: Int, _ y: Int) -> Bool {
      let level = differences.at(x, y)
      func rises(_ dx: Int, _ dy: Int) -> Bool {
        (1...2).contains {
          let (column, row) = (x + dx * $0, y + dy * $0)
          return size.bounds.contains(x: column, y: row)
            && differences.at(column, row) >= level + 2 * Self.leastStep
        }
      }
      return rises(1, 0) && rises(-1, 0) || rises(0, 1) && rises(0, -1)
        || rises(1, 1) && rises(-1, -1) || rises(1, -1) && rises(-1, 1)
    }
    /// A pixel, with those to which it leads; nil where it leads out or hides under a line.
    func pocket(at x: Int, _ y: Int) -> [(x: Int, y: Int)]? {
      let own = differences.at(x, y)
      var (least, most) = (Int.max, own)
      forEachNeighbor(x, y) { column, row in
        if isTaken(column, row) { least = min(least, differences.at(column, row)) }
      }
      guard least < .max else { return nil }
      var lies = isBetweenLines(x, y)
      if !lies, least + Self.leastStep <= own {
        // The end of a pocket, under lines, is one, too; beyond a wall alone is none.
        forEachNeighbor(x, y) { column, row in
          lies =
            lies
            || isTaken(column, row) && differences.at(column, row) + Self.leastStep <= own
              && isBetweenLines(column, row)
        }
      }
      guard lies else { return nil }
      forEachNeighbor(x, y, upTo: 2) { most = max(most, differences.at($0, $1)) }
      var group = [(x: x, y: y)]
      // Nothing of what lines cover nearly as much as they cover anything comes out beyond them.
      if own * 16 >= most * 15, least <= own { return group }
      // Only what lines cover less than half is a way to more; else it is a line.
      let level = max(own, least)
      let isWay = 2 * level <= most
      guard isWay || least < own + Self.leastStep else { return nil }
      let bound = isWay ? level + Self.leastStep : level - Self.leastStep + 1
      var next = 0
      while next < group.count {
        let (x, y) = group[next]
        next += 1
        forEachNeighbor(x, y) { column, row in
          guard !isTaken(column, row), differences.at(column, row) < bound,
            !group.contains(where: { $0 == (column, row) })
          else { return }
          group.append((column, row))
        }
        guard group.count == 1 || isWay, group.count <= Self.mostPocket else { return nil }
      }
      return group
    }
    var waiting: [(x: Int, y: Int, depth: Int)] = []
    var near: Set<Int> = []
    for end in ends {
      forEachNeighbor(end.x, end.y, upTo: distance) { x, y in
        guard !contains(x: x, y: y), near.insert(y * size.width + x).inserted else { return }
        waiting.append((x, y, 1))
      }
    }
    var next = 0
    while next < waiting.count {
      let (x, y, depth) = waiting[next]
      next += 1
      guard !isTaken(x, y), let pocket = pocket(at: x, y) else { continue }
      for (x, y) in pocket {
        found.insert(y * size.width + x)
        guard depth < Self.mostDepth else { continue }
        forEachNeighbor(x, y) { waiting.append(($0, $1, depth + 1)) }
      }
    }
    return found.map { ($0 % size.width, $0 / size.width) }
  }

  /// Gives a pixel and those around it, as far as they are in the picture.
  @inline(__always)
  private func forEachNeighbor(
    _ x: Int, _ y: Int, upTo distance: Int = 1, _ body: (_ x: Int, _ y: Int) -> Void
  ) {
    for row in max(0, y - distance)...min(size.height - 1, y + distance) {
      for column in max(0, x - distance)...min(size.width - 1, x + distance) { body(column, row) }
    }
  }

  /// The same with more pixels.
  private func adding(_ pixels: [(x: Int, y: Int)]) -> PixelSetGrid {
    var rows: [Int: [(y: Int, bit: UInt64)]] = [:]
    for (x, y) in pixels {
      rows[y / Tile.side * columns + x / Tile.side, default: []].append(
        (y % Tile.side, 1 << UInt64(x % Tile.side)))
    }
    return adding(rows)
  }

  // MARK: Tips and corners

  /// Its pixels that have at most three others around them, and those that have four where it has a corner.
  private var tipsAndCorners: (tips: [(x: Int, y: Int)], corners: [(x: Int, y: Int)]) {
    var found: (tips: [(x: Int, y: Int)], corners: [(x: Int, y: Int)]) = ([], [])
    let rows = size.height
    // What is asked for is only whether there are too many.
    for row in 0..<rows where found.tips.count <= Self.mostTips {
      let start = row / Tile.side * columns * Tile.side + row % Tile.side
      let above =
        row == 0 ? nil : (row - 1) / Tile.side * columns * Tile.side + (row - 1) % Tile.side
      let below =
        row + 1 == rows ? nil : (row + 1) / Tile.side * columns * Tile.side + (row + 1) % Tile.side
      for column in 0..<columns {
        let offset = column * Tile.side
        let own = words[start + offset]
        guard own != 0 else { continue }
        let (up, down) = (
          above.map { words[$0 + offset] } ?? 0, below.map { words[$0 + offset] } ?? 0
        )
        // Those in the middle of others have all around them.
        if own & up & down == UInt64.max { continue }
        // The eight neighbors of each pixel, counted in bits.
        var (ones, twos, fours): (UInt64, UInt64, UInt64) = (0, 0, 0)
        var all = UInt64.max
        func count(_ bits: UInt64) {
          all &= bits
          let carry = ones & bits
          ones ^= bits
          fours |= twos & carry
          twos ^= carry
        }
        func count(line: UInt64, _ first: Int?) {
          guard let first else { return }
          let before = column > 0 ? words[first + offset - Tile.side] >> 63 : 0
          let after = column + 1 < columns ? words[first + offset + Tile.side] << 63 : 0
          count(line << 1 | before)
          count(line >> 1 | after)
        }
        count(up)
        count(down)
        count(line: up, above)
        count(line: down, below)
        count(line: own, start)
        var bits = own & ~fours
        while bits != 0 {
          found.tips.append((offset + bits.trailingZeroBitCount, row))
          bits &= bits &- 1
        }
        // Eight are counted as four.
        bits = found.corners.count > Self.mostTips ? 0 : own & fours & ~(ones | twos | all)
        while bits != 0 {
          let x = offset + bits.trailingZeroBitCount
          if areaNear(x, row) <= Self.cornerCount { found.corners.append((x, row)) }
          bits &= bits &- 1
        }
      }
    }
    return found
  }

  /// How many of the 7 × 7 pixels around one of a corner are of the set, at most: beside a straight line, also a
  /// slanting one, there are more.
  private static let cornerCount = 24

  /// How many of the 7 × 7 pixels around one are of the set.
  private func areaNear(_ x: Int, _ y: Int) -> Int {
    let (column, shift) = (x / Tile.side, x % Tile.side - 3)
    var count = 0
    for row in max(0, y - 3)...min(size.height - 1, y + 3) {
      let place = (row / Tile.side * columns + column) * Tile.side + row % Tile.side
      // A shift to the other side is one by less than nothing.
      var bits = words[place] >> shift
      if shift < 0, column > 0 { bits |= words[place - Tile.side] >> (Tile.side + shift) }
      if shift > Tile.side - 7, column + 1 < columns {
        bits |= words[place + Tile.side] << (Tile.side - shift)
      }
      count += (bits & 0x7F).nonzeroBitCount
    }
    return count
  }
}

/// How far pixels of a picture are away from a color, of rows that are looked at once, where it is asked for.
private struct Differences {
  private let color: SIMD4<UInt16>
  private let columns: Int
  private let tile: (Int) -> SeenTile
  private var seen: [Int: SeenTile] = [:]
  /// Where each row of each tile begins in what is known; less than 0 for those that are not.
  private var starts: [Int32]
  private var known: [UInt16] = []

  init(from color: SIMD4<UInt16>, of set: PixelSetGrid, tile: @escaping (Int) -> SeenTile) {
    (self.color, columns, self.tile) = (color, set.columns, tile)
    starts = [Int32](repeating: -1, count: set.count * Tile.side)
  }

  mutating func at(_ x: Int, _ y: Int) -> Int {
    let index = y / Tile.side * columns + x / Tile.side
    let place = index * Tile.side + y % Tile.side
    if starts[place] < 0 {
      let look = seen[index] ?? tile(index)
      seen[index] = look
      starts[place] = Int32(truncatingIfNeeded: known.count)
      look.addDifferences(from: color, inRow: y % Tile.side, to: &known)
    }
    return Int(known[Int(starts[place]) + x % Tile.side])
  }
}
