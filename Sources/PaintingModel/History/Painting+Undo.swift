public import Geometry
internal import Rasterizer

extension Painting {
  /// Whether there is a step to take back. Not while a stroke is in progress.
  public var canUndo: Bool { live.isEmpty && timeline.doneCount > 0 }

  /// Whether there is a step to bring back. Not while a stroke is in progress.
  public var canRedo: Bool { live.isEmpty && timeline.hasUndone }

  /// Takes the newest step back: an edit of layers, a change, a sticker, a stroke, or all strokes of a
  /// group, which overlapped in time. Nil when there is none.
  public mutating func undo() -> Region? {
    guard canUndo else { return nil }
    recent.removeAll()
    var region = Region()
    repeat {
      guard let step = timeline.stepBack() else { break }
      region.formUnion(undo(step))
    } while timeline.isInsideGroup
    shareBudget()
    return region
  }

  /// Brings back what was taken back last; nil when there is none.
  public mutating func redo() -> Region? {
    guard canRedo else { return nil }
    recent.removeAll()
    var region = Region()
    repeat {
      guard let step = timeline.stepForward() else { break }
      region.formUnion(redo(step))
    } while timeline.isInsideGroup
    shareBudget()
    return region
  }

  mutating func undo(_ step: PaintingStep) -> Region {
    switch step {
    case .element(tree.active): show(history.undo(in: &committed, base: base))
    case .element(let id): show(contents[id]?.undo() ?? [])
    case .change(let changes): undo(changes)
    case .edit(let before, _): show(before)
    }
  }

  mutating func redo(_ step: PaintingStep) -> Region {
    switch step {
    case .element(tree.active): show(history.redo(in: &committed))
    case .element(let id): show(contents[id]?.redo() ?? [])
    case .change(let changes): redo(changes)
    case .edit(_, let after): show(after)
    }
  }

  private mutating func undo(_ changes: [ElementChange]) -> Region {
    let region = put(changes.map { ($0.place, $0.before) })
    for (layer, count) in changes.additions {
      changeHistory(of: layer) { $0.markPlacesUndone(count) }
    }
    return region
  }

  private mutating func redo(_ changes: [ElementChange]) -> Region {
    for (layer, count) in changes.additions {
      changeHistory(of: layer) { $0.markPlacesDone(count) }
    }
    return put(changes.map { ($0.place, $0.after) })
  }

  /// Shows tiles of a layer that have changed.
  mutating func show(_ indices: [Int]) -> Region {
    for index in indices {
      layer[index] = committed[index]
      stacks.remove(index)
    }
    return Region(tiles: indices, of: committed)
  }

  /// Adds a step that is done. Undone ones are dropped, with the layers that only they knew.
  ///
  /// - Parameter joining: whether undo takes it back together with the one before.
  mutating func note(_ step: PaintingStep, joining: Bool = false) {
    if timeline.hasUndone { keepVersions(from: timeline.doneCount) }
    let dropped = timeline.append(step, joining: joining, edit: edits)
    guard !dropped.isEmpty else { return }
    forgetUndone()
    noteSpareRoom(after: dropped)
  }

  /// Forgets elements and layers that only dropped steps knew.
  mutating func forgetUndone() {
    history.dropUndone()
    for id in contents.keys { contents[id]?.history.dropUndone() }
    let known = layersOfWhatIsDone
    for id in contents.keys where !known.contains(id) { contents[id] = nil }
  }

  /// The layers that are there now, or were after any step that is done.
  var layersOfWhatIsDone: Set<LayerID> {
    Set(
      timeline.steps[..<timeline.doneCount].flatMap { step -> [LayerID] in
        switch step {
        case .element, .change: []
        case .edit(let before, let after): (before.leaves + after.leaves).map(\.id)
        }
      } + tree.leaves.map(\.id))
  }
}
