import PaintingFiles

/// What a path leads to that somebody has typed.
nonisolated enum TypedPath: Hashable, Sendable {
  /// A folder that is there.
  case folder(String)
  /// A file that is there.
  case file(String)
  /// Nothing is there, but the folder above it is.
  case new(String)
  /// Neither.
  case nowhere(String)

  /// Looks at it; for a thread that may wait. `~` is the home; what begins with neither that nor `/` is in the
  /// folder.
  static func look(at typed: String, in folder: String, home: String) -> TypedPath {
    let path = absolute(typed, in: folder, home: home)
    if FolderListing.isFolder(path) { return .folder(path) }
    if FolderListing.exists(path) { return .file(path) }
    return FolderListing.isFolder(path.parentPath) ? .new(path) : .nowhere(path)
  }

  /// The path without `~`, `.`, `..` and slashes too many.
  static func absolute(_ typed: String, in folder: String, home: String) -> String {
    var text = typed[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    var whole = "\(folder)/\(text)"
    if text.hasPrefix("/") {
      whole = String(text)
    } else if text == "~" || text.hasPrefix("~/") {
      whole = home + text.dropFirst()
    }
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
