import TextLayout

/// Breaks text into lines of limited width.
nonisolated enum TextWrapping {
  /// The lines of a text, none wider than `width` as `measure` tells it, but for single characters
  /// that are. Breaks where the text's language does; elsewhere only in what fits no line (long file names).
  static func lines(
    of text: String, width: Double, measure: (String) -> Double
  ) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { part in
      wrap(String(part), width: width, measure: measure)
    }
  }

  /// What stands together on a line, without the spaces after it.
  static func words(of text: String) -> [String] {
    var begin = text.startIndex
    return text.lineEnds.map { end in
      defer { begin = end }
      return text[begin..<end].withoutLastSpaces
    }
  }

  private static func wrap(
    _ text: String, width: Double, measure: (String) -> Double
  ) -> [String] {
    var lines: [String] = []
    // What follows the last line, up to where that may end, and to where it may end next.
    var begin = text.startIndex
    var end = begin
    for next in text.lineEnds {
      if measure(text[begin..<next].withoutLastSpaces) > width {
        if end > begin { lines.append(text[begin..<end].withoutLastSpaces) }
        begin = max(begin, end)
        var rest = text[begin..<next].withoutLastSpaces
        while measure(rest) > width, rest.count > 1 {
          let count = fittingCount(of: rest, width: width, measure: measure)
          lines.append(String(rest.prefix(count)))
          begin = text.index(begin, offsetBy: count)
          rest = String(rest.dropFirst(count))
        }
      }
      end = next
    }
    return lines + [text[begin..<end].withoutLastSpaces]
  }

  /// How many characters of a word fit the width; at least 1.
  private static func fittingCount(
    of word: String, width: Double, measure: (String) -> Double
  ) -> Int {
    var (fits, fails) = (1, word.count)
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      if measure(String(word.prefix(middle))) <= width { fits = middle } else { fails = middle }
    }
    return fits
  }
}

extension Substring {
  fileprivate nonisolated var withoutLastSpaces: String {
    var rest = self
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
