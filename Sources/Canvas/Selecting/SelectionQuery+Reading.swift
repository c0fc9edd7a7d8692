import ColorSpaces
import Rasterizer
import Words

/// Reading what was typed.
nonisolated extension SelectionQuery {
  /// What of a search is not understood.
  package enum Fault: Error, Hashable, CustomStringConvertible {
    /// A word that is none of those that stand alone.
    case word(String)
    /// A word before a colon.
    case key(String)
    /// Nothing behind the colon.
    case nothing(key: String)
    case color(String)
    /// What should be a number.
    case number(key: String, String)
    /// A quotation mark without its other one.
    case quote(String)

    /// What people are told.
    package var description: String {
      switch self {
      case .word(let word) where Color(css: word) != nil:
        // Translators: typed into a search; the first place is the key for colors, the second a color.
        text("A color is found by %s:%s", SelectionQuery.Key.color.word, word)
      case .word(let word):
        // Translators: typed into a search; the places are the word, the key for layers, the word, the key
        // for brushes, and the word.
        text(
          "“%s” is not understood. A name is found by %s:%s or %s:%s", word,
          SelectionQuery.Key.layer.word, word, SelectionQuery.Key.brush.word, word)
      case .key(let key):
        // Translators: the second place is a list of keys.
        text("“%s:” is not understood. There are %s", key, SelectionQuery.Key.list)
      case .nothing(let key): text("What is behind “%s:” is missing", key)
      case .color(let word):
        // Translators: “red” is a name that CSS knows, and stays.
        text("“%s” is no color, such as red or #C8553D", word)
      case .number(let key, let word): text("“%s” is no number for “%s:”", word, key)
      case .quote(let rest): text("A quotation mark is missing after “%s”", rest)
      }
    }
  }

  /// Reads a search.
  ///
  /// - Parameter today: when this day has begun where the user is, in seconds since 1970.
  package init(_ text: String, today: Double) throws(Fault) {
    for word in try SelectionQuery.words(of: text) {
      let term = try Term(word, today: today)
      if word.isExcluded { excluded.append(term) } else { terms.append(term) }
    }
  }

  /// One word of a search.
  fileprivate struct Word {
    var isExcluded = false
    /// What stands before the colon.
    var key: String?
    /// What stands behind it, or alone; without quotation marks.
    var text = ""
  }

  /// The words between the spaces; what is in quotation marks is one.
  fileprivate static func words(of text: String) throws(Fault) -> [Word] {
    var words: [Word] = []
    var word: Word?
    var isQuoted = false
    for character in text {
      if "\"“”„«»".contains(character) {
        isQuoted.toggle()
        if word == nil { word = Word() }
      } else if character.isWhitespace, !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else if word == nil, character == "-" || character == "\u{2212}" {
        word = Word(isExcluded: true)
      } else if character == ":", !isQuoted, word?.key == nil, let name = word?.text, !name.isEmpty
      {
        word?.key = name.lowercased()
        word?.text = ""
      } else {
        word = word ?? Word()
        word?.text.append(character)
      }
    }
    guard !isQuoted else { throw .quote(word?.text ?? "") }
    if let word { words.append(word) }
    return words
  }
}

nonisolated extension SelectionQuery.Term {
  private static let day = 86_400.0

  fileprivate init(
    _ word: SelectionQuery.Word, today: Double
  ) throws(SelectionQuery.Fault) {
    let value = word.text.searchForm
    guard let key = word.key else {
      switch SelectionQuery.Key(value) {
      case .eraser: self = .eraser
      case .pen: self = .pen
      // A day that a clock is put back on has 25 hours.
      case .today: self = .painted(today..<(today + Self.day + 7200))
      case .yesterday: self = .painted((today - Self.day)..<today)
      default: throw .word(word.text)
      }
      return
    }
    guard !value.isEmpty else { throw .nothing(key: key) }
    switch SelectionQuery.Key(key) {
    case .brush: self = .brush(value)
    case .layer: self = .layer(value)
    case .color: self = try Self.color(word.text, key)
    case .thinner: self = .thinner(try Self.number(value, key))
    case .thicker: self = .thicker(try Self.number(value, key))
    case .opacity: self = .opacity(try Self.range(value, key))
    case .today, .yesterday, .eraser, .pen, nil: throw .key(key)
    }
  }

  /// `red`, `#C8553D`, `red~20`.
  private static func color(
    _ text: String, _ key: String
  ) throws(SelectionQuery.Fault) -> Self {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count < 3, let color = Color(css: String(parts[0])) else { throw .color(text) }
    guard parts.count == 2 else { return .color(color, within: SelectionQuery.usualDistance) }
    return .color(color, within: try number(String(parts[1]), key))
  }

  /// `50`, `20-80`, `<50`, `>50`, with `%` or without.
  private static func range(
    _ text: String, _ key: String
  ) throws(SelectionQuery.Fault) -> ClosedRange<Double> {
    if text.first == "<" { return 0...max(0, try number(String(text.dropFirst()), key) - 1) }
    if text.first == ">" {
      return min(100, try number(String(text.dropFirst()), key) + 1)...100
    }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      let value = try number(text, key).rounded()
      return value...value
    }
    let (low, high) = (try number(String(ends[0]), key), try number(String(ends[1]), key))
    return min(low, high)...max(low, high)
  }

  /// A number that is not negative, perhaps with `px` or `%` behind it.
  private static func number(
    _ text: String, _ key: String
  ) throws(SelectionQuery.Fault) -> Double {
    let unit = SelectionQuery.Key(key) == .opacity ? "%" : "px"
    let digits = text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }),
      let number = Double(digits.replacing(",", with: ".")), number.isFinite
    else { throw .number(key: key, text) }
    return number
  }
}
