extension Painting {
  /// All strokes on all layers as they came, also those in progress.
  public var strokes: [Stroke] {
    let done = elements(of: timeline.steps[..<timeline.doneCount]) { $0.elements }
    return done.compactMap { $0?.stroke } + live.map(\.stroke)
  }

  /// The strokes that redo brings back, the next one first.
  public var undoneStrokes: [Stroke] {
    elements(of: timeline.steps[timeline.doneCount...]) { $0.undoneElements }
      .compactMap { $0?.stroke }
  }

  /// The elements of a layer, with those that are undone.
  func history(of id: LayerID) -> History? {
    id == tree.active ? history : contents[id]?.history
  }

  /// What some steps have added; `list` gives the elements of one layer among them in their order.
  private func elements(
    of steps: ArraySlice<PaintingStep>, _ list: (History) -> [Element?]
  ) -> [Element?] {
    var lists: [LayerID: ArraySlice<Element?>] = [:]
    return steps.lazy.flatMap(\.growingLayers).map { id in
      lists[id, default: history(of: id).map { list($0)[...] } ?? []].popFirst() ?? nil
    }
  }
}
