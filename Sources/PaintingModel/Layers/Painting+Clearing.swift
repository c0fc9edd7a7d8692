public import Geometry
internal import Rasterizer

extension Painting {
  /// Takes all paint off a layer, which keeps its name, its place and all that is set about it; one
  /// step that undo takes back. Nil where it is a group, hidden or locked, where it is empty, or
  /// while a stroke is in progress.
  public mutating func clearLayer(_ id: LayerID) -> Region? {
    guard live.isEmpty, refusal(on: id) == nil, tiles(of: id)?.isEmpty == false,
      let place = tree.place(of: id)
    else { return nil }
    var next = tree
    guard let old = next.remove(id) else { return nil }
    // Another layer in its place, so that undo brings the old one back with all its strokes.
    let empty = nextLayerID()
    var new = Layer(
      id: empty, name: old.name, opacity: old.opacity, mode: old.mode, isVisible: old.isVisible,
      isLocked: old.isLocked, isAlphaLocked: old.isAlphaLocked, isClipped: old.isClipped)
    new.takeMarks(of: old)
    next.insert(new, at: place)
    if next.active == id { next.active = empty }
    return arrange(next)
  }

  /// Why nothing can be changed on a layer now; nil when it can.
  public func refusal(of layer: LayerID) -> StrokeRefusal? { refusal(on: layer) }
}
