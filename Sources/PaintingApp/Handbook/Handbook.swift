import PaintingFiles

/// The pages for painters about the program, which lie on the disk beside it.
nonisolated struct Handbook: Hashable, Sendable {
  /// Where a package puts them.
  static let packageFolder = "/usr/share/fude/handbook"

  /// The folder of the pages.
  let folder: String
  /// The page on which the others are listed.
  var index: String { "\(folder)/index.html" }

  /// The pages of a folder; nil where they are not there.
  init?(in folder: String) {
    self.folder = folder
    guard FolderListing.exists(index) else { return nil }
  }

  /// Finds those that belong to a program, by its absolute path: of a package, wherever it was unpacked
  /// (`PREFIX/share` for a program somewhere below `PREFIX`), or of the source that it was built from.
  static func find(for program: String) -> Handbook? {
    var folder = program[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      for place in ["share/fude/handbook", "Resources/handbook"] {
        if let found = Handbook(in: "\(folder)/\(place)") { return found }
      }
    }
    return nil
  }
}
