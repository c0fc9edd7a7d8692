/// `color-mix(in oklab, red 30%, white)`: two colors mixed in a space, OKLab where none is named. In
/// one with hues, words may say which way around the circle: `in oklch longer hue`.
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
    var (space, way) = (CSSSpace.oklab, HueWay.shorter)
    if let first = parts.first, first.hasPrefix("in ") {
      guard let method = CSSMix.method(first.dropFirst(3)) else { return nil }
      (space, way) = method
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
    guard let from = space.parts(of: a), let to = space.parts(of: b) else { return nil }
    let sum = from * (a.alpha * (1 - part)) + to * (b.alpha * part)
    var mixed = alpha > 0 ? sum / alpha : sum
    if let index = space.huePart {
      // A gray goes along with the hue of the other one.
      let start = space.isGray(from) ? to[index] : from[index]
      let end = space.isGray(to) ? start : to[index]
      mixed[index] = start + way.turn(from: start, to: end) * part
    }
    color = CSSColor(light: space.light(mixed), alpha: alpha * min(1, first + second))
  }

  /// Which way around the circle of hues colors are mixed.
  private enum HueWay: Substring {
    case shorter, longer, increasing, decreasing

    /// How far to turn, as a part of the circle; up for a positive number.
    func turn(from start: Double, to end: Double) -> Double {
      let up = OKLCH.wrapped(end - start)
      return switch self {
      case .shorter: up > 0.5 ? up - 1 : up
      case .longer: up > 0.5 || up == 0 ? up : up - 1
      case .increasing: up
      case .decreasing: up > 0 ? up - 1 : 0
      }
    }
  }

  /// The space, and the way in it, of what stands behind `in`.
  private static func method(_ text: Substring) -> (CSSSpace, HueWay)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let name = words.first, let space = CSSSpace(rawValue: String(name)) else { return nil }
    if words.count == 1 { return (space, .shorter) }
    guard words.count == 3, words[2] == "hue", space.huePart != nil,
      let way = HueWay(rawValue: words[1])
    else { return nil }
    return (space, way)
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
