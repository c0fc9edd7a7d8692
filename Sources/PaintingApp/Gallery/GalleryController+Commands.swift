import Controls
import Geometry
import PaintingFiles
import UserInterface
import Words

extension GalleryController {
  /// Begins a painting on the empty sheet.
  func begin() { onAction?(.perform(.newPainting)) }

  /// Asks how large that painting is to be.
  func beginWithSize() {
    grid.selectItem(at: 0)
    onAction?(.perform(.newSheet))
  }

  /// Opens an item: its picture grows to where the canvas will be. One that shows nothing that can be
  /// read stays, and the app says why.
  func open(_ item: GalleryItem) {
    guard hero == nil else { return }
    endRenaming()
    if !Animation.isReduced, let cell = cell(of: item.path), let picture = cell.picture {
      let rect = cell.pictureRect(scale: window?.scale ?? 1)
      let hero = GalleryHero(picture, frame: cell.convert(rect, to: view))
      self.hero = hero
      view.addSubview(hero)
      let target = GalleryHero.canvasFrame(
        proportion: rect.width / max(1, rect.height), in: view.bounds.size)
      View.animate(duration: 0.2, curve: .easeOut) { hero.frame = target }
    }
    onAction?(.open(path: item.path))
  }

  /// Nothing came of what was to be opened: the picture goes back.
  func openingFailed() {
    hero?.removeFromSuperview()
    hero = nil
  }

  // MARK: Search

  /// Brings the keys to the search.
  func beginSearch() {
    bar.search.becomeFirstResponder()
    bar.search.selectAll()
  }

  /// Shows everything again, and gives the keys back to the grid.
  func endSearch() {
    if !bar.search.text.isEmpty {
      bar.search.text = ""
      filter()
    }
    grid.becomeFirstResponder()
  }

  /// Enter in the search opens what is found first.
  func openFirst() {
    if !bar.search.text.isEmpty, let first = shown.first { open(first) }
  }

  // MARK: Menus

  /// What can be done with the item at a place of the grid; by keys, with the chosen one.
  func menu(at point: Point?) -> [MenuController.Item] {
    let index = point.map { grid.indexForItem(at: $0) } ?? grid.selectedIndex
    guard let index else { return [] }
    grid.selectItem(at: index)
    guard item(at: index) != nil else {
      return Self.commands.filter { $0.id == .newPainting || $0.id == .newSheet }
        .map { $0.menuItem(for: self) }
    }
    return Self.itemCommands.map { $0.menuItem(for: self) }
  }

  /// Opens the menu of the app below its button.
  func openMenu() {
    guard let window else { return }
    let folder = disk.folder
    func items(_ ids: [CommandID], startsGroup: Bool = false) -> [MenuController.Item] {
      ids.enumerated().compactMap { place, id in
        Self.commands.first { $0.id == id }?
          .menuItem(for: self, startsGroup: startsGroup && place == 0)
      }
    }
    let showFolder = MenuController.Item(text("Show Folder in Files"), id: "gallery.show-folder") {
      [weak self] in
      self?.onAction?(.showInFiles(path: folder))
    }
    MenuController(
      items: items([.newPainting, .newSheet, .open, .openRecent, .recover, .trash]) + [showFolder]
        + items([.fullScreen, .settings, .keys, .handbook], startsGroup: true)
        + items([.about, .quit], startsGroup: true),
      below: bar.menuButton
    ).present(in: window)
  }

  // MARK: Files

  /// Copies an item; the copy is chosen.
  func duplicate(_ item: GalleryItem) {
    disk.duplicate(item.path) { [weak self] result in
      switch result {
      case .success(let path): self?.reload(choosing: path)
      case .failure(let error): self?.tell(text("The painting is not copied"), error)
      }
    }
  }

  /// Moves an item to the trash; a word offers to bring it back.
  func discard(_ item: GalleryItem) {
    disk.discard(item.path) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let file): discarded(item, file)
      case .failure(let error): tell(text("The painting is not in the trash"), error)
      }
    }
  }

  private func discarded(_ item: GalleryItem, _ file: TrashedFile) {
    onAction?(.discarded(path: item.path))
    let next = shown.firstIndex(of: item).flatMap { index in
      shown.indices.contains(index + 1) ? shown[index + 1].path : shown.dropLast().last?.path
    }
    reload(choosing: next)
    guard let window else { return }
    let undo = Toast.Action(text("Undo")) { [weak self] in self?.restore(file) }
    Toast.show(text("“%s” is in the trash", item.title), in: window, action: undo, bottom: 32)
  }

  /// Shows what was thrown away from here, to put it back.
  func showTrash() {
    disk.readTrash { [weak self] result in
      guard let self, let window, case .success(let files) = result else { return }
      guard !files.isEmpty else {
        return Toast.show(
          text("The trash has no paintings of this folder"), in: window, bottom: 32)
      }
      let panel = TrashController(files, thumbnails: disk.thumbnails)
      panel.onPutBack = { [weak self] in self?.restore($0) }
      panel.onEmpty = { [weak self] in self?.delete($0) }
      panel.present(in: window)
    }
  }

  private func delete(_ files: [TrashedFile]) {
    disk.delete(files) { [weak self] result in
      if case .failure(let error) = result { self?.tell(text("The trash is not empty"), error) }
    }
  }

  private func restore(_ file: TrashedFile) {
    disk.restore(file) { [weak self] result in
      switch result {
      case .success: self?.reload(choosing: file.path)
      case .failure(let error): self?.tell(text("The painting does not come back"), error)
      }
    }
  }

  // MARK: Keys

  /// What can be done in the gallery: what the app does as well, and its own.
  static let commands = appCommands + ownCommands

  private static let appCommands: [Command<GalleryController>] = [
    .newPainting, .newSheet, .open, .openRecent, .recover, .settings, .keys, .handbook,
    .fullScreen, .about, .quit,
  ].compactMap { (id: CommandID) in
    guard let command = EditorController.command(id) else { return nil }
    return Command(id, command.storedTitle, keys: command.defaultKeys) {
      $0.onAction?(.perform(id))
    }
  }

  /// What only the gallery does.
  static let ownCommands: [Command<GalleryController>] = [
    Command(CommandID("gallery.search"), storedText("Search"), keys: [KeyStroke("f", .control)]) {
      $0.beginSearch()
    },
    // Translators: Ends a search: all paintings are shown.
    Command(CommandID("gallery.show-all"), storedText("Show All"), keys: [KeyStroke(.escape)]) {
      $0.endSearch()
    },
    Command(CommandID("gallery.menu"), storedText("Menu"), keys: [KeyStroke(.function(10))]) {
      $0.openMenu()
    },
    // Translators: Reads the folder of the gallery again.
    Command(CommandID("gallery.reload"), storedText("Read Again"), keys: [KeyStroke(.function(5))])
    {
      $0.reload()
    },
    Command(.trash, storedText("Trash…"), keys: [KeyStroke("t", .control)]) { $0.showTrash() },
  ]

  /// What is done with the chosen painting.
  static let itemCommands: [Command<GalleryController>] = [
    // Translators: The chosen painting.
    onItem("open", storedText("Open"), []) { $0.open($1) },
    onItem("rename", storedText("Rename…"), [KeyStroke(.function(2))]) { $0.beginRenaming($1) },
    onItem("duplicate", storedText("Duplicate"), [KeyStroke("d", .control)]) { $0.duplicate($1) },
    onItem("show", storedText("Show in Files"), []) { $0.onAction?(.showInFiles(path: $1.path)) },
    onItem("discard", storedText("Move to Trash"), [KeyStroke(.delete)]) { $0.discard($1) },
  ]

  private static func onItem(
    _ name: String, _ title: String, _ keys: [KeyStroke],
    _ action: @escaping (GalleryController, GalleryItem) -> Void
  ) -> Command<GalleryController> {
    Command(CommandID("gallery.\(name)"), title, keys: keys) { gallery in
      if let item = gallery.selectedItem { action(gallery, item) }
    }
  }

  /// The shortcuts of the gallery; letters without Ctrl or Alt begin a search, whatever they are elsewhere.
  var commands: [KeyCommand] {
    (Self.commands + Self.itemCommands).keyCommands(for: self).filter { command in
      guard case .character = command.key else { return true }
      return !command.modifiers.isDisjoint(with: [.control, .alt, .super])
    }
  }

  /// Letters go to the search, wherever the keys are.
  func searchFor(_ text: String) {
    guard hero == nil, text.contains(where: { !$0.isWhitespace }) else { return }
    bar.search.becomeFirstResponder()
    bar.search.insertText(text)
  }
}
