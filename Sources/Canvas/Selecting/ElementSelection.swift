package import PaintingModel

/// Which elements of a painting are selected.
package nonisolated struct ElementSelection: Hashable, Sendable {
  /// Where they are, with the names by which they are known again after something was undone.
  private(set) var elements: [ElementPlace: ElementID] = [:]

  /// Selects elements; those that are not there are left out.
  init(_ places: some Sequence<ElementPlace> = EmptyCollection(), of painting: Painting) {
    for place in places { elements[place] = painting.element(at: place)?.id }
  }

  /// Nothing.
  init() {}

  /// Where they are, in no order.
  package var places: Set<ElementPlace> { Set(elements.keys) }

  package var isEmpty: Bool { elements.isEmpty }
  package var count: Int { elements.count }

  func contains(_ place: ElementPlace) -> Bool { elements[place] != nil }

  /// Those that are still there.
  func remaining(in painting: Painting) -> ElementSelection {
    var result = self
    result.elements = elements.filter { painting.element(at: $0.key)?.id == $0.value }
    return result
  }
}
