public import UserInterface

/// Key strokes as files hold them, the same in all languages and on all keyboards: `Ctrl+Shift+Z`.
nonisolated extension KeyStroke {
  /// The modifiers in the order in which they are written.
  private static let modifierNames: [(name: String, modifier: KeyModifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift), ("Super", .super),
  ]

  /// The stroke in one word without a space.
  public var word: String {
    Self.modifierNames.filter { modifiers.contains($0.modifier) }.map { $0.name + "+" }.joined()
      + key.word
  }

  /// Reads a word; capitals and the order of modifiers do not matter.
  public init(word: String) throws(KeyStrokeError) {
    guard !word.isEmpty else { throw .empty }
    var rest = word[...]
    var modifiers: KeyModifiers = []
    // A plus that stands last is a key.
    while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex {
      let name = rest[..<plus]
      guard
        let known = Self.modifierNames.first(where: { $0.name.lowercased() == name.lowercased() })
      else { throw .unknown(String(name)) }
      modifiers.insert(known.modifier)
      rest = rest[rest.index(after: plus)...]
    }
    guard !rest.isEmpty else { throw .noKey(word) }
    guard let key = Key(word: String(rest)) else { throw .unknown(String(rest)) }
    // Fingers and keys are not one shortcut.
    guard !key.isGesture || modifiers.isEmpty else { throw .unknown(word) }
    self.init(key, modifiers)
  }
}

nonisolated extension Key {
  /// The keys that type no character of their own; a modifier alone is no key to assign.
  private static let names: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Escape", .escape), ("Tab", .tab), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("Space", .space), ("Left", .left),
    ("Right", .right), ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown), ("Shift", .shift), ("Control", .control),
    ("Alt", .alt), ("Super", .super),
  ]

  /// Whether fingers do it on the canvas.
  public var isGesture: Bool { if case .gesture = self { true } else { false } }

  /// Whether it does nothing but change what others do.
  public var isModifier: Bool {
    switch self {
    case .shift, .control, .alt, .super: true
    default: false
    }
  }

  fileprivate var word: String {
    switch self {
    case .character(let character): Self.word(of: character)
    case .function(let number): "F\(number)"
    case .other(let symbol): "Symbol-\(symbol)"
    case .button(let button): "\(Self.name(of: button.owner))-\(button.number)"
    case .gesture(let gesture): Self.name(of: gesture)
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// As on the key itself, and by its number where it could not be seen or read back.
  private static func word(of character: Character) -> String {
    let isPlain =
      character.unicodeScalars.count == 1
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory.isVisible }
    for word in [character.uppercased(), String(character)] where isPlain && word.count == 1 {
      if word.lowercased() == String(character) { return word }
    }
    return "U" + character.unicodeScalars.map { "-" + String($0.value, radix: 16) }.joined()
  }

  fileprivate init?(word: String) {
    if let named = Self.names.first(where: { $0.name.lowercased() == word.lowercased() }) {
      guard !named.key.isModifier else { return nil }
      self = named.key
    } else if word.count == 1, let character = word.lowercased().first, !character.isWhitespace {
      self = .character(character)
    } else if let first = word.first, first == "F" || first == "f",
      let number = Int(word.dropFirst()), (1...35).contains(number)
    {
      self = .function(number)
    } else if word.hasPrefix("Symbol-"), let symbol = UInt32(word.dropFirst(7)) {
      self = .other(symbol)
    } else if let button = Self.button(word: word) {
      self = .button(button)
    } else if let gesture = GestureKey.allCases.first(where: {
      Self.name(of: $0).lowercased() == word.lowercased()
    }) {
      self = .gesture(gesture)
    } else if word.hasPrefix("U-"), let character = Self.character(numbers: word.dropFirst(2)) {
      self = .character(character)
    } else {
      return nil
    }
  }

  private static func name(of owner: ButtonKey.Owner) -> String {
    switch owner {
    case .mouse: "Mouse"
    case .pen: "Pen"
    case .pad: "Pad"
    }
  }

  private static func name(of gesture: GestureKey) -> String {
    switch gesture {
    case .twoFingerTap: "Tap-2"
    case .threeFingerTap: "Tap-3"
    case .fourFingerTap: "Tap-4"
    case .threeFingerHold: "Hold-3"
    case .leftEdgeSwipe: "Swipe-Left"
    case .rightEdgeSwipe: "Swipe-Right"
    }
  }

  private static func button(word: String) -> ButtonKey? {
    let parts = word.lowercased().split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]), (1...255).contains(number),
      let owner = ButtonKey.Owner.allCases.first(where: { name(of: $0).lowercased() == parts[0] }),
      number > 1 || owner == .pad
    else { return nil }
    return ButtonKey(owner, number)
  }

  private static func character(numbers: Substring) -> Character? {
    var text = ""
    for number in numbers.split(separator: "-", omittingEmptySubsequences: false) {
      guard let value = UInt32(number, radix: 16), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      text.unicodeScalars.append(scalar)
    }
    return text.count == 1 ? text.first : nil
  }
}

nonisolated extension Unicode.GeneralCategory {
  /// Whether a person sees a character of it in a text.
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }
}
