import Words

/// What stands before a colon in a search, or alone.
nonisolated extension SelectionQuery {
  /// A key, in English and in the user's language: both are understood.
  enum Key: String, CaseIterable {
    case brush, color, layer, thinner, thicker, opacity, today, yesterday, eraser, pen

    /// The key that a word is; nil for none.
    init?(_ word: String) {
      let form = word.searchForm
      let word = form == "colour" ? "color" : form
      guard
        let key = Key.allCases.first(where: { $0.rawValue == word || $0.word.searchForm == word })
      else { return nil }
      self = key
    }

    /// Whether it stands before a colon.
    private var hasValue: Bool {
      switch self {
      case .brush, .color, .layer, .thinner, .thicker, .opacity: true
      case .today, .yesterday, .eraser, .pen: false
      }
    }

    /// The word for it in the user's language: one word in small letters.
    var word: String {
      title.lowercased().filter { !$0.isWhitespace && $0 != ":" }
    }

    private var title: String {
      switch self {
      // Translators: one word, typed into a search: brush:charcoal
      case .brush: text("brush", context: "search")
      // Translators: one word, typed into a search: color:red
      case .color: text("color", context: "search")
      // Translators: one word, typed into a search: layer:sky
      case .layer: text("layer", context: "search")
      // Translators: one word, typed into a search: thinner:5
      case .thinner: text("thinner", context: "search")
      // Translators: one word, typed into a search: thicker:5
      case .thicker: text("thicker", context: "search")
      // Translators: one word, typed into a search: opacity:50
      case .opacity: text("opacity", context: "search")
      // Translators: one word, typed into a search for what was painted then.
      case .today: text("today", context: "search")
      // Translators: one word, typed into a search for what was painted then.
      case .yesterday: text("yesterday", context: "search")
      // Translators: one word, typed into a search for what takes paint away.
      case .eraser: text("eraser", context: "search")
      // Translators: one word, typed into a search for what a pen has painted, no mouse and no finger.
      case .pen: text("pen", context: "search")
      }
    }

    /// All of them.
    static var list: String {
      allCases.map { $0.hasValue ? "\($0.word):" : $0.word }.joined(separator: " ")
    }
  }

  /// A search as an example, in the user's language.
  package static var example: String {
    // “red” is a name that CSS knows.
    "\(Key.color.word):red \(Key.today.word)"
  }
}
