public import UserInterface
import Words

nonisolated extension KeyStroke {
  /// Makes a stroke of a character's key.
  public init(_ character: Character, _ modifiers: KeyModifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The keys as people call them: `Ctrl+Shift+S`.
  public var label: String {
    var words = ""
    // Translators: the modifier key, as shortcuts have it: Ctrl+S.
    if modifiers.contains(.control) { words += text("Ctrl") + "+" }
    if modifiers.contains(.alt) { words += text("Alt") + "+" }
    if modifiers.contains(.shift) { words += text("Shift") + "+" }
    return words + key.label
  }
}

nonisolated extension Key {
  /// The key as people call it.
  public var label: String {
    switch self {
    case .character(let character): character.uppercased()
    case .function(let number): "F\(number)"
    // Translators: a key.
    case .enter: text("Enter")
    case .escape: text("Escape")
    case .tab: text("Tab")
    case .backspace: text("Backspace")
    case .delete: text("Delete", context: "key")
    case .insert: text("Insert")
    case .space: text("Space")
    // Translators: an arrow key.
    case .left: text("Left", context: "key")
    case .right: text("Right", context: "key")
    case .up: text("Up")
    case .down: text("Down")
    // Translators: the key that goes to the beginning.
    case .home: text("Home", context: "key")
    // Translators: the key that goes to the end.
    case .end: text("End", context: "key")
    // Translators: a key: Page Up.
    case .pageUp: text("PgUp")
    case .pageDown: text("PgDn")
    case .shift: text("Shift")
    case .control: text("Control")
    case .alt: text("Alt")
    case .super: text("Super")
    case .button(let button): button.label
    case .gesture(let gesture): gesture.label
    case .other(let symbol): "Other(\(symbol))"
    }
  }
}

nonisolated extension ButtonKey {
  /// The button as people call it.
  fileprivate var label: String {
    switch owner {
    // Translators: a button of a mouse, by its number.
    case .mouse: text("Mouse Button %d", number)
    // Translators: a button of a pen, by its number.
    case .pen: text("Pen Button %d", number)
    // Translators: a key of a drawing tablet, by its number.
    case .pad: text("Tablet Key %d", number)
    }
  }
}

nonisolated extension GestureKey {
  /// The gesture as people call it, among keys.
  public var label: String {
    switch self {
    // Translators: What fingers do on the screen, named among keys.
    case .twoFingerTap: text("2-finger tap")
    case .threeFingerTap: text("3-finger tap")
    case .fourFingerTap: text("4-finger tap")
    // Translators: Three fingers rest on the screen, named among keys.
    case .threeFingerHold: text("3-finger hold")
    // Translators: A finger comes in from the left edge of the screen, named among keys.
    case .leftEdgeSwipe: text("left-edge swipe")
    case .rightEdgeSwipe: text("right-edge swipe")
    }
  }
}
