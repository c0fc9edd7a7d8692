/// A text that somebody types to search. Nothing in it is syntax.
struct SearchText {
  /// What is typed beyond these counts is not looked at.
  private static let (mostCharacters, mostWords) = (200, 8)

  /// The expression for FTS5: every word is the beginning of one; nil without words, or where only
  /// a hex can be meant.
  let expression: String?
  /// How many words there are.
  let wordCount: Int
  /// The whole as names are compared; empty where only a hex can be meant.
  let key: String
  /// The colors whose hex begins so.
  let hexes: ClosedRange<UInt32>?
  /// The one color that a whole hex, or the short form `abc`, means.
  let exactHex: UInt32?

  init(_ text: String) {
    let words = text.prefix(Self.mostCharacters).split(whereSeparator: \.isWhitespace)
    let whole = words.joined(separator: " ")
    (hexes, exactHex) = Self.hexes(whole) ?? (nil, nil)
    guard !whole.hasPrefix("#") else {
      key = ""
      wordCount = 0
      expression = nil
      return
    }
    key = TagName.key(of: whole)
    let parts = whole.unicodeScalars.split { !$0.isPartOfWord }.prefix(Self.mostWords)
    wordCount = parts.count
    expression =
      parts.isEmpty ? nil : parts.map { "\"\(String($0))\"*" }.joined(separator: " AND ")
  }

  /// What of a name is searched: also the other spelling of gray, and the words written as one.
  static func indexed(_ name: String) -> String {
    let words = name.split(separator: " ")
    var result = name
    if words.count > 1 { result += " " + words.joined() }
    for (one, other) in [("gray", "grey"), ("grey", "gray")] where words.contains(Substring(one)) {
      result += " " + other
      if words.count > 1 {
        result += " " + words.map { $0 == one ? other : String($0) }.joined()
      }
    }
    return result
  }

  private static func hexes(_ text: String) -> (ClosedRange<UInt32>?, UInt32?)? {
    let digits = text.drop { $0 == "#" }
    guard text.count - digits.count <= 1, (1...6).contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let value = UInt32(digits, radix: 16)
    else { return nil }
    let open = UInt32(4 * (6 - digits.count))
    let short = digits.count == 3 ? UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16) : nil
    return (value << open...(value << open) + ((1 << open) - 1), digits.count == 6 ? value : short)
  }
}

extension Unicode.Scalar {
  /// Whether FTS5's `unicode61` takes it for a part of a word: letters, digits, marks on them.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark,
      .privateUse:
      true
    default: false
    }
  }
}
