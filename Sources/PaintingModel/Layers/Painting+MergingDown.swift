public import Geometry
internal import Rasterizer

extension Painting {
  /// Whether a layer or group can be merged with what lies directly below it: both are seen, and
  /// what lies below is not locked. A group at the bottom is merged into one layer.
  public func canMergeDown(_ id: LayerID) -> Bool { partner(of: id) != nil }

  /// Makes one layer of a layer or group and what lies directly below it, as both look together. The
  /// new layer is active; its strokes cannot be undone one by one. Nil where it is not possible.
  public mutating func mergeDown(_ id: LayerID) -> Region? {
    guard live.isEmpty, let pair = partner(of: id), let place = tree.place(of: pair[0].id),
      refusal(ofMerging: id) == nil
    else { return nil }
    var lower = pair[0]
    // Opacity becomes a part of the pixels where that looks the same; else it stays apart.
    let keepsLook = pair.count > 1 && (lower.mode != .normal || lower.isClipped)
    var result = Layer(
      id: nextLayerID(), name: lower.name, opacity: keepsLook ? lower.opacity : 1,
      mode: keepsLook || pair.count == 1 ? lower.mode : .normal, isClipped: lower.isClipped)
    result.takeMarks(of: lower)
    if keepsLook { lower.opacity = 1 }
    lower.mode = .normal
    lower.isClipped = false
    contents[result.id] = LayerContent(base: merged([lower] + pair.dropFirst()))
    var next = tree
    for layer in pair { _ = next.remove(layer.id) }
    next.insert(result, at: place)
    next.active = result.id
    return arrange(next)
  }

  /// Why a layer or group cannot be merged with what lies below it, since the layers of before stay
  /// for undo; nil when it can.
  public func refusal(ofMerging id: LayerID) -> BudgetRefusal? {
    guard let pair = partner(of: id) else { return nil }
    var places: Set<Int> = []
    for leaf in pair.flatMap(\.leaves) { places.formUnion(tiles(of: leaf)?.occupied ?? []) }
    return refusal(ofAdding: 2 * places.count, layers: 1)
  }

  /// The layers that become one, the lower first.
  private func partner(of id: LayerID) -> [Layer]? {
    guard let place = tree.place(of: id), let layer = tree.layer(id), layer.isVisible else {
      return nil
    }
    let around = tree.siblings(in: place.group)
    guard place.index > 0 else { return layer.isGroup && !layer.isLocked ? [layer] : nil }
    let lower = around[place.index - 1]
    return lower.isVisible && !lower.isLocked ? [lower, layer] : nil
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
