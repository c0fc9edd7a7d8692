/// Why a library of colours gave no answer, in words for the user.
public enum LibraryError: Error, Hashable, Sendable {
  /// The task was cancelled; nothing need be said.
  case cancelled
  /// The text is no name for a tag.
  case badTag(String)
}

extension LibraryError: CustomStringConvertible {
  /// What went wrong, as a sentence.
  public var description: String {
    switch self {
    case .cancelled: "The look-up was called off."
    case .badTag(let name): "“\(name)” cannot be a tag. A tag is a word of 1 to 60 characters."
    }
  }
}
