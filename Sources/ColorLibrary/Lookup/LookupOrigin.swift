/// Which library answered, or keeps a new tag.
public enum LookupOrigin: Hashable, Sendable {
  /// The user's own, as no server is set.
  case local
  /// The server that the user has set; what it said is kept in the user's own library too.
  case server
  /// The user's own alone, since the server failed.
  case localSince(LibraryError)

  /// Why the server gave no answer, as sentences for the user; nil where nothing failed.
  public var problem: String? {
    if case .localSince(let error) = self { error.description } else { nil }
  }
}
