/// The user's own library, behind the server that the user has set, where there is one.
///
/// A tag has the number of the user's own library, whoever said it: so its colours can be listed.
public struct UserCatalog: ColorCatalog {
  private let store: ColorStore
  private let lookup: ColorLookup

  /// Makes a library of a store and of what asks a server; nothing is opened or loaded yet.
  public init(_ store: ColorStore, lookup: ColorLookup) {
    self.store = store
    self.lookup = lookup
  }

  /// Looks a colour up, and tells who answered.
  public func lookUp(_ hex: UInt32) async throws(LibraryError) -> LookupResult {
    let result = try await lookup.lookUp(hex)
    guard result.origin == .server, result.record.isKnown else { return result }
    return LookupResult(try await numbered(result.record), from: .server)
  }

  /// What a server says of a colour, with the numbers of the user's own library, where it is kept by
  /// now. A tag that could not be kept there has a number that nothing has.
  private func numbered(_ record: ColorRecord) async throws(LibraryError) -> ColorRecord {
    let known = try await store.color(record.hex).tags
    let numbers = Dictionary(
      known.map { (TagName.key(of: $0.name), $0.id) }, uniquingKeysWith: { first, _ in first })
    let tags = record.tags.enumerated().map { index, tag in
      let id = numbers[TagName.key(of: tag.name)] ?? -1 - Int64(index)
      return Tag(timestamp: tag.timestamp, id: id, name: tag.name)
    }
    return ColorRecord(timestamp: record.timestamp, hex: record.hex, id: record.id, tags: tags)
  }

  /// Gives a colour a tag, and tells who has it.
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

  /// A page of the colours that have a tag in the user's own library.
  public func colors(
    tagged id: Int64, offset: Int, limit: Int
  ) async throws(LibraryError) -> [NamedColor] {
    try await store.colors(tagged: id, offset: offset, limit: limit)
  }

  /// What the user's own library knows of a colour besides its tags.
  public func details(of hex: UInt32) async throws(LibraryError) -> ColorDetails {
    let names = try await store.names(of: hex)
    return ColorDetails(
      names: names, nearest: names.isEmpty ? try await store.nearestName(to: hex) : nil,
      ownTags: Set(try await store.ownTags(of: hex).map(\.id)),
      heard: try await store.heard(of: hex))
  }
}
