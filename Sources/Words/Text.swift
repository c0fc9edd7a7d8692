/// The sentence in the user's language, with its places filled.
///
/// A place is `%s` (a string), `%d` (a whole number, its thousands grouped as the locale does) or, where a
/// translation needs another order, `%1$s`, `%2$d`; `%%` is a percent sign. A place without an argument
/// stays as it is. Where a member named `text` hides this function, write `Words.text`.
///
/// - Parameters:
///   - sentence: The sentence in American English, whole: never a piece that is glued to another. A
///     comment that begins with `Translators:` on the line before says what the sentence alone does not.
///   - arguments: What fills the places, in order.
public func text(_ sentence: StaticString, _ arguments: any TextArgument...) -> String {
  Catalog.sentence(sentence.description)
    .filled(arguments, isRightToLeft: Catalog.language.isRightToLeft)
}

/// A word that means several things, in the user's language: `context` says which, as in
/// `text("Open", context: "eyes")`, so that each can have a translation of its own.
public func text(_ word: StaticString, context: StaticString) -> String {
  Catalog.sentence(word.description, context: context)
}

/// The form of the sentence that goes with `count` in the user's language, its places filled with
/// `count` and then `arguments`. The form for one need not name its number.
public func text(
  _ count: Int, one: StaticString, many: StaticString, _ arguments: any TextArgument...
) -> String {
  let places: [any TextArgument] = [count] + arguments
  return Catalog.sentence(one: one, many: many, count: count)
    .filled(places, isRightToLeft: Catalog.language.isRightToLeft)
}

/// A text that goes into the catalog here and is translated where it is shown, by `text(stored:)`: for
/// what is named once for ever, such as a command's title, and for names that files keep.
public func storedText(_ sentence: StaticString) -> String { sentence.description }

/// What `storedText` named, in the user's language; a text that no catalog knows, such as a name that
/// the user gave, is given back as it is.
public func text(stored: String) -> String { Catalog.sentence(stored) }

/// What a table that is no source has under a context, such as the names of colors, in the user's language.
public func text(stored: String, context: StaticString) -> String {
  Catalog.sentence(stored, context: context)
}

/// What the system calls an error, by its `errno`, in the user's language; nil where it has no words for it.
public func systemWords(forError code: Int32) -> String? { Catalog.systemWords(code) }

/// Several things that are said one after the other, with a dot between them: `1.6 MB · 20 Nov 2025`.
public func listed(_ parts: [String]) -> String {
  guard Catalog.language.isRightToLeft else { return parts.joined(separator: " · ") }
  // Each keeps its own order, and the line runs as the language does.
  return "\u{200F}" + parts.map { "\u{2068}\($0)\u{2069}" }.joined(separator: " · ")
}
