/// Breaks text into lines of limited width.
nonisolated enum TextWrapping {
  /// The lines of a text, none wider than `width` as `measure` tells it, but for single characters
  /// that are. Breaks between words; inside a word only where it fits no line (long file names).
  static func lines(
    of text: String, width: Double, measure: (String) -> Double
  ) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { part in
      wrap(part.split(separator: " ").map(String.init), width: width, measure: measure)
    }
  }

  private static func wrap(
    _ words: [String], width: Double, measure: (String) -> Double
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      let longer = line.isEmpty ? word : line + " " + word
      if measure(longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = word
      while measure(line) > width, line.count > 1 {
        let count = fittingCount(of: line, width: width, measure: measure)
        lines.append(String(line.prefix(count)))
        line = String(line.dropFirst(count))
      }
    }
    return lines + [line]
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
