internal import Geometry
internal import Rasterizer

/// Room for paint: all sheets that a painting ever had.
extension Painting {
  /// Makes room for all that lies in a frame. What was painted beyond the former edges comes to light there.
  mutating func makeRoom(for more: TileFrame) {
    let new = frame.union(more)
    guard new != frame else { return }
    let active = LayerContent(base: base, tiles: committed, history: history).grown(to: new)
    (base, committed, layer, history) = (
      active.base, active.tiles, active.tiles, active.history
    )
    contents = contents.mapValues { $0.grown(to: new) }
    frame = new
    recent.removeAll()
    stacks.removeAll()
    shareBudget()
  }

  /// Makes room for what steps put on sheets.
  mutating func makeRoom(for steps: some Sequence<FinishedStep>) {
    for step in steps {
      guard case .edit(let before, let after, let bases) = step.content else { continue }
      for sheet in [before.sheet, after.sheet].compactMap(\.self) where allows(sheet: sheet) {
        makeRoom(for: TileFrame(covering: sheet))
      }
      for base in bases.values { makeRoom(for: base.frame) }
    }
  }
}

extension LayerContent {
  /// The same in a larger frame.
  func grown(to frame: TileFrame) -> LayerContent {
    let (old, base) = (tiles.frame, base.moved(to: frame))
    guard old != frame else { return self }
    var tiles = tiles.moved(to: frame)
    let history = History(
      like: base, elements: history.elements, undone: history.undoneElements)
    // Tiles that the former edges cut, or that lie beyond them.
    let open = (0..<frame.count).filter { index in
      let (column, row) = frame.tile(at: index)
      return old.place(ofTile: column, row).map { !old.isWhole($0) } ?? true
    }
    let painted = open.filter { !history.touches(at: $0).isEmpty }
    let parts = stride(from: 0, to: painted.count, by: 16).map { painted[$0...].prefix(16) }
    let made = concurrentMap(parts.count, threads: 2) { history.tiles(at: parts[$0], over: base) }
    for (index, tile) in zip(painted, made.joined()) { tiles[index] = tile }
    return LayerContent(base: base, tiles: tiles, history: history)
  }
}
