internal import Rasterizer

/// The pixels of one layer, and the elements that made them.
struct LayerContent: Sendable {
  /// The layer before all strokes.
  var base: TileGrid
  /// The base with the strokes that are done.
  var tiles: TileGrid
  var history: History

  /// Makes it without strokes.
  init(base: TileGrid) {
    self.base = base
    tiles = base
    history = History(like: base)
  }

  /// Makes it from its parts.
  init(base: TileGrid, tiles: TileGrid, history: History) {
    self.base = base
    self.tiles = tiles
    self.history = history
  }

  /// Takes the newest stroke back; gives the tiles that changed.
  mutating func undo() -> [Int] { history.undo(in: &tiles, base: base) }

  /// Puts another element in the place of a done one; gives the tiles that changed.
  mutating func replace(_ place: Int, with element: Element?) -> [Int] {
    history.replace(place, with: element, in: &tiles, base: base)
  }

  /// Brings the next undone stroke back; gives the tiles that changed.
  mutating func redo() -> [Int] { history.redo(in: &tiles) }
}
