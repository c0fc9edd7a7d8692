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

  /// Whether the key press is this shortcut.
  public func matches(_ event: KeyEvent) -> Bool {
    event.key == key && event.modifiers == modifiers && (allowsRepeat || !event.isRepeat)
  }
}
