public import Geometry

extension PixelSetGrid {
  /// What of a flood is left where it does not pass gaps between the lines around it.
  ///
  /// Gaps are closed by lines that go on where they end, and where lines face each other, from the nearest pixel
  /// of one to that of the other, so that lines neither get thicker nor corners rounder. What that cuts off from
  /// the flood alone, as acute corners and narrow ends, comes back to it; a narrow way that leads to something
  /// else belongs to what is nearer. Where the place itself lies in what would be closed, only narrower gaps are.
  ///
  /// - Parameters:
  ///   - gap: how many pixels may be open between two lines.
  ///   - x: the column of the pixel that the flood began from.
  ///   - y: its row.
  ///   - ends: the ends of the lines in a box, in pixels, where they are known.
  public func withoutGaps(
    upTo gap: Int, fromX x: Int, y: Int, ends: (Rect) -> [LineEnd] = { _ in [] }
  ) -> PixelSetGrid {
    guard gap > 0, contains(x: x, y: y), let closing = GapClosing(self, gap: gap, ends: ends)
    else { return self }
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
  private let ends: [LineEnd]
  private let gap: Int

  /// Looks for gaps; nil where nothing is open.
  init?(_ flood: PixelSetGrid, gap: Int, ends: (Rect) -> [LineEnd]) {
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
    self.ends = ends(
      Rect(Double(open.x), Double(open.y), Double(open.across * 64), Double(open.height)))
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
    let extensions = LineExtensions(of: lines, open: open, from: ends, gap: gap)
    let between = open.subtracting(extensions.pixels)
    var (pairs, wide) = FacingLines(lines.union(extensions.pixels), open: between, gap: gap).find()
    pairs.removeAll { extensions.closes($0) }
    if pairs.isEmpty, extensions.pixels.isEmpty { return open }
    let passable = between.subtracting(BitRows(like: open, lines: pairs))
    guard passable.contains(x - open.x, y - open.y) else { return nil }
    var flood = FloodFill(within: passable.set(ofSize: size), fromX: x, y: y)
    let reached = BitRows(flood.run(), like: open)
    guard !reached.intersection(wide).isEmpty else { return nil }
    // What else there is that is wider than a gap; all that is narrower and belongs to nothing is the
    // flood's.
    let others = passable.subtracting(reached).intersection(wide)
    guard !others.isEmpty else { return open }
    var rest = FloodFill(within: passable.set(ofSize: size), from: others.set(ofSize: size))
    var sharing = PixelSharing(between: reached, and: BitRows(rest.run(), like: open))
    // As lines do, their extensions part what is on both sides.
    sharing.share(between)
    sharing.share(open)
    return sharing.own
  }
}

/// Gives pixels that belong to neither of two parts to that which is nearer.
private struct PixelSharing {
  private(set) var own: BitRows
  private var others: BitRows

  init(between own: BitRows, and others: BitRows) { (self.own, self.others) = (own, others) }

  /// Gives those pixels that either part leads to, from one to the next.
  mutating func share(_ pixels: BitRows) {
    var rest = pixels.subtracting(own).subtracting(others)
    var waiting: [(place: Int32, isOwn: Bool)] = []
    let (across, height) = (rest.across, rest.height)
    func take(_ pixels: BitRows, _ part: inout BitRows, isOwn: Bool) {
      for place in pixels.words.indices {
        var word = pixels.words[place]
        rest.words[place] &= ~word
        part.words[place] |= word
        while word != 0 {
          let bit = word.trailingZeroBitCount
          word &= word &- 1
          waiting.append((Int32(truncatingIfNeeded: place * 64 + bit), isOwn))
        }
      }
    }
    take(own.grown(acrossCorners: false).intersection(rest), &own, isOwn: true)
    take(others.grown(acrossCorners: false).intersection(rest), &others, isOwn: false)
    let width = across * 64
    var next = 0
    while next < waiting.count {
      let (place, isOwn) = waiting[next]
      next += 1
      let (column, row) = (Int(place) % width, Int(place) / width)
      func go(_ column: Int, _ row: Int) {
        guard column >= 0, column < width, row >= 0, row < height, rest.contains(column, row)
        else { return }
        rest.words[row * across + column >> 6] &= ~(1 << UInt64(column & 63))
        if isOwn { own.insert(column, row) } else { others.insert(column, row) }
        waiting.append((Int32(truncatingIfNeeded: row * width + column), isOwn))
      }
      go(column - 1, row)
      go(column + 1, row)
      go(column, row - 1)
      go(column, row + 1)
    }
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

  /// Makes a block like another one with lines between those that face each other.
  fileprivate init(like other: BitRows, lines: [FacingLines.Pair]) {
    self.init(like: other)
    for pair in lines {
      insert(lineFrom: (Int(pair.x), Int(pair.y)), to: (Int(pair.otherX), Int(pair.otherY)))
    }
  }
}
