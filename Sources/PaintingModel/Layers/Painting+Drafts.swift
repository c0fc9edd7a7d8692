extension Painting {
  /// The same as it is exported: without what is on draft layers.
  public var withoutDrafts: Painting { hiding(tree.drafts) }

  /// The same without what is on some layers and in some groups, for looking at only: it has no way back.
  public func hiding(_ layers: Set<LayerID>) -> Painting {
    guard !layers.isEmpty else { return self }
    var result = self
    for id in layers { result.tree.change(id) { $0.isVisible = false } }
    result.stacks.removeAll()
    return result
  }
}

extension LayerTree {
  /// The layers and groups that are left out of what is exported.
  public var drafts: Set<LayerID> { Set(all.filter(\.isDraft).map(\.id)) }
}
