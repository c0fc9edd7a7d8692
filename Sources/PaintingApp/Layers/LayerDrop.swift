import PaintingModel

/// Where rows of the panel that a hand drags would come to lie.
nonisolated struct LayerDrop {
  /// A place between the rows that stay.
  struct Target: Equatable {
    /// How many of the rows that stay lie above it.
    let slot: Int
    /// In how many groups it is.
    let depth: Int
    /// Where that is in the painting, counted without what is dragged.
    let place: LayerPlace
  }

  /// The rows that are dragged, with all in them.
  let lifted: [Int]
  private let rest: [LayersState.Entry]

  /// Takes layers and groups out of the rows of a panel.
  init(_ ids: Set<LayerID>, from entries: [LayersState.Entry]) {
    var (lifted, rest): ([Int], [LayersState.Entry]) = ([], [])
    /// In how many groups the group is that is out with all in it.
    var outer: Int?
    for (row, entry) in entries.enumerated() {
      if let depth = outer, entry.depth <= depth { outer = nil }
      if outer == nil, ids.contains(entry.layer.id) { outer = entry.depth }
      if outer == nil { rest.append(entry) } else { lifted.append(row) }
    }
    (self.lifted, self.rest) = (lifted, rest)
  }

  /// The place below a hand.
  ///
  /// - Parameters:
  ///   - top: where what is dragged begins, in rows from the list's top.
  ///   - depth: in how many groups it is to be, by how far the hand has gone to the side. It is so as far as
  ///     the rows around the place allow it.
  func target(top: Double, depth wanted: Int) -> Target {
    let slot = max(0, min(rest.count, Int(top.rounded())))
    guard slot > 0 else {
      return Target(slot: 0, depth: 0, place: LayerPlace(index: count(of: nil)))
    }
    let above = rest[slot - 1]
    let isGroup = above.layer.isGroup
    let most = above.depth + (isGroup ? 1 : 0)
    let least = slot < rest.count ? min(most, rest[slot].depth) : 0
    // Over a group's own row is in the group.
    let isOverGroup = isGroup && top < Double(slot) - 0.1
    let depth = isOverGroup ? most : max(least, min(most, wanted))
    if isGroup, depth == most {
      let place = LayerPlace(in: above.layer.id, index: count(of: slot - 1))
      return Target(slot: slot, depth: depth, place: place)
    }
    // Below the last row of that depth, with all in it.
    let neighbor = rest[..<slot].lastIndex { $0.depth == depth } ?? 0
    let group = rest[..<neighbor].last { $0.depth == depth - 1 }?.layer.id
    let below = rest[(neighbor + 1)...].prefix { $0.depth >= depth }.count { $0.depth == depth }
    return Target(slot: slot, depth: depth, place: LayerPlace(in: group, index: below))
  }

  /// How many layers a row's group holds; nil asks for those outside all groups.
  private func count(of row: Int?) -> Int {
    guard let row else { return rest.count { $0.depth == 0 } }
    let depth = rest[row].depth + 1
    return rest[(row + 1)...].prefix { $0.depth >= depth }.count { $0.depth == depth }
  }
}
