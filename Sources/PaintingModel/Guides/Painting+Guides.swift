public import Geometry
internal import Rasterizer

/// What is painted along: a symmetry of this and of past strokes.
extension Painting {
  /// What strokes are painted along from now on; nil for nothing.
  public var guide: Guide? { tree.guide }

  /// Makes a guide with a name of its own, through the middle of the canvas.
  public mutating func makeGuide(_ kind: Guide.Kind, count: Int = 6) -> Guide {
    Guide(
      id: nextElementID(), kind, center: sheet.rect.center,
      count: count, period: size.size)
  }

  /// Paints along another guide from now on, or along none, as a step that undo takes back. Where it is the same
  /// with other numbers, what follows it does so, too, in the same step, but those on layers that are
  /// hidden or locked.
  ///
  /// - Returns: the pixels that may look different; nil where it is that already, or a stroke is in progress.
  public mutating func setGuide(_ new: Guide?) -> Region? {
    let old = tree.guide
    guard live.isEmpty, new != old else { return nil }
    var next = tree
    next.guide = new
    var region = arrange(next)
    if let new, let old, new.id == old.id,
      let changed = change(following(old, with: new), joining: true)
    {
      region.formUnion(changed)
    }
    return region
  }

  /// Has strokes and stickers follow a guide, or none, as one step that undo takes back; nil where none changes.
  public mutating func setGuide(
    of places: some Sequence<ElementPlace>, to guide: Guide?
  ) -> Region? {
    change(
      places.compactMap { place in
        guard refusal(on: place.layer) == nil, let old = element(at: place),
          let new = old.following(guide)
        else { return nil }
        return ElementChange(at: place, before: old, after: painted(new, at: place))
      })
  }

  /// Makes the copies of strokes and stickers such of their own, each right over the one before, as one step that undo
  /// takes back; not those of smudges, which have laid their paint together.
  ///
  /// - Returns: where those lie now that came of the strokes, and the pixels that may look different; nil where
  ///   none has copies.
  public mutating func setApart(
    _ places: some Sequence<ElementPlace>
  ) -> (places: [ElementPlace], region: Region)? {
    var changes: [ElementChange] = []
    var next: [LayerID: Int] = [:]
    for place in ordered(Array(places)) where refusal(on: place.layer) == nil {
      guard let old = element(at: place), let guide = old.guide, !old.smudges,
        let history = history(of: place.layer), let alone = old.following(nil)
      else { continue }
      changes.append(ElementChange(at: place, before: old, after: alone))
      let orders = ElementOrder.spread(
        guide.copies.count, between: old.order, and: history.order(over: place.index))
      for (map, order) in zip(guide.copies, orders) {
        guard var copy = alone.moved(by: map) else { continue }
        (copy.id, copy.order, copy.shape) = (nextElementID(), order, nil)
        rename(&copy)
        let index = next[place.layer, default: history.doneCount]
        next[place.layer] = index + 1
        changes.append(
          ElementChange(
            at: ElementPlace(layer: place.layer, index: index), before: nil, after: copy,
            isAddition: true))
      }
    }
    let all = changes.map(\.place)
    return change(changes).map { (all, $0) }
  }

  /// Elements that painting is limited to its area for, with their copies along the guide: each copy of all of
  /// them is a group of its own where they are one, and limited to the same area.
  func copied(_ elements: [Element]) -> [Element] {
    let copies = (guide?.copies ?? []).enumerated().flatMap { index, map in
      elements.compactMap { element in
        let limit = map.inverted.flatMap { area?.moved(by: $0) }
        var copy = element.limited(to: limit).moved(by: map)
        if element.group != nil {
          copy?.group = ElementID(author: author, number: UInt32(index + 1))
        }
        return copy
      }
    }
    return elements + copies
  }

  /// The strokes and stickers that follow a guide, with another one in its place.
  private func following(_ old: Guide, with new: Guide) -> [ElementChange] {
    var changes: [ElementChange] = []
    forEachElement(on: pickableLayers) { place, element in
      guard let guide = element.guide, guide.isNearly(old),
        let after = element.following(new)
      else { return }
      changes.append(ElementChange(at: place, before: element, after: painted(after, at: place)))
    }
    return changes
  }
}

extension Element {
  /// The same, limited to another area where it was painted.
  fileprivate func limited(to area: Area?) -> Element {
    switch original {
    case .stroke(var stroke) where stroke.clip != area:
      stroke.clip = area
      return with(original: .stroke(stroke))
    case .fill(var fill) where fill.limit != area:
      fill.limit = area
      return with(original: .fill(fill))
    default: return self
    }
  }

  /// The same along another guide, or along none; nil where it is that already, and for what cannot follow one.
  func following(_ guide: Guide?) -> Element? {
    // What was moved is painted along it where it lies now.
    let own = guide.flatMap { guide in
      placement == .identity
        ? guide : placement.transform.inverted.map { guide.moved(by: $0) }
    }
    guard originalGuide != own else { return nil }
    switch original {
    case .stroke(var stroke):
      stroke.follow(own)
      return with(original: .stroke(stroke))
    case .sticker(var sticker):
      sticker.guide = own
      return with(original: .sticker(sticker))
    case .picture, .fill, .text: return nil
    }
  }
}
