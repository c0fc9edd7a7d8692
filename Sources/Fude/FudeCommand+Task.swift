package import PaintingApp
package import PaintingFiles

extension FudeCommand {
  /// The two things the program does.
  package enum Task: Hashable, Sendable {
    /// Open the window.
    case paint(AppOptions)
    /// Write the file `painting` as the picture `picture`, without a display.
    case export(painting: String, picture: String, PictureExport)
  }
}
