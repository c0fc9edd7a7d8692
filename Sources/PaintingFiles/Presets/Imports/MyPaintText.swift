import Geometry
import Words

/// Brushes of before MyPaint 1.0, versions 1 and 2: a property a line, its number, and after a `|` each
/// input with its points.
enum MyPaintText {
  /// Reads the text of a file.
  static func read(_ text: String) throws(PresetError) -> MyPaintBrush {
    var brush = MyPaintBrush()
    var version = 1
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.split(separator: " ", maxSplits: 1)
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      guard words.count == 2,
        name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
      else { throw .badLine(index + 1) }
      if name == "version" {
        guard let number = Int(words[1].filter { !$0.isWhitespace }) else {
          throw .badLine(index + 1)
        }
        guard (1...2).contains(number) else { throw .unknownVersion(number) }
        version = number
      } else if let property = property(words[1], isOld: version == 1) {
        // The name of former files.
        brush.properties[String(name == "speed" ? "speed1" : name)] = property
        guard brush.properties.count <= MyPaintBrush.mostProperties else {
          throw .tooMany(
            field: "settings", count: brush.properties.count, most: MyPaintBrush.mostProperties)
        }
      } else if MyPaintSetting(rawValue: String(name)) != nil {
        throw .badLine(index + 1)
      }
    }
    // Any text of words might have come so far.
    guard brush.properties[MyPaintSetting.radius.rawValue] != nil else { throw .notMyPaint }
    return brush
  }

  /// A property as the rest of its line says it; nil for what is none.
  private static func property(_ words: Substring, isOld: Bool) -> MyPaintBrush.Property? {
    let parts = words.split(separator: "|", maxSplits: MyPaintBrush.mostInputs)
    guard let base = parts.first.flatMap(number) else { return nil }
    var property = MyPaintBrush.Property(base: base)
    for part in parts.dropFirst() {
      let words = part.split(separator: " ")
      guard let name = words.first else { return nil }
      var numbers: [Double] = []
      for word in words.dropFirst() {
        guard let value = number(word.filter { !"(),".contains($0) }) else { return nil }
        numbers.append(value)
      }
      guard numbers.count % 2 == 0, numbers.count <= 2 * MyPaintBrush.mostPoints else { return nil }
      var points = stride(from: 0, to: numbers.count, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      if isOld {
        // They began at 0, and what was not used was 0.
        points = [.zero] + points.prefix { $0.x != 0 }
      }
      property.curves[String(name)] = points
    }
    return property
  }

  private static func number(_ words: some StringProtocol) -> Double? {
    let value = Double(String(words.filter { !$0.isWhitespace }))
    return value.flatMap { MyPaintBrush.numbers.contains($0) ? $0 : nil }
  }
}
