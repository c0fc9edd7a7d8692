import CGIO

/// The desktop's list of files that were used last (`recently-used.xbel`), as bytes.
///
/// It is read by GLib. What is added is put between the lines that are there, so that nothing of
/// other programs is lost, also where GLib does not know it.
public struct RecentList: Sendable {
  /// A file of the list.
  public struct Entry: Hashable, Sendable {
    /// Where it is; an absolute path. It may be gone.
    public let path: String
    /// Its kind, as `image/png`; empty where the list does not tell.
    public let mimeType: String
    /// When it was used last, in seconds since 1970.
    public let used: Int
  }

  /// The list as it stands in the file.
  public let bytes: [UInt8]

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >
    """

  /// Makes an empty list.
  public init() { bytes = Array("\(Self.head)\n</xbel>\n".utf8) }

  /// Takes a list as it stands in a file; nil for what is no such list. An empty file is an empty
  /// list.
  public init?(bytes: [UInt8]) {
    guard bytes.isEmpty || BookmarkFile(bytes) != nil else { return nil }
    self.bytes = bytes.isEmpty ? RecentList().bytes : bytes
  }

  /// The files on this computer, the newest first; without those that are marked as private to
  /// other programs.
  public func entries(for application: String) -> [Entry] {
    guard let file = BookmarkFile(bytes) else { return [] }
    return file.uris.compactMap { file.entry(of: $0, for: application) }
      .sorted { $0.used > $1.used }
  }

  /// The list with a file that an application has used now, in seconds since 1970; nil where it
  /// cannot be added without harm to what is there.
  ///
  /// - Parameter command: what opens the file, with `%f` for its path.
  public func adding(
    _ path: String, mimeType: String, application: String, command: String, now: Int
  ) -> RecentList? {
    guard let uri = BookmarkFile.uri(of: path) else { return nil }
    let old = BookmarkText.element(of: uri, in: bytes)
    let single = old.map { Array("\(Self.head)\n".utf8) + bytes[$0] + Array("\n</xbel>\n".utf8) }
    guard let file = single.map(BookmarkFile.init(_:)) ?? BookmarkFile() else { return nil }
    file.note(uri, mimeType: mimeType, application: application, command: command, now: now)
    let written = file.bytes
    guard let range = BookmarkText.element(of: uri, in: written) else { return nil }
    var element = Array(written[range])
    var all = bytes
    if let old {
      element = BookmarkText.keepForeign(of: bytes[old], in: element)
      all.replaceSubrange(old, with: element)
    } else {
      guard let end = BookmarkText.end(of: bytes) else { return nil }
      all.insert(contentsOf: Array("  ".utf8) + element + Array("\n".utf8), at: end)
    }
    // Only what GLib reads again, with everything that was in it, is given away.
    guard let before = BookmarkFile(bytes), let after = BookmarkFile(all),
      Set(after.uris) == Set(before.uris).union([uri]), after.knows(application, of: uri)
    else { return nil }
    return RecentList(checked: all)
  }

  /// Seconds since 1970.
  public static var now: Int { Int(g_get_real_time() / 1_000_000) }

  private init(checked bytes: [UInt8]) { self.bytes = bytes }
}
