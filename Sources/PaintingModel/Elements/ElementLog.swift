/// The elements of all layers after some steps, without pixels: what steps from a file are put
/// together with.
struct ElementLog {
  /// The elements of each layer by their places; nil for those that are removed.
  private(set) var elements: [LayerID: [Element?]] = [:]
  /// The greatest number of all names that are nobody's.
  private(set) var count: UInt32 = 0
  /// The greatest number of all stickers.
  private(set) var greatestSticker: UInt32 = 0
  private var tops: [LayerID: ElementOrder] = [:]

  /// Adds an element over all of a layer; one without a name gets one, and one that would not lie over
  /// all another place.
  mutating func add(_ element: Element?, to layer: LayerID) -> Element? {
    var element = element
    if let old = element {
      if old.id == .none {
        count += 1
        element?.id = ElementID(author: 0, number: count)
      }
      element?.order = old.order.overAll(
        elements[layer, default: []], top: tops[layer] ?? ElementOrder())
    }
    put(element, at: ElementPlace(layer: layer, index: elements[layer]?.count ?? 0))
    return element
  }

  /// Does edits; gives what they change, nil where one does not fit.
  mutating func apply(_ edits: [ElementEdit]) -> [ElementChange]? {
    var names = count
    let changes = ElementEdit.changes(
      of: edits, names: &names, count: { elements[$0]?.count ?? 0 }
    ) { elements[$0.layer]?[$0.index] ?? nil }
    count = names
    for change in changes ?? [] { put(change.after, at: change.place) }
    return changes
  }

  private mutating func put(_ element: Element?, at place: ElementPlace) {
    if place.index < elements[place.layer]?.count ?? 0 {
      elements[place.layer]?[place.index] = element
    } else {
      elements[place.layer, default: []].append(element)
    }
    guard let element else { return }
    if let sticker = element.sticker {
      greatestSticker = max(greatestSticker, sticker.id.rawValue)
    }
    if element.id.author == 0 { count = max(count, element.id.number) }
    if element.order > tops[place.layer] ?? ElementOrder() { tops[place.layer] = element.order }
  }
}
