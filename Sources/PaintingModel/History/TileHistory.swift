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
    /// What it costs to paint all touches up to this one, in about a nanosecond each.
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

  /// Takes the newest touch back and gives the tile without it.
  ///
  /// - Parameters:
  ///   - current: the tile as it is now.
  ///   - base: the tile before all touches.
  ///   - paint: paints a touch onto a tile.
  mutating func stepBack(
    from current: Tile?, base: Tile?, paint: (Touch, inout Tile?) -> Void
  ) -> Tile? {
    guard state > 0 else { return base }
    keep(current)
    state -= 1
    let known = snapshots.last { $0.state <= state }
    var tile = base
    if let known { tile = known.tile }
    let start = known?.state ?? 0
    var left = price(of: state) - price(of: start)
    for position in start..<state {
      paint(touches[position], &tile)
      // On the way, keep states at half, a quarter, an eighth … of the distance.
      let rest = price(of: state) - price(of: position + 1)
      if rest <= left / 2, position + 1 < state {
        keep(tile, state: position + 1)
        left = rest
      }
    }
    return tile
  }

  /// Applies the next undone touch and gives the tile with it.
  mutating func stepForward(
    from current: Tile?, paint: (Touch, inout Tile?) -> Void
  ) -> Tile? {
    guard state < touches.count else { return current }
    keep(current)
    state += 1
    if let known = snapshots.first(where: { $0.state == state }) { return known.tile }
    var tile = current
    paint(touches[state - 1], &tile)
    return tile
  }

  /// Lets go of kept states that are too close together for their distance from the present.
  ///
  /// - Parameter spread: the width of a gap that is left, in parts of its distance from the
  ///   present.
  mutating func thin(spread: Float) {
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
