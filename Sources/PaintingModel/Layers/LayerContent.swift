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

  /// Puts other elements in the places of done ones; gives the tiles that changed.
  mutating func replace(
    _ new: [(place: Int, element: Element?)], threads: Int, progress: EditProgress?
  ) -> [Int] {
    history.replace(new, in: &tiles, base: base, threads: threads, progress: progress)
  }

  /// Brings the next undone stroke back; gives the tiles that changed.
  mutating func redo() -> [Int] { history.redo(in: &tiles) }
}
