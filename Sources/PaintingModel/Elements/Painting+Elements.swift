internal import Geometry
internal import Rasterizer

/// Changes of elements that were painted before, at their place in the order. All that lies above is
/// painted again where it meets them, so the picture is the one that painting anew would give.
extension Painting {
  /// Puts another element, or none, in the place of a done one, as a step that undo takes back; gives
  /// the pixels that may look different, nil when there is nothing to change or a stroke is in
  /// progress.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a drag does.
  mutating func replaceElement(
    at place: Int, of layer: LayerID, with element: Element?, continuing: Bool = false
  ) -> Region? {
    guard live.isEmpty, let history = history(of: layer), place < history.doneCount else {
      return nil
    }
    let before = history.element(at: place)
    guard before != element else { return nil }
    let isNewest = place == history.doneCount - 1
    noteEdit()
    recent.removeAll()
    if !continuing
      || !timeline.changeLast(
        to: element, at: place, of: layer, isNewest: isNewest, edit: edits)
    {
      note(.change(ElementChange(layer: layer, place: place, before: before, after: element)))
    }
    return put(element, at: place, of: layer)
  }

  /// Adds a done element to a layer, as a step that undo takes back; gives the pixels that may look
  /// different.
  mutating func addElement(_ element: Element) -> Region {
    noteEdit()
    recent.removeAll()
    note(.element(tree.active))
    return show(history.add(element, in: &committed))
  }

  /// Puts another element in a place, without a step.
  mutating func put(_ element: Element?, at place: Int, of layer: LayerID) -> Region {
    if layer == tree.active {
      return show(history.replace(place, with: element, in: &committed, base: base))
    }
    return show(contents[layer]?.replace(place, with: element) ?? [])
  }
}
