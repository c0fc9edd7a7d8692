public import Geometry

extension Tile {
  /// A transparent tile that all share.
  public static let blank = Tile()

  /// Puts a block of another tile on this one.
  ///
  /// - Parameters:
  ///   - source: the tile to put on; nil is transparent.
  ///   - blending: how.
  ///   - block: the part of both, in their own pixels (0…64).
  public mutating func blend(
    _ source: Tile?, _ blending: Blending = .normal, block: PixelRect = Tile.bounds
  ) {
    guard source != nil || blending.reachesBeyondSource,
      let block = block.intersection(Tile.bounds)
    else { return }
    let source = source ?? Tile.blank
    let target = unsafe writable()
    for y in block.minY..<block.maxY {
      let offset = y * Tile.rowChannelCount + block.minX * 4
      unsafe blendRow(
        source.readable + offset, count: block.width, blending, onto: target + offset)
    }
  }
}
