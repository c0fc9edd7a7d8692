package import ColorSpaces
package import PaintingFiles

/// Where the palettes of a person lie from one run to the next. Used from any thread.
package nonisolated protocol PaletteStore: Sendable {
  /// What a new palette of that name is known by; none of `taken`.
  func freeID(for name: String, taken: [String]) -> String
  /// All palettes, and why others could not be read.
  func read() -> (palettes: [PaletteList.Entry], problems: [FileError])
  /// One palette; nil where there is none.
  func read(_ id: String) throws(FileError) -> PaletteList.Entry?
  /// Keeps a palette in place of what was there, or nil to keep it no longer.
  func write(_ palette: Palette?, as id: String) throws(FileError)
  /// Which palette was at hand at last; nil for the app's own.
  func remembered() -> String?
  /// Remembers which palette is at hand.
  func remember(_ id: String?) throws(FileError)
}
