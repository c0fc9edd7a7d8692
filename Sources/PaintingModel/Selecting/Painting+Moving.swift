public import Geometry
internal import Rasterizer

/// Edits of any number of elements, each one step that undo takes back. They give the pixels that may look
/// different; nil when nothing would change, and while a stroke is in progress. Elements on layers that are
/// hidden or locked are left as they are.
extension Painting {
  /// Moves, scales or turns elements.
  ///
  /// - Parameters:
  ///   - map: where points of the canvas go.
  ///   - keepsWidth: whether lines stay as wide as they are.
  ///   - holesStay: whether what erasers took stays behind; else it goes along.
  ///   - continuing: whether it goes on with the newest step.
  public mutating func move(
    _ places: some Sequence<ElementPlace>, by map: AffineTransform, keepsWidth: Bool = false,
    holesStay: Bool = false, continuing: Bool = false
  ) -> Region? {
    move(
      hold(places, holesStay: holesStay), by: map, keepsWidth: keepsWidth, continuing: continuing)
  }

  /// Elements as a hand takes them, so that a drag does not add up its steps.
  public struct Held: Sendable {
    /// An element and where it lies.
    typealias Placed = (place: ElementPlace, element: Element)

    /// As they are where they have not gone anywhere.
    let elements: [Placed]
    /// The same, with what goes along.
    let going: [Placed]

    /// Where they are.
    public var places: [ElementPlace] { elements.map(\.place) }
  }

  /// Takes elements in hand, those that may be changed.
  ///
  /// - Parameter holesStay: whether what erasers took from them stays behind.
  public func hold(
    _ places: some Sequence<ElementPlace>, holesStay: Bool = false
  ) -> Held {
    let elements = placed(changeable(places))
    return Held(elements: elements, going: holesStay ? elements : takingHoles(elements))
  }

  /// Elements for the clipboard, in the order of their places.
  ///
  /// - Parameter holesStay: whether they are without what erasers took from them.
  public func copies(of places: [ElementPlace], holesStay: Bool = false) -> [Element] {
    let elements = placed(places)
    return (holesStay ? elements : takingHoles(elements)).map(\.element)
  }

  private func placed(_ places: [ElementPlace]) -> [Held.Placed] {
    places.compactMap { place in element(at: place).map { (place, $0) } }
  }

  /// Moves what was taken in hand, from where it was then.
  public mutating func move(
    _ held: Held, by map: AffineTransform, keepsWidth: Bool = false, continuing: Bool = false
  ) -> Region? {
    let isBack = map == .identity
    let changes = (isBack ? held.elements : held.going).compactMap { place, old -> ElementChange? in
      guard let before = element(at: place),
        let after = old.moved(by: map, keepsWidth: keepsWidth), after != before
      else { return nil }
      return ElementChange(at: place, before: before, after: after)
    }
    return change(changes, continuing: continuing)
  }

  /// Takes away what was taken in hand, until `land` puts it where it has gone.
  public mutating func lift(_ held: Held) -> Region? { remove(held.places) }

  /// Puts what the newest step has lifted where a change leads; that step becomes one that moves it there. Nil
  /// where that is no such step, or where nothing would have changed.
  public mutating func land(
    _ held: Held, by map: AffineTransform, keepsWidth: Bool = false
  ) -> Region? {
    guard !timeline.hasUndone, case .change(let lifted)? = timeline.steps.last,
      lifted.map(\.place) == held.places, lifted.allSatisfy({ $0.after == nil })
    else { return nil }
    let changes = zip(lifted, held.going).map { lifted, going in
      ElementChange(
        at: lifted.place, before: lifted.before,
        after: going.element.moved(by: map, keepsWidth: keepsWidth) ?? lifted.before)
    }
    guard changes.contains(where: { $0.after != $0.before }) else { return nil }
    return change(changes, continuing: true)
  }

  /// Takes the newest step away without a trace, where it changed elements; nil for others. What could be
  /// brought back before it can be brought back again.
  ///
  /// - Parameter former: the painting as it was before that step.
  public mutating func takeBackChange(to former: Painting) -> Region? {
    guard live.isEmpty, !timeline.hasUndone, case .change(let changes)? = timeline.steps.last,
      timeline.doneCount == former.timeline.doneCount + 1
    else { return nil }
    noteEdit()
    keepVersions(from: timeline.doneCount - 1)
    timeline.forgetLast()
    let region = undo(.change(changes))
    for layer in changes.additions.keys { changeHistory(of: layer) { $0.dropUndone() } }
    if former.timeline.hasUndone, former.tree == tree {
      // Its edits and names are counted on, since a journal and versions know of them.
      let (edits, elementCount, versions) = (edits, elementCount, versions)
      self = former
      (self.edits, self.elementCount, self.versions) = (edits, elementCount, versions)
      timeline.stampUndone(edits)
    }
    branch = former.branch
    return region
  }

  /// Takes elements away.
  public mutating func remove(_ places: some Sequence<ElementPlace>) -> Region? {
    change(changeable(places).compactMap { removal(of: $0) })
  }

  /// Puts copies of elements over them, each over all of them on its layer; gives where the copies lie.
  ///
  /// - Parameters:
  ///   - map: where the copies lie.
  ///   - holesStay: whether the copies are without what erasers took from them.
  public mutating func duplicate(
    _ places: some Sequence<ElementPlace>, by map: AffineTransform, holesStay: Bool = false
  ) -> (places: [ElementPlace], region: Region)? {
    var changes: [ElementChange] = []
    var groups: [ElementID: ElementID] = [:]
    var names: [ElementID: ElementID] = [:]
    for (layer, part) in byLayer(places) {
      guard let history = history(of: layer), let top = part.last else { continue }
      let orders = ElementOrder.spread(
        part.count, between: history.element(at: top.index)?.order,
        and: history.order(over: top.index))
      var next = history.doneCount
      let held = hold(part, holesStay: holesStay)
      for (((place, old), (_, going)), order) in zip(
        zip(held.elements, held.going), orders
      ) {
        guard var new = going.moved(by: map) else { continue }
        (new.id, new.order) = (nextElementID(), order)
        names[old.id] = new.id
        rename(&new)
        if let group = old.group {
          if groups[group] == nil { groups[group] = nextElementID() }
          new.group = groups[group]
        }
        changes.append(
          ElementChange(
            at: ElementPlace(layer: layer, index: next), before: nil, after: new,
            isAddition: true, source: ElementSource(place: place, element: old)))
        next += 1
      }
    }
    for index in changes.indices { changes[index].after = changes[index].after?.free(from: names) }
    return change(changes).map {
      (changes.map(\.place), $0)
    }
  }

  /// Where elements go among the others of their layer.
  public enum Arrangement: Hashable, Sendable {
    /// Over the next one that they meet, or under it.
    case up, down
    /// Over all, or under all.
    case top, bottom
  }

  /// Puts elements over or under others of their layers; they keep their order among each other.
  ///
  /// - Parameter holesStay: whether what erasers took from them comes back.
  public mutating func arrange(
    _ places: some Sequence<ElementPlace>, _ arrangement: Arrangement, holesStay: Bool = false
  ) -> Region? {
    var changes: [ElementChange] = []
    for (layer, part) in byLayer(places) {
      guard let history = history(of: layer) else { continue }
      let chosen = Set(part.map(\.index))
      let others = history.orderedPlaces.filter { !chosen.contains($0) }
      let (low, high) = gap(of: part, among: others, in: history, arrangement)
      let bounds = (
        low.flatMap { history.element(at: $0)?.order },
        high.flatMap { history.element(at: $0)?.order }
      )
      guard !history.isBetween(part.map(\.index), low, high) else { continue }
      let orders = ElementOrder.spread(part.count, between: bounds.0, and: bounds.1)
      let held = hold(part, holesStay: holesStay)
      for (((place, old), (_, going)), order) in zip(
        zip(held.elements, held.going), orders
      ) {
        var new = going
        new.order = order
        changes.append(ElementChange(at: place, before: old, after: new))
      }
    }
    return change(changes)
  }

  /// The neighbors between which elements go; nil is an end.
  private func gap(
    of part: [ElementPlace], among others: [Int], in history: History,
    _ arrangement: Arrangement
  ) -> (low: Int?, high: Int?) {
    guard let lowest = part.first?.index, let topmost = part.last?.index else { return (nil, nil) }
    let box = bounds(of: part)
    func meets(_ index: Int) -> Bool {
      guard let box, let other = history.element(at: index)?.bounds else { return false }
      return box.intersects(other)
    }
    switch arrangement {
    case .top: return (others.last, nil)
    case .bottom: return (nil, others.first)
    case .up:
      let above = others.indices.filter { history.isBelow(topmost, others[$0]) }
      guard let next = above.first(where: { meets(others[$0]) }) else { return (others.last, nil) }
      return (others[next], next + 1 < others.count ? others[next + 1] : nil)
    case .down:
      let below = others.indices.filter { history.isBelow(others[$0], lowest) }
      guard let next = below.last(where: { meets(others[$0]) }) else { return (nil, others.first) }
      return (next > 0 ? others[next - 1] : nil, others[next])
    }
  }

  /// Moves elements to another layer, over all that is there, in the order in which they lie; gives where
  /// they are then.
  ///
  /// - Parameter holesStay: whether what erasers took from them stays behind.
  public mutating func move(
    _ places: some Sequence<ElementPlace>, to layer: LayerID, holesStay: Bool = false
  ) -> (places: [ElementPlace], region: Region)? {
    guard refusal(on: layer) == nil, tree.layer(layer)?.isGroup == false else { return nil }
    let moving = ordered(changeable(places)).filter { $0.layer != layer }
    let start = history(of: layer)?.doneCount ?? 0
    var order = history(of: layer)?.nextOrder ?? ElementOrder().next
    var changes: [ElementChange] = []
    let held = hold(moving, holesStay: holesStay)
    for (number, ((place, old), (_, going))) in zip(held.elements, held.going).enumerated() {
      var new = going
      new.order = order
      order = order.next
      changes.append(ElementChange(at: place, before: old, after: nil))
      changes.append(
        ElementChange(
          at: ElementPlace(layer: layer, index: start + number), before: nil, after: new,
          isAddition: true, source: ElementSource(place: place, element: old)))
    }
    return change(changes).map {
      (changes.filter(\.isAddition).map(\.place), $0)
    }
  }

  /// Holds elements together as one group, or sets them apart.
  public mutating func group(_ places: some Sequence<ElementPlace>, _ isTogether: Bool) -> Region? {
    let places = changeable(places)
    guard !isTogether || places.count > 1 else { return nil }
    let name = isTogether ? nextElementID() : nil
    return changeElements(places) { _, element in
      var new = element
      new.group = name
      return new
    }
  }

  /// Changes elements, each as `change` says; nil leaves one as it is.
  mutating func changeElements(
    _ places: some Sequence<ElementPlace>, continuing: Bool = false,
    _ change: (ElementPlace, Element) -> Element?
  ) -> Region? {
    self.change(changes(of: places, change), continuing: continuing)
  }

  /// What `change` makes of elements; nil leaves one as it is.
  func changes(
    of places: some Sequence<ElementPlace>, _ change: (ElementPlace, Element) -> Element?
  ) -> [ElementChange] {
    changeable(places).compactMap { place in
      guard let old = element(at: place), let new = change(place, old), new != old else {
        return nil
      }
      return ElementChange(at: place, before: old, after: new)
    }
  }

  /// Those of some places that may be changed, each once.
  func changeable(_ places: some Sequence<ElementPlace>) -> [ElementPlace] {
    var refused: [LayerID: Bool] = [:]
    var seen: Set<ElementPlace> = []
    return places.filter { place in
      let isRefused = refused[place.layer] ?? (refusal(on: place.layer) != nil)
      refused[place.layer] = isRefused
      return !isRefused && seen.insert(place).inserted
    }
  }

  /// Those of some places that may be changed by their layers, each from the lowest to the topmost.
  private func byLayer(
    _ places: some Sequence<ElementPlace>
  ) -> [(layer: LayerID, places: [ElementPlace])] {
    let all = Dictionary(grouping: ordered(changeable(places)), by: \.layer)
    return tree.leaves.map(\.id).compactMap { layer in all[layer].map { (layer, $0) } }
  }

  /// A copy of a face has a name of its own.
  mutating func rename(_ element: inout Element) {
    guard case .sticker(let sticker) = element.original else { return }
    element = element.with(original: .sticker(sticker.named(nextStickerID())))
  }
}

extension History {
  /// The places of what is there, from the lowest to the topmost.
  var orderedPlaces: [Int] {
    (0..<doneCount).filter { element(at: $0) != nil }.sorted { isBelow($0, $1) }
  }

  /// The order of what lies next over an element; nil for nothing.
  func order(over place: Int) -> ElementOrder? {
    var next: ElementOrder?
    guard let order = element(at: place)?.order else { return nil }
    for index in 0..<doneCount {
      guard let other = element(at: index)?.order, other > order else { continue }
      if next.map({ other < $0 }) ?? true { next = other }
    }
    return next
  }

  /// Whether elements lie between two neighbors already.
  fileprivate func isBetween(_ places: [Int], _ low: Int?, _ high: Int?) -> Bool {
    places.allSatisfy { place in
      (low.map { isBelow($0, place) } ?? true) && (high.map { isBelow(place, $0) } ?? true)
    }
  }
}
