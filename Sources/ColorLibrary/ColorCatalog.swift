/// A library as people go through it: by colors, by names and by tags.
///
/// All of it throws `LibraryError`, `.cancelled` where the task was cancelled.
public protocol ColorCatalog: Sendable {
  /// Looks a color up by its `0xRRGGBB`, and tells who answered.
  func lookUp(_ hex: UInt32) async throws(LibraryError) -> LookupResult

  /// Gives a color a tag, and tells who has it. When it returns, the tag is kept.
  func add(tag name: String, to hex: UInt32) async throws(LibraryError) -> LookupOrigin

  /// Takes a tag away that one gave oneself; any other one stays.
  func removeTag(_ id: Int64, from hex: UInt32) async throws(LibraryError)

  /// What has a name or a tag that begins with what is typed, the best first: at most `limit` tags
  /// and as many colors.
  func search(_ text: String, limit: Int) async throws(LibraryError) -> LibrarySearch

  /// The colors of a tag from the `offset`-th on, at most `limit`, always in the same order.
  func colors(tagged id: Int64, offset: Int, limit: Int) async throws(LibraryError) -> [NamedColor]

  /// What is kept of a color besides its tags.
  func details(of hex: UInt32) async throws(LibraryError) -> ColorDetails
}
