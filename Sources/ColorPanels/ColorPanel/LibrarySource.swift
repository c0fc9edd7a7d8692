package import ColorLibrary

/// Where the app looks colors up: in the user's own library, behind the server that the user has
/// set, where there is one.
package final class LibrarySource {
  /// The user's own library; its file is opened with the first question.
  let store: ColorStore
  /// The server; nil, as it is at first, asks nobody.
  package var server: ServerAddress? { didSet { if server != oldValue { made = nil } } }
  /// What the server is told that asks, as the agent of HTTP.
  private let agent: String
  private var made: UserCatalog?

  init(_ store: ColorStore, agent: String) {
    self.store = store
    self.agent = agent
  }

  /// The library with the server that is set now.
  var catalog: UserCatalog {
    if let made { return made }
    let lookup = ColorLookup(store: store, server: server, agent: agent)
    let catalog = UserCatalog(lookup)
    made = catalog
    return catalog
  }
}
