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

  /// Has elements follow a guide, or none, as one step that undo takes back; nil where none changes.
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

  /// Makes copies elements of their own, each right over the one before and limited to the same area, as one
  /// step that undo takes back; not those of smudges, which have laid their paint together. Of a group, each copy
  /// is one.
  ///
  /// - Returns: where those lie now that came of the elements, and the pixels that may look different; nil where
  ///   none has copies.
  public mutating func setApart(
    _ places: some Sequence<ElementPlace>
  ) -> (places: [ElementPlace], region: Region)? {
    var changes: [ElementChange] = []
    var next: [LayerID: Int] = [:]
    var groups: [GroupCopy: ElementID] = [:]
    for place in ordered(Array(places)) where refusal(on: place.layer) == nil {
      guard let old = element(at: place), let guide = old.guide, !old.smudges,
        let history = history(of: place.layer), let alone = old.following(nil)
      else { continue }
      changes.append(ElementChange(at: place, before: old, after: alone))
      let orders = ElementOrder.spread(
        guide.copies.count, between: old.order, and: history.order(over: place.index))
      for (number, (map, order)) in zip(guide.copies, orders).enumerated() {
        guard var copy = alone.moved(by: map)?.limited(to: alone.kind.clip) else { continue }
        if let group = copy.group {
          let name = GroupCopy(group: group, number: number)
          if groups[name] == nil { groups[name] = nextElementID() }
          copy.group = groups[name]
        }
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

  /// One copy of a group.
  private struct GroupCopy: Hashable {
    let group: ElementID
    let number: Int
  }

  /// What follows a guide, with another one in its place.
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
  /// The same, limited to another area where it lies now.
  fileprivate func limited(to area: Area?) -> Element {
    let own = shapeMap.inverted.flatMap { area?.moved(by: $0) }
    switch original {
    case .stroke(var stroke) where stroke.clip != own:
      stroke.clip = own
      return with(original: .stroke(stroke))
    case .fill(var fill) where fill.limit != own:
      fill.limit = own
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
    case .fill(var fill) where fill.canFollow:
      fill.follow(own)
      return with(original: .fill(fill))
    case .picture, .fill, .text: return nil
    }
  }
}
