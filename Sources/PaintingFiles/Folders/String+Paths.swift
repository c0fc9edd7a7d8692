import Words

extension String {
  /// The folder that holds what an absolute path names; `/` above everything.
  package var parentPath: String {
    guard let slash = lastIndex(of: "/"), slash != startIndex else { return "/" }
    return String(self[..<slash])
  }

  /// The last part of a path; nil for `/`.
  package var lastPathPart: String? { split(separator: "/").last.map(String.init) }

  /// A path for people: with `~` for the home.
  package func shortened(home: String) -> String {
    guard home != "/", self == home || hasPrefix(home + "/") else { return self }
    return "~" + dropFirst(home.count)
  }

  /// A file for people, in a sentence: its name, and its folder as seen from the home.
  package func placed(home: String) -> String {
    let folder = parentPath.shortened(home: home)
    let name = lastPathPart ?? self
    if folder == "~" { return text("“%s” in your home folder", name) }
    // Translators: a file's name, and its folder.
    return text("“%s” in %s", name, folder.hasPrefix("~/") ? String(folder.dropFirst(2)) : folder)
  }
}
