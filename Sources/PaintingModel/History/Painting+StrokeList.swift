extension Painting {
  /// All strokes on all layers in the order in which they were painted, also those in progress.
  public var strokes: [Stroke] {
    let done = elements(of: timeline.steps[..<timeline.doneCount]) { $0.elements }
    return done.compactMap { $0?.stroke } + live.map(\.stroke)
  }

  /// The strokes that redo brings back, the next one first.
  public var undoneStrokes: [Stroke] {
    elements(of: timeline.steps[timeline.doneCount...]) { $0.undoneElements }
      .compactMap { $0?.stroke }
  }

  /// The newest stroke.
  public var currentStroke: Stroke? {
    if let stroke = live.last?.stroke { return stroke }
    var counts: [LayerID: Int] = [:]
    for step in timeline.steps[..<timeline.doneCount].reversed() {
      guard let id = step.elementLayer, let history = history(of: id) else { continue }
      let place = counts[id, default: history.doneCount] - 1
      counts[id] = place
      if let stroke = history.element(at: place)?.stroke { return stroke }
    }
    return nil
  }

  /// The elements of a layer, with those that are undone.
  func history(of id: LayerID) -> History? {
    id == tree.active ? history : sheets[id]?.history
  }

  /// What some steps have added; `list` gives the elements of one layer among them in their order.
  func elements(
    of steps: ArraySlice<PaintingStep>, _ list: (History) -> [Element?]
  ) -> [Element?] {
    var lists: [LayerID: ArraySlice<Element?>] = [:]
    return steps.compactMap { step in
      step.elementLayer.flatMap { id in
        lists[id, default: history(of: id).map { list($0)[...] } ?? []].popFirst()
      }
    }
  }
}
