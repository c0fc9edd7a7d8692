@_spi(_Unicode) internal import Swift

/// What a tag may be called: 1 to 60 characters that can be seen, in Unicode's composed form (NFC),
/// with one space between words.
struct TagName: Hashable {
  /// The longest name, in characters.
  static let longest = 60

  /// The name as it is shown.
  let text: String
  /// What makes two names one tag: the same in small letters.
  let key: String

  /// Trims a text; nil where it can be no name.
  init?(_ text: String) {
    // Nobody means a megabyte; it is not looked at.
    guard text.utf8.count <= 16 * Self.longest else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    let name = words.joined(separator: " ").composed
    guard !name.isEmpty, name.count <= Self.longest,
      !name.unicodeScalars.contains(where: \.isUnseen)
    else { return nil }
    self.text = name
    key = TagName.key(of: name)
  }

  /// The form in which names are compared.
  static func key(of text: String) -> String { text.lowercased().composed }
}

extension String {
  /// The same text in Unicode's composed form (NFC).
  fileprivate var composed: String {
    var result = UnicodeScalarView()
    result.append(contentsOf: _nfc)
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, ends a line, or turns the direction of what follows.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}
