/// A word that somebody gave a color.
public struct Tag: Hashable, Sendable {
  /// When it was given, in seconds since 1970.
  public let timestamp: Int64
  /// Its number in the library that knows it.
  public let id: Int64
  /// The word itself.
  public let name: String

  /// Makes a tag as a library knows it.
  public init(timestamp: Int64, id: Int64, name: String) {
    self.timestamp = timestamp
    self.id = id
    self.name = name
  }
}
