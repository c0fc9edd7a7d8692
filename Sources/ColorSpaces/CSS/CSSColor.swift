public import Rasterizer

/// A color as CSS Color 4 writes it: `#rgb`, `#rrggbb` (the `#` may be left out), `#rgba`,
/// `#rrggbbaa`, one of the 148 names or `transparent`, in any case, with spaces around or between
/// words; `rgb()` and `hsl()` with or without commas, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`
/// and `color()`; and `color-mix()` of two of these.
public struct CSSColor: Hashable, Sendable {
  /// The color in sRGB, opaque; what sRGB does not have loses chroma until it has.
  public let color: Color
  /// How much it covers, 0…1.
  public let alpha: Double
  /// Linear sRGB, possibly outside 0…1.
  let light: SIMD3<Double>

  init(_ color: Color, alpha: Double = 1) {
    self.color = color
    self.alpha = alpha
    light = color.light
  }

  init(light: SIMD3<Double>, alpha: Double) {
    self.light = light
    self.alpha = alpha
    color = ConeResponse.isShown(light) ? Color(light: light) : OKLab(light: light).color
  }

  /// Reads a color; nil for anything else.
  public init?(_ text: String) {
    if text.contains("(") {
      guard let color = CSSMix(text)?.color ?? CSSFunction(text).flatMap({ CSSColor($0) })
      else { return nil }
      self = color
      return
    }
    let word = text.lowercased().filter { !$0.isWhitespace }
    if word == "transparent" {
      self.init(Color(hex: 0), alpha: 0)
    } else if let hex = CSSColors.named[word] {
      self.init(Color(hex: hex))
    } else {
      self.init(
        digits: word.hasPrefix("#") ? word.dropFirst() : word[...], isMarked: word.first == "#")
    }
  }

  /// Reads hex digits; those with alpha need their mark, since numbers and words of four and eight
  /// digits are usually something else.
  private init?(digits: Substring, isMarked: Bool) {
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    let long = digits.count < 5 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard long.count == 6 || (long.count == 8 && isMarked), let hex = UInt32(long, radix: 16) else {
      return nil
    }
    if long.count == 6 {
      self.init(Color(hex: hex))
    } else {
      self.init(Color(hex: hex >> 8), alpha: Double(hex & 0xFF) / 255)
    }
  }

  private init?(_ function: CSSFunction) {
    let parts = function.parts
    switch function.name {
    case "rgb", "rgba":
      // Between commas all are numbers or all percentages.
      guard !function.hasCommas || Set(parts.map(\.unit)).count == 1 else { return nil }
      let values = parts.compactMap { $0.amount(of: 255) }
      guard values.count == 3 else { return nil }
      self.init(
        Color(
          red: Float(values[0] / 255), green: Float(values[1] / 255), blue: Float(values[2] / 255)),
        alpha: function.alpha)
    case "hsl", "hsla", "hwb":
      guard function.name != "hwb" || !function.hasCommas, let hue = parts[0].turn,
        let x = parts[1].amount(of: 100), let y = parts[2].amount(of: 100)
      else { return nil }
      let space = function.name == "hwb" ? CSSSpace.hwb : .hsl
      let light = space.light(SIMD3(hue, max(0, min(100, x)) / 100, max(0, min(100, y)) / 100))
      self.init(Color(light: light), alpha: function.alpha)
    case "oklab":
      guard let color = OKLab(function)?.color else { return nil }
      self.init(color, alpha: function.alpha)
    case "oklch":
      guard let color = OKLCH(function)?.color else { return nil }
      self.init(color, alpha: function.alpha)
    case "lab", "lch", "color":
      guard !function.hasCommas, let light = CSSSpace.light(of: function) else { return nil }
      self.init(light: light, alpha: function.alpha)
    default:
      return nil
    }
  }
}
