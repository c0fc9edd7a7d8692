import PaintingFiles

/// Where somebody last chose a file, kept from run to run in the user's state folder as lines of
/// `what value`.
nonisolated struct ChooserMemory: Hashable {
  /// The folder; nil where none was chosen from yet.
  var folder: String?
  /// The order of the files.
  var order = FileOrder.name
  /// Whether hidden files are shown.
  var showsHidden = false

  init() {}

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/chooser" }

  /// Reads what was kept; what is missing or damaged counts as nothing.
  init(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read(Self.path(in: folders), limit: 1 << 14) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let value = String(line[line.index(after: space)...])
      switch line[..<space] {
      case "folder" where value.hasPrefix("/"): folder = value
      case "order": order = FileOrder(rawValue: value) ?? order
      case "hidden": showsHidden = value == "shown"
      default: break
      }
    }
  }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) {
    var text = "order \(order.rawValue)\nhidden \(showsHidden ? "shown" : "hidden")\n"
    // A name with a line's end in it cannot be kept.
    if let folder, !folder.contains(where: \.isNewline) { text += "folder \(folder)\n" }
    try folders.keep(text, as: "chooser")
  }
}
