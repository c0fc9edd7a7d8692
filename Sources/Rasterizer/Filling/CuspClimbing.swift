internal import Geometry

extension PixelSetGrid {
  /// The same with what is still open where two lines come together at an acute angle, beyond its last pixels: from
  /// its tips it goes on as long as each pixel looks less like it than the one before, and so up to where the
  /// lines cover all, however far the picture is enlarged.
  ///
  /// - Parameters:
  ///   - kind: what its pixels look like, premultiplied.
  ///   - tile: how the picture looks, tile by tile.
  public func withCusps(like kind: SIMD4<UInt16>, tile: (Int) -> SeenTile) -> PixelSetGrid {
    let tips = tips
    // Where there are very many, they are no lines that a hand has drawn.
    guard !tips.isEmpty, tips.count <= Self.mostTips else { return self }
    var seen: [Int: SeenTile] = [:]
    func difference(_ x: Int, _ y: Int) -> Int {
      let index = y / Tile.side * columns + x / Tile.side
      let look = seen[index] ?? tile(index)
      seen[index] = look
      let pixel = look.pixel(x: x % Tile.side, y: y % Tile.side)
      return Int((pointwiseMax(pixel, kind) &- pointwiseMin(pixel, kind)).max())
    }
    var found: Set<Int> = []
    var waiting = tips.map { (x: $0.x, y: $0.y, difference: difference($0.x, $0.y), steps: 0) }
    var next = 0
    while next < waiting.count {
      let (x, y, known, steps) = waiting[next]
      next += 1
      for row in max(0, y - 1)...min(size.height - 1, y + 1) {
        for column in max(0, x - 1)...min(size.width - 1, x + 1) {
          let place = row * size.width + column
          guard !contains(x: column, y: row), !found.contains(place) else { continue }
          let new = difference(column, row)
          guard new >= known + Self.leastStep else { continue }
          found.insert(place)
          if steps < Self.mostSteps { waiting.append((column, row, new, steps + 1)) }
        }
      }
    }
    guard !found.isEmpty else { return self }
    var rows: [Int: [(y: Int, bit: UInt64)]] = [:]
    for place in found {
      let (x, y) = (place % size.width, place / size.width)
      rows[y / Tile.side * columns + x / Tile.side, default: []].append(
        (y % Tile.side, 1 << UInt64(x % Tile.side)))
    }
    return adding(rows)
  }

  /// The most tips from which is looked.
  private static let mostTips = 1024
  /// By how much a pixel looks less like the fill than the one before, of `Tile.one`.
  private static let leastStep = 128
  /// How far it goes, in pixels.
  private static let mostSteps = 24

  /// Its pixels that have at most three others around them.
  private var tips: [(x: Int, y: Int)] {
    var found: [(x: Int, y: Int)] = []
    let rows = size.height
    for row in 0..<rows {
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
        func count(_ bits: UInt64) {
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
          found.append((offset + bits.trailingZeroBitCount, row))
          bits &= bits &- 1
        }
      }
    }
    return found
  }
}
