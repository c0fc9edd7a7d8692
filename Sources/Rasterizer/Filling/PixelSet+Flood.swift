extension PixelSet {
  /// Grows the set to all pixels of `open` that are joined to one of it side by side.
  ///
  /// - Parameters:
  ///   - open: where it may grow; it holds the whole set.
  ///   - news: the rows (a bit each) with pixels that have not grown yet.
  mutating func flood(within open: PixelSet, from news: UInt64) {
    var waiting = news
    while waiting != 0 {
      let y = waiting.trailingZeroBitCount
      waiting &= waiting &- 1
      let row = PixelSet.spread(self[row: y], within: open[row: y])
      self[row: y] = row
      if y > 0 { reach(y - 1, from: row, within: open, &waiting) }
      if y < Tile.side - 1 { reach(y + 1, from: row, within: open, &waiting) }
    }
  }

  /// Takes what lies above or below a row's pixels.
  private mutating func reach(
    _ y: Int, from row: UInt64, within open: PixelSet, _ waiting: inout UInt64
  ) {
    let reached = row & open[row: y] & ~self[row: y]
    guard reached != 0 else { return }
    self[row: y] |= reached
    waiting |= 1 << UInt64(y)
  }

  /// All runs of `open` that hold one of some bits.
  private static func spread(_ bits: UInt64, within open: UInt64) -> UInt64 {
    if open == .max { return bits == 0 ? 0 : .max }
    // Upward, the carry of an addition runs through the rest of each run.
    var filled = open & (~(open &+ bits) | bits)
    // Downward in steps of 1, 2, 4, … that stay in one run.
    var path = open
    var step: UInt64 = 1
    while step < 64 {
      filled |= path & (filled &>> step)
      path &= path &>> step
      step *= 2
    }
    return filled
  }

  /// The pixels along the four sides.
  var edges: TileEdges {
    var edges = TileEdges(top: self[row: 0], bottom: self[row: Tile.side - 1])
    for y in 0..<Tile.side {
      edges.left |= (self[row: y] & 1) &<< UInt64(y)
      edges.right |= (self[row: y] &>> 63) &<< UInt64(y)
    }
    return edges
  }

  /// Takes pixels along the four sides, as far as they are open.
  ///
  /// - Returns: the rows that have new ones, a bit each.
  mutating func enter(_ edges: TileEdges, within open: PixelSet) -> UInt64 {
    var news: UInt64 = 0
    take(edges.top, inRow: 0, within: open, &news)
    take(edges.bottom, inRow: Tile.side - 1, within: open, &news)
    var sides = edges.left | edges.right
    while sides != 0 {
      let y = sides.trailingZeroBitCount
      sides &= sides &- 1
      let (left, right) = (edges.left &>> UInt64(y) & 1, edges.right &>> UInt64(y) & 1)
      take(left | right << 63, inRow: y, within: open, &news)
    }
    return news
  }

  private mutating func take(
    _ bits: UInt64, inRow y: Int, within open: PixelSet, _ news: inout UInt64
  ) {
    let fresh = bits & open[row: y] & ~self[row: y]
    guard fresh != 0 else { return }
    self[row: y] |= fresh
    news |= 1 << UInt64(y)
  }
}
