internal import Geometry
internal import Rasterizer

extension CurvePiece {
  /// Calls `body` with the place of each tile of a picture that the piece may touch, and with how
  /// many of its pixels.
  @inline(__always)
  func forEachTile(of size: PixelSize, columns: Int, _ body: (Int, Int) -> Void) {
    guard let area = bounds.intersection(size.bounds) else { return }
    for row in (area.minY / Tile.side)...((area.maxY - 1) / Tile.side) {
      let y = row * Tile.side
      let height = min(area.maxY, y + Tile.side) - max(area.minY, y)
      for column in (area.minX / Tile.side)...((area.maxX - 1) / Tile.side) {
        let x = column * Tile.side
        let width = min(area.maxX, x + Tile.side) - max(area.minX, x)
        body(row * columns + column, width * height)
      }
    }
  }

  /// What it costs to paint so many pixels of a piece on one tile, in about a nanosecond each.
  static func cost(ofPixels count: Int) -> Int { count + 256 }
}
