import Words

/// Why a library of colors gave no answer, in words for the user.
public enum LibraryError: Error, Hashable, Sendable {
  /// The task was cancelled; nothing need be said.
  case cancelled
  /// The text is no name for a tag.
  case badTag(String)
  /// The file of the library cannot be read or written; `reason` is the end of a sentence.
  case store(path: String, reason: String)
  /// The file was damaged and is set aside under another name; the next call makes a fresh one.
  case damaged(path: String, keptAs: String)
  /// The file is of a later Fude, and left alone.
  case newer(path: String)
  /// The file is another program's, and left alone.
  case foreign(path: String)
  /// The server that the user has set failed.
  case server(ServerAddress, ColrError)
}

extension LibraryError: CustomStringConvertible {
  /// What went wrong, as a sentence.
  public var description: String {
    switch self {
    case .cancelled: text("The look-up was called off.")
    case .badTag(let name):
      text(
        "“%s” cannot be a tag. A tag is a word of 1 to 60 characters.",
        name.count > 40 ? name.prefix(40) + "…" : name[...])
    case .store(let path, let reason):
      text("The color library “%s” cannot be used: %s.", path, reason)
    case .damaged(let path, let kept):
      text(
        "The color library “%s” was damaged. It is kept as “%s”, and a fresh one is made.", path,
        kept)
    case .newer(let path):
      text(
        "The color library “%s” was made by a later version of Fude. It is left as it is.", path)
    case .foreign(let path):
      text("“%s” is not a color library of Fude. It is left as it is.", path)
    case .server(let server, let error):
      text("The server “%s” cannot be used: %s", "\(server)", error.description)
    }
  }
}
