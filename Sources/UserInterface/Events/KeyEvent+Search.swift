extension KeyEvent {
  /// What is typed where no field has the keys, as the beginning of a search; nil for a shortcut, a
  /// space, or a key that types nothing.
  package var searchText: String? {
    guard !text.isEmpty, text != " ", modifiers.isDisjoint(with: [.control, .alt, .super]),
      text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
    else { return nil }
    return text
  }
}
