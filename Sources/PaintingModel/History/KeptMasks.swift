internal import Rasterizer

/// What elements cover of tiles, kept while one below them is changed again and again: a drag then costs
/// the same however long the strokes above it are.
struct KeptMasks: Sendable {
  private struct Key: Hashable {
    let step: Int32
    let index: Int
  }

  /// The most covers, each with at most a quarter of a tile's memory.
  private static let limit = 4096

  private var covers: [Key: CellCover] = [:]

  /// Whether there is room for more.
  var hasRoom: Bool { covers.count < KeptMasks.limit }

  /// What is known of what an element, by its place in the history, covers of the tile at a place; nil when
  /// nothing is kept.
  subscript(step: Int32, index: Int) -> CellCover? { covers[Key(step: step, index: index)] }

  /// Adds what an element covers of some cells of a tile that were not known; nil covers nothing.
  mutating func add(_ cells: MaskCells, from mask: MaskTile?, of step: Int32, at index: Int) {
    covers[Key(step: step, index: index), default: CellCover()].add(cells, from: mask)
  }
}
