internal import Geometry
internal import Rasterizer

/// Room for paint: all sheets that a painting ever had.
extension Painting {
  /// Makes room for all that lies in a frame. What was painted beyond the former edges comes to light there.
  mutating func makeRoom(for more: TileFrame) { take(frame.union(more)) }

  /// Gives room up that only sheets had which are forgotten, so that it is as where it is opened again. Not while a
  /// stroke is in progress.
  mutating func giveUpRoom() {
    guard hasSpareRoom, live.isEmpty else { return }
    hasSpareRoom = false
    var trees = [tree]
    for case .edit(let before, let after) in timeline.steps { trees += [before, after] }
    take(TileFrame(of: trees, from: firstSize))
  }

  /// Notes that there may be room to give up, once some steps are forgotten.
  mutating func noteSpareRoom(after dropped: [PaintingStep]) {
    let hasSheets = dropped.contains { step in
      if case .edit(let before, let after) = step { before.sheet != after.sheet } else { false }
    }
    if hasSheets { hasSpareRoom = true }
  }

  private mutating func take(_ new: TileFrame) {
    guard new != frame else { return }
    let active = LayerContent(base: base, tiles: committed, history: history).moved(to: new)
    (base, committed, layer, history) = (
      active.base, active.tiles, active.tiles, active.history
    )
    contents = contents.mapValues { $0.moved(to: new) }
    frame = new
    recent.removeAll()
    stacks.removeAll()
    shareBudget()
    takeAlongLive()
  }

  /// Paints what is in progress over the new room.
  private mutating func takeAlongLive() {
    for position in live.indices { live[position].paintAnew(over: committed) }
    for position in live.indices {
      if live[position].isEnded {
        for entry in live[position].coverage.entries { restore(entry.index) }
      } else {
        _ = compositeDamage(of: position)
      }
    }
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

extension TileFrame {
  /// The smallest frame around all sheets that some trees have.
  init(of trees: some Sequence<LayerTree>, from first: PixelSize) {
    self = trees.compactMap(\.sheet).reduce(TileFrame(size: first)) {
      $0.union(TileFrame(covering: $1))
    }
  }
}

extension LayerContent {
  /// The same in another frame.
  func moved(to frame: TileFrame) -> LayerContent {
    guard tiles.frame != frame else { return self }
    let (old, base) = (tiles.frame, base.moved(to: frame))
    var tiles = tiles.moved(to: frame)
    let history = history.moved(from: old, to: base)
    // Tiles that the former edges cut, or that lie beyond them.
    let open = history.tiles.touchedIndices.filter { index in
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
