package import PaintingApp
package import PaintingFiles

extension FudeCommand {
  /// What the program does.
  package enum Task: Hashable, Sendable {
    /// Open the window.
    case paint(AppOptions)
    /// Write the file `painting` as the picture `picture`, without a display.
    case export(painting: String, picture: String, PictureExport)
    /// Write the painting of a file of any kind as the OpenRaster file `file`, without a display.
    case convert(painting: String, file: String)
    /// Write what lies on the file `painting` as lines to standard output, without a display.
    case strokes(painting: String)
    /// Write a small picture of a file as PNG, without a display.
    case thumbnail(file: String, picture: String, side: Int)
    /// Say what the input devices are and what is wrong with them, without a window.
    case doctor
    /// Wait until the program that started this has ended, then take back what it changed of devices.
    case restoreDevices
  }
}
