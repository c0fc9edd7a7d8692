/// A tag that a search found.
public struct TagMatch: Hashable, Sendable {
  /// Its number in the library.
  public let id: Int64
  /// The word itself.
  public let name: String
  /// How many colors have it.
  public let count: Int

  /// Makes a match.
  public init(id: Int64, name: String, count: Int) {
    self.id = id
    self.name = name
    self.count = count
  }
}
