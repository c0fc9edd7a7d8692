public import Geometry
internal import Rasterizer

extension Painting {
  /// Puts elements of another painting, or of none, over all that is on the active layer, in their order,
  /// as one step that undo takes back; gives where they lie.
  ///
  /// Each gets a name of its own, and those of one group become a group. Nil where the layer is hidden or
  /// locked, there are none, and while a stroke is in progress.
  ///
  /// - Parameter way: how far from where they were they lie then; what is out of reach there is left out.
  public mutating func insert(
    _ elements: [Element], movedBy way: Vector = .zero
  ) -> (places: [ElementPlace], region: Region)? {
    let map = AffineTransform.translation(way)
    return insert(
      way == .zero ? elements : elements.compactMap { $0.moved(by: map) }, joining: false)
  }

  /// Adds a layer with elements above the active one, as `addLayer()` and `insert` do: both are taken back
  /// by one undo.
  ///
  /// - Parameter name: what people call the layer; a number is added where that is in use.
  public mutating func addLayer(
    with elements: [Element], named name: String
  ) -> (places: [ElementPlace], region: Region)? {
    guard !elements.isEmpty, var region = addLayer(named: name),
      let new = insert(elements, joining: true)
    else { return nil }
    region.formUnion(new.region)
    return (new.places, region)
  }

  private mutating func insert(
    _ elements: [Element], joining: Bool
  ) -> (places: [ElementPlace], region: Region)? {
    let layer = tree.active
    guard refusal(on: layer) == nil, !elements.isEmpty else { return nil }
    let keepsAlpha = tree.layer(layer)?.isAlphaLocked == true
    var groups: [ElementID: ElementID] = [:]
    var names: [ElementID: ElementID] = [:]
    var order = history.nextOrder
    var changes: [ElementChange] = []
    for element in elements {
      var new = element.keepingAlpha(keepsAlpha)
      (new.id, new.order) = (nextElementID(), order)
      names[element.id] = new.id
      rename(&new)
      if let group = element.group {
        if groups[group] == nil { groups[group] = nextElementID() }
        new.group = groups[group]
      }
      order = order.next
      let place = ElementPlace(layer: layer, index: history.doneCount + changes.count)
      changes.append(ElementChange(at: place, before: nil, after: new, isAddition: true))
    }
    for index in changes.indices { changes[index].after = changes[index].after?.free(from: names) }
    return change(changes, joining: joining).map { (changes.map(\.place), $0) }
  }
}

extension Element {
  /// The same on a layer whose alpha is locked, or is not.
  fileprivate func keepingAlpha(_ keepsAlpha: Bool) -> Element {
    var kind = original.kind
    guard kind.keepsAlpha != keepsAlpha else { return self }
    kind.keepsAlpha = keepsAlpha
    return with(original: kind.content)
  }
}
