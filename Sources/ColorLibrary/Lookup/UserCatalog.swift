/// The user's own library, behind the server that the user has set, where there is one.
public struct UserCatalog: ColorCatalog {
  private let lookup: ColorLookup
  private var store: ColorStore { lookup.store }

  /// Makes a library of what asks a server and a store; nothing is opened or loaded yet.
  public init(_ lookup: ColorLookup) { self.lookup = lookup }

  /// Looks a color up, and tells who answered.
  public func lookUp(_ hex: UInt32) async throws(LibraryError) -> LookupResult {
    try await lookup.lookUp(hex)
  }

  /// Gives a color a tag, and tells who has it.
  public func add(tag name: String, to hex: UInt32) async throws(LibraryError) -> LookupOrigin {
    try await lookup.add(tag: name, to: hex)
  }

  /// Takes a tag away that one gave oneself. A server keeps its own.
  public func removeTag(_ id: Int64, from hex: UInt32) async throws(LibraryError) {
    try await store.removeTag(id, from: hex)
  }

  /// What the user's own library finds for a text.
  public func search(_ text: String, limit: Int) async throws(LibraryError) -> LibrarySearch {
    try await store.search(text, limit: limit)
  }

  /// A page of the colors that have a tag in the user's own library.
  public func colors(
    tagged id: Int64, offset: Int, limit: Int
  ) async throws(LibraryError) -> [NamedColor] {
    try await store.colors(tagged: id, offset: offset, limit: limit)
  }

  /// What the user's own library knows of a color besides its tags.
  public func details(of hex: UInt32) async throws(LibraryError) -> ColorDetails {
    let names = try await store.names(of: hex)
    return ColorDetails(
      names: names, nearest: names.isEmpty ? try await store.nearestName(to: hex) : nil,
      ownTags: Set(try await store.ownTags(of: hex).map(\.id)),
      heard: try await store.heard(of: hex))
  }
}
