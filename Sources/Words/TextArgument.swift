/// What fills a place in a sentence.
public protocol TextArgument {
  /// The words for it, in the user's locale.
  var textInSentence: String { get }
}

extension String: TextArgument {
  /// The string itself.
  public var textInSentence: String { self }
}

extension Substring: TextArgument {
  /// The string itself.
  public var textInSentence: String { String(self) }
}

extension Int: TextArgument {
  /// Its digits, in groups of three.
  public var textInSentence: String { NumberLocale.current.grouped(self) }
}
