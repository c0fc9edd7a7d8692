internal import Geometry
internal import Rasterizer

extension History {
  /// The same for pictures in another frame. What is known of tiles that are whole in both stays, and only
  /// elements that reach beyond those are traced again, where the new frame lies around the former one.
  ///
  /// - Parameters:
  ///   - old: the frame of what it was made for.
  ///   - base: a picture like those that it is for from now on.
  func moved(from old: TileFrame, to base: TileGrid) -> History {
    let new = base.frame
    guard !hasUndone, new.bounds.contains(old.bounds) else {
      return History(like: base, elements: elements, undone: undoneElements)
    }
    func place(_ index: Int) -> Int {
      let (column, row) = old.tile(at: index)
      return new.index(ofTile: column, row)
    }
    var result = self
    result.handled = nil
    result.tiles = SparseArray(repeating: TileHistory(), count: new.count)
    for index in tiles.touchedIndices where old.isWhole(index) {
      let known = tiles[index]
      if !known.touches.isEmpty { result.tiles[place(index)] = known }
    }
    let whole = old.wholeTiles
    func isKept(_ index: Int) -> Bool {
      let (column, row) = new.tile(at: index)
      return old.place(ofTile: column, row).map { old.isWhole($0) } ?? false
    }
    // Those that touch no tile but whole ones, also by their margins, and cover nothing beyond.
    let inner = whole?.rect.inset(by: 4)
    var reaching: [Int] = []
    for (step, slot) in slots.enumerated() {
      guard let element = slot.element else { continue }
      if let inner, let box = element.bounds, inner.contains(box),
        slot.tiles.allSatisfy({ old.isWhole(Int($0)) })
      {
        result.slots[step].tiles = slot.tiles.map { Int32(clamping: place(Int($0))) }
      } else {
        reaching.append(step)
      }
    }
    // From the lowest up, since each comes over those that are there already.
    for step in reaching.sorted(by: { isBelow($0, $1) }) {
      let touched = slots[step].element?.kind.touched(like: base) ?? []
      result.slots[step].tiles = touched.map { Int32(clamping: $0.index) }
      for touch in touched where !isKept(touch.index) {
        result.tiles[touch.index].append(step: step, touch)
      }
    }
    result.weight = result.tiles.touchedIndices.reduce(0) { $0 + result.tiles[$1].weight }
    result.budget = History.fullBudget(for: base)
    return result
  }
}

extension TileFrame {
  /// The pixels of all tiles that are whole; nil where none is.
  fileprivate var wholeTiles: PixelRect? {
    PixelRect(
      x: minX, y: minY, width: size.width / Tile.side * Tile.side,
      height: size.height / Tile.side * Tile.side)
  }
}
