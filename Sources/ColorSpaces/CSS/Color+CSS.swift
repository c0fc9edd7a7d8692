public import Rasterizer

extension Color {
  /// The opaque colour that CSS calls so: `#rgb`, `#rrggbb` (the `#` may be left out), one of the
  /// 148 names, in any case, with spaces around or between words, or a function of CSS Color 4:
  /// `rgb()` with or without commas, `oklab()`, `oklch()`; an alpha there is left out. What sRGB
  /// does not have is brought into it. Nil for anything else.
  public init?(css text: String) {
    if text.contains("(") {
      guard let color = CSSFunction(text).flatMap({ Color($0) }) else { return nil }
      self = color
      return
    }
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

  /// The colour as `rgb(200 85 61)`; alpha is left out.
  public var cssRGB: String { "rgb(\(hex >> 16) \(hex >> 8 & 0xFF) \(hex & 0xFF))" }

  private init?(_ function: CSSFunction) {
    switch function.name {
    case "rgb", "rgba":
      // Between commas all are numbers or all percentages.
      let units = Set(function.parts.map(\.unit))
      guard !function.hasCommas || units.count == 1 else { return nil }
      let values = function.parts.compactMap { $0.amount(of: 255) }
      guard values.count == 3 else { return nil }
      self.init(
        red: Float(values[0] / 255), green: Float(values[1] / 255), blue: Float(values[2] / 255))
    case "oklab":
      guard let color = OKLab(function)?.color else { return nil }
      self = color
    case "oklch":
      guard let color = OKLCH(function)?.color else { return nil }
      self = color
    default:
      return nil
    }
  }
}
