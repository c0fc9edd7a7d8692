public import Rasterizer

extension Color {
  /// The opaque colour that CSS calls so: `#rgb`, `#rrggbb` (the `#` may be left out) or one of
  /// the 148 names, in any case, with spaces around or between words. Nil for anything else.
  public init?(css text: String) {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if let hex = CSSColors.named[word] {
      self.init(hex: hex)
      return
    }
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch digits.count {
    case 6:
      guard let hex = UInt32(digits, radix: 16) else { return nil }
      self.init(hex: hex)
    case 3:
      guard let hex = UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16) else { return nil }
      self.init(hex: hex)
    default:
      return nil
    }
  }

  /// The colour as `#RRGGBB`; alpha is left out.
  public var cssHex: String {
    let digits = String(hex, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
