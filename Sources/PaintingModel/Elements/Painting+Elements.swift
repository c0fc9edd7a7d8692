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
    at place: ElementPlace, with element: Element?, continuing: Bool = false
  ) -> Region? {
    guard let before = self.element(at: place), before != element else { return nil }
    return change(
      [ElementChange(at: place, before: before, after: element)], continuing: continuing)
  }

  /// Changes elements, each place once, as one step that undo takes back; gives the pixels that may look
  /// different, nil when there is nothing to change or a stroke is in progress.
  ///
  /// - Parameters:
  ///   - continuing: whether it goes on with the newest step, as a drag does.
  ///   - joining: whether undo takes it back together with the step before.
  ///   - progress: told how much is painted anew.
  mutating func change(
    _ changes: [ElementChange], continuing: Bool = false, joining: Bool = false,
    progress: EditProgress? = nil
  ) -> Region? {
    guard live.isEmpty, !changes.isEmpty else { return nil }
    noteEdit()
    recent.removeAll()
    if !continuing || !timeline.changeLast(changes, isNewest: isNewest, edit: edits) {
      note(.change(changes), joining: joining)
      addPlaces(of: changes)
    }
    return put(changes.map { ($0.place, $0.after) }, progress: progress)
  }

  /// Changes elements as more of the newest step, wherever they lie; one that stays as it is, since a version
  /// holds it, is followed by another that undo takes back together with it.
  mutating func changeMore(_ changes: [ElementChange]) -> Region? {
    guard live.isEmpty, !changes.isEmpty else { return nil }
    noteEdit()
    if !timeline.addToLast(changes, edit: edits) { note(.change(changes), joining: true) }
    addPlaces(of: changes)
    return put(changes.map { ($0.place, $0.after) })
  }

  /// Whether a place is the last one of its layer.
  private func isNewest(_ place: ElementPlace) -> Bool {
    place.index == (history(of: place.layer)?.doneCount ?? 0) - 1
  }

  /// Adds a done element to the active layer, over all, as a step that undo takes back; gives the pixels
  /// that may look different.
  mutating func addElement(_ element: Element) -> Region {
    noteEdit()
    recent.removeAll()
    note(.element(tree.active))
    return show(history.add(named(element), in: &committed))
  }

  /// An element that goes on the active layer, over all, with a name; one that has a name keeps it.
  mutating func named(_ element: Element) -> Element {
    var element = element
    if element.id == .none { element.id = nextElementID() }
    element.order = history.orderOverAll(element.order)
    return element
  }

  /// The name of the next element that is made.
  mutating func nextElementID() -> ElementID {
    elementCount &+= 1
    return ElementID(author: author, number: elementCount)
  }

  /// Makes room for the elements that changes add.
  mutating func addPlaces(of changes: [ElementChange]) {
    for (layer, count) in changes.additions {
      changeHistory(of: layer) { $0.appendPlaces(count) }
    }
  }

  /// Puts other elements in places, without a step.
  mutating func put(
    _ elements: [(place: ElementPlace, element: Element?)], progress: EditProgress? = nil
  ) -> Region {
    var region = Region()
    progress?.begin(elements.count)
    for (layer, part) in Dictionary(grouping: elements, by: \.place.layer) {
      let new = part.map { ($0.place.index, $0.element) }
      if layer == tree.active {
        region.formUnion(
          show(
            history.replace(new, in: &committed, base: base, threads: 2, progress: progress)))
      } else {
        region.formUnion(show(contents[layer]?.replace(new, threads: 2, progress: progress) ?? []))
      }
    }
    shareBudget()
    return region
  }

  /// Changes what is known of a layer's elements.
  mutating func changeHistory(of layer: LayerID, _ body: (inout History) -> Void) {
    if layer == tree.active {
      body(&history)
    } else {
      body(&contents[layer, default: LayerContent(base: TileGrid(frame: frame))].history)
    }
  }
}

extension [ElementChange] {
  /// How many places they add to each layer.
  var additions: [LayerID: Int] {
    reduce(into: [:]) { if $1.isAddition { $0[$1.place.layer, default: 0] += 1 } }
  }
}
