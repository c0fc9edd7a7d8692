internal import Rasterizer

/// Which strokes touched one tile, and what the tile looked like at some moments between them.
///
/// A state has the number of touches that are applied in it. State 0 is the base. Kept states are
/// dense near the present one and grow sparse away from it, so that stepping back is cheap and
/// the number of kept states grows only with the logarithm of the number of touches.
struct TileHistory: Sendable {
  /// One stroke's part in the tile.
  struct Touch: Sendable {
    /// The stroke's place in the history.
    let step: Int32
    /// The first and the last sample that settle a piece here.
    let firstSample: Int32
    let lastSample: Int32
    /// What it costs to paint all touches up to this one: about the pixels looked at.
    let price: Float
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

  /// Adds a stroke. Undone touches are dropped first.
  mutating func append(step: Int, samples: ClosedRange<Int>, cost: Int) {
    dropUndone()
    touches.append(
      Touch(
        step: Int32(clamping: step), firstSample: Int32(clamping: samples.lowerBound),
        lastSample: Int32(clamping: samples.upperBound), price: price(of: state) + Float(cost)))
    state += 1
  }

  /// Makes the newest touch undone, without a tile.
  mutating func markUndone() { state = max(0, state - 1) }

  /// Forgets what was undone.
  mutating func dropUndone() {
    guard touches.count > state else { return }
    touches.removeLast(touches.count - state)
    while let last = snapshots.last, last.state > state { snapshots.removeLast() }
  }

  /// A replay with a higher price is first tried by `TilePainter.remove`, up to a price.
  private static let longReplay: Float = 300_000
  private static let longRemoval: Float = 6_000_000

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
      let isDone = painter.remove(
        touches[state], over: touches[start..<state], bottom: tile, from: &result, at: index,
        limit: Self.longRemoval)
      if isDone { return result }
    }
    replay(from: start, onto: &tile, at: index, painter: &painter)
    return tile
  }

  /// Paints the touches from a state up to the present one, and keeps states at half, a quarter,
  /// an eighth … of the distance.
  private mutating func replay(
    from start: Int, onto tile: inout Tile?, at index: Int, painter: inout TilePainter
  ) {
    var left = price(of: state) - price(of: start)
    for position in start..<state {
      painter.paint(touches[position], onto: &tile, at: index)
      let rest = price(of: state) - price(of: position + 1)
      if rest <= left / 2, position + 1 < state {
        keep(tile, state: position + 1)
        left = rest
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
    painter.paint(touches[state - 1], onto: &tile, at: index)
    return tile
  }

  /// Lets go of kept states that are too close together for their distance from the present.
  ///
  /// - Parameter spread: the width of a gap that is left, in parts of its distance from the
  ///   present.
  mutating func thin(spread: Float) {
    if snapshots.isEmpty { return }
    let split = snapshots.firstIndex { $0.state >= state } ?? snapshots.endIndex
    let now = price(of: state)
    func thinned(_ list: [Snapshot], end: Float) -> [Snapshot] {
      var kept: [Snapshot] = []
      var near: Float = 0
      for (i, snapshot) in list.enumerated() where snapshot.state != state {
        let far = i + 1 < list.count ? abs(price(of: list[i + 1].state) - now) : end
        if far - near > spread * near {
          kept.append(snapshot)
          near = abs(price(of: snapshot.state) - now)
        }
      }
      return kept
    }
    let below = thinned(snapshots[..<split].reversed(), end: now)
    let above = thinned(Array(snapshots[split...]), end: .infinity)
    snapshots = below.reversed() + above
  }

  private func price(of state: Int) -> Float { state == 0 ? 0 : touches[state - 1].price }

  private mutating func keep(_ tile: Tile?, state: Int) {
    guard state > 0 else { return }
    let place = snapshots.firstIndex { $0.state >= state } ?? snapshots.endIndex
    if place < snapshots.endIndex, snapshots[place].state == state { return }
    snapshots.insert(Snapshot(state: state, tile: tile), at: place)
  }
}
