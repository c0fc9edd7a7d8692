import ColorSpaces
import Controls
import UserInterface
import Words

/// What can be done with whole palettes.
extension PalettesController {
  var paletteMenu: [MenuController.Item] {
    func item(
      _ title: String, id: String, isEnabled: Bool = true, startsGroup: Bool = false,
      _ action: @escaping (PalettesController) -> Void
    ) -> MenuController.Item {
      MenuController.Item(
        title, id: "palettes.\(id)", isEnabled: isEnabled, startsGroup: startsGroup
      ) { [weak self] in
        if let self { action(self) }
      }
    }
    return [
      item(text("New Palette"), id: "new") { $0.makePalette() },
      item(text("Duplicate"), id: "duplicate") { $0.perform(.duplicate) },
      item(text("Rename Palette…"), id: "rename") { $0.startRenamingPalette() },
      item(text("From Painting…"), id: "from-painting", isEnabled: context.picture != nil) {
        $0.mixPalette()
      },
      item(
        text("Import…"), id: "import", isEnabled: context.services.folders != nil,
        startsGroup: true
      ) {
        $0.chooseImport()
      },
      item(text("Export…"), id: "export", isEnabled: context.services.folders != nil) {
        $0.chooseExport()
      },
      item(
        text("Delete Palette"), id: "delete", isEnabled: !paletteLibrary.isBuiltIn,
        startsGroup: true
      ) {
        $0.deletePalette()
      },
    ]
  }

  private func makePalette() {
    perform(.add(Palette(name: text("New Palette"))))
    startRenamingPalette()
  }

  /// Asks how many colors of the painting make a palette.
  private func mixPalette() {
    guard let window, let painting = context.picture?() else { return }
    let panel = PaletteMixController(painting, at: .popover(page.moreButton))
    panel.onMake = { [paletteLibrary] colors in
      let swatches = colors.map { Swatch(color: $0) }
      paletteLibrary.perform(.add(Palette(name: text("From the painting"), swatches: swatches)))
    }
    panel.present(in: window)
  }

  /// Deletes the palette at hand. A word offers to bring it back.
  private func deletePalette() {
    let name = paletteLibrary.palette.name
    guard let step = paletteLibrary.perform(.delete), let window else { return }
    // Also after the panel has gone.
    let undo = Toast.Action(text("Undo")) { [paletteLibrary] in
      if paletteLibrary.newestStep == step { paletteLibrary.undo() }
    }
    Toast.show(text("Deleted “%s”", name), in: window, action: undo)
  }
}
