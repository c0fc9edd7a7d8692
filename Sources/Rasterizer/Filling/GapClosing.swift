public import Geometry

extension PixelSetGrid {
  /// What of a flood is left where it does not pass gaps between the lines around it.
  ///
  /// Gaps are closed where lines face each other, from the nearest pixel of one to that of the other, so that
  /// lines neither get thicker nor corners rounder. What that cuts off from the flood alone, as acute corners
  /// and narrow ends, comes back to it; a narrow way that leads to something else belongs to what is nearer.
  /// Where the place itself lies in what would be closed, only narrower gaps are.
  ///
  /// - Parameters:
  ///   - x: the column of the pixel that the flood began from.
  ///   - y: its row.
  ///   - gap: how many pixels may be open between two lines that face each other.
  public func withoutGaps(upTo gap: Int, fromX x: Int, y: Int) -> PixelSetGrid {
    guard gap > 0, contains(x: x, y: y), let closing = GapClosing(self, gap: gap) else {
      return self
    }
    return closing.flood(fromX: x, y: y)
  }
}

extension PixelSetGrid {
  /// Where a larger set goes on beside this one, as one place for each hole.
  public func holes(in larger: PixelSetGrid) -> [Point] {
    guard let rows = BitRows(self, margin: 1) else { return [] }
    let beyond = rows.grown(acrossCorners: false).intersection(BitRows(larger, like: rows))
      .subtracting(rows)
    var found: [(sum: Vector, count: Double)] = []
    for (place, word) in beyond.words.enumerated() {
      var word = word
      while word != 0 {
        let x = rows.x + place % rows.across * 64 + word.trailingZeroBitCount
        let point = Vector(Double(x) + 0.5, Double(rows.y + place / rows.across) + 0.5)
        word &= word &- 1
        let near = found.firstIndex {
          ($0.sum * (1 / $0.count) - point).length < Self.holeReach
        }
        if let near {
          found[near] = (found[near].sum + point, found[near].count + 1)
        } else {
          found.append((point, 1))
        }
      }
    }
    return found.map { .zero + $0.sum * (1 / $0.count) }
  }

  /// What lies nearer than so many pixels belongs to one hole.
  private static let holeReach = 48.0
}

/// Closes the gaps of what bounds a flood.
private struct GapClosing {
  private let size: PixelSize
  /// All that the flood comes to.
  private let open: BitRows
  /// What bounds it.
  private let lines: BitRows
  private let gap: Int

  /// Looks for gaps; nil where nothing is open.
  init?(_ flood: PixelSetGrid, gap: Int) {
    guard let open = BitRows(flood, margin: 1) else { return nil }
    (size, self.open, self.gap) = (flood.size, open, gap)
    var lines = BitRows(like: open)
    for row in 0..<min(open.height, size.height - open.y) {
      for column in 0..<open.across {
        let place = row * open.across + column
        let width = min(64, size.width - open.x - column * 64)
        lines.words[place] = ~open.words[place] & (UInt64.max >> UInt64(64 - width))
      }
    }
    SpeckFinder.remove(from: &lines)
    self.lines = lines
  }

  /// Floods from a pixel of the picture.
  func flood(fromX x: Int, y: Int) -> PixelSetGrid {
    var gap = gap
    while gap > 0 {
      if let found = flood(fromX: x, y: y, closing: gap) { return found.set(ofSize: size) }
      gap /= 2
    }
    return open.set(ofSize: size)
  }

  /// Floods with gaps up to a width closed; nil where all that is reached so is narrower than that.
  private func flood(fromX x: Int, y: Int, closing gap: Int) -> BitRows? {
    let (pairs, wide) = FacingLines(lines, open: open, gap: gap).find()
    if pairs.isEmpty { return open }
    let closed = closure(between: pairs)
    let (column, row) = (x - open.x, y - open.y)
    guard !closed.contains(column, row) else { return nil }
    let passable = open.subtracting(closed)
    var flood = FloodFill(within: passable.set(ofSize: size), fromX: x, y: y)
    let reached = BitRows(flood.run(), like: open)
    guard !reached.intersection(wide).isEmpty else { return nil }
    // What else there is that is wider than a gap; all that is narrower and belongs to nothing is the
    // flood's.
    let others = passable.subtracting(reached).intersection(wide)
    guard !others.isEmpty else { return open }
    var rest = FloodFill(within: passable.set(ofSize: size), from: others.set(ofSize: size))
    return shared(between: reached, and: BitRows(rest.run(), like: open))
  }

  /// The open pixels between lines that face each other.
  private func closure(between pairs: [FacingLines.Pair]) -> BitRows {
    var closed = BitRows(like: open)
    for pair in pairs { closed.insert(lineOf: pair) }
    return closed.intersection(open)
  }

  /// Gives the pixels that belong to neither of two parts to that which is nearer; gives the first.
  private func shared(between own: BitRows, and others: BitRows) -> BitRows {
    var result = own
    var rest = open.subtracting(own).subtracting(others)
    var waiting: [(place: Int32, isOwn: Bool)] = []
    func take(_ pixels: BitRows, isOwn: Bool) {
      for place in pixels.words.indices {
        var word = pixels.words[place]
        rest.words[place] &= ~word
        if isOwn { result.words[place] |= word }
        while word != 0 {
          let bit = word.trailingZeroBitCount
          word &= word &- 1
          waiting.append((Int32(truncatingIfNeeded: place * 64 + bit), isOwn))
        }
      }
    }
    take(own.grown(acrossCorners: false).intersection(rest), isOwn: true)
    take(others.grown(acrossCorners: false).intersection(rest), isOwn: false)
    let width = open.across * 64
    var next = 0
    while next < waiting.count {
      let (place, isOwn) = waiting[next]
      next += 1
      let (column, row) = (Int(place) % width, Int(place) / width)
      func go(_ column: Int, _ row: Int) {
        guard column >= 0, column < width, row >= 0, row < open.height,
          rest.contains(column, row)
        else { return }
        rest.words[row * open.across + column >> 6] &= ~(1 << UInt64(column & 63))
        if isOwn { result.insert(column, row) }
        waiting.append((Int32(truncatingIfNeeded: row * width + column), isOwn))
      }
      go(column - 1, row)
      go(column + 1, row)
      go(column, row - 1)
      go(column, row + 1)
    }
    return result
  }
}

extension BitRows {
  /// Takes the pixels of a set within the block of another one.
  fileprivate init(_ set: PixelSetGrid, like other: BitRows) {
    self.init(like: other)
    let (left, top) = (other.x / Tile.side, other.y / Tile.side)
    for row in 0..<height {
      let (tiles, y) = ((top + row / Tile.side) * set.columns + left, row % Tile.side)
      for column in 0..<across {
        words[row * across + column] = set.words[(tiles + column) * Tile.side + y]
      }
    }
  }

  /// Adds a line of pixels that meet at least at their corners.
  fileprivate mutating func insert(lineOf pair: FacingLines.Pair) {
    var (x, y) = (Int(pair.x), Int(pair.y))
    let (endX, endY) = (Int(pair.otherX), Int(pair.otherY))
    let (dx, dy) = (abs(endX - x), -abs(endY - y))
    let (stepX, stepY) = (x < endX ? 1 : -1, y < endY ? 1 : -1)
    var error = dx + dy
    while true {
      insert(x, y)
      if x == endX, y == endY { return }
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
}
