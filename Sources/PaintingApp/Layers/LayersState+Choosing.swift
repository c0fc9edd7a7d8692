import Canvas
import PaintingModel

/// What hands and keys choose beside what is chosen.
extension LayersState {
  /// Chooses a layer, too, or no longer. One always stays chosen; nil where nothing changes.
  func toggling(_ id: LayerID) -> LayerAction? {
    var ids = chosen
    guard ids.remove(id) != nil else { return .choose(ids.union([id]), active: id) }
    guard id == tree.activeOwner else { return .choose(ids, active: tree.activeOwner) }
    // Another one that is chosen is worked on: the next one in the list.
    let order = entries.map(\.layer.id)
    guard let place = order.firstIndex(of: id),
      let next = order[place...].first(where: ids.contains) ?? order.last(where: ids.contains)
    else { return nil }
    return .choose(ids, active: next)
  }

  /// Chooses all from the active layer to another one, by the order of what is listed.
  func choosing(to id: LayerID, among listed: [LayerID]) -> LayerAction? {
    guard let end = listed.firstIndex(of: id) else { return nil }
    guard let start = listed.firstIndex(of: tree.activeOwner) else { return .select(id) }
    return .choose(Set(listed[min(start, end)...max(start, end)]), active: tree.activeOwner)
  }
}
