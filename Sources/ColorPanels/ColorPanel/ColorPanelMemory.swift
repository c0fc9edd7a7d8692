import ColorSpaces
package import PaintingFiles

/// What the color panel showed last, kept from run to run in the user's state folder as lines of
/// `key word`.
package nonisolated struct ColorPanelMemory: Hashable {
  /// The word for the chosen tab; nothing for the first.
  var tab = ""
  /// What the wheel showed.
  var space = WheelSpace.hsv
  /// Whether the sliders were seen.
  var showsSliders = false
  /// Which of `ColorPart.groups` the sliders stood for.
  var sliders = 0

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/color-panel" }

  /// Remembers nothing.
  init() {}

  /// Reads what was kept; what is missing or damaged counts as nothing.
  init(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read(Self.path(in: folders), limit: 4096) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      if words.count == 2 { read(words[0], words[1]) }
    }
  }

  private mutating func read(_ key: String, _ word: String) {
    switch key {
    case "tab": tab = word
    case "space": space = WheelSpace(rawValue: word) ?? space
    case "shows-sliders": showsSliders = word == "yes"
    case "sliders": sliders = ColorPart.groups.firstIndex { $0.name == word } ?? sliders
    default: return
    }
  }

  /// Keeps it for the next run.
  package func write(in folders: UserFolders) throws(FileError) {
    guard self != ColorPanelMemory(in: folders) else { return }
    var text = tab.isEmpty ? "" : "tab \(tab)\n"
    text += "space \(space.rawValue)\n"
    text += "shows-sliders \(showsSliders ? "yes" : "no")\n"
    text += "sliders \(ColorPart.groups[sliders].name)\n"
    try folders.keep(text, as: "color-panel")
  }
}
