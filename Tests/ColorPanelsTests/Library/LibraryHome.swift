import ColorLibrary
import Glibc

/// A library on disk, in a folder of a test's own that goes with the value.
final class LibraryHome {
  let path: String
  let store: ColorStore

  /// `now` is the time of what is kept, in seconds since 1970; the system's where nil.
  init(now: Int64? = nil) throws {
    var template = Array("/tmp/fude-library-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
    var clock: (@Sendable () -> Int64)?
    if let now { clock = { now } }
    store = ColorStore(folder: path, now: clock)
  }

  deinit { system("rm -rf '\(path)'") }

  /// The library behind the server at an address, or behind none.
  func catalog(server address: String? = nil) throws -> UserCatalog {
    let server = try address.map { try ServerAddress($0) }
    // The tests hold the server back, and beside all others that may take its time.
    return UserCatalog(ColorLookup(store: store, server: server, patience: .seconds(300)))
  }
}
