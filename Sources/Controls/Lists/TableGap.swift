/// Rows that a hand has taken out of a table, and the place that the others leave for them. Rows are all of the same
/// height.
public nonisolated struct TableGap: Equatable, Sendable {
  /// The rows that are out, in order.
  public let lifted: [IndexPath]
  /// The section of the place, and how many of the rows that stay in it lie above.
  public var slot: IndexPath

  /// Makes a place between rows.
  public init(lifted: some Sequence<IndexPath>, slot: IndexPath) {
    self.lifted = lifted.sorted()
    self.slot = slot
  }

  /// Where a row lies among those that stay and the place, as if that were a row; nil for one that is out.
  func place(ofRow path: IndexPath) -> IndexPath? {
    let before = lifted.firstIndexInOrder { $0 >= path }
    if before < lifted.count, lifted[before] == path { return nil }
    var place = path
    place.row -= before - lifted.firstIndexInOrder { $0.section >= path.section }
    if place.section == slot.section, place.row >= slot.row { place.row += 1 }
    return place
  }

  /// The row that lies there; nil for the place itself.
  func row(at place: IndexPath) -> IndexPath? {
    guard place != slot else { return nil }
    var row = place
    if place.section == slot.section, place.row > slot.row { row.row -= 1 }
    // The first of the lifted rows that has more than so many staying ones before it comes after the row.
    let first = lifted.firstIndexInOrder { $0.section >= place.section }
    let out = lifted[first...].prefix { $0.section == place.section }
    row.row += out.indices.count { out[$0].row - ($0 - first) <= row.row }
    return row
  }

  /// How many rows of a section are out.
  func liftedCount(ofSection section: Int) -> Int { lifted.count { $0.section == section } }
}
