import ColorLibrary
import Glibc

/// A library on disk, in a folder of a test's own that goes with the value.
final class LibraryHome {
  let path: String
  let store: ColorStore

  init() throws {
    var template = Array("/tmp/fude-library-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
    store = ColorStore(folder: path)
  }

  deinit { system("rm -rf '\(path)'") }

  /// The library without a server.
  var catalog: UserCatalog { UserCatalog(store, lookup: ColorLookup(store: store, server: nil)) }
}
