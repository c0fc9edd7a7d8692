import PaintingFiles

/// What the colour panel showed last, kept from run to run in the user's state folder as lines of
/// `key word`.
nonisolated struct ColorPanelMemory: Hashable {
  /// What the chosen tab says.
  var tab = ""

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/color-panel" }

  /// Remembers nothing.
  init() {}

  /// Reads what was kept; what is missing or damaged counts as nothing.
  init(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read(Self.path(in: folders), limit: 4096) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2 else { continue }
      switch words[0] {
      case "tab": tab = String(words[1])
      default: continue
      }
    }
  }

  /// Keeps it; where that is not possible, the panel is as at first in the next run.
  func write(in folders: UserFolders) {
    guard self != ColorPanelMemory(in: folders) else { return }
    let text = tab.isEmpty ? "" : "tab \(tab)\n"
    try? UserFolders.make(folders.state, private: true)
    try? AtomicFile.write(Array(text.utf8), to: Self.path(in: folders))
  }
}
