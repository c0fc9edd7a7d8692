import Geometry
import Rasterizer

extension TileGrid {
  /// Whether no pixel of a block lets anything through; without a block, of all there are.
  func isOpaque(in block: PixelRect? = nil) -> Bool {
    rows(of: block) { pixels, place, end in
      stride(from: place + 3, to: end, by: 4).allSatisfy { pixels[$0] == Tile.one }
    }
  }

  /// The one color that all pixels of a block have, without transparency; nil where they have not.
  func opaqueColor(in block: PixelRect? = nil) -> SIMD4<UInt16>? {
    let block = block ?? frame.bounds
    let first = pixel(x: block.minX, y: block.minY)
    guard first.w == Tile.one else { return nil }
    let isOne = rows(of: block) { pixels, place, end in
      stride(from: place, to: end, by: 4).allSatisfy {
        pixels[$0] == first.x && pixels[$0 + 1] == first.y && pixels[$0 + 2] == first.z
          && pixels[$0 + 3] == first.w
      }
    }
    return isOne ? first : nil
  }

  /// Whether there is paint all over a block, and all rows of it within each tile are as wished: `test` gets the
  /// tile's values, and from where to where the row is.
  private func rows(
    of block: PixelRect?, _ test: (Span<UInt16>, _ start: Int, _ end: Int) -> Bool
  ) -> Bool {
    let block = block ?? frame.bounds
    guard frame.bounds.contains(block) else { return false }
    // Many may be one in memory.
    var known: Tile?
    for row in Tile.columns(of: block.minY..<block.maxY) {
      for column in Tile.columns(of: block.minX..<block.maxX) {
        let index = frame.index(ofTile: column, row)
        guard let tile = self[index],
          let area = frame.block(of: index).intersection(block)
        else { return false }
        let isWhole = area.width == Tile.side && area.height == Tile.side
        if isWhole, let known, tile.isIdentical(to: known) { continue }
        let (left, top) = (Tile.offset(of: area.minX), Tile.offset(of: area.minY))
        let isGood = tile.withPixels { pixels in
          (top..<top + area.height).allSatisfy { y in
            let start = y * Tile.rowChannelCount + left * 4
            return test(pixels, start, start + area.width * 4)
          }
        }
        guard isGood else { return false }
        if isWhole { known = tile }
      }
    }
    return true
  }
}
