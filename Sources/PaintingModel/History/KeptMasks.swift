internal import Rasterizer

/// What elements cover of tiles, kept while one below them is changed again and again: a drag then costs
/// the same however long the strokes above it are.
struct KeptMasks: Sendable {
  private struct Key: Hashable {
    let step: Int32
    let index: Int
  }

  /// The most masks, each with a quarter of a tile's memory.
  private static let limit = 4096

  private var masks: [Key: MaskTile] = [:]

  /// Whether there is room for more.
  var hasRoom: Bool { masks.count < KeptMasks.limit }

  /// What an element, by its place in the history, covers of the tile at a place; nil when it is not
  /// kept.
  subscript(step: Int32, index: Int) -> MaskTile? {
    get { masks[Key(step: step, index: index)] }
    set { masks[Key(step: step, index: index)] = newValue }
  }
}
