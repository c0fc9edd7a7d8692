public import Geometry
internal import Rasterizer

extension Painting {
  /// Whether nothing but paper is seen in a tile, counted row by row; false is not a promise that
  /// there is more.
  public func isBlank(_ index: Int) -> Bool {
    if isPlain { return !layer.isOccupied(index) }
    return loneMask == nil && isBlank(tree.layers, at: index)
  }

  private func isBlank(_ layers: [Layer], at index: Int) -> Bool {
    layers.allSatisfy { layer in
      !layer.isVisible
        || (layer.isGroup
          ? isBlank(layer.children, at: index) : tile(of: layer.id, at: index) == nil)
    }
  }

  /// Writes a block of one tile as it is seen, on its paper, as opaque 8-bit pixels `0xAARRGGBB`.
  ///
  /// What lies outside the canvas in a tile at its border is paper. All layers that are seen are put
  /// on the paper, from the bottom up; where operators have taken away what lies below, the paper is
  /// seen again.
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
    if isPlain {
      layer.flatten(block, of: index, on: paper, into: &pixels, at: start, stride: stride)
    } else {
      stack(of: index).flatten(
        block, active: layer[index], on: paper, into: &pixels, at: start, stride: stride)
    }
  }
}
