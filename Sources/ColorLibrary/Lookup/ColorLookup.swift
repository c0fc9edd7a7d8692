/// Looks colors up: at the server where the user has set one, else in the user's own library.
public struct ColorLookup: ColorSource {
  /// The user's own library.
  public let store: ColorStore
  /// The server; nil, as it is at first, asks nobody.
  public let server: ServerAddress?
  private let client: ColrClient?

  /// Makes a look-up that asks a server first, where there is one. Nothing is opened or loaded yet.
  /// `agent` is what the app calls itself to the server, which has `patience` to answer.
  public init(
    store: ColorStore, server: ServerAddress?, agent: String = "Fude",
    patience: Duration = ColrClient.patience
  ) {
    self.store = store
    self.server = server
    client = server.map { ColrClient($0, agent: agent, patience: patience) }
  }

  /// Looks a color up, and tells who answered. Where the server fails, the user's own library
  /// answers, and the origin says why.
  ///
  /// What the server knows is kept in the user's own library, and its tags have the numbers that
  /// they have there, so that they lead to all colors that have them. The tags that one gave the
  /// color oneself are always among those of the answer, also where the server has not got them.
  public func lookUp(_ hex: UInt32) async throws(LibraryError) -> LookupResult {
    guard let client else { return LookupResult(try await store.color(hex), from: .local) }
    let record: ColorRecord
    do throws(LibraryError) {
      record = try await client.color(hex)
    } catch .cancelled {
      throw .cancelled
    } catch {
      return LookupResult(try await store.color(hex), from: .localSince(error))
    }
    do throws(LibraryError) {
      try await store.keep(record, from: client.server.description)
      let local = try await store.color(hex)
      let own = try await store.ownTags(of: hex)
      return LookupResult(record.joined(with: local, own: own), from: .server)
    } catch .cancelled {
      throw .cancelled
    } catch {
      return LookupResult(record.joined(with: nil, own: []), from: .server, unkept: error)
    }
  }

  /// Gives a color a tag, and tells who has it. In the user's own library it is kept first, and
  /// whatever the server says, so that no word of the user's is lost.
  public func add(
    tag name: String, to hex: UInt32
  ) async throws(LibraryError) -> LookupOrigin {
    try await store.addTag(name, to: hex)
    guard let client else { return .local }
    do throws(LibraryError) {
      try await client.addTag(name, to: hex)
      return .server
    } catch .cancelled {
      throw .cancelled
    } catch {
      return .localSince(error)
    }
  }

  /// What is known of a color, whoever says so.
  public func color(_ hex: UInt32) async throws(LibraryError) -> ColorRecord {
    try await lookUp(hex).record
  }

  /// Gives a color a tag. It is kept in the user's own library even where the server fails.
  public func addTag(_ name: String, to hex: UInt32) async throws(LibraryError) {
    _ = try await add(tag: name, to: hex)
  }
}
