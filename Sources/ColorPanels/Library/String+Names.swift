import Words

nonisolated extension String {
  /// The text, or its beginning where it is too long for a sentence.
  var shortened: String { count <= 30 ? self : prefix(29) + "…" }

  /// The name of a color in the user's language: of “azure 2” the word is translated. Names that a user or a
  /// server gave stay as they are.
  package var asColorName: String {
    let number = reversed().prefix { $0.isASCII && $0.isNumber }.count
    let word = dropLast(number)
    guard number > 0, word.last == " " else { return text(stored: self, context: "color") }
    return text(stored: String(word.dropLast()), context: "color") + suffix(number + 1)
  }
}
