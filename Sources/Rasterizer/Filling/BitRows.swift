internal import Geometry

/// Pixels of a block of whole tiles, row by row, a bit each: what is done to whole rows at once.
struct BitRows: Sendable {
  /// The first column and row of the block, in pixels of the picture; multiples of a tile's side.
  let (x, y): (Int, Int)
  /// The words of a row, each of 64 pixels; the lowest bit is the leftmost.
  let across: Int
  /// The number of rows.
  let height: Int
  var words: [UInt64]

  /// Makes a block without pixels.
  init(x: Int, y: Int, across: Int, height: Int) {
    (self.x, self.y, self.across, self.height) = (x, y, across, height)
    words = [UInt64](repeating: 0, count: across * height)
  }

  /// Makes the same block without pixels.
  init(like other: BitRows) {
    self.init(x: other.x, y: other.y, across: other.across, height: other.height)
  }

  /// Takes the pixels of a set within a block around them, which reaches so many tiles farther; nil where there
  /// are none.
  init?(_ set: PixelSetGrid, margin: Int) {
    let (columns, rows) = (set.columns, set.count / max(1, set.columns))
    var (left, right, top, bottom) = (columns, -1, rows, -1)
    for index in set.occupied {
      (left, right) = (min(left, index % columns), max(right, index % columns))
      (top, bottom) = (min(top, index / columns), max(bottom, index / columns))
    }
    guard right >= 0 else { return nil }
    (left, right) = (max(0, left - margin), min(columns - 1, right + margin))
    (top, bottom) = (max(0, top - margin), min(rows - 1, bottom + margin))
    self.init(
      x: left * Tile.side, y: top * Tile.side, across: right - left + 1,
      height: (bottom - top + 1) * Tile.side)
    for row in top...bottom {
      for column in left...right {
        let start = (row * columns + column) * Tile.side
        var place = (row - top) * Tile.side * across + column - left
        for y in 0..<Tile.side {
          words[place] = set.words[start + y]
          place += across
        }
      }
    }
  }

  /// The pixels as a set of the picture's.
  func set(ofSize size: PixelSize) -> PixelSetGrid {
    let columns = (size.width + Tile.side - 1) / Tile.side
    let (left, top) = (x / Tile.side, y / Tile.side)
    let (width, rows) = (across, height / Tile.side)
    return PixelSetGrid(size: size) { tile, y in
      let (column, row) = (tile % columns - left, tile / columns - top)
      guard column >= 0, column < width, row >= 0, row < rows else { return 0 }
      return words[(row * Tile.side + y) * width + column]
    }
  }

  /// Whether a pixel is among them, by its place in the block.
  func contains(_ column: Int, _ row: Int) -> Bool {
    words[row * across + column >> 6] >> UInt64(column & 63) & 1 != 0
  }

  /// Adds a pixel, by its place in the block.
  mutating func insert(_ column: Int, _ row: Int) {
    words[row * across + column >> 6] |= 1 << UInt64(column & 63)
  }

  /// Adds a line of pixels that meet at least at their corners, by the places of its ends in the block.
  mutating func insert(lineFrom start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    var (x, y) = start
    let (dx, dy) = (abs(end.x - x), -abs(end.y - y))
    let (stepX, stepY) = (x < end.x ? 1 : -1, y < end.y ? 1 : -1)
    var error = dx + dy
    while true {
      insert(x, y)
      if x == end.x, y == end.y { return }
      let twice = 2 * error
      if twice >= dy {
        error += dy
        x += stepX
      }
      if twice <= dx {
        error += dx
        y += stepY
      }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Does something with each word of two blocks of the same place.
  func combined(with other: BitRows, _ body: (UInt64, UInt64) -> UInt64) -> BitRows {
    var result = self
    for place in words.indices { result.words[place] = body(words[place], other.words[place]) }
    return result
  }

  /// Those that are not among others.
  func subtracting(_ other: BitRows) -> BitRows { combined(with: other) { $0 & ~$1 } }

  /// Those with others.
  func union(_ other: BitRows) -> BitRows { combined(with: other) { $0 | $1 } }

  /// Those that are also among others.
  func intersection(_ other: BitRows) -> BitRows { combined(with: other) { $0 & $1 } }

  /// The same with all pixels beside its own in the block.
  ///
  /// - Parameter acrossCorners: whether also with those that meet them only at a corner.
  func grown(acrossCorners: Bool) -> BitRows {
    var result = BitRows(like: self)
    for row in 0..<height {
      let start = row * across
      // Above and below.
      func upright(_ place: Int) -> UInt64 {
        (row > 0 ? words[place - across] : 0) | words[place]
          | (row + 1 < height ? words[place + across] : 0)
      }
      var before: UInt64 = 0
      var own = acrossCorners ? upright(start) : words[start]
      for column in 0..<across {
        let place = start + column
        let isLast = column + 1 == across
        let next: UInt64 = isLast ? 0 : acrossCorners ? upright(place + 1) : words[place + 1]
        result.words[place] =
          own | own << 1 | own >> 1 | before >> 63 | next << 63
          | (acrossCorners ? 0 : upright(place))
        (before, own) = (own, next)
      }
    }
    return result
  }
}
