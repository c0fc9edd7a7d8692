import Controls
import UserInterface

/// What a person asks of the app in the gallery.
nonisolated enum GalleryAction: Hashable, Sendable {
  /// What the editor does as well: begins a painting, opens a file from anywhere, quits…
  case perform(CommandID)
  /// Opens a file of the folder.
  case open(path: String)
  /// Shows a file, or the folder itself, in the desktop's file manager.
  case showInFiles(path: String)
  /// A file has another path now.
  case moved(from: String, to: String)
  /// A file is in the trash now.
  case discarded(path: String)
}
