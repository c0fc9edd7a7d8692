public import Geometry

/// How far each pixel near closed lines is from their edge: what grows and shrinks what is within them.
///
/// A pixel is inside where at least half of it is. Distances are exact, from middle to middle, by the
/// method of Meijster (2000). Where the lines reach very far they are counted in cells of several pixels.
public struct EdgeDistances: Sendable {
  /// The first column and row, in cells.
  private let column: Int
  private let row: Int
  private let extent: PixelSize
  /// The side of a cell, in pixels.
  private let side: Int
  /// The square of the distance to the nearest pixel on the other side of the edge; negative inside.
  private var squares: [Int32]

  /// Beyond so many cells, each has more than a pixel.
  private static let mostCells = 1 << 25
  /// Farther than anything is asked for, in cells.
  private static let far: Int32 = 16384

  /// Measures around the lines of a polygon.
  ///
  /// - Parameter most: how far away pixels may be that are asked for.
  public init(_ lines: PolygonCoverage, most: Double) {
    let box = lines.bounds.inset(by: -max(0, most) - 2)
    var side = 1
    while box.width / Double(side) * (box.height / Double(side)) > Double(Self.mostCells) {
      side *= 2
    }
    func cells(_ low: Double, _ high: Double) -> Range<Int> {
      let first = Int((low / Double(side)).rounded(.down))
      return first..<max(first + 1, Int((high / Double(side)).rounded(.up)))
    }
    let (columns, rows) = (cells(box.minX, box.maxX), cells(box.minY, box.maxY))
    (column, row, self.side) = (columns.lowerBound, rows.lowerBound, side)
    extent = PixelSize(width: columns.count, height: rows.count)
    squares = [Int32](repeating: 0, count: columns.count * rows.count)
    let isInside = lines.cover(columns: columns, rows: rows, side: side).map {
      $0 >= Tile.one / 2
    }
    measure(isInside, to: true)
    measure(isInside, to: false)
  }

  /// The lines around all that is inside, or as near to it: by less than 0 pixels they shrink.
  public func contours(at distance: Double) -> [[Point]] {
    let reach = distance / Double(side)
    let square = Int32(min(reach * reach, 1e9).rounded(.down))
    // Cells outside count from 1 on; inside, those stay that are farther from the edge.
    func isIn(_ value: Int32) -> Bool { distance < 0 ? value < -square : value <= square }
    let columns = (extent.width + Tile.side - 1) / Tile.side
    let set = PixelSetGrid(size: extent) { tile, y in
      let (first, line) = (tile % columns * Tile.side, tile / columns * Tile.side + y)
      guard line < extent.height else { return 0 }
      var bits: UInt64 = 0
      for x in first..<min(first + Tile.side, extent.width)
      where isIn(squares[line * extent.width + x]) {
        bits |= 1 << UInt64(x - first)
      }
      return bits
    }
    return set.contours(tolerance: 0.75, cut: 1).map { line in
      line.map {
        Point(($0.x + Double(column)) * Double(side), ($0.y + Double(row)) * Double(side))
      }
    }
  }

  /// Notes for the cells on one side of the edge how far the nearest on the other is.
  private mutating func measure(_ isInside: [Bool], to target: Bool) {
    let (width, height) = (extent.width, extent.height)
    // Along rows first.
    var across = [Int32](repeating: Self.far, count: isInside.count)
    for y in 0..<height {
      let line = y * width..<(y + 1) * width
      var last = Self.far
      for place in line {
        last = isInside[place] == target ? 0 : min(last + 1, Self.far)
        across[place] = last
      }
      last = Self.far
      for place in line.reversed() {
        last = isInside[place] == target ? 0 : min(last + 1, Self.far)
        across[place] = min(across[place], last)
      }
    }
    var column = DistanceColumn(height)
    for x in 0..<width {
      column.run { y in
        Int(across[y * width + x])
      } store: { y, square in
        let place = y * width + x
        if isInside[place] != target {
          let limited = Int32(min(square, Int(Int32.max)))
          squares[place] = target ? limited : -limited
        }
      }
    }
  }
}

/// Finds in a column, for each cell, the least square of the distance to what rows know.
private struct DistanceColumn {
  private let count: Int
  private var across: [Int]
  /// The rows that are nearest somewhere, and from where on each is.
  private var rows: [Int]
  private var starts: [Int]

  init(_ count: Int) {
    self.count = count
    across = [Int](repeating: 0, count: count)
    rows = across
    starts = across
  }

  mutating func run(_ load: (Int) -> Int, store: (Int, Int) -> Void) {
    for y in 0..<count { across[y] = load(y) }
    var last = 0
    (rows[0], starts[0]) = (0, 0)
    for y in 1..<max(1, count) {
      while last >= 0, square(starts[last], rows[last]) > square(starts[last], y) { last -= 1 }
      if last < 0 {
        last = 0
        (rows[0], starts[0]) = (y, 0)
      } else {
        let start = 1 + meeting(rows[last], y)
        if start < count {
          last += 1
          (rows[last], starts[last]) = (y, start)
        }
      }
    }
    for y in (0..<count).reversed() {
      store(y, square(y, rows[last]))
      if y == starts[last] { last -= 1 }
    }
  }

  private func square(_ y: Int, _ row: Int) -> Int {
    (y - row) * (y - row) + across[row] * across[row]
  }

  /// Up to where the upper of two rows is the nearer one.
  private func meeting(_ upper: Int, _ lower: Int) -> Int {
    let difference =
      lower * lower - upper * upper + across[lower] * across[lower] - across[upper] * across[upper]
    // Rounded down, also below 0.
    let (quotient, rest) = difference.quotientAndRemainder(dividingBy: 2 * (lower - upper))
    return rest < 0 ? quotient - 1 : quotient
  }
}
