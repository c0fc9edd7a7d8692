internal import Rasterizer

/// What a change of something that was painted before has made of the layers.
struct PlaybackPatch: Sendable {
  /// The tiles that look different, as they are then, by their layers.
  let tiles: [(layer: LayerID, index: Int, tile: Tile?)]

  /// Compares layers before and after.
  init(of layers: [LayerID], from before: Painting, to after: Painting) {
    tiles = layers.flatMap { layer -> [(layer: LayerID, index: Int, tile: Tile?)] in
      guard let new = after.finishedTiles(of: layer) else { return [] }
      let old = before.finishedTiles(of: layer)
      return (0..<new.count).compactMap { index in
        let isSame = old.map { new.isIdentical(index, to: $0, at: index) } ?? (new[index] == nil)
        return isSame ? nil : (layer, index, new[index])
      }
    }
  }
}
