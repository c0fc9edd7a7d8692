import PaintingFiles
import Words

/// A file or a folder in the chooser's list.
nonisolated struct ListedFile: Hashable, Sendable {
  /// What the folder says of it.
  let entry: FolderEntry
  /// Where it is; an absolute path.
  let path: String
  /// Its name, as it is looked for.
  let searchName: String
  /// The second line: how large it is and when it was changed.
  let detail: String

  /// Makes a line of a folder.
  init(_ entry: FolderEntry, in folder: String) {
    self.entry = entry
    path = folder == "/" ? "/" + entry.name : "\(folder)/\(entry.name)"
    searchName = entry.name.searchForm
    let day = entry.modified > 0 ? Self.words(ofTime: entry.modified) : ""
    detail = entry.isFolder ? day : listed([Self.words(ofSize: entry.size), day])
  }

  /// Makes a line of a list of files from many folders.
  init(recent path: String, home: String) {
    entry = FolderEntry(name: path.lastPathPart ?? path, isFolder: false)
    self.path = path
    searchName = entry.name.searchForm
    detail = path.parentPath.shortened(home: home)
  }

  /// As people write it: 21 Nov 2026, 09:05.
  private static func words(ofTime seconds: Double) -> String {
    let time = LocalTime(secondsSince1970: Int64(seconds))
    // Translators: a day and a time.
    return text("%s, %s", time.dayWords, time.timeWords)
  }

  /// As people write it: 999 bytes, 1.2 kB, 35 MB.
  static func words(ofSize bytes: Int) -> String {
    guard bytes >= 1000 else { return text(bytes, one: "1 byte", many: "%d bytes") }
    var value = Double(bytes) / 1000
    var units = ["kB", "MB", "GB", "TB"][...]
    while value >= 999.5, units.count > 1 {
      value /= 1000
      units = units.dropFirst()
    }
    let tenths = Int((value * 10).rounded())
    let number = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(value.rounded()))"
    return "\(number) \(units.first ?? "TB")"
  }
}
