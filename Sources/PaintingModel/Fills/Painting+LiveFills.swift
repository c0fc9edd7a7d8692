public import Geometry
internal import Rasterizer

/// Fills that are found again where what bounds them has changed: only what is older than a fill does.
extension Painting {
  /// Counts the edits of the painting; never falls.
  public var editCount: UInt64 { edits }

  /// The fills that may have other bounds since an edit, those that were made first before others. What undo
  /// and redo bring back is no edit.
  public func fillsToFind(since edit: UInt64) -> [ElementPlace] {
    guard live.isEmpty else { return [] }
    let changes = timeline.changes(since: edit)
    guard !changes.isEmpty else { return [] }
    let around = changedTiles(of: changes)
    let moved = Set(
      changes.filter { $0.before?.fill?.transform != $0.after?.fill?.transform }.map(\.place))
    let references = Set(LayerTree.seenLeaves(of: layers(readBy: .reference)))
    var places: Set<ElementPlace> = []
    for layer in tree.leaves where refusal(on: layer.id) == nil {
      guard let history = history(of: layer.id) else { continue }
      for (index, changed) in around {
        for touch in history.touches(at: index) {
          let place = ElementPlace(layer: layer.id, index: Int(touch.step))
          guard !places.contains(place), !moved.contains(place),
            let element = history.element(at: place.index),
            let fill = element.fill, fill.isLive, let found = fill.found
          else { continue }
          let isBounded = changed.contains { number in
            let change = changes[number]
            let isRead =
              switch found.rule.source {
              case .layer: change.place.layer == place.layer
              case .all: true
              case .reference: references.contains(change.place.layer)
              }
            return isRead && isOlder(change, than: element, at: place)
          }
          if isBounded { places.insert(place) }
        }
      }
    }
    return places.sorted { isOlder($0, than: $1) }
  }

  /// The tiles in which something has changed, and those beside them, with the numbers of the changes.
  private func changedTiles(of changes: [ElementChange]) -> [Int: Set<Int>] {
    var result: [Int: Set<Int>] = [:]
    let columns = committed.columns
    for (number, change) in changes.enumerated() {
      // What is new is younger than all.
      guard change.before != nil else { continue }
      for element in [change.before, change.after].compactMap({ $0 }) {
        for touch in element.kind.touched(like: committed) {
          let (column, row) = (touch.index % columns, touch.index / columns)
          for y in max(0, row - 1)...min(committed.rows - 1, row + 1) {
            for x in max(0, column - 1)...min(columns - 1, column + 1) {
              result[y * columns + x, default: []].insert(number)
            }
          }
        }
      }
    }
    return result
  }

  // MARK: What is older

  private func isOlder(
    _ change: ElementChange, than fill: Element, at place: ElementPlace
  ) -> Bool {
    guard change.place != place, let element = change.before ?? change.after else { return false }
    return isOlder(element.id, at: change.place, than: fill.id, at: place)
  }

  private func isOlder(_ a: ElementPlace, than b: ElementPlace) -> Bool {
    guard let one = element(at: a)?.id, let other = element(at: b)?.id else {
      return (a.layer.rawValue, a.index) < (b.layer.rawValue, b.index)
    }
    if one.author != other.author, a.layer != b.layer {
      let isFormer = (one.author != author, other.author != author)
      if isFormer.0 != isFormer.1 { return isFormer.0 }
      return (a.layer.rawValue, a.index) < (b.layer.rawValue, b.index)
    }
    return isOlder(one, at: a, than: other, at: b)
  }

  /// Whether an element was made before another one, as its author has counted, or else by how they came to
  /// their layer. What two former authors made on two layers bounds each other.
  private func isOlder(
    _ a: ElementID, at place: ElementPlace, than b: ElementID, at other: ElementPlace
  ) -> Bool {
    if a.author == b.author { return a.number < b.number }
    if place.layer == other.layer { return place.index < other.index }
    return a.author != author
  }

  // MARK: Finding again

  /// Finds fills again and puts them in as part of the newest step. Where one would run out, over a canvas
  /// edge or more than four times as large, it stays as it was.
  ///
  /// - Parameter places: those of `fillsToFind`, in that order.
  /// - Returns: the pixels that may look different; nil for none. `fillLeaks` are the fills that would run out.
  public mutating func findFillsAgain(_ places: [ElementPlace]) -> Region? {
    fillLeaks = []
    guard live.isEmpty else { return nil }
    let known = self
    let found = concurrentMap(places.count, threads: 2) { known.nearest(to: places[$0]) }
    var news = FillNews()
    for (place, found) in zip(places, found) {
      guard let old = element(at: place), let fill = old.fill, let former = pixels(of: fill) else {
        continue
      }
      var found = found
      if news.meet(found?.pixels ?? former) {
        // An older one that is another now bounds it.
        news.put(into: &self)
        found = nearest(to: place)
      }
      guard let found else { continue }
      if isLeak(found.pixels, from: former) {
        if let leak = leak(of: place, found, former) { news.leaks.append(leak) }
      } else if found.pixels != former {
        let rule = fill.found?.rule ?? Fill.Rule()
        let new = fill.with(FoundPixels(found.pixels, from: found.seed, by: rule))
        news.add(
          ElementChange(at: place, before: old, after: old.with(original: .fill(new))),
          (former, found.pixels))
      }
    }
    news.put(into: &self)
    fillLeaks = news.leaks
    return news.region
  }

  /// Closes the gaps through which fills would run out, as a step that undo takes back; nil where that does
  /// not help.
  public mutating func closeGaps(of leaks: [FillLeak]) -> Region? {
    change(
      leaks.compactMap { leak in
        guard refusal(on: leak.place.layer) == nil, let old = element(at: leak.place),
          let fill = old.fill, var rule = fill.found?.rule
        else { return nil }
        rule.gap = max(rule.gap, leak.gap)
        guard let former = pixels(of: fill),
          let found = nearest(to: leak.place, by: rule),
          !isLeak(found.pixels, from: former)
        else { return nil }
        let new = fill.with(FoundPixels(found.pixels, from: found.seed, by: rule))
        return ElementChange(
          at: leak.place, before: old, after: old.with(original: .fill(new)))
      })
  }

  /// Keeps fills as they are that were moved since an edit without what bounds them, as part of the newest
  /// step: they belong elsewhere now. Gives the pixels that may look different; nil for none.
  public mutating func setMovedFills(since edit: UInt64) -> Region? {
    let changes = timeline.changes(since: edit)
    let others = changes.filter { $0.before.map { $0.fill == nil } ?? false }
    let alone = changes.filter { change in
      guard let before = change.before, let fill = before.fill, fill.isLive,
        change.after?.fill?.isLive == true, change.after?.fill?.transform != fill.transform
      else { return false }
      let around = fill.bounds.inset(by: -8)
      return !others.contains { other in
        (other.before?.bounds?.intersects(around) ?? false)
          && isOlder(other, than: before, at: change.place)
      }
    }
    return changeMore(
      alone.compactMap { change in
        guard let old = element(at: change.place), let new = old.fill?.setting(true) else {
          return nil
        }
        return ElementChange(
          at: change.place, before: old, after: old.with(original: .fill(new)))
      })
  }

  /// About how many nanoseconds of two processors it takes to find fills again.
  public func findingCost(of places: [ElementPlace]) -> Double {
    places.reduce(0) { cost, place in
      cost + Double(element(at: place)?.fill?.found?.pixels.tileCount ?? 0) * 60_000 + 200_000
    }
  }

  /// Keeps fills as they are, whatever becomes of what bounds them, or has them found again, as a step that
  /// undo takes back; nil where none changes.
  public mutating func setFills(
    _ places: some Sequence<ElementPlace>, isSet: Bool
  ) -> Region? {
    change(
      places.compactMap { place in
        guard refusal(on: place.layer) == nil, let old = element(at: place),
          let new = old.fill?.setting(isSet)
        else { return nil }
        return ElementChange(at: place, before: old, after: old.with(original: .fill(new)))
      })
  }

  /// Looks for a fill again: in what was made before it; nil for others.
  private func search(for place: ElementPlace, by rule: Fill.Rule? = nil) -> FillSearch? {
    guard let element = element(at: place), let fill = element.fill, let found = fill.found,
      let old = pixels(of: fill)
    else { return nil }
    let rule = rule ?? found.rule
    return FillSearch(
      size: frame.size, rule: rule,
      bounds: bounds(before: element.id, at: place, source: rule.source),
      old: own(old), seed: fill.transform.apply(found.seed) - frame.way)
  }

  /// What a fill takes now; nil where nothing is found.
  private func nearest(to place: ElementPlace, by rule: Fill.Rule? = nil) -> FillSearch.Found? {
    guard var found = search(for: place, by: rule)?.nearest() else { return nil }
    (found.pixels, found.seed) = (onCanvas(found.pixels), found.seed + frame.way)
    return found
  }

  /// The pixels that a found fill covers at least half where it lies; nil for none.
  private func pixels(of fill: Fill) -> FilledPixels? {
    guard let found = fill.found else { return nil }
    guard fill.transform != .identity else { return found.pixels }
    guard let area = fill.area,
      let block = PixelRect(covering: fill.bounds)?.intersection(frame.bounds)
    else { return nil }
    var tiles: [Int: PixelSet] = [:]
    frame.forEachTile(touching: block) { tiles[$0] = .all }
    let all = PixelSetGrid(size: frame.size, tiles: tiles)
    return FilledPixels(halfCovered(all, by: area)).map(onCanvas)
  }

  /// What was made before a fill.
  private func bounds(
    before fill: ElementID, at place: ElementPlace, source: Fill.Rule.Source
  ) -> FillBounds {
    @Sendable func isBefore(_ other: ElementPlace, _ element: Element) -> Bool {
      other != place && isOlder(element.id, at: other, than: fill, at: place)
    }
    @Sendable func tile(of layer: LayerID, _ index: Int) -> Tile? {
      guard let history = history(of: layer), let grid = finishedTiles(of: layer) else {
        return nil
      }
      let base = layer == tree.active ? self.base : contents[layer]?.base ?? grid
      return history.tile(at: index, of: grid, base: base) { step in
        let other = ElementPlace(layer: layer, index: Int(step))
        return history.element(at: other.index).map { isBefore(other, $0) } ?? false
      }
    }
    if source == .layer {
      return FillBounds(
        tile: { SeenTile(tile(of: place.layer, $0)) },
        ends: { lineEnds(in: $0, on: [place.layer], where: isBefore) }
      ).counted(from: frame)
    }
    let read = layers(readBy: source)
    let seen = LayerTree.seenLeaves(of: read)
    return FillBounds(
      tile: { index in
        let steps = steps(of: read[...], at: index) { tile(of: $0, index) }
        return SeenTile(TileStack(steps), active: nil, on: paper)
      },
      ends: { lineEnds(in: $0, on: seen, where: isBefore) }
    ).counted(from: frame)
  }

  // MARK: Running out

  /// Whether a fill would run out of its bounds.
  private func isLeak(_ new: FilledPixels, from old: FilledPixels) -> Bool {
    let (a, b) = (old.bounds, new.bounds)
    let edge = frame.bounds
    return new.count > 4 * old.count || b.minX == edge.minX && a.minX > edge.minX
      || b.minY == edge.minY && a.minY > edge.minY || b.maxX == edge.maxX && a.maxX < edge.maxX
      || b.maxY == edge.maxY && a.maxY < edge.maxY
  }

  /// Where a fill runs out, and how wide the gap is; nil where none that can be closed keeps it in.
  private func leak(
    of place: ElementPlace, _ found: FillSearch.Found, _ former: FilledPixels
  ) -> FillLeak? {
    guard let flood = found.flood, let element = element(at: place),
      let rule = element.fill?.found?.rule
    else { return nil }
    let bounds = bounds(before: element.id, at: place, source: rule.source)
    for gap in [4, 8, 16, 24, 32, 48, 64] where gap > rule.gap {
      let seed = found.seed - frame.way
      let within = flood.withoutGaps(
        upTo: gap, fromX: Int(seed.x), y: Int(seed.y), ends: bounds.ends)
      guard let pixels = FilledPixels(within.grown(by: rule.growth)).map(onCanvas),
        !isLeak(pixels, from: former), pixels.commonCount(with: former) * 2 >= former.count
      else { continue }
      return FillLeak(place: place, gap: gap, holes: within.holes(in: flood).map { $0 + frame.way })
    }
    return nil
  }
}

/// What becomes of fills that are found again one after the other.
private struct FillNews {
  private var changes: [ElementChange] = []
  /// What those were and are that have changed.
  private var pixels: [(old: FilledPixels, new: FilledPixels)] = []
  var leaks: [FillLeak] = []
  private(set) var region: Region?

  mutating func add(_ change: ElementChange, _ pixels: (old: FilledPixels, new: FilledPixels)) {
    changes.append(change)
    self.pixels.append(pixels)
  }

  /// Whether some pixels, or such beside them, are others now.
  func meet(_ found: FilledPixels) -> Bool {
    pixels.contains { $0.old.differs(from: $0.new, near: found) }
  }

  /// Puts what has changed into a painting.
  mutating func put(into painting: inout Painting) {
    guard !changes.isEmpty, let new = painting.changeMore(changes) else { return }
    changes = []
    if region == nil { region = new } else { region?.formUnion(new) }
  }
}
