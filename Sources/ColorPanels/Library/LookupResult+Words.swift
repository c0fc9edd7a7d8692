import ColorLibrary
import PaintingFiles
import Words

extension LookupResult {
  /// Where the answer is from, in a few words for people; `heard` is when a server last told of the
  /// color, in seconds since 1970.
  func words(heard: Int64?) -> String {
    switch origin {
    case .local: record.isKnown ? text("from your library") : text("not in your library yet")
    case .server: record.isKnown ? text("from the server") : text("not known to the server")
    case .localSince:
      if let heard {
        // Translators: a date.
        text("offline: what was known on %s", LocalTime(secondsSince1970: heard).dayWords)
      } else {
        record.isKnown ? text("offline: from your library") : text("offline: not in your library")
      }
    }
  }
}
