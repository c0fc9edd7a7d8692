/// What a library found for a text, each list with the best first.
public struct LibrarySearch: Hashable, Sendable {
  /// Tags with words that begin as the words of the text.
  public let tags: [TagMatch]
  /// Colors by their names, and by their hex where the text is the beginning of one.
  public let colors: [NamedColor]

  /// Makes a result.
  public init(tags: [TagMatch] = [], colors: [NamedColor] = []) {
    self.tags = tags
    self.colors = colors
  }
}
