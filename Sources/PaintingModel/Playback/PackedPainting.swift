internal import Rasterizer

/// A painting without a history whose tiles are packed, but for those that another painting holds anyway.
struct PackedPainting: Sendable {
  private enum Place: Sendable {
    /// No memory of its own.
    case shared(Tile?)
    case packed(PackedTile)
  }

  /// All but the tiles.
  private let rest: Painting
  /// The finished tiles of each layer.
  private let sheets: [LayerID: [Place]]

  /// Packs a painting.
  ///
  /// - Parameters:
  ///   - former: a state of the same painting, before and after it was packed; tiles that are the same
  ///     there are packed only once.
  ///   - final: a state that is kept as it is; tiles that look the same there take no memory.
  init(
    _ painting: Painting, after former: (painting: Painting, packed: PackedPainting)? = nil,
    sharing final: Painting
  ) {
    var (rest, sheets) = (painting, [LayerID: [Place]]())
    for id in painting.sheetIDs {
      guard let tiles = painting.finishedTiles(of: id) else { continue }
      let (old, kept) = (former?.painting.finishedTiles(of: id), former?.packed.sheets[id])
      let last = final.finishedTiles(of: id)
      sheets[id] = (0..<tiles.count).map { index in
        guard let tile = tiles[index] else { return .shared(nil) }
        if let old, let kept, tiles.isIdentical(index, to: old, at: index) { return kept[index] }
        if let last = last?[index], tile == last { return .shared(last) }
        return .packed(PackedTile(tile))
      }
      rest.setFinishedTiles(TileGrid(frame: painting.frame), of: id)
    }
    (self.rest, self.sheets) = (rest, sheets)
  }

  /// The memory of the tiles that it does not share with another state, in bytes.
  func byteCount(beside other: PackedPainting?) -> Int {
    sheets.reduce(0) { sum, sheet in
      let others = other?.sheets[sheet.key]
      return sheet.value.indices.reduce(sum) { sum, index in
        guard case .packed(let tile) = sheet.value[index] else { return sum }
        if case .packed(let other)? = others?[index], other === tile { return sum }
        return sum + tile.byteCount
      }
    }
  }

  /// The painting.
  ///
  /// - Parameter shown: a state of the same painting; tiles that look the same there are those, so that
  ///   nothing seems to change where nothing does.
  func unpacked(beside shown: Painting, threads: Int) -> Painting {
    var painting = rest
    for (id, places) in sheets {
      var tiles = TileGrid(frame: rest.frame)
      let known = shown.finishedTiles(of: id)
      let all = Array(places.indices)
      _ = tiles.changeTiles(all, threads: threads, makeScratch: {}) { _, index, tile in
        switch places[index] {
        case .shared(let shared): tile = shared
        case .packed(let packed):
          let new = packed.unpacked
          let same = known?[index].flatMap { $0 == new ? $0 : nil }
          tile = same ?? new
        }
      }
      painting.setFinishedTiles(tiles, of: id)
    }
    return painting
  }
}

extension Painting {
  /// The layers with pixels of their own, also those that undo or redo brings back.
  fileprivate var sheetIDs: Set<LayerID> { Set(contents.keys).union([tree.active]) }

  /// Puts other pixels in the place of a layer's with the strokes that are done.
  fileprivate mutating func setFinishedTiles(_ tiles: TileGrid, of id: LayerID) {
    if id == tree.active {
      (committed, layer) = (tiles, tiles)
    } else {
      contents[id]?.tiles = tiles
    }
  }
}
