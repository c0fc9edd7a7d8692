public import Geometry

extension Painting {
  /// Shows a layer or group alone, as one step that undo takes back; where it is alone already, what was seen
  /// before it was, or, where that is not known, all. Gives the pixels that look different; nil where nothing
  /// changes.
  public mutating func soloLayer(_ id: LayerID) -> Region? {
    guard live.isEmpty, tree.layer(id) != nil else { return nil }
    let next = tree.isSolo(id) ? tree.showing(likeIn: treeBeforeSolo(of: id)) : tree.solo(id)
    return next == tree ? nil : arrange(next)
  }

  /// The layers as they were before one was shown alone; nil where that is not known.
  private func treeBeforeSolo(of id: LayerID) -> LayerTree? {
    for step in timeline.steps[..<timeline.doneCount].reversed() {
      if case .edit(let before, let after) = step, after.isSolo(id), before.layer(id) != nil,
        !before.isSolo(id)
      {
        return before
      }
    }
    return nil
  }
}

extension LayerTree {
  /// Whether a layer or group is seen alone: with the groups around it, what it is clipped to, and what it holds.
  public func isSolo(_ id: LayerID) -> Bool {
    let shown = shownAlone(id)
    return !shown.isEmpty && shown.allSatisfy { layer, isShown in layer.isVisible == isShown }
  }

  /// The same with one layer or group alone.
  func solo(_ id: LayerID) -> LayerTree {
    var result = self
    for (layer, isShown) in shownAlone(id) where layer.isVisible != isShown {
      result.change(layer.id) { $0.isVisible = isShown }
    }
    return result
  }

  /// The layers around one and around its groups, and which of them are shown where it is seen alone; none where
  /// it is not there.
  private func shownAlone(_ id: LayerID) -> [(layer: Layer, isShown: Bool)] {
    var result: [(layer: Layer, isShown: Bool)] = []
    var inner = id
    while let place = place(of: inner) {
      let around = siblings(in: place.group)
      let isClipped = around[place.index].isClipped
      let shape = isClipped ? around[..<place.index].last { !$0.isClipped }?.id : nil
      result += around.map { ($0, $0.id == inner || $0.id == shape) }
      guard let group = place.group else { break }
      inner = group
    }
    return result
  }

  /// The same with what is seen in another tree; what is not there is seen, and all without a tree.
  func showing(likeIn other: LayerTree?) -> LayerTree {
    var result = self
    for layer in all where owner(ofMask: layer.id) == nil {
      result.change(layer.id) { $0.isVisible = other?.layer(layer.id)?.isVisible ?? true }
    }
    return result
  }
}
