import ColorLibrary
import PaintingFiles

extension LookupResult {
  /// Where the answer is from, in a few words for people; `heard` is when a server last told of the
  /// colour, in seconds since 1970.
  func words(heard: Int64?) -> String {
    switch origin {
    case .local: record.isKnown ? "from your library" : "not in your library yet"
    case .server: record.isKnown ? "from the server" : "not known to the server"
    case .localSince:
      if let heard {
        "offline: what was known on \(LocalTime(secondsSince1970: heard).dayWords)"
      } else {
        record.isKnown ? "offline: from your library" : "offline: not in your library"
      }
    }
  }
}
