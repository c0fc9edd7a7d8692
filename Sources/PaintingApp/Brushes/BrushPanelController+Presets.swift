import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// Keeping, renaming and removing presets.
extension BrushPanelController {
  /// Opens the menu of what can be done with the chosen preset.
  func openMenu() {
    guard let window else { return }
    MenuController(items: items, below: moreButton).present(in: window)
  }

  /// What can be done with the preset at a place in the list, which is chosen then; nil: with the chosen one.
  func menu(at place: Point?) -> [MenuController.Item] {
    if let place {
      guard let preset = list.indexPathForRow(at: place).flatMap({ preset(at: $0) }) else {
        return []
      }
      if preset.id != settings.preset.id {
        take(ToolSettings(preset: preset, color: settings.color))
      }
    }
    return items
  }

  private var items: [MenuController.Item] {
    let id = settings.preset.id
    let hasHeart = library.hasHeart(id)
    var items = [
      MenuController.Item(
        hasHeart ? text("Remove from Favorites") : text("Add to Favorites"), id: "brushes.heart"
      ) { [weak self] in self?.library.setHeart(id, !hasHeart) },
      MenuController.Item(text("Add to Tools"), id: "brushes.pin") { [weak self] in
        guard let self else { return }
        onPin?(settings)
      },
      moveItem(text("Move Up"), "brushes.move-up", by: -1),
      moveItem(text("Move Down"), "brushes.move-down", by: 1),
      MenuController.Item(text("Rename…"), id: "brushes.rename", startsGroup: true) { [weak self] in
        self?.startRenaming()
      },
      MenuController.Item(text("Duplicate"), id: "brushes.duplicate") { [weak self] in
        self?.duplicate()
      },
      MenuController.Item(text("Import Brush…"), id: "brushes.import", startsGroup: true) {
        [weak self] in self?.onImport?()
      },
      exportItem,
    ]
    if library.isOwn(id) {
      items += [folderItem, tagsItem]
      items.append(
        MenuController.Item(text("Delete"), id: "brushes.delete", startsGroup: true) {
          [weak self] in self?.delete()
        })
    } else if library.isChanged(id) {
      items.append(
        MenuController.Item(text("Reset to Built-in"), id: "brushes.reset", startsGroup: true) {
          [weak self] in self?.reset()
        })
    }
    return items
  }

  /// Moves the chosen preset past its neighbor.
  private func moveItem(_ title: String, _ id: String, by step: Int) -> MenuController.Item {
    let path = list.indexPathForSelectedRow
    let goal = (path?.row ?? 0) + step
    let section = path.map { sections[$0.section] }
    let canMove = section.map { canOrder($0) && $0.presets.indices.contains(goal) } ?? false
    return MenuController.Item(title, id: id, isEnabled: canMove, startsGroup: step < 0) {
      [weak self] in
      guard let self, let section else { return }
      library.move(settings.preset.id, to: section.kind, at: goal)
    }
  }

  /// Whether the presets of a section can be put in another order: what is looked for stands as it is found.
  func canOrder(_ section: PresetLibrary.Section) -> Bool {
    search.text.trimmed.isEmpty && section.kind != .found
  }

  /// Where the preset lies among the person's own.
  private var folderItem: MenuController.Item {
    let current = library.preset(settings.preset.id)?.folder
    func item(_ folder: String, _ title: String) -> MenuController.Item {
      MenuController.Item(
        title, id: "brushes.folder.\(folder)", isChecked: folder == current
      ) { [weak self] in self?.move(to: folder) }
    }
    return MenuController.Item(
      // Translators: A menu: in which folder a brush lies.
      text("Folder"), id: "brushes.folder",
      submenu: [item("", text("My Brushes"))] + library.ownFolders.map { item($0, $0) } + [
        MenuController.Item(text("New Folder…"), id: "brushes.new-folder", startsGroup: true) {
          [weak self] in self?.moveToNewFolder()
        }
      ])
  }

  private func moveToNewFolder() {
    guard let window else { return }
    let panel = NameController(
      text("New Folder"), field: text("Folder name"), name: text("New folder"),
      acceptTitle: text("Create"), id: "brushes.new-folder")
    panel.onAccept = { [weak self, weak panel] typed in
      let name = String(typed.trimmed.prefix(60))
      guard !name.isEmpty else { return panel?.refuse(text("Type a name.")) ?? () }
      panel?.dismiss()
      self?.move(to: name)
    }
    panel.present(in: window)
  }

  private func move(to folder: String) { changePreset { $0.folder = folder } }

  /// Changes where or under which words the preset lies, without what of its brush was changed and not saved.
  func changePreset(_ change: (inout BrushPreset) -> Void) {
    guard var preset = library.preset(settings.preset.id) else { return }
    change(&preset)
    library.save(preset)
    var new = settings
    change(&new.preset)
    take(new)
  }

  /// The preset as it is to be kept: with the brush as it is now.
  private var editedPreset: BrushPreset {
    var preset = settings.preset
    // The eraser borrows brushes that lay paint; they stay what they are.
    let isEraser = preset.brush.isEraser
    preset.brush = settings.brush
    preset.brush.isEraser = isEraser
    return preset
  }

  /// Keeps the brush in its preset.
  func save() { keep(editedPreset) }

  private func keep(_ preset: BrushPreset) {
    library.save(preset)
    var new = settings
    new.preset = preset
    take(new)
  }

  /// Keeps the brush as another preset, which is then at hand.
  func saveAsNew() {
    add(editedPreset)
    startRenaming()
  }

  /// Makes a copy of the preset, which is then at hand.
  func duplicate() { add(settings.preset) }

  private func add(_ preset: BrushPreset) {
    let made = library.add(
      preset.brush, name: text(stored: preset.name), icon: preset.icon, folder: preset.folder,
      tags: preset.tags)
    take(ToolSettings(preset: made, color: settings.color))
  }

  /// Takes the brush back to its preset.
  func revert() { take(ToolSettings(preset: settings.preset, color: settings.color)) }

  private func startRenaming() {
    showTab(1)
    view.layoutIfNeeded()
    nameField.becomeFirstResponder()
    nameField.selectAll()
  }

  /// Takes over the name that was typed; an empty one shakes.
  func rename() {
    let name = nameField.text.trimmed
    guard !name.isEmpty else { return nameField.shake() }
    view.window?.makeFirstResponder(nil)
    var preset = settings.preset
    // A name that is still what it is in the user's language is not a new one.
    if name != text(stored: preset.name) { preset.name = name }
    if preset != settings.preset { keep(preset) }
    nameField.text = name
  }

  /// Deletes the person's preset; the next one is at hand. A word offers to bring it back.
  func delete() {
    let (before, shelf) = (settings, library.shelf)
    let place = library.presets.firstIndex { $0.id == before.preset.id } ?? 0
    library.remove(before.preset.id)
    let next = library.presets[min(place, library.presets.count - 1)]
    take(ToolSettings(preset: next, color: before.color))
    offer(text("Deleted “%s”", text(stored: before.preset.name)), toBringBack: before, shelf)
  }

  /// Takes one of the app's presets back to what it was. A word offers to undo that.
  func reset() {
    let (before, shelf) = (settings, library.shelf)
    library.remove(before.preset.id)
    guard let original = library.preset(before.preset.id) else { return }
    take(ToolSettings(preset: original, color: before.color))
    offer(
      text("“%s” is as it came with Fude", text(stored: original.name)),
      toBringBack: before, shelf)
  }

  private func offer(
    _ words: String, toBringBack before: ToolSettings, _ shelf: BrushShelf
  ) {
    guard let window else { return }
    // Also after the panel has gone.
    let (library, onChange) = (library, onChange)
    let undo = Toast.Action(text("Undo")) { [weak self] in
      library.bringBack(before.preset, to: shelf)
      if let self, isPresented { take(before) } else { onChange?(before) }
    }
    Toast.show(words, in: window, action: undo)
  }
}
