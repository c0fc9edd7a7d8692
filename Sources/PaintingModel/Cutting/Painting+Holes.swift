internal import Geometry
internal import Rasterizer

/// Holes travel: what erasers took from an element goes along when that goes somewhere, and from then on those
/// erasers take nothing from it.
extension Painting {
  /// Elements as they are before they go somewhere: what pulls of erasers over them took is cut from them,
  /// and those that are there take no more.
  ///
  /// Where an eraser is among them, it goes along itself, and those of its layer stay as they are. So do
  /// those whose paint depends on what lies below it.
  func takingHoles(_ elements: [Held.Placed]) -> [Held.Placed] {
    let moving = Dictionary(grouping: elements, by: \.place.layer)
      .mapValues { Set($0.map(\.place.index)) }
    var holes: [LayerID: LayerHoles] = [:]
    for (layer, chosen) in moving {
      guard let history = history(of: layer) else { continue }
      holes[layer] = LayerHoles(history, without: chosen)
    }
    return elements.map { place, element in
      (place, holes[place.layer]?.taken(along: element, at: place.index) ?? element)
    }
  }
}

/// The erasers of one layer, as what is about to go somewhere sees them.
private struct LayerHoles {
  private let history: History
  /// Those that are there, by their places.
  private let erasers: [Int: Element]
  private let last: ElementOrder

  /// Looks for them; nil where there are none, and where one goes along.
  init?(_ history: History, without moving: Set<Int>) {
    self.history = history
    var erasers: [Int: Element] = [:]
    for index in 0..<history.doneCount {
      guard let element = history.element(at: index), element.erasesAsStroke else { continue }
      if moving.contains(index) { return nil }
      erasers[index] = element
    }
    guard let last = erasers.values.map(\.order).max() else { return nil }
    (self.erasers, self.last) = (erasers, last)
  }

  /// An element with what was taken from it.
  func taken(along element: Element, at index: Int) -> Element {
    let known = max(element.order, element.freedFrom ?? element.order)
    guard known < last, !element.erasesAsStroke, element.canBeFreed else { return element }
    var result = element
    for eraser in erasers(over: index).sorted(by: { $0.order < $1.order })
    where eraser.order > known {
      guard let cut = result.cut(byPullOf: eraser) else { return element }
      result = cut
    }
    result.freedFrom = last
    return result
  }

  /// Those that may take something from an element.
  private func erasers(over index: Int) -> [Element] {
    var found: Set<Int> = []
    for tile in history.tiles(of: index) {
      guard let own = history.touch(of: index, at: tile) else { continue }
      for touch in history.touches(at: tile) {
        let step = Int(touch.step)
        if step == index { break }
        if erasers[step] != nil, touch.cells.intersects(own.cells) { found.insert(step) }
      }
    }
    return found.compactMap { erasers[$0] }
  }
}

extension Element {
  /// The same with what an eraser takes from it; nil where that is not possible.
  fileprivate func cut(byPullOf eraser: Element) -> Element? {
    guard case .stroke(var stroke) = eraser.content, cuts.count < Cut.most else { return nil }
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
      var result = self
      result.cuts.append(cut)
      return result
    }
    stroke.grainOrigin = .zero
    return self.cut(by: stroke)
  }
}

extension [Element] {
  /// These, from the lowest to the topmost, as they are put one by one on an empty layer of another painting:
  /// each is free from the same erasers among them.
  var putAnew: [Element] {
    let last = Set(compactMap(\.freedFrom))
    guard !last.isEmpty else { return self }
    func order(_ count: Int) -> ElementOrder { ElementOrder(UInt64(count) * ElementOrder.gap) }
    let orders = [ElementOrder: ElementOrder](
      uniqueKeysWithValues: last.map { last in (last, order(prefix { $0.order <= last }.count)) })
    return enumerated().map { index, element in
      var result = element
      result.order = order(index + 1)
      result.freedFrom = element.freedFrom.flatMap { orders[$0] }
      return result
    }
  }
}
