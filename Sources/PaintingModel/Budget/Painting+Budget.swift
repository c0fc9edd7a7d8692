internal import Geometry
public import Rasterizer

extension Painting {
  /// Why an edit cannot be done, since what it makes could not be saved and opened again.
  public enum BudgetRefusal: Hashable, Sendable {
    /// There would be more paint than the budget has.
    case paint
    /// There would be more layers than the budget has.
    case layers
    /// The system gives no memory for it.
    case memory
  }

  /// Why an edit cannot be done that adds layers, and so many painted tiles to all of them; nil when
  /// it can.
  public func refusal(ofAdding tiles: Int, layers: Int = 0) -> BudgetRefusal? {
    let budget = PaintingBudget.current
    if layers > 0, contents.count + 1 + layers > budget.layers { return .layers }
    if !TileMemory.hasRoom(for: tiles) { return .memory }
    // As far as all could be full there is nothing to be counted, which would cost each stroke time.
    if (contents.count + 1) * 2 * committed.count + tiles <= budget.tiles { return nil }
    return paintedTileCount + tiles > budget.tiles ? .paint : nil
  }

  /// Why there can be no other layer like one, with all in it; nil when there can.
  public func refusal(ofCopying id: LayerID) -> BudgetRefusal? { refusal(ofCopying: [id]) }

  /// Why there can be no other layers like some, with all in them; nil when there can.
  public func refusal(ofCopying ids: Set<LayerID>) -> BudgetRefusal? {
    let leaves = tree.roots(of: ids).flatMap(\.contents)
    // What a copy shows is also what it began with.
    let tiles = leaves.reduce(0) { $0 + 2 * (self.tiles(of: $1)?.occupiedCount ?? 0) }
    return leaves.isEmpty ? nil : refusal(ofAdding: tiles, layers: leaves.count)
  }

  /// Why there can be no other layer with a picture; nil when there can.
  public func refusal(ofAdding picture: TileGrid) -> BudgetRefusal? {
    refusal(ofAdding: 2 * picture.occupiedCount, layers: 1)
  }

  /// Why there can be no such pictures; nil when there can. The pixels of all that the painting knows, also
  /// of those that only undo brings back, may be as many tiles as its layers.
  public func refusal(ofPlacing pictures: [PlacedPicture]) -> BudgetRefusal? {
    guard !pictures.isEmpty else { return nil }
    let (known, new) = (placedPixels, Set(pictures.map(\.pixels)))
    func tiles(_ pixels: Set<PicturePixels>) -> Int {
      pixels.reduce(0) { $0 + $1.tiles.occupiedCount }
    }
    if tiles(known.union(new)) > PaintingBudget.current.tiles { return .paint }
    if !TileMemory.hasRoom(for: tiles(new.subtracting(known))) { return .memory }
    return refusal(ofAdding: pictures.reduce(0) { $0 + $1.touched(like: committed).count })
  }

  /// Why elements cannot be put on the active layer; nil when they can.
  public func refusal(ofInserting elements: [Element]) -> BudgetRefusal? {
    let pictures = elements.compactMap(\.picture)
    if let refusal = refusal(ofPlacing: pictures) { return refusal }
    guard
      let block = elements.bounds.flatMap({ PixelRect(covering: $0)?.intersection(frame.bounds) })
    else {
      return nil
    }
    return refusal(
      ofAdding: Tile.columns(of: block.minX..<block.maxX).count
        * Tile.columns(of: block.minY..<block.maxY).count)
  }

  /// The pixels of all pictures that are there, or that undo or redo brings back.
  private var placedPixels: Set<PicturePixels> {
    var pixels: Set<PicturePixels> = []
    func note(_ element: Element?) {
      pixels.formUnion(element?.pixelsOfPictures ?? [])
    }
    for history in contents.values.map(\.history) + [history] {
      for element in history.elements + history.undoneElements { note(element) }
    }
    for case .change(let changes) in timeline.steps {
      for change in changes {
        note(change.before)
        note(change.after)
      }
    }
    return pixels
  }

  /// The painted tiles of all layers, also of those that only undo brings back, with what each layer
  /// began with. Only what adds layers or paint makes it greater. What was undone goes with the next
  /// edit, and does not count.
  public var paintedTileCount: Int {
    let known = timeline.hasUndone ? layersOfWhatIsDone : nil
    var count = committed.occupiedCount + base.occupiedCount
    for (id, content) in contents where known?.contains(id) != false {
      count += content.tiles.occupiedCount + content.base.occupiedCount
    }
    return count
  }
}
