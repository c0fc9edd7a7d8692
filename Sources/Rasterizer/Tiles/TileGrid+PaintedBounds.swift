public import Geometry

extension TileGrid {
  /// The smallest block around all pixels that are not fully transparent; nil when there is none.
  public var paintedBounds: PixelRect? {
    var bounds: PixelRect?
    for index in occupied {
      let area = self.bounds(of: index)
      // A tile within what is known already adds nothing.
      if let bounds, bounds.contains(area) { continue }
      guard let painted = self[index]?.paintedBounds?.offset(dx: area.minX, dy: area.minY) else {
        continue
      }
      bounds = bounds?.union(painted) ?? painted
    }
    return bounds
  }
}

extension TileGrid {
  /// The same pixels in the smallest frame that has them; nil where all is transparent.
  public var trimmed: TileGrid? { paintedBounds.map { moved(to: TileFrame(covering: $0)) } }
}

extension Tile {
  fileprivate var paintedBounds: PixelRect? {
    withPixels { channels in
      var (minX, minY, maxX, maxY) = (Tile.side, Tile.side, 0, 0)
      for y in 0..<Tile.side {
        for x in 0..<Tile.side where channels[y * Tile.rowChannelCount + x * 4 + 3] != 0 {
          minX = min(minX, x)
          maxX = max(maxX, x + 1)
          minY = min(minY, y)
          maxY = y + 1
        }
      }
      return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
  }
}
