internal import Rasterizer

/// What undo and redo need: for each stroke the tiles before or after it.
struct History: Sendable {
  /// A stroke and, for the tiles that it touched, their other state.
  struct Step: Sendable {
    let stroke: Stroke
    var tiles: [(index: Int, tile: Tile?)]
  }

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []

  mutating func record(_ stroke: Stroke, before tiles: [(index: Int, tile: Tile?)]) {
    done.append(Step(stroke: stroke, tiles: tiles))
    undone.removeAll()
  }

  mutating func undo(in grid: inout TileGrid) -> [Int] {
    guard let step = done.popLast() else { return [] }
    undone.append(History.swap(step, in: &grid))
    return step.tiles.map(\.index)
  }

  mutating func redo(in grid: inout TileGrid) -> [Int] {
    guard let step = undone.popLast() else { return [] }
    done.append(History.swap(step, in: &grid))
    return step.tiles.map(\.index)
  }

  private static func swap(_ step: Step, in grid: inout TileGrid) -> Step {
    var step = step
    for i in step.tiles.indices {
      let index = step.tiles[i].index
      (step.tiles[i].tile, grid[index]) = (grid[index], step.tiles[i].tile)
    }
    return step
  }
}
