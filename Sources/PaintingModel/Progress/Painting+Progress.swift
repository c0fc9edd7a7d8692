internal import Rasterizer

extension Painting {
  /// What was done since a checkpoint of this very painting, which then moves on; nil for nothing. It costs
  /// as much as was done since, however long the history is.
  public func progress(since checkpoint: inout PaintingCheckpoint) -> PaintingProgress? {
    guard
      edits != checkpoint.edits || timeline.doneCount != checkpoint.doneCount
        || tree.active != checkpoint.active
        || referencePlacements != checkpoint.referencePlacements
    else { return nil }
    var kept = timeline.steps.count
    while kept > 0, timeline.stamps[kept - 1] > checkpoint.edits { kept -= 1 }
    let new = self.checkpoint
    let areMoved = new.referencePlacements != checkpoint.referencePlacements
    let isDone =
      kept < timeline.steps.count || timeline.steps.count != checkpoint.stepCount
      || timeline.doneCount != checkpoint.doneCount || tree.active != checkpoint.active
      || layerCount != checkpoint.layerCount || stickerCount != checkpoint.stickerCount || areMoved
    guard isDone || new.strokes != checkpoint.strokes else {
      checkpoint = new
      return nil
    }
    var progress = PaintingProgress(
      kept: kept, steps: finishedSteps(from: kept), doneCount: timeline.doneCount,
      active: tree.active, layerCount: layerCount, stickerCount: stickerCount)
    if areMoved { progress.referencePlacements = referencePlacements }
    progress.numbers = live.map(\.id.rawValue)
    progress.strokes = live.compactMap { samples(of: $0, since: checkpoint) }
    checkpoint = new
    return progress
  }

  private func samples(of stroke: LiveStroke, since checkpoint: PaintingCheckpoint)
    -> StrokeProgress?
  {
    let known = checkpoint.strokes.first { known in
      known.id == stroke.id && known.replacements == stroke.replacements
    }
    let (count, all) = (known?.points ?? 0, stroke.stroke)
    guard count < all.points.count else { return nil }
    var part = Stroke(
      at: all.points[count], color: all.color, brush: all.brush, seed: all.seed)
    part.keepsAlpha = all.keepsAlpha
    part.clip = all.clip
    part.guide = all.guide
    part.add(all.points[(count + 1)...])
    return StrokeProgress(number: stroke.id.rawValue, known: count, stroke: part)
  }

  /// The steps from a place on, each as it was done.
  func finishedSteps(from start: Int) -> [FinishedStep] {
    var contents: [FinishedStep.Content] = []
    // From the newest done one back: an element was what the first change after it has found.
    var counts: [LayerID: Int] = [:]
    var changed: [ElementPlace: Element?] = [:]
    let done = timeline.doneCount
    for step in timeline.steps[min(start, done)..<done].reversed() {
      for layer in step.growingLayers {
        counts[layer, default: history(of: layer)?.doneCount ?? 0] -= 1
      }
      switch step {
      case .element(let layer):
        let place = ElementPlace(layer: layer, index: counts[layer] ?? 0)
        contents.append(.element(changed[place] ?? element(at: place), layer: layer))
      case .change(let changes):
        for change in changes { changed[change.place] = .some(change.before) }
        contents.append(.change(changes.map { ElementEdit($0) }))
      case .edit(let before, let after): contents.append(edit(before, after))
      }
    }
    contents.reverse()
    contents += undoneContents(from: max(start, done))
    return contents.enumerated().map { index, content in
      FinishedStep(content, isJoined: timeline.joined.contains(start + index))
    }
  }

  /// The undone steps from a place on.
  private func undoneContents(from start: Int) -> [FinishedStep.Content] {
    guard start < timeline.steps.count else { return [] }
    var lists: [LayerID: ArraySlice<Element?>] = [:]
    let contents = timeline.steps[timeline.doneCount...].map { step -> FinishedStep.Content in
      let elements = step.growingLayers.map { layer in
        lists[layer, default: history(of: layer)?.undoneElements[...] ?? []].popFirst() ?? nil
      }
      switch step {
      case .element(let layer): return .element(elements[0], layer: layer)
      case .change(let changes): return .change(changes.map { ElementEdit($0) })
      case .edit(let before, let after): return edit(before, after)
      }
    }
    return Array(contents[(start - timeline.doneCount)...])
  }

  private func edit(_ before: LayerTree, _ after: LayerTree) -> FinishedStep.Content {
    let new = Set(after.leaves.map(\.id)).subtracting(before.leaves.map(\.id))
    var bases: [LayerID: TileGrid] = [:]
    for id in new {
      let base = id == tree.active ? self.base : contents[id]?.base
      if let base = base?.trimmed { bases[id] = base }
    }
    return .edit(before: before, after: after, bases: bases)
  }
}
