/// `color-mix(in oklab, red 30%, white)`: two colors mixed in one of the spaces of straight ways:
/// `srgb`, `srgb-linear` and `oklab`, which is meant where none is named.
struct CSSMix {
  let color: CSSColor

  /// The most characters that are looked at.
  private static let limit = 200

  /// Reads the text; nil where it is no mix, or one in another space.
  init?(_ text: String) {
    let text = text.lowercased().trimmed
    guard text.utf8.count <= CSSMix.limit, text.hasPrefix("color-mix("), text.hasSuffix(")") else {
      return nil
    }
    var parts = CSSMix.split(text.dropFirst("color-mix(".count).dropLast())
    var space = CSSSpace.oklab
    if let first = parts.first, first.hasPrefix("in ") {
      guard let named = CSSSpace(rawValue: String(first.dropFirst(3).trimmed)) else { return nil }
      space = named
      parts.removeFirst()
    }
    let sides = parts.compactMap { CSSMix.side($0) }
    guard parts.count == 2, sides.count == 2 else { return nil }
    // What is not said is the rest; less than all makes it see-through.
    let first = sides[0].share ?? 1 - (sides[1].share ?? 0.5)
    let second = sides[1].share ?? 1 - first
    guard first + second > 0 else { return nil }
    let part = second / (first + second)
    let (a, b) = (sides[0].color, sides[1].color)
    let alpha = a.alpha * (1 - part) + b.alpha * part
    guard let from = space.straight(a.light), let to = space.straight(b.light) else { return nil }
    let sum = from * (a.alpha * (1 - part)) + to * (b.alpha * part)
    color = CSSColor(
      light: space.light(alpha > 0 ? sum / alpha : sum), alpha: alpha * min(1, first + second))
  }

  /// Cuts at the commas that are in no brackets.
  private static func split(_ text: Substring) -> [Substring] {
    var depth = 0
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth == 0
    }.map(\.trimmed)
  }

  /// A color with its share before or behind it.
  private static func side(_ text: Substring) -> (color: CSSColor, share: Double?)? {
    var (words, share) = (text, Double?.none)
    if text.last == "%" {
      let start = text.lastIndex(where: \.isWhitespace) ?? text.startIndex
      guard let number = part(text[start...].trimmed) else { return nil }
      (words, share) = (text[..<start].trimmed, number)
    } else if let end = text.firstIndex(where: \.isWhitespace), let number = part(text[..<end]) {
      (words, share) = (text[end...].trimmed, number)
    }
    guard !words.hasPrefix("color-mix"), let color = CSSColor(String(words)) else { return nil }
    return (color, share)
  }

  /// A part of 1, written in per cent.
  private static func part(_ text: Substring) -> Double? {
    guard let number = CSSNumber(text), number.unit == "%", (0...100).contains(number.value)
    else { return nil }
    return number.value / 100
  }
}

extension CSSSpace {
  /// The parts of linear sRGB in a space in which mixing goes straight; nil for the others.
  fileprivate func straight(_ light: SIMD3<Double>) -> SIMD3<Double>? {
    switch self {
    case .srgb:
      let signs = SIMD3<Double>(repeating: 1).replacing(with: -1, where: light .< 0)
      return signs * SRGBCurve.value(signs * light)
    case .srgbLinear: return light
    case .oklab:
      let lab = OKLab(light: light)
      return SIMD3(lab.lightness, lab.a, lab.b)
    default: return nil
    }
  }
}
