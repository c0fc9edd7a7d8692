/// A folder that people go to often.
public struct Place: Hashable, Sendable {
  /// What kind of place it is.
  public enum Kind: Hashable, Sendable {
    /// The user's own folder.
    case home
    /// A folder that every user has: pictures, documents, …
    case standard
    /// A folder that the user has marked in this or another program.
    case bookmark
    /// A disk that was put in.
    case drive
  }

  /// What people call it.
  public let name: String
  /// Where it is; an absolute path.
  public let path: String
  /// What kind of place it is.
  public let kind: Kind

  /// Makes a place.
  public init(name: String, path: String, kind: Kind) {
    self.name = name
    self.path = path
    self.kind = kind
  }
}
