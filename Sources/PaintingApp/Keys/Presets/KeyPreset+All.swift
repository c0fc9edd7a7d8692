import Controls

nonisolated extension KeyPreset {
  /// All that can be chosen.
  static var all: [KeyPreset] { [.fude, .krita, .photoshop, .clipStudio] }

  /// The one of a name in files; nil where none is called so.
  static func named(_ id: String) -> KeyPreset? { all.first { $0.id == id } }
}
