extension Painting {
  /// All strokes on all layers in the order in which they were painted, also those in progress.
  public var strokes: [Stroke] {
    let done = strokes(of: timeline.steps[..<timeline.doneCount]) { $0.strokes }
    return live.isEmpty ? done : done + live.map(\.stroke)
  }

  /// The strokes that redo brings back, the next one first.
  public var undoneStrokes: [Stroke] {
    strokes(of: timeline.steps[timeline.doneCount...]) { $0.undoneStrokes }
  }

  /// The newest stroke.
  public var currentStroke: Stroke? {
    if let stroke = live.last?.stroke { return stroke }
    for step in timeline.steps[..<timeline.doneCount].reversed() {
      if case .stroke(let id) = step { return history(of: id)?.lastStroke }
    }
    return nil
  }

  /// The strokes of a layer, with those that are undone.
  func history(of id: LayerID) -> History? {
    id == tree.active ? history : sheets[id]?.history
  }

  /// The strokes of some steps; `list` gives those of one layer among them in their order.
  private func strokes(
    of steps: ArraySlice<PaintingStep>, _ list: (History) -> [Stroke]
  ) -> [Stroke] {
    var lists: [LayerID: ArraySlice<Stroke>] = [:]
    return steps.compactMap { step in
      guard case .stroke(let id) = step else { return nil }
      return lists[id, default: history(of: id).map { list($0)[...] } ?? []].popFirst()
    }
  }
}
