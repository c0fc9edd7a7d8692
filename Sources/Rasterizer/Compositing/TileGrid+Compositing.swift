public import Geometry

extension Tile {
  /// Composites ink through a mask onto a block, in the tile's own pixels (0…64).
  public mutating func composite(_ ink: Ink, through mask: MaskTile, block: PixelRect) {
    let whole = PixelRect(x: 0, y: 0, width: Tile.side, height: Tile.side)
    guard let block = whole?.intersection(block) else { return }
    unsafe compositeInk(ink, mask: mask.readable, block: block, pixels: writable())
  }
}

extension TileGrid {
  /// Composites ink through a mask onto a block of one tile.
  ///
  /// - Parameters:
  ///   - ink: the colour and its mode.
  ///   - mask: how much of it reaches each pixel.
  ///   - block: the part of the tile, in its own pixels (0…64).
  ///   - index: the tile's place.
  public mutating func composite(
    _ ink: Ink, through mask: MaskTile, block: PixelRect, at index: Int
  ) {
    guard let block = block.intersection(localBounds(of: index)) else { return }
    unsafe compositeInk(ink, mask: mask.readable, block: block, pixels: writable(index))
  }

  /// Copies a block of one tile from another picture of the same size.
  public mutating func copy(_ block: PixelRect, of index: Int, from other: TileGrid) {
    guard let block = block.intersection(localBounds(of: index)) else { return }
    let source = other[index]
    guard source != nil || self[index] != nil else { return }
    let target = unsafe writable(index)
    for y in block.minY..<block.maxY {
      let offset = (y * Tile.side + block.minX) * 4
      if let source {
        unsafe (target + offset).update(from: source.readable + offset, count: block.width * 4)
      } else {
        unsafe (target + offset).update(repeating: 0, count: block.width * 4)
      }
    }
  }

  /// The part of a tile that lies in the picture, in the tile's own pixels.
  public func localBounds(of index: Int) -> PixelRect {
    let b = bounds(of: index)
    return PixelRect(x: 0, y: 0, width: b.width, height: b.height)!
  }
}
