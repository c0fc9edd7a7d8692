import CPango

extension String {
  /// The same without what a search does not tell apart: case, accents and other marks, and forms of the same letter.
  public var forSearching: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    guard let parts = unsafe g_utf8_normalize(self, -1, G_NORMALIZE_ALL) else {
      return lowercased()
    }
    defer { unsafe g_free(parts) }
    var letters = String.UnicodeScalarView()
    for letter in unsafe String(cString: parts).unicodeScalars
    where letter.properties.generalCategory != .nonspacingMark {
      letters.append(letter)
    }
    return String(letters).lowercased()
  }
}
