/// What the layouts of a keyboard say of a key that is pressed; the one place that tells which
/// shortcuts that may be. B, [, 4 and Ctrl+1 are to work on every board.
public nonisolated struct KeyPlace: Hashable, Sendable {
  /// What the key is by itself, without modifiers.
  public var plain: Key
  /// What it types with all that is held, Shift and AltGr included.
  public var typed: Character?
  /// Whether AltGr makes a difference to what it types.
  public var isThirdLevel: Bool
  /// What is at this place on a Latin board, where the layout that is on has no Latin letters.
  public var latin: Character?
  /// The digit at this place, also where it takes Shift or AltGr to type it.
  public var digit: Character?

  /// Makes the description of a key.
  public init(
    _ plain: Key, typed: Character? = nil, isThirdLevel: Bool = false, latin: Character? = nil,
    digit: Character? = nil
  ) {
    self.plain = plain
    self.typed = typed
    self.isThirdLevel = isThirdLevel
    self.latin = latin
    self.digit = digit
  }

  /// The key whatever is held with it: a press and its release have the same.
  public var key: Key {
    if case .character(let character) = plain, !character.isASCII, let latin {
      return .character(latin)
    }
    return plain
  }

  /// The shortcuts that a press may be, the likeliest first: by the character that is typed, then by
  /// the key itself, then by its place.
  public func strokes(with modifiers: KeyModifiers) -> [KeyStroke] {
    switch plain {
    case .character, .other: break
    default: return [KeyStroke(plain, modifiers)]
    }
    var strokes: [KeyStroke] = []
    func add(_ key: Key, _ modifiers: KeyModifiers) {
      let stroke = KeyStroke(key, modifiers)
      if !strokes.contains(stroke) { strokes.append(stroke) }
    }
    if let typed { add(.character(typed.plainCase), modifiers.typing(typed, insteadOf: plain)) }
    // Who holds AltGr means what that types, and nothing else.
    if isThirdLevel, !strokes.isEmpty { return strokes }
    add(plain, modifiers)
    if let latin { add(.character(latin), modifiers) }
    if let digit { add(.character(digit), modifiers) }
    return strokes
  }
}

nonisolated extension KeyModifiers {
  /// These without Shift where that was needed for a character. Letters have it as a modifier.
  fileprivate func typing(_ character: Character, insteadOf plain: Key) -> KeyModifiers {
    character.plainCase == character && .character(character) != plain ? subtracting(.shift) : self
  }
}

nonisolated extension Character {
  /// The lower-case one, where that is one character.
  fileprivate var plainCase: Character {
    let lower = lowercased()
    return lower.count == 1 ? lower.first ?? self : self
  }
}
