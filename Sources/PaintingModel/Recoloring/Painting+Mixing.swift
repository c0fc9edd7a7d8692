public import Geometry
internal import Rasterizer

/// What lies below smudges may have gone elsewhere since they were painted. They stay as they were laid,
/// until they pick up anew.
extension Painting {
  /// The smudging strokes that picking up anew is about, from the lowest to the topmost: those of some
  /// elements; where none of these smudges, those that lie over them, where they are now or where they
  /// were painted. Those on layers that are hidden or locked are left out.
  public func smudges(of places: some Sequence<ElementPlace>) -> [ElementPlace] {
    let all = ordered(changeable(places))
    let own = all.filter { element(at: $0)?.smudges == true }
    guard own.isEmpty else { return own }
    var found: Set<ElementPlace> = []
    for place in all {
      guard let element = element(at: place), let history = history(of: place.layer) else {
        continue
      }
      for box in Set([element.bounds, element.original.kind.box]).compactMap(\.self) {
        found.formUnion(
          elementPlaces(in: box, on: [place.layer]).filter { other in
            guard let smudge = self.element(at: other), smudge.smudges else { return false }
            return history.isBelow(place.index, other.index)
              && smudge.bounds?.intersects(box) == true
          })
      }
    }
    return ordered(found)
  }

  /// Lets smudging strokes pick up anew what lies below them now, the lowest first, as one step that undo
  /// takes back; gives the pixels that may look different. Nil where they have laid the same before, and
  /// while a stroke is in progress.
  ///
  /// - Parameter goesOn: told which part is done, 0…1, now and then; false ends it, and nothing changes.
  public mutating func mixAgain(
    _ places: some Sequence<ElementPlace>, goesOn: (Double) -> Bool = { _ in true }
  ) -> Region? {
    guard live.isEmpty else { return nil }
    let all = ordered(changeable(places)).filter { element(at: $0)?.smudges == true }
    // Each picks up what those below it have laid anew.
    var mixed = self
    var changes: [ElementChange] = []
    for (number, place) in all.enumerated() {
      guard goesOn(Double(number) / Double(all.count)) else { return nil }
      guard let old = element(at: place) else { continue }
      let new = mixed.painted(old.withPickups([]), at: place)
      guard new != old else { continue }
      _ = mixed.put([(place, new)])
      changes.append(ElementChange(at: place, before: old, after: new))
    }
    return change(changes)
  }
}
