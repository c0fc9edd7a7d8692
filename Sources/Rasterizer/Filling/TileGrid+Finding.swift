public import Geometry

extension TileGrid {
  /// All pixels that have the color of one.
  ///
  /// - Parameters:
  ///   - x: the pixel's column.
  ///   - y: its row; outside the picture nothing is found.
  ///   - tolerance: how far each premultiplied channel may be away from its own, as a part of a full
  ///     one, 0…1.
  public func pixels(likeX x: Int, y: Int, tolerance: Double = 0) -> PixelSetGrid {
    PixelSetGrid(size: size, likeX: x, y: y, tolerance: tolerance) { SeenTile(self[$0]) }
  }

  /// All pixels that are at least so opaque, 1…`Tile.one`.
  public func pixels(opaqueAtLeast least: UInt16) -> PixelSetGrid {
    var rows = [UInt64](repeating: 0, count: count * Tile.side)
    for index in occupied {
      guard let tile = self[index] else { continue }
      let block = localBounds(of: index)
      tile.withPixels { pixels in
        for y in 0..<block.maxY {
          for x in 0..<block.maxX where pixels[(y * Tile.side + x) * 4 + 3] >= least {
            rows[index * Tile.side + y] |= 1 << UInt64(x)
          }
        }
      }
    }
    return PixelSetGrid(size: size) { rows[$0 * Tile.side + $1] }
  }
}

extension PixelSetGrid {
  /// All pixels of a picture that have the color of one, as `TileGrid.pixels` finds them, where the picture
  /// is seen tile by tile.
  public init(
    size: PixelSize, likeX x: Int, y: Int, tolerance: Double,
    tile: @escaping @Sendable (Int) -> SeenTile
  ) {
    guard size.bounds.contains(x: x, y: y) else {
      self.init(size: size)
      return
    }
    let matches = TileMatches(size: size, likeX: x, y: y, tolerance: tolerance, tile: tile)
    let rows = matches.find(Array(0..<TileGrid.placeCount(of: size)))
    self.init(size: size) { rows[$0 * Tile.side + $1] }
  }
}
