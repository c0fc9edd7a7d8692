public import Geometry
internal import Rasterizer

/// Which elements a hand means.
extension Painting {
  /// The layers whose elements can be picked: those that are seen and not locked, from the lowest to the
  /// topmost. While a mask is painted on, that alone.
  public var pickableLayers: [LayerID] { pickedLeaves.map(\.id) }

  /// The same.
  var pickedLeaves: [Layer] {
    let isMask = tree.activeOwner != tree.active
    let masks = isMask ? [] : Set(tree.all.compactMap(\.mask?.id))
    return tree.leaves.filter { layer in
      (isMask ? layer.id == tree.active : !masks.contains(layer.id)) && refusal(on: layer.id) == nil
    }
  }

  /// Calls `body` with each element of some layers that is there, as they came.
  public func forEachElement(
    on layers: [LayerID], _ body: (ElementPlace, Element) -> Void
  ) {
    for layer in layers {
      guard let history = history(of: layer) else { continue }
      for index in 0..<history.doneCount {
        guard let element = history.element(at: index) else { continue }
        body(ElementPlace(layer: layer, index: index), element)
      }
    }
  }

  /// The elements of some layers that lie near to an area, in canvas pixels, in no order: all that touch
  /// it, and few others. Costs what lies there, however much lies elsewhere.
  public func elementPlaces(in area: Rect, on layers: [LayerID]) -> Set<ElementPlace> {
    var places: Set<ElementPlace> = []
    guard let pixels = PixelRect(covering: area) else { return places }
    for layer in layers {
      guard let history = history(of: layer) else { continue }
      frame.forEachTile(touching: pixels) { index in
        for touch in history.touches(at: index) {
          places.insert(ElementPlace(layer: layer, index: Int(touch.step)))
        }
      }
    }
    return places
  }

  /// Places in the order in which their elements lie over each other, the lowest first; those of nothing
  /// are left out.
  public func ordered(_ places: some Sequence<ElementPlace>) -> [ElementPlace] {
    let all = Dictionary(grouping: places, by: \.layer)
    return tree.leaves.map(\.id).flatMap { layer -> [ElementPlace] in
      guard let history = history(of: layer) else { return [] }
      return (all[layer] ?? []).filter { history.element(at: $0.index) != nil }
        .sorted { history.isBelow($0.index, $1.index) }
    }
  }

  /// All places that are picked together with some: those in their groups.
  public func withGroups(_ places: Set<ElementPlace>) -> Set<ElementPlace> {
    let groups = Set(places.compactMap { element(at: $0)?.group })
    guard !groups.isEmpty else { return places }
    var result = places
    forEachElement(on: pickableLayers) { place, element in
      if let group = element.group, groups.contains(group) { result.insert(place) }
    }
    return result
  }

  /// The box around all that elements may cover, in canvas pixels; nil for none.
  public func bounds(of places: some Sequence<ElementPlace>) -> Rect? {
    places.lazy.compactMap { element(at: $0) }.bounds
  }
}
