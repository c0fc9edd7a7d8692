internal import Rasterizer

/// Which elements touched one tile, and what the tile looked like at some moments between them.
///
/// Those that are done lie in their order, from the lowest to the topmost, and those that are undone
/// behind them in the order in which they come back.
///
/// A state has the number of touches that are applied in it. State 0 is the base. Kept states are
/// dense near the present one and grow sparse away from it, so that stepping back is cheap and
/// the number of kept states grows only with the logarithm of the number of touches.
struct TileHistory: Sendable {
  /// One element's part in the tile.
  struct Touch: Sendable {
    /// The element's place in the history.
    let step: Int32
    /// The first and the last sample, or piece, that settles here.
    let firstSample: Int32
    let lastSample: Int32
    /// The cells that it may touch.
    let cells: MaskCells
    /// What it costs to paint all touches up to this one: about the pixels looked at.
    fileprivate(set) var price: Float
  }

  /// What becomes of one element's part.
  struct Part: Sendable {
    /// The element's place in the history.
    let step: Int32
    /// Its part then; nil for none.
    let touch: History.Touched?
    /// Whether it looks as before.
    var isSame = false
    /// Whether it covers what it covered before, though in another color or order.
    var coversAsBefore = false
  }

  /// A kept state.
  private struct Snapshot: Sendable {
    let state: Int
    let tile: Tile?
  }

  /// All touches; those past `state` are undone.
  private(set) var touches: [Touch] = []
  /// The present state.
  private(set) var state = 0
  /// The kept states, in order.
  private var snapshots: [Snapshot] = []

  /// The number of tiles' memory that the kept states hold.
  var weight: Int { snapshots.reduce(0) { $0 + ($1.tile == nil ? 0 : 1) } }

  /// Keeps the present state.
  mutating func keep(_ tile: Tile?) { keep(tile, state: state) }

  /// Adds an element over all. Undone touches are dropped first.
  mutating func append(step: Int, _ touch: History.Touched) {
    dropUndone()
    touches.append(Touch(Part(step: Int32(clamping: step), touch: touch), touch))
    state += 1
    touches[state - 1].price = price(of: state - 1) + Float(touch.cost)
  }

  /// Makes the newest touch undone, without a tile.
  mutating func markUndone() { state = max(0, state - 1) }

  /// Forgets what was undone.
  mutating func dropUndone() {
    guard touches.count > state else { return }
    touches.removeLast(touches.count - state)
    while let last = snapshots.last, last.state > state { snapshots.removeLast() }
  }

  /// A replay with a higher price is first tried by `TilePainter.repaint`, up to a price.
  private static let longReplay: Float = 300_000
  private static let longRemoval: Float = 6_000_000
  /// A replay with a lower price is not worth more thought.
  private static let shortReplay: Float = 20_000
  /// The same where much changes at once.
  private static let briefReplay: Float = 5_000
  /// From so many changed parts on it is not worth to look which pixels they reach.
  private static let manyChanges = 24

  /// Takes the newest touch back and gives the tile without it.
  ///
  /// - Parameters:
  ///   - current: the tile as it is now.
  ///   - base: the tile before all touches.
  ///   - index: the tile's place.
  mutating func stepBack(
    from current: Tile?, base: Tile?, at index: Int, painter: inout TilePainter
  ) -> Tile? {
    guard state > 0 else { return base }
    keep(current)
    state -= 1
    let known = snapshots.last { $0.state <= state }
    var tile = base
    if let known { tile = known.tile }
    let start = known?.state ?? 0
    if price(of: state) - price(of: start) > Self.longReplay {
      var result = current
      var pixels = PixelSet.none
      if painter.addReach(of: touches[state], at: index, to: &pixels),
        painter.repaint(
          pixels, of: touches[..<state], from: start, over: tile, in: &result, at: index,
          limit: Self.longRemoval)
      {
        return result
      }
    }
    replay(from: start, onto: &tile, at: index, painter: &painter)
    return tile
  }

  /// Adds an element between others, where none is undone and no state is kept: before it is painted.
  ///
  /// - Parameter isBelow: whether the element at a place lies below it.
  mutating func insert(step: Int, _ touch: History.Touched, isBelow: (Int32) -> Bool) {
    dropUndone()
    let position = self.position(isBelow)
    touches.insert(Touch(Part(step: Int32(clamping: step), touch: touch), touch), at: position)
    setPrices(
      from: position, [Float(touch.cost)] + costs(from: position + 1, after: price(of: position)))
    state += 1
    snapshots.removeAll { $0.state > position }
  }

  /// Puts other parts of elements in the places of their former ones; each may be missing.
  ///
  /// - Parameters:
  ///   - parts: what becomes of each element's part; they are done.
  ///   - tile: the tile as it is now, and then; nobody else should hold it, or it is copied.
  ///   - base: the tile before all touches.
  ///   - index: the tile's place.
  ///   - former: what was at a place that changes.
  ///   - isBelow: whether the element at a place lies below that at another.
  mutating func replace(
    _ parts: [Part], in tile: inout Tile?, base: Tile?, at index: Int, painter: inout TilePainter,
    former: (Int32) -> Element?, isBelow: (Int32, Int32) -> Bool
  ) {
    if parts.allSatisfy(\.isSame) {
      for part in parts { renumber(part) }
      return
    }
    let changed = Set(parts.map(\.step))
    let old = touches[..<state].filter { changed.contains($0.step) }
    let new = parts.filter { $0.touch != nil }.sorted { isBelow($0.step, $1.step) }
    var lowest = touches[..<state].firstIndex { changed.contains($0.step) } ?? state
    if let first = new.first {
      lowest = min(lowest, position(in: 0..<lowest) { isBelow($0, first.step) })
    }
    let costs = costs(from: lowest, after: price(of: lowest))
    var rest: [(touch: Touch, cost: Float)] = []
    var next = new[...]
    func insertNew(below step: Int32?) {
      while let part = next.first, let touch = part.touch,
        step.map({ isBelow(part.step, $0) }) ?? true
      {
        rest.append((Touch(part, touch), Float(touch.cost)))
        next.removeFirst()
      }
    }
    for (touch, cost) in zip(touches[lowest..<state], costs)
    where !changed.contains(touch.step) {
      insertNew(below: touch.step)
      rest.append((touch, cost))
    }
    insertNew(below: nil)
    let undone = zip(touches[state...], costs.dropFirst(state - lowest)).map { ($0, $1) }
    state = lowest + rest.count
    touches.replaceSubrange(lowest..., with: (rest + undone).map(\.touch))
    setPrices(from: lowest, (rest + undone).map(\.cost))
    snapshots.removeAll { $0.state > lowest }
    let known = snapshots.last
    var bottom = base
    if let known { bottom = known.tile }
    let start = known?.state ?? 0
    let replayed = price(of: state) - price(of: start)
    if replayed > (painter.changesMany ? Self.briefReplay : Self.shortReplay) {
      let added = touches[lowest..<state].filter { changed.contains($0.step) }
      let alike = Set(parts.filter(\.coversAsBefore).map(\.step))
      let left = old.filter { !alike.contains($0.step) }
      if let pixels = reach(of: left, added, at: index, painter: &painter, former: former),
        painter.repaint(
          pixels, of: touches[..<state], from: start, over: bottom, in: &tile, at: index,
          limit: painter.changesMany
            ? replayed : 2 * (price(of: state) - price(of: lowest)) + Self.shortReplay)
      {
        return
      }
    }
    tile = bottom
    replay(from: start, keeping: lowest, onto: &tile, at: index, painter: &painter)
  }

  /// Takes over by which samples a part is found that looks as before.
  private mutating func renumber(_ part: Part) {
    guard let touch = part.touch, let index = touches.firstIndex(where: { $0.step == part.step })
    else { return }
    var new = Touch(part, touch)
    new.price = touches[index].price
    touches[index] = new
  }

  /// The pixels that changes can reach; nil where they are not known.
  private func reach(
    of old: [Touch], _ new: [Touch], at index: Int, painter: inout TilePainter,
    former: (Int32) -> Element?
  ) -> PixelSet? {
    if old.count + new.count > Self.manyChanges { return .all }
    var pixels = PixelSet.none
    for touch in old {
      guard let element = former(touch.step) else { continue }
      guard painter.addReach(of: touch, former: element, at: index, to: &pixels) else { return nil }
    }
    for touch in new {
      guard painter.addReach(of: touch, at: index, to: &pixels) else { return nil }
    }
    return pixels
  }

  /// The tile with all done elements that lie below something.
  ///
  /// - Parameters:
  ///   - base: the tile before all touches.
  ///   - index: the tile's place.
  ///   - isBelow: whether the element at a place lies below it.
  func tile(
    base: Tile?, at index: Int, painter: inout TilePainter, isBelow: (Int32) -> Bool
  ) -> Tile? {
    let end = position(isBelow)
    let known = snapshots.last { $0.state <= end }
    var tile = base
    if let known { tile = known.tile }
    for position in (known?.state ?? 0)..<end {
      painter.paint(touches[...position], onto: &tile, at: index)
    }
    return tile
  }

  /// The tile with some of its done elements alone; nil also where that is transparent.
  ///
  /// - Parameters:
  ///   - current: the tile as it is now.
  ///   - base: the tile before all touches.
  ///   - index: the tile's place.
  ///   - isIncluded: whether the element at a place is among them.
  func tile(
    from current: Tile?, base: Tile?, at index: Int, painter: inout TilePainter,
    where isIncluded: (Int32) -> Bool
  ) -> Tile? {
    let known = touches[..<state]
    guard let first = known.firstIndex(where: { !isIncluded($0.step) }) else { return current }
    let some = known[..<first] + known[(first + 1)...].filter { isIncluded($0.step) }
    let start = snapshots.last { $0.state <= first }
    var tile = base
    if let start { tile = start.tile }
    for position in (start?.state ?? 0)..<some.count {
      painter.paint(some[...position], onto: &tile, at: index)
    }
    return tile
  }

  /// What it costs to paint all done elements that do not lie below something.
  func cost(isBelow: (Int32) -> Bool) -> Float {
    price(of: state) - price(of: position(isBelow))
  }

  /// The part of a done element; nil where it has none.
  func touch(of step: Int) -> Touch? { touches[..<state].last { $0.step == step } }

  /// How many done touches are of elements that lie below something.
  private func position(_ isBelow: (Int32) -> Bool) -> Int {
    position(in: 0..<state, isBelow)
  }

  private func position(in range: Range<Int>, _ isBelow: (Int32) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(touches[middle].step) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What each touch from a position on costs.
  private func costs(from position: Int, after price: Float) -> [Float] {
    var before = price
    return touches[min(position, touches.count)...].map { touch in
      defer { before = touch.price }
      return touch.price - before
    }
  }

  private mutating func setPrices(from position: Int, _ costs: [Float]) {
    var price = price(of: position)
    for (index, cost) in zip(position..., costs) {
      price += cost
      touches[index].price = price
    }
  }

  /// Paints the touches from a state up to the present one, and keeps states at half, a quarter,
  /// an eighth … of the distance, and one that is wanted.
  private mutating func replay(
    from start: Int, keeping wanted: Int? = nil, onto tile: inout Tile?, at index: Int,
    painter: inout TilePainter
  ) {
    painter.forgetReach()
    var left = price(of: state) - price(of: start)
    for position in start..<state {
      painter.paint(touches[...position], onto: &tile, at: index)
      let rest = price(of: state) - price(of: position + 1)
      if rest <= left / 2, position + 1 < state {
        keep(tile, state: position + 1)
        left = rest
      } else if position + 1 == wanted {
        keep(tile, state: position + 1)
      }
    }
  }

  /// Applies the next undone touch and gives the tile with it.
  mutating func stepForward(
    from current: Tile?, at index: Int, painter: inout TilePainter
  ) -> Tile? {
    guard state < touches.count else { return current }
    keep(current)
    state += 1
    if let known = snapshots.first(where: { $0.state == state }) { return known.tile }
    var tile = current
    painter.paint(touches[..<state], onto: &tile, at: index)
    return tile
  }

  /// What it costs to paint all done touches.
  var cost: Float { price(of: state) }

  /// Lets go of all kept states.
  mutating func forgetStates() { snapshots = [] }

  /// Lets go of kept states that are too close together for their distance from the present.
  ///
  /// - Parameter spread: the width of a gap that is left, in parts of its distance from the
  ///   present.
  mutating func thin(spread: Float) {
    if snapshots.isEmpty { return }
    let split = snapshots.firstIndex { $0.state >= state } ?? snapshots.endIndex
    let now = price(of: state)
    // Of their places: of arrays of snapshots that are turned round the compiler makes this or that code, build by build.
    func thinned(_ places: [Int], end: Float) -> [Int] {
      var kept: [Int] = []
      var near: Float = 0
      for (i, place) in places.enumerated() where snapshots[place].state != state {
        let far = i + 1 < places.count ? abs(price(of: snapshots[places[i + 1]].state) - now) : end
        if far - near > spread * near {
          kept.append(place)
          near = abs(price(of: snapshots[place].state) - now)
        }
      }
      return kept
    }
    let below = thinned((0..<split).reversed(), end: now)
    let above = thinned(Array(split..<snapshots.count), end: .infinity)
    snapshots = (below + above).sorted().map { snapshots[$0] }
  }

  private func price(of state: Int) -> Float { state == 0 ? 0 : touches[state - 1].price }

  private mutating func keep(_ tile: Tile?, state: Int) {
    guard state > 0 else { return }
    let place = snapshots.firstIndex { $0.state >= state } ?? snapshots.endIndex
    if place < snapshots.endIndex, snapshots[place].state == state { return }
    snapshots.insert(Snapshot(state: state, tile: tile), at: place)
  }
}

extension TileHistory.Touch {
  /// The part of an element that lies in no history.
  init(_ touch: History.Touched) { self.init(TileHistory.Part(step: 0, touch: touch), touch) }

  fileprivate init(_ part: TileHistory.Part, _ touch: History.Touched) {
    self.init(
      step: part.step, firstSample: Int32(clamping: touch.samples.lowerBound),
      lastSample: Int32(clamping: touch.samples.upperBound), cells: touch.cells, price: 0)
  }
}
