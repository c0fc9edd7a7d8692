/// A shortcut: a key with modifiers, and what it does.
public struct KeyCommand {
  /// The key by its meaning.
  public var key: Key
  /// The modifiers that must be held, and no others.
  public var modifiers: KeyModifiers
  /// What it does, for people: "Undo".
  public var title: String
  /// Whether it acts again while the key is held.
  public var allowsRepeat: Bool
  /// What it does.
  public var action: () -> Void

  /// Makes a shortcut.
  public init(
    _ key: Key, modifiers: KeyModifiers = [], title: String = "", allowsRepeat: Bool = false,
    action: @escaping () -> Void
  ) {
    self.key = key
    self.modifiers = modifiers
    self.title = title
    self.allowsRepeat = allowsRepeat
    self.action = action
  }

  /// Whether a key press is this shortcut, which acts again while held only where it says so.
  private func matches(_ stroke: KeyStroke, isRepeat: Bool) -> Bool {
    stroke == KeyStroke(key, modifiers) && (allowsRepeat || !isRepeat)
  }

  /// The one of some shortcuts that a key press is: that of the likeliest reading.
  static func first(of commands: [KeyCommand], for event: KeyEvent) -> KeyCommand? {
    for stroke in event.strokes {
      let match = commands.first { $0.matches(stroke, isRepeat: event.isRepeat) }
      if let match { return match }
    }
    return nil
  }
}
