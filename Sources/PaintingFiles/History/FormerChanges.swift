import PaintingModel

/// What elements were before their first change, in files before version 8 of `StrokeHistory`: there the
/// steps that add them hold them as they are after all that was done.
struct FormerChanges {
  private var first: [ElementPlace: Element?] = [:]

  init() {}

  /// Takes note of a change, in the order of steps.
  mutating func note(_ before: Element?, at place: ElementPlace) {
    if first[place] == nil { first[place] = .some(before) }
  }

  /// Makes each step add what it added.
  func restore(_ steps: inout [FinishedStep]) {
    guard !first.isEmpty else { return }
    var counts: [LayerID: Int] = [:]
    for index in steps.indices {
      guard case .element(_, let layer) = steps[index].content else { continue }
      let place = ElementPlace(layer: layer, index: counts[layer, default: 0])
      counts[layer, default: 0] += 1
      guard let before = first[place] else { continue }
      steps[index] = FinishedStep(.element(before, layer: layer), isJoined: steps[index].isJoined)
    }
  }
}
