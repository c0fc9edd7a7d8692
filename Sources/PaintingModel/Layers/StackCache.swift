internal import Rasterizer

/// For tiles that were painted on lately: how they are put together around the active layer.
struct StackCache: Sendable {
  private var stacks: [Int: TileStack] = [:]

  /// The most tiles that are kept between strokes, each with at most a few tiles' memory.
  private static let limit = 256

  /// How the tile at a place is put together; nil when it has not been kept.
  subscript(index: Int) -> TileStack? { stacks[index] }

  /// Keeps a stack.
  mutating func insert(_ stack: TileStack, at index: Int) { stacks[index] = stack }

  /// Forgets one tile.
  mutating func remove(_ index: Int) {
    if !stacks.isEmpty { stacks[index] = nil }
  }

  /// Forgets all tiles.
  mutating func removeAll() {
    if !stacks.isEmpty { stacks = [:] }
  }

  /// Forgets all tiles when there are many.
  mutating func keepLimit() {
    if stacks.count > StackCache.limit { stacks = [:] }
  }
}
