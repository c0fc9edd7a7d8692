package import PaintingApp

extension FudeCommand {
  /// The two things the program does.
  package enum Task: Hashable, Sendable {
    /// Open the window.
    case paint(AppOptions)
    /// Write the file `painting` as a PNG named `picture`, without a display.
    case export(painting: String, picture: String)
  }
}
