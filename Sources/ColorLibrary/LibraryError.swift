/// Why a library of colours gave no answer, in words for the user.
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
    case .cancelled: "The look-up was called off."
    case .badTag(let name):
      "“\(name.prefix(40))\(name.count > 40 ? "…" : "")” cannot be a tag. "
        + "A tag is a word of 1 to 60 characters."
    case .store(let path, let reason): "The color library “\(path)” cannot be used: \(reason)."
    case .damaged(let path, let kept):
      "The color library “\(path)” was damaged. It is kept as “\(kept)”, and a fresh one is made."
    case .newer(let path):
      "The color library “\(path)” was made by a later version of Fude. It is left as it is."
    case .foreign(let path):
      "“\(path)” is not a color library of Fude. It is left as it is."
    case .server(let server, let error): "The server “\(server)” cannot be used: \(error)"
    }
  }
}
