public import Geometry
internal import Rasterizer

extension Painting {
  /// Takes all paint off a layer or a mask, which keeps its name, its place and all that is set about it; one
  /// step that undo takes back. Nil where it is a group, hidden or locked, where it is empty, or
  /// while a stroke is in progress.
  public mutating func clearLayer(_ id: LayerID) -> Region? {
    guard live.isEmpty, refusal(on: id) == nil, tiles(of: id)?.isEmpty == false else { return nil }
    var next = tree
    // Another layer in its place, so that undo brings the old one back with all its strokes.
    let empty = nextLayerID()
    if let owner = next.owner(ofMask: id) {
      next.change(owner.id) { $0.mask = $0.mask?.copy(as: empty) }
    } else {
      guard let place = next.place(of: id), let old = next.remove(id) else { return nil }
      var new = old.copy(as: empty).masked(by: old.mask)
      new.notes = ForeignNotes()
      next.insert(new, at: place)
    }
    if next.active == id { next.active = empty }
    return arrange(next)
  }

  /// Why nothing can be changed on a layer now; nil when it can.
  public func refusal(of layer: LayerID) -> StrokeRefusal? { refusal(on: layer) }
}
