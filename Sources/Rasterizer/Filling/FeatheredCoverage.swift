internal import Geometry

extension PolygonCoverage {
  /// The coverage of one tile with an edge that fades out; nil where it is the same everywhere.
  ///
  /// The fading is a box blur done three times, near to a Gaussian one, on cells that are larger the
  /// farther it reaches, and in whole numbers: so tiles fit together without a seam.
  ///
  /// - Parameters:
  ///   - column: the tile's column, also outside of any picture.
  ///   - row: its row.
  ///   - feather: how far the edge fades to each side, in pixels, at least 0.
  public func cover(ofTile column: Int, _ row: Int, feather: Double) -> TileCover {
    let reach = bounds.inset(by: -feather - 1)
    let (x, y) = (column * Tile.side, row * Tile.side)
    guard reach.minX < Double(x + Tile.side), reach.maxX > Double(x), !bounds.isEmpty,
      reach.minY < Double(y + Tile.side), reach.maxY > Double(y)
    else { return .none }
    guard feather > 0 else {
      return TileCover(cover(columns: x..<x + Tile.side, rows: y..<y + Tile.side))
    }
    var shift = 0
    while feather / Double(1 << shift) > 32, shift < 20 { shift += 1 }
    let side = 1 << shift
    // A third of the way for each of the three blurs, in 256ths of a cell.
    let radius = Int((feather / 3 / Double(side) * 256).rounded())
    let margin = 3 * (radius >> 8 + 1) + 1
    let columns = (x >> shift) - margin..<((x + Tile.side - 1) >> shift) + margin + 1
    let rows = (y >> shift) - margin..<((y + Tile.side - 1) >> shift) + margin + 1
    var blur = CoverBlur(
      cells: cover(columns: columns, rows: rows, side: side), width: columns.count,
      height: rows.count)
    for _ in 0..<3 { blur.run(radius: radius) }
    guard shift > 0 else {
      return TileCover(blur.block(x: margin, y: margin, side: Tile.side))
    }
    return TileCover(
      blur.enlarged(
        by: shift, x: x - columns.lowerBound << shift, y: y - rows.lowerBound << shift,
        side: Tile.side))
  }
}

/// Coverage that is blurred, row by row.
private struct CoverBlur {
  var cells: [UInt16]
  let width: Int
  let height: Int

  /// Takes the mean of all that lies within a radius along rows, then along columns; what lies outside
  /// counts as its border does.
  ///
  /// - Parameter radius: in 256ths of a cell.
  mutating func run(radius: Int) {
    guard radius > 0 else { return }
    for y in 0..<height { mean(from: y * width, by: 1, count: width, radius: radius) }
    for x in 0..<width { mean(from: x, by: width, count: height, radius: radius) }
  }

  private mutating func mean(from start: Int, by step: Int, count: Int, radius: Int) {
    let (whole, part) = (radius >> 8, radius & 255)
    let weight = (2 * whole + 1) * 256 + 2 * part
    let line = (0..<count).map { Int(cells[start + $0 * step]) }
    func value(_ index: Int) -> Int { line[max(0, min(count - 1, index))] }
    var sum = (-whole...whole).reduce(0) { $0 + value($1) }
    for index in 0..<count {
      let ends = value(index - whole - 1) + value(index + whole + 1)
      cells[start + index * step] = UInt16(
        truncatingIfNeeded: (sum * 256 + ends * part + weight / 2) / weight)
      sum += value(index + whole + 1) - value(index - whole)
    }
  }

  /// A block of as many rows as columns.
  func block(x: Int, y: Int, side: Int) -> [UInt16] {
    (y..<y + side).flatMap { (row: Int) in
      let start = row * width + x
      return cells[start..<start + side]
    }
  }

  /// A block of pixels that are smaller than the cells: each between the four next to it.
  ///
  /// - Parameters:
  ///   - shift: how often a cell is halved.
  ///   - x: the block's first column, in pixels.
  ///   - y: its first row.
  func enlarged(by shift: Int, x: Int, y: Int, side: Int) -> [UInt16] {
    // In halves of a pixel, so that its middle is whole.
    let (step, mask) = (1 << shift, 2 << shift - 1)
    func place(_ pixel: Int) -> (cell: Int, part: Int) {
      let offset = 2 * pixel + 1 - step
      return (offset >> (shift + 1), offset & mask)
    }
    var result: [UInt16] = []
    result.reserveCapacity(side * side)
    let whole = 2 << shift
    for row in y..<y + side {
      let (top, down) = place(row)
      for column in x..<x + side {
        let (left, right) = place(column)
        func pair(_ row: Int) -> Int {
          Int(cells[row * width + left]) * (whole - right) + Int(cells[row * width + left + 1])
            * right
        }
        let sum = pair(top) * (whole - down) + pair(top + 1) * down
        result.append(UInt16(truncatingIfNeeded: (sum + whole * whole / 2) / (whole * whole)))
      }
    }
    return result
  }
}
