/// A key with the modifiers that count: what a press is, and what a shortcut asks for.
public nonisolated struct KeyStroke: Hashable, Sendable {
  /// The key by its meaning.
  public var key: Key
  /// The modifiers held, without those that were needed to type the character.
  public var modifiers: KeyModifiers

  /// Makes a stroke.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
