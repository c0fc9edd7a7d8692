package import UserInterface

/// What the file of a palette is chosen for.
package nonisolated enum PaletteFileUse: Hashable, Sendable {
  /// To take in the palettes of a file that is there.
  case importing
  /// To write one to a file; its name is proposed, without ending.
  case exporting(name: String)
}

/// Asks for the file of a palette in front of a window, beginning in a folder; `then` gets its path.
package typealias PaletteFileQuestion = (
  _ use: PaletteFileUse, _ folder: String?, _ window: Window, _ then: @escaping (String) -> Void
) -> Void
