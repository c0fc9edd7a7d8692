/// Texts of files that do not say how they are written.
enum ForeignText {
  /// A text in UTF-8; where it is none, in Latin 1.
  static func decode(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    return String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The text that bytes begin with, up to a zero and of at most so many bytes, cut between characters.
  static func beginning(of bytes: ArraySlice<UInt8>, count: Int) -> String {
    var part = bytes.prefix(count).prefix { $0 != 0 }
    if part.count < bytes.count, part.count == count {
      // The bytes of the last character, and if it is whole none is lost that anybody misses.
      while let last = part.last, last & 0xC0 == 0x80 { part.removeLast() }
      if let last = part.last, last >= 0xC0 { part.removeLast() }
    }
    return decode(part)
  }

  /// A name without control characters and white space at its ends, of at most 256 characters.
  static func name(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    var name = Substring(String(String.UnicodeScalarView(scalars))).drop(while: \.isWhitespace)
    while name.last?.isWhitespace == true { name.removeLast() }
    return String(name.prefix(256))
  }
}
