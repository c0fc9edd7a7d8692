import Controls
import UserInterface
import Words

/// What keys of the canvas do that are no commands: a command with one of them comes first.
enum HeldKey {
  /// What a key does while it is held or pressed, as a sentence; nil where it does nothing.
  static func words(for key: KeyStroke) -> String? {
    guard key.modifiers.isEmpty else { return nil }
    switch key.key {
    // Translators: %s is a key.
    case .space: return text("%s moves the canvas while it is held.", key.label)
    // Translators: %s is a key.
    case .character("r"): return text("%s turns the canvas while it is held.", key.label)
    // Translators: %s is a key.
    case .character("n"): return text("%s shows the overview while it is held.", key.label)
    case .character(let digit) where ("0"..."9").contains(digit):
      // Translators: %s is a key, a digit.
      return text("%s sets the opacity.", key.label)
    default: return nil
    }
  }
}
