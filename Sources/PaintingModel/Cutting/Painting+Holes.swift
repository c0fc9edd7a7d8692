internal import Geometry
internal import Rasterizer

/// Holes travel: what erasers took from an element goes along when that goes somewhere, and from then on those
/// erasers take nothing from it.
extension Painting {
  /// Elements as they are before they go somewhere: what pulls of erasers over them took is cut from them,
  /// and those that are there take no more.
  ///
  /// An eraser that is among them goes along itself and stays an eraser. Those whose paint depends on what
  /// lies below it stay as they are.
  func takingHoles(_ elements: [Held.Placed]) -> [Held.Placed] {
    var taking: [ElementPlace: Element] = [:]
    for (layer, part) in Dictionary(grouping: elements, by: \.place.layer) {
      guard let history = history(of: layer),
        let holes = LayerHoles(history, without: Set(part.map(\.place.index)))
      else { continue }
      taking.merge(holes.taken(along: part)) { $1 }
    }
    guard !taking.isEmpty else { return elements }
    return elements.map { place, element in (place, taking[place] ?? element) }
  }
}

/// The erasers of one layer, as what is about to go somewhere sees them.
private struct LayerHoles {
  private let history: History
  /// Those that are there and stay, by their places.
  private let erasers: [Int: Element]
  private let names: Set<ElementID>

  /// Looks for them; nil where there are none.
  init?(_ history: History, without moving: Set<Int>) {
    self.history = history
    var erasers: [Int: Element] = [:]
    for index in history.eraserPlaces where !moving.contains(index) {
      erasers[index] = history.element(at: index)
    }
    guard !erasers.isEmpty else { return nil }
    self.erasers = erasers
    names = Set(erasers.values.map(\.id))
  }

  /// Those of some elements that change with what was taken from them.
  func taken(along elements: [Painting.Held.Placed]) -> [ElementPlace: Element] {
    let open = elements.filter { _, element in
      !element.erasesAsStroke && element.canBeFreed && !names.isSubset(of: element.freedFrom)
    }
    let over = erasers(over: Set(open.map(\.place.index)))
    var result: [ElementPlace: Element] = [:]
    for (place, element) in open {
      let pulls = over[place.index, default: []].compactMap { erasers[$0] }
        .filter { $0.order > element.order && !element.freedFrom.contains($0.id) }
        .sorted { $0.order < $1.order }
      let cuts = pulls.compactMap { element.cut(ofPull: $0) }
      guard cuts.count == pulls.count, element.cuts.count + cuts.count <= Cut.most else { continue }
      var new = element
      if !cuts.isEmpty { new.cuts += cuts }
      // Nearly always that of all, which they then share.
      new.freedFrom =
        element.freedFrom.isSubset(of: names) ? names : element.freedFrom.union(names)
      result[place] = new
    }
    return result
  }

  /// Those that may take something from elements, by the places of these.
  private func erasers(over places: Set<Int>) -> [Int: Set<Int>] {
    var found: [Int: Set<Int>] = [:]
    for tile in Set(places.flatMap { history.tiles(of: $0) }) {
      var over: [(step: Int, cells: MaskCells)] = []
      for touch in history.touches(at: tile) {
        let step = Int(touch.step)
        if erasers[step] != nil {
          over.append((step, touch.cells))
        } else if !over.isEmpty, places.contains(step) {
          for eraser in over where eraser.cells.intersects(touch.cells) {
            found[step, default: []].insert(eraser.step)
          }
        }
      }
    }
    return found
  }
}

extension Element {
  /// What an eraser takes from it, as a cut; nil where that is not possible.
  fileprivate func cut(ofPull eraser: Element) -> Cut? {
    guard case .stroke(var stroke) = eraser.content else { return nil }
    // A cut has no grain of its own place: one that was moved is cut as it was painted, from where the
    // element would have lain then.
    let placement = eraser.placement
    let isOfOneScale =
      abs(Double(placement.width) - placement.transform.scaleFactor) < 1e-3
      * Double(placement.width)
    if stroke.brush.grain != nil, isOfOneScale, case .stroke(let original) = eraser.original,
      let back = placement.transform.inverted,
      let cut = Cut(original, frame: frame.concatenating(back))
    {
      return cut
    }
    stroke.grainOrigin = .zero
    return Cut(stroke, frame: frame)
  }

  /// The same on what is a copy of its layer: the copies of erasers that take nothing from it take nothing
  /// there either.
  ///
  /// - Parameter copies: the names of copies by those of what they are of.
  func free(from copies: [ElementID: ElementID]) -> Element {
    let names = freedFrom.compactMap { copies[$0] }
    if names.isEmpty { return self }
    var result = self
    result.freedFrom.formUnion(names)
    return result
  }
}
