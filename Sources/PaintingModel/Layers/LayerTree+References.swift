extension LayerTree {
  /// The reference layers of which something is seen, as they lie on each other, within the groups around
  /// them; nil for none.
  var references: [Layer]? {
    let found = LayerTree.references(among: layers)
    return LayerTree.seenLeaves(of: found).isEmpty ? nil : found
  }

  private static func references(among layers: [Layer]) -> [Layer] {
    var result: [Layer] = []
    /// Whether the layer is there to which the next ones may be clipped.
    var hasShape = false
    for layer in layers {
      let kept = layer.isReference ? layer : layer.holding(references(among: layer.children))
      let isKept = layer.isReference || !kept.children.isEmpty
      let isClipped = layer.isClipped && hasShape
      if !layer.isClipped { hasShape = isKept }
      guard isKept else { continue }
      result.append(kept)
      result[result.count - 1].isClipped = isClipped
    }
    return result
  }

  /// The layers of which something is seen among some, from the bottom up.
  static func seenLeaves(of layers: [Layer]) -> [LayerID] {
    layers.filter { $0.isVisible && $0.opacity > 0 }.flatMap {
      $0.isGroup ? seenLeaves(of: $0.children) : [$0.id]
    }
  }
}
