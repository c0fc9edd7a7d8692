public import Geometry
internal import Rasterizer

/// One layer of many. What is hidden, and drafts, are no part of it.
extension Painting {
  /// Whether several layers are seen, or one in a group, so that they can become one.
  public var canMergeVisible: Bool { tree.canMergeVisible }

  /// Whether it has more than one layer, and something is seen.
  public var canFlatten: Bool { tree.canFlatten }

  /// Makes one layer of all that are seen, as they look together; hidden layers and drafts stay as they are. The
  /// new layer is active; its strokes cannot be undone one by one. Nil where it is not possible.
  public mutating func mergeVisible() -> Region? {
    canMergeVisible ? mergeAll(keeping: LayerTree.unmerged(of: tree.layers)) : nil
  }

  /// Makes one layer of the whole painting, as it is exported; hidden layers and drafts are gone. Nil where it
  /// is not possible.
  public mutating func flattenLayers() -> Region? { canFlatten ? mergeAll(keeping: []) : nil }

  /// Why layers cannot be merged, since those of before stay for undo; nil when they can.
  public func refusalOfMergingVisible() -> BudgetRefusal? {
    var places: Set<Int> = []
    for leaf in LayerTree.merged(of: withoutDrafts.tree.layers) {
      places.formUnion(tiles(of: leaf)?.occupied ?? [])
    }
    return refusal(ofAdding: 2 * places.count, layers: 1)
  }

  private mutating func mergeAll(keeping kept: [Layer]) -> Region? {
    let seen = withoutDrafts.tree
    guard live.isEmpty, refusalOfMergingVisible() == nil,
      let lowest = seen.layers.first(where: { !LayerTree.merged(of: [$0]).isEmpty })
    else { return nil }
    var result = Layer(id: nextLayerID(), name: lowest.name)
    result.tag = lowest.tag
    contents[result.id] = LayerContent(base: merged(seen.layers))
    let below = Set(tree.layers.prefix { $0.id != lowest.id }.map(\.id))
    var layers = kept
    layers.insert(result, at: kept.prefix { below.contains($0.id) }.count)
    guard let next = tree.holding(layers, active: result.id) else { return nil }
    return arrange(next)
  }
}

extension LayerTree {
  /// Whether several layers are seen, or one in a group, so that they can become one.
  public var canMergeVisible: Bool {
    let seen = withoutDrafts
    let leaves = LayerTree.merged(of: seen.layers)
    return leaves.count > 1 || leaves.contains { seen.place(of: $0)?.group != nil }
  }

  /// Whether it has more than one layer, and something is seen.
  public var canFlatten: Bool {
    all.count > 1 && !LayerTree.merged(of: withoutDrafts.layers).isEmpty
  }

  /// The same with all drafts hidden.
  private var withoutDrafts: LayerTree {
    var result = self
    for id in drafts { result.change(id) { $0.isVisible = false } }
    return result
  }

  /// The layers that are merged among some.
  fileprivate static func merged(of layers: [Layer]) -> [LayerID] {
    layers.filter(\.isVisible).flatMap { $0.isGroup ? merged(of: $0.children) : [$0.id] }
  }

  /// What stays of some layers when those that are seen are merged.
  fileprivate static func unmerged(of layers: [Layer]) -> [Layer] {
    layers.compactMap { layer in
      if !layer.isVisible || layer.isDraft { return layer }
      let rest = unmerged(of: layer.children)
      return rest.isEmpty ? nil : layer.holding(rest)
    }
  }
}
