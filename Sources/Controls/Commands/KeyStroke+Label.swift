public import UserInterface

nonisolated extension KeyStroke {
  /// Makes a stroke of a character's key.
  public init(_ character: Character, _ modifiers: KeyModifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The keys as people call them: `Ctrl+Shift+S`.
  public var label: String {
    var words = ""
    if modifiers.contains(.control) { words += "Ctrl+" }
    if modifiers.contains(.alt) { words += "Alt+" }
    if modifiers.contains(.shift) { words += "Shift+" }
    return words + key.label
  }
}

nonisolated extension Key {
  /// The key as people call it.
  public var label: String {
    switch self {
    case .character(let character): character.uppercased()
    case .function(let number): "F\(number)"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
    }
  }
}
