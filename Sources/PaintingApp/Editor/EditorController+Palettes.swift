import Canvas
import ColorPanels
import ColorSpaces
import Controls
import PaintingFiles
import UserInterface

extension EditorController {
  /// Shows the palette at hand in the tray, and paints with its colours by finger.
  func connectPalettes() {
    shelf.observe(self) { [weak self] in self?.paletteChanged() }
    shelf.onFailure = { [weak self] in self?.tell(badPalettes: $0) }
  }

  private func paletteChanged() {
    canvas.palette = shelf.palette.colors
    updateChrome()
  }

  /// Changes the palette as a hand has asked for in the tray. A word says what has become of it, and
  /// offers to take it back.
  func changePalette(_ action: PaletteAction) {
    let isCopied = shelf.isBuiltIn
    guard let step = shelf.perform(action), let window else { return }
    let name = shelf.palette.name
    let text =
      switch action {
      case .insert: "Added to “\(name)”"
      case .recolor: "Changed a color of “\(name)”"
      case .move: "Moved in “\(name)”"
      default: "Changed “\(name)”"
      }
    // What else was changed until then is not what the word offers to take back.
    let undo = Toast.Action("Undo") { [shelf] in
      if shelf.newestStep == step { shelf.undo() }
    }
    Toast.show(
      isCopied ? "\(text), your own copy of the palette" : text, in: window, action: undo)
  }

  private func tell(badPalettes errors: [FileError]) {
    guard let window, !errors.isEmpty else { return }
    let most = 4
    var lines = errors.prefix(most).map { "\($0)" }
    if errors.count > most { lines.append("And \(errors.count - most) more.") }
    let title =
      errors.count == 1 ? "There is a problem with a palette" : "There are problems with palettes"
    AlertController.failure(title, message: lines.joined(separator: "\n")).present(in: window)
  }
}
