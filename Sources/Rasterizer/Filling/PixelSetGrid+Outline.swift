public import Geometry

extension PixelSetGrid {
  /// Makes a set of the pixels of some tiles, by their places, counted row by row. What lies outside of
  /// the picture is left out.
  public init(size: PixelSize, tiles: [Int: PixelSet]) {
    let columns = (size.width + Tile.side - 1) / Tile.side
    self.init(size: size) { tile, y in
      guard let set = tiles[tile], tile / columns * Tile.side + y < size.height else { return 0 }
      let width = min(Tile.side, size.width - tile % columns * Tile.side)
      return set[row: y] & (UInt64.max >> UInt64(Tile.side - width))
    }
  }

  /// The lines around its pixels, closed, along the pixels' borders.
  ///
  /// - Parameter tolerance: how far they may run from the middle of stairs, in pixels, so that slanting
  ///   edges are straight and corners a little round; 0 keeps every stair.
  public func outline(tolerance: Double = 0.5) -> Path {
    var path = Path()
    for corners in contours(tolerance: tolerance) {
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.line(to: corner) }
      path.close()
    }
    return path
  }

  /// The same as lists of corners.
  ///
  /// - Parameters:
  ///   - tolerance: how far they may run from the middle of stairs, in pixels.
  ///   - cut: how much of each corner is cut off, in pixels, where there is a tolerance.
  public func contours(tolerance: Double = 0, cut: Double = 2) -> [[Point]] {
    var steps = BorderSteps()
    for tile in 0..<count {
      for y in 0..<Tile.side {
        let row = words[tile * Tile.side + y]
        guard row != 0 else { continue }
        let column = tile % columns
        let place = (x: column * Tile.side, y: tile / columns * Tile.side + y)
        let before = column > 0 ? word(tile - 1, y) : 0
        let after = column < columns - 1 ? word(tile + 1, y) : 0
        steps.add(row & ~(y > 0 ? word(tile, y - 1) : word(tile - columns, 63)), .right, place)
        steps.add(row & ~(row >> 1 | after << 63), .down, place)
        steps.add(row & ~(y < 63 ? word(tile, y + 1) : word(tile + columns, 0)), .left, place)
        steps.add(row & ~(row << 1 | before >> 63), .up, place)
      }
    }
    var lines: [[Point]] = []
    while let line = steps.takeLine() {
      lines.append(
        tolerance > 0 ? line.withCutCorners(by: cut).simplified(tolerance: tolerance) : line)
    }
    return lines
  }

  /// A row of a tile; empty outside of the picture.
  private func word(_ tile: Int, _ y: Int) -> UInt64 {
    tile < 0 || tile >= count ? 0 : words[tile * Tile.side + y]
  }
}
