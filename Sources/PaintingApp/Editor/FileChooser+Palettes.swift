import ColorPanels
import FileDialogs
import UserInterface

extension FileChooser {
  /// Asks for the file of a palette.
  func choosePalette(
    _ use: PaletteFileUse, in folder: String?, window: Window, then: @escaping (String) -> Void
  ) {
    let mode: ChooserMode =
      switch use {
      case .importing: .openPalette
      case .exporting(let name): .save(name: "\(name).gpl", ending: "gpl")
      }
    choose(mode, in: folder, window: window, then: then)
  }
}
