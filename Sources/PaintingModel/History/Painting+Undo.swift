public import Geometry
internal import Rasterizer

extension Painting {
  /// Whether there is a step to take back. Not while a stroke is in progress.
  public var canUndo: Bool { live.isEmpty && timeline.doneCount > 0 }

  /// Whether there is a step to bring back. Not while a stroke is in progress.
  public var canRedo: Bool { live.isEmpty && timeline.hasUndone }

  /// Takes the newest step back, a stroke or an edit of layers; nil when there is none.
  public mutating func undo() -> Region? {
    guard canUndo, let step = timeline.stepBack() else { return nil }
    switch step {
    case .stroke(tree.active): return show(history.undo(in: &committed, base: base))
    case .stroke(let id): return show(sheets[id]?.undo() ?? [])
    case .edit(let before, _): return show(before)
    }
  }

  /// Brings the step back that was taken back last; nil when there is none.
  public mutating func redo() -> Region? {
    guard canRedo, let step = timeline.stepForward() else { return nil }
    switch step {
    case .stroke(tree.active): return show(history.redo(in: &committed))
    case .stroke(let id): return show(sheets[id]?.redo() ?? [])
    case .edit(_, let after): return show(after)
    }
  }

  private mutating func show(_ indices: [Int]) -> Region {
    for index in indices {
      layer[index] = committed[index]
      stacks.remove(index)
    }
    return Region(tiles: indices, of: committed)
  }

  /// Adds a step that is done. Undone ones are dropped, with the layers that only they knew.
  mutating func note(_ step: PaintingStep) {
    let dropped = timeline.append(step)
    guard !dropped.isEmpty else { return }
    history.dropUndone()
    for id in sheets.keys { sheets[id]?.history.dropUndone() }
    let known = Set(
      timeline.steps.flatMap { step -> [LayerID] in
        switch step {
        case .stroke: []
        case .edit(let before, let after): (before.leaves + after.leaves).map(\.id)
        }
      } + tree.leaves.map(\.id))
    for id in sheets.keys where !known.contains(id) { sheets[id] = nil }
  }
}
