internal import Rasterizer

/// What a change of something that was painted before has made of a layer.
struct PlaybackPatch: Sendable {
  let layer: LayerID
  /// The tiles that look different, as they are then.
  let tiles: [(index: Int, tile: Tile?)]

  /// Compares a layer before and after.
  init(_ layer: LayerID, from before: TileGrid, to after: TileGrid) {
    self.layer = layer
    tiles = (0..<after.count).compactMap { index in
      TileGrid.isSame(before[index], after[index]) ? nil : (index, after[index])
    }
  }
}
