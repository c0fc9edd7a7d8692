import PaintingFiles
import Words

/// A painting or a picture in the folder that the gallery shows.
nonisolated struct GalleryItem: Hashable, Sendable {
  /// Where it is.
  let path: String
  /// Its name with the ending.
  let name: FileName
  /// When it last changed, in seconds since 1970.
  let modified: Double

  /// Whether it is a picture that was exported or put there, and no painting.
  var isPicture: Bool { name.ending.lowercased() != "ora" }
  /// What people call it: a painting by its name without the ending, a picture with it, since there may
  /// be a painting of that name.
  var title: String { isPicture ? name.text : name.base }

  /// Makes an item of a folder.
  init(_ name: String, in folder: String, modified: Double) {
    path = "\(folder)/\(name)"
    self.name = FileName(name)
    self.modified = modified
  }

  /// The paintings and pictures of a folder, newest first; none where there is no folder yet.
  static func all(in folder: String) throws(FileError) -> [GalleryItem] {
    guard !FolderListing.isMissing(folder) else { return [] }
    return try FolderListing.read(folder)
      .filter { !$0.isFolder && isShown(FileName($0.name).ending.lowercased()) }
      .map { GalleryItem($0.name, in: folder, modified: $0.modified) }
      .sorted { ($0.modified, $1.name.text) > ($1.modified, $0.name.text) }
  }

  private static func isShown(_ ending: String) -> Bool {
    ending == "ora" || LayeredFormat.allCases.contains { $0.endings.contains(ending) }
      || PictureFormat.allCases.contains { $0.isReadable && $0.endings.contains(ending) }
  }

  /// Those whose titles hold every word of a text, in their order; upper and lower case are the same.
  static func matching(_ text: String, of items: [GalleryItem]) -> [GalleryItem] {
    let words = text.searchForm.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return items }
    return items.filter { item in
      let title = item.title.searchForm
      return words.allSatisfy { title.contains($0) }
    }
  }
}
