public import Geometry
internal import Rasterizer

extension Painting {
  /// Whether nothing but paper is seen in a tile, counted row by row; false is not a promise that
  /// there is more.
  public func isBlank(_ index: Int) -> Bool { layer[index] == nil }

  /// Writes a block of one tile as it is seen, on its paper, as opaque 8-bit pixels `0xAARRGGBB`.
  ///
  /// What lies outside the canvas in a tile at its border is paper.
  ///
  /// - Parameters:
  ///   - block: the part of the tile, in its own pixels (0…64).
  ///   - index: the tile's place, counted row by row.
  ///   - pixels: where the block's first row begins at `start` and the next ones follow each at a
  ///     distance of `stride`; there must be room for all.
  public func flatten(
    _ block: PixelRect, of index: Int, into pixels: inout MutableSpan<UInt32>, at start: Int = 0,
    stride: Int
  ) {
    layer.flatten(block, of: index, on: paper, into: &pixels, at: start, stride: stride)
  }
}
