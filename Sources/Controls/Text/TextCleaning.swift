/// Makes one line, or several, of whatever is typed or pasted.
nonisolated enum TextCleaning {
  /// More bytes than this belong to no character that people write.
  static let largestCharacter = 256

  /// The text on one line: line ends and tabs inside become spaces, those around it and all other
  /// controls are left out. Characters of endless marks are cut.
  ///
  /// - Parameter keepsLines: whether line ends become line feeds, and stay.
  static func clean(_ text: String, keepsLines: Bool = false) -> String {
    let isPlain = !text.utf8.contains { $0 < 0x20 || $0 >= 0x7F }
    guard !isPlain else { return text }
    var scalars = text.unicodeScalars[...]
    while !keepsLines, let first = scalars.first, isLineEnd(first) { scalars.removeFirst() }
    while !keepsLines, let last = scalars.last, isLineEnd(last) { scalars.removeLast() }
    var line = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in scalars {
      if isLineEnd(scalar) || scalar == "\t" {
        let end: Unicode.Scalar = keepsLines && scalar != "\t" ? "\n" : " "
        if !(scalar == "\n" && last == "\r") { line.append(end) }
      } else if scalar.value >= 0xA0 || (scalar.value >= 0x20 && scalar.value < 0x7F) {
        line.append(scalar)
      }
      last = scalar
    }
    return withoutEndlessCharacters(String(line))
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func withoutEndlessCharacters(_ text: String) -> String {
    guard text.contains(where: { $0.utf8.count > largestCharacter }) else { return text }
    var result = ""
    for character in text {
      var size = 0
      result.unicodeScalars += character.unicodeScalars.prefix { scalar in
        size += UTF8.width(scalar)
        return size <= largestCharacter
      }
    }
    return result
  }
}
