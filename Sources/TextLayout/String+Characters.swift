extension String {
  /// Where the character begins that holds a place of the text; the place itself where one begins.
  public func character(atOrBefore index: Index) -> Index {
    // `index(after:)` rounds down to where a character begins before it goes on.
    index < endIndex ? self.index(before: self.index(after: index)) : endIndex
  }

  /// The first place at or after one where a character begins, or the end.
  public func character(atOrAfter index: Index) -> Index {
    let start = character(atOrBefore: index)
    return start < index ? self.index(after: start) : start
  }
}
