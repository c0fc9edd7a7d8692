import Geometry
import PaintingFiles
import UserInterface

/// The size that the window had last, kept from run to run in the user's state folder.
nonisolated struct WindowMemory: Equatable {
  /// In points; nil before the first run has ended.
  var contentSize: Size?
  /// Whether it filled the screen.
  var isFullScreen = false

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/window" }

  /// Reads what was kept; a file that is missing or damaged counts as nothing.
  static func read(in folders: UserFolders) -> WindowMemory {
    var memory = WindowMemory()
    guard let bytes = try? FileBytes.read(path(in: folders), limit: 4096) else { return memory }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words.first {
      case "size" where words.count == 3:
        guard let width = Double(words[1]), let height = Double(words[2]),
          (100...20_000).contains(width), (100...20_000).contains(height)
        else { continue }
        memory.contentSize = Size(width, height)
      case "fullscreen": memory.isFullScreen = words.last == "yes"
      default: continue
      }
    }
    return memory
  }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) {
    guard let contentSize else { return }
    let text = """
      size \(contentSize.width) \(contentSize.height)
      fullscreen \(isFullScreen ? "yes" : "no")

      """
    try folders.keep(text, as: "window")
  }

  /// The size of a new window in points: the last one, or most of the screen.
  @MainActor func size(on screen: ScreenInfo) -> Size {
    let room = Size(
      Double(screen.size.width) / screen.scale, Double(screen.size.height) / screen.scale)
    guard let contentSize else {
      return Size(
        min(1600, (room.width * 0.85).rounded()), min(1000, (room.height * 0.85).rounded()))
    }
    return Size(min(contentSize.width, room.width), min(contentSize.height, room.height))
  }

  /// Takes over how the window is now; a window that fills the screen keeps its size from before.
  @MainActor mutating func remember(_ window: Window) {
    isFullScreen = window.isFullScreen
    guard !isFullScreen else { return }
    // In the screen's points, whatever the size of the interface.
    let (bounds, larger) = (window.bounds, window.interfaceScale)
    contentSize = Size(bounds.width * larger, bounds.height * larger)
  }
}
