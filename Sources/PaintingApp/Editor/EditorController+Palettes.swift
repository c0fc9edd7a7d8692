import Canvas
import ColorPanels
import ColorSpaces
import Controls
import PaintingFiles
import UserInterface
import Words

extension EditorController {
  /// Shows the palette at hand in the tray, and paints with its colors by finger.
  func connectPalettes() {
    paletteLibrary.observe(self) { [weak self] in self?.paletteChanged() }
    paletteLibrary.onFailure = { [weak self] errors in
      self?.tell(
        errors,
        title: text(
          errors.count, one: "There is a problem with a palette",
          many: "There are problems with palettes"))
    }
  }

  private func paletteChanged() {
    canvas.palette = paletteLibrary.palette.colors
    updateChrome()
  }

  /// Changes the palette as a hand has asked for in the tray. A word says what has become of it, and
  /// offers to take it back.
  func changePalette(_ action: PaletteAction) {
    let isCopied = paletteLibrary.isBuiltIn
    guard let step = paletteLibrary.perform(action), let window else { return }
    let words = Self.words(for: action, in: paletteLibrary.palette.name, isCopied: isCopied)
    // What else was changed until then is not what the word offers to take back.
    let undo = Toast.Action(text("Undo")) { [paletteLibrary] in
      if paletteLibrary.newestStep == step { paletteLibrary.undo() }
    }
    Toast.show(words, in: window, action: undo)
  }

  /// What has become of a palette.
  private static func words(
    for action: PaletteAction, in name: String, isCopied: Bool
  ) -> String {
    switch action {
    case .insert:
      isCopied
        // Translators: A color was added to the palette %s.
        ? text("Added to “%s”, your own copy of the palette", name)
        : text("Added to “%s”", name)
    case .recolor:
      isCopied
        ? text("Changed a color of “%s”, your own copy of the palette", name)
        : text("Changed a color of “%s”", name)
    case .move:
      isCopied
        // Translators: A color was moved within the palette %s.
        ? text("Moved in “%s”, your own copy of the palette", name)
        : text("Moved in “%s”", name)
    default:
      isCopied
        ? text("Changed “%s”, your own copy of the palette", name)
        : text("Changed “%s”", name)
    }
  }
}
