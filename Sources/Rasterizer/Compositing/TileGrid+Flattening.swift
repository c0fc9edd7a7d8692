public import Geometry

extension TileGrid {
  /// Puts a block of one tile on opaque paper, as 8-bit pixels `0xAARRGGBB`.
  ///
  /// - Parameters:
  ///   - block: the part of the tile, in its own pixels (0…64).
  ///   - index: the tile's place.
  ///   - pixels: where the block's first row begins at `start` and the next ones follow each at a
  ///     distance of `stride`; there must be room for all.
  public func flatten(
    _ block: PixelRect, of index: Int, on paper: Color, into pixels: inout MutableSpan<UInt32>,
    at start: Int = 0, stride: Int
  ) {
    precondition(
      Tile.bounds.contains(block) && start >= 0 && stride >= block.width
        && start + (block.height - 1) * stride + block.width <= pixels.count,
      "no room for the block")
    let ink = Ink(paper).channels
    let blank = packPixels(SIMD8(lowHalf: ink, highHalf: .zero)).first
    unsafe pixels.withUnsafeMutableBufferPointer { all in
      guard let first = all.baseAddress else { return }
      for y in block.minY..<block.maxY {
        let target = unsafe first + (start + (y - block.minY) * stride)
        guard let tile = self[index] else {
          unsafe target.update(repeating: blank, count: block.width)
          continue
        }
        unsafe convertRow(
          tile.readable + (y * Tile.rowChannelCount + block.minX * 4), count: block.width,
          paper: ink, into: target)
      }
    }
  }
}

extension Tile {
  /// All its pixels, in its own coordinates.
  public static let bounds = PixelSize(width: side, height: side).bounds
}
