/// A function of CSS with three numbers, such as `rgb(1, 2, 3)`, `oklch(50% 0.1 20deg / 0.5)` or
/// `color(display-p3 1 0 0)`.
struct CSSFunction {
  /// Its name, in lower case.
  let name: String
  /// The space that `color()` names; nil for all others.
  let space: String?
  /// What stands behind the numbers, 0…1; 1 where nothing does.
  let alpha: Double
  /// The three numbers.
  let parts: [CSSNumber]
  /// Whether commas stand between the numbers, as CSS had it first.
  let hasCommas: Bool

  /// The most characters that are looked at.
  private static let limit = 200

  /// Reads the text; nil where it has not this form. What alpha it gives must be a number or a
  /// percentage.
  init?(_ text: String) {
    guard text.utf8.count <= CSSFunction.limit else { return nil }
    let text = text.lowercased().trimmed
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
    name = String(text[..<open])
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    var inside = text[text.index(after: open)...].dropLast().trimmed
    if name == "color" {
      let word = inside.prefix { !$0.isWhitespace }
      space = String(word)
      inside = inside.dropFirst(word.count).trimmed
    } else {
      space = nil
    }
    hasCommas = inside.contains(",")
    var words: [Substring]
    if hasCommas {
      words = inside.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    } else {
      let sides = inside.split(separator: "/", omittingEmptySubsequences: false)
      guard sides.count <= 2 else { return nil }
      words = sides[0].split(whereSeparator: \.isWhitespace)
      guard words.count == 3 else { return nil }
      if sides.count == 2 { words.append(sides[1].trimmed) }
    }
    let numbers = words.map { CSSNumber($0) }
    let all = numbers.compactMap(\.self)
    guard all.count == words.count, all.count == 3 || all.count == 4 else { return nil }
    guard let alpha = all.count == 4 ? all[3].amount(of: 1) : 1 else { return nil }
    self.alpha = max(0, min(1, alpha))
    if hasCommas, all.contains(.none) { return nil }
    parts = Array(all[..<3])
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmed: Substring {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
