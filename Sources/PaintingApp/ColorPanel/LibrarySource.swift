import ColorLibrary

/// Where the app looks colours up: in the user's own library, behind the server that the user has
/// set, where there is one.
final class LibrarySource {
  /// The user's own library; its file is opened with the first question.
  let store: ColorStore
  /// The server; nil, as it is at first, asks nobody.
  var server: ServerAddress? { didSet { if server != oldValue { made = nil } } }
  private var made: UserCatalog?

  init(_ store: ColorStore) { self.store = store }

  /// The library with the server that is set now.
  var catalog: UserCatalog {
    if let made { return made }
    let lookup = ColorLookup(store: store, server: server, agent: "Fude/\(FudeApp.version)")
    let catalog = UserCatalog(lookup)
    made = catalog
    return catalog
  }
}
