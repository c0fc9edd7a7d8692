public import Geometry
internal import Rasterizer

extension Painting {
  /// Whether a layer or group can be merged with what lies directly below it: both are seen, and
  /// what lies below is not locked. A group at the bottom is merged into one layer.
  public func canMergeDown(_ id: LayerID) -> Bool { tree.canMerge([id]) }

  /// Makes one layer of a layer or group and what lies directly below it, as both look together. The
  /// new layer is active; its strokes cannot be undone one by one. Nil where it is not possible.
  public mutating func mergeDown(_ id: LayerID) -> Region? { mergeLayers([id]) }

  /// Makes one layer of several layers and groups, as they look together, in the place of the topmost; a single
  /// one is merged down. The new layer is active; its strokes cannot be undone one by one. Nil where it is not possible.
  public mutating func mergeLayers(_ ids: Set<LayerID>) -> Region? {
    guard live.isEmpty, let parts = tree.parts(ofMerging: ids), var lower = parts.first,
      let top = parts.last, refusal(ofMerging: ids) == nil
    else { return nil }
    let merged = Set(parts.map(\.id))
    guard let place = tree.place(of: top.id, without: merged) else { return nil }
    // Opacity becomes a part of the pixels where that looks the same; else it stays apart.
    let keepsLook = parts.count > 1 && (lower.mode != .normal || lower.isClipped)
    var result = Layer(
      id: nextLayerID(), name: lower.name, opacity: keepsLook ? lower.opacity : 1,
      mode: keepsLook || parts.count == 1 ? lower.mode : .normal, isClipped: lower.isClipped)
    result.takeMarks(of: lower)
    if keepsLook { lower.opacity = 1 }
    lower.mode = .normal
    lower.isClipped = false
    contents[result.id] = LayerContent(base: self.merged([lower] + parts.dropFirst()))
    var next = tree
    _ = next.remove(merged)
    next.insert(result, at: place)
    next.active = result.id
    return arrange(next)
  }

  /// Why a layer or group cannot be merged with what lies below it, since the layers of before stay
  /// for undo; nil when it can.
  public func refusal(ofMerging id: LayerID) -> BudgetRefusal? { refusal(ofMerging: [id]) }

  /// Why layers cannot be merged, since those of before stay for undo; nil when they can.
  public func refusal(ofMerging ids: Set<LayerID>) -> BudgetRefusal? {
    guard let parts = tree.parts(ofMerging: ids) else { return nil }
    var places: Set<Int> = []
    for leaf in parts.flatMap(\.leaves) { places.formUnion(tiles(of: leaf)?.occupied ?? []) }
    return refusal(ofAdding: 2 * places.count, layers: 1)
  }

  /// Layers as they look together, on nothing.
  func merged(_ layers: [Layer]) -> TileGrid {
    var grid = TileGrid(frame: frame)
    for index in 0..<grid.count {
      let steps = steps(of: layers[...], at: index)
      grid[index] = TileStack(steps).composed(active: layer[index])
    }
    return grid
  }
}
