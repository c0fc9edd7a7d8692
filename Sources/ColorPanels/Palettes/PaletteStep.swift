import ColorSpaces

/// What an action did, to one palette, so that it can be taken back and done again.
package nonisolated struct PaletteStep: Hashable, Sendable {
  /// The palette that it changed.
  let id: String
  /// The palette before; nil where it made it.
  let before: Palette?
  /// The palette after; nil where it deleted it.
  let after: Palette?
  /// What was at hand before; nil for the app's own palette.
  let chosenBefore: String?
  /// What is at hand after it.
  let chosenAfter: String?
}
