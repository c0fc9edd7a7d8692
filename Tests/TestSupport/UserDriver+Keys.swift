import UserInterface

extension UserDriver {
  /// Presses a key and lets it go.
  public func key(_ key: Key, modifiers: KeyModifiers = [], text: String = "") {
    holdKey(key, modifiers: modifiers, text: text)
    releaseKey(key, modifiers: modifiers)
  }

  /// Presses a key and keeps it down.
  public func holdKey(
    _ key: Key, modifiers: KeyModifiers = [], text: String = "", isRepeat: Bool = false
  ) {
    perform(
      .keyPressed(
        KeySample(
          key: key, text: text, modifiers: modifiers, isRepeat: isRepeat, time: backend.now)))
  }

  /// Lets a key go.
  public func releaseKey(_ key: Key, modifiers: KeyModifiers = []) {
    perform(.keyReleased(KeySample(key: key, modifiers: modifiers, time: backend.now)))
  }

  /// Types text, one key for each character.
  public func type(_ text: String) {
    for character in text {
      let modifiers: KeyModifiers = character.isUppercase ? .shift : []
      let key: Key =
        character == " "
        ? .space : .character(character.lowercased().first ?? character)
      self.key(key, modifiers: modifiers, text: String(character))
    }
  }
}
