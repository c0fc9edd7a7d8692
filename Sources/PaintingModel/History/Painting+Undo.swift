public import Geometry
internal import Rasterizer

extension Painting {
  /// Whether there is a stroke to take back. Not while a stroke is in progress.
  public var canUndo: Bool { live.isEmpty && history.doneCount > 0 }

  /// Whether there is a stroke to bring back. Not while a stroke is in progress.
  public var canRedo: Bool { live.isEmpty && history.hasUndone }

  /// Takes the newest stroke back; nil when there is none.
  public mutating func undo() -> Region? {
    guard canUndo else { return nil }
    return show(history.undo(in: &committed, base: base))
  }

  /// Brings the stroke back that was taken back last; nil when there is none.
  public mutating func redo() -> Region? {
    guard canRedo else { return nil }
    return show(history.redo(in: &committed))
  }

  private mutating func show(_ indices: [Int]) -> Region {
    for index in indices { layer[index] = committed[index] }
    return Region(tiles: indices, of: committed)
  }
}
