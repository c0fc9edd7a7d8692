import Canvas
import Controls
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// Giving brushes to others, and the words under which they are found.
extension BrushPanelController {
  /// What of the presets can be written to a file: the chosen one, all of its folder or set, or all of one's own.
  var exportItem: MenuController.Item {
    let preset = library.preset(settings.preset.id)
    func item(_ title: String, _ id: String, _ presets: [BrushPreset], _ name: String)
      -> MenuController.Item
    {
      MenuController.Item(title, id: "brushes.export.\(id)", isEnabled: !presets.isEmpty) {
        [weak self] in self?.onExport?(presets, name)
      }
    }
    let around = preset.flatMap { library.section(around: $0) }
    let title = around?.title ?? ""
    var items = [
      item(
        text("This Brush…"), "one", preset.map { [$0] } ?? [],
        preset.map { text(stored: $0.name) } ?? ""),
      // Translators: All brushes of a set or folder, whose name stands in the place.
      item(text("All of “%s”…", title), "set", around?.presets ?? [], title),
    ]
    if title != text("My Brushes") || !library.ownFolders.isEmpty {
      items.append(
        item(
          text("All of My Own…"), "own", Array(library.own), text("My Brushes")))
    }
    // Translators: A menu: which brushes are written to a file.
    return MenuController.Item(text("Export"), id: "brushes.export", submenu: items)
  }

  /// What asks for the words under which the person's preset is found.
  var tagsItem: MenuController.Item {
    MenuController.Item(text("Tags…"), id: "brushes.tags") { [weak self] in self?.askForTags() }
  }

  private func askForTags() {
    guard let window, let preset = library.preset(settings.preset.id) else { return }
    let panel = NameController(
      // Translators: Words under which a brush is found.
      text("Tags"), field: text("Words, with commas between them"),
      name: preset.tags.joined(separator: ", "), acceptTitle: text("Save"), id: "brushes.tags")
    panel.onAccept = { [weak self, weak panel] typed in
      panel?.dismiss()
      self?.changePreset { $0.tags = PresetTags.read(typed) }
    }
    panel.present(in: window)
  }
}
