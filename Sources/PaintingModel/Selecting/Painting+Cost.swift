/// What edits of elements cost.
extension Painting {
  /// About how many nanoseconds of one processor it takes to paint anew what elements are part of; ends
  /// early above a limit.
  public func editCost(of places: some Sequence<ElementPlace>, upTo limit: Double) -> Double {
    var dearest: [LayerID: [Int: Double]] = [:]
    var sum = 0.0
    for place in places {
      guard let history = history(of: place.layer) else { continue }
      for (tile, cost) in history.costs(over: place.index) {
        // A tile is painted once, from the lowest one up.
        let known = dearest[place.layer]?[tile] ?? 0
        guard cost > known else { continue }
        dearest[place.layer, default: [:]][tile] = cost
        sum += cost - known
      }
      if sum > limit { break }
    }
    return sum
  }
}
