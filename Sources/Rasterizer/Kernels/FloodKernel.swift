/// The flood inside one tile, by operations on rows of 64 pixels.
///
/// `rows` holds `size` words for every tile, of which the first is at `start`: 64 rows of what is
/// reached so far, then 64 rows of where the flood may go. The lowest bit is the leftmost pixel.
enum FloodKernel {
  /// The number of words for a tile.
  static let size = Tile.side * 2

  /// Grows a tile's set to all open pixels that are joined to one of it side by side.
  ///
  /// - Parameter news: the rows (a bit each) with pixels that have not grown yet.
  static func grow(_ rows: inout MutableSpan<UInt64>, start: Int, from news: UInt64) {
    var waiting = news
    while waiting != 0 {
      let y = waiting.trailingZeroBitCount
      waiting &= waiting &- 1
      let row = spread(rows[start + y], within: rows[start + Tile.side + y])
      rows[start + y] = row
      if y > 0 { take(row, inRow: y - 1, &rows, start, &waiting) }
      if y < Tile.side - 1 { take(row, inRow: y + 1, &rows, start, &waiting) }
    }
  }

  /// Takes pixels along the four sides, as far as they are open and new.
  ///
  /// - Returns: the rows that have new ones, a bit each.
  static func enter(
    _ edges: TileEdges, _ rows: inout MutableSpan<UInt64>, start: Int
  ) -> UInt64 {
    var news: UInt64 = 0
    take(edges.top, inRow: 0, &rows, start, &news)
    take(edges.bottom, inRow: Tile.side - 1, &rows, start, &news)
    var sides = edges.left | edges.right
    while sides != 0 {
      let y = sides.trailingZeroBitCount
      sides &= sides &- 1
      let (left, right) = (edges.left &>> UInt64(y) & 1, edges.right &>> UInt64(y) & 1)
      take(left | right << 63, inRow: y, &rows, start, &news)
    }
    return news
  }

  /// A tile's pixels along its four sides.
  static func edges(_ rows: borrowing MutableSpan<UInt64>, start: Int) -> TileEdges {
    var edges = TileEdges(top: rows[start], bottom: rows[start + Tile.side - 1])
    for y in 0..<Tile.side {
      let row = rows[start + y]
      edges.left |= (row & 1) &<< UInt64(y)
      edges.right |= (row &>> 63) &<< UInt64(y)
    }
    return edges
  }

  /// Adds those of some pixels to a row that are open and new, and notes the row if there are any.
  @inline(__always)
  private static func take(
    _ pixels: UInt64, inRow y: Int, _ rows: inout MutableSpan<UInt64>, _ start: Int,
    _ news: inout UInt64
  ) {
    let fresh = pixels & rows[start + Tile.side + y] & ~rows[start + y]
    guard fresh != 0 else { return }
    rows[start + y] |= fresh
    news |= 1 &<< UInt64(y)
  }

  /// All runs of `open` that hold one of some bits, which are open.
  @inline(__always)
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
}
