internal import Geometry
internal import Rasterizer
internal import Synchronization

/// Tiles that lie together, with their histories, which one thread changes: nobody else holds them meanwhile, so
/// that nothing is copied.
///
/// Elements lie in few lots, since lots are square: each thread asks them only once for all of their tiles.
final class RepaintLot: Sendable {
  private struct State: Sendable {
    var tiles: [Tile?] = []
    var histories: [TileHistory] = []
  }

  private let indices: [Int]
  private let state = Mutex(State())

  /// How many tiles a lot has along each side: few enough to keep all threads busy.
  private static let side = 8

  private init(_ indices: [Int]) { self.indices = indices }

  /// Lots of some tiles of a grid that has so many in a row.
  static func lots(of indices: [Int], columns: Int) -> [RepaintLot] {
    let across = columns / side + 1
    let lots = Dictionary(grouping: indices) { index in
      index / columns / side * across + index % columns / side
    }
    return lots.sorted { $0.key < $1.key }.map { RepaintLot($0.value) }
  }

  /// Takes the tiles and what is known of them out of where they are; gives the weight of all that is known.
  func take(from grid: inout TileGrid, _ histories: inout SparseArray<TileHistory>) -> Int {
    state.withLock { state in
      var weight = 0
      for index in indices {
        weight += histories[index].weight
        state.tiles.append(grid[index])
        grid[index] = nil
        state.histories.append(histories[index])
        histories[index] = TileHistory()
      }
      return weight
    }
  }

  /// Changes each tile and its history, by its place.
  func forEach(_ body: (_ index: Int, inout Tile?, inout TileHistory) -> Void) {
    state.withLock { state in
      for (number, index) in indices.enumerated() {
        body(index, &state.tiles[number], &state.histories[number])
      }
    }
  }

  /// Puts the tiles back; `put` takes what is known of each.
  func giveBack(to grid: inout TileGrid, _ put: (Int, TileHistory) -> Void) {
    state.withLock { state in
      for (number, index) in indices.enumerated() {
        grid[index] = state.tiles[number]
        put(index, state.histories[number])
      }
      state = State()
    }
  }
}
