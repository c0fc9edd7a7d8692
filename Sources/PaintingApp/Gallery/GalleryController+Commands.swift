import Geometry
import PaintingFiles
import UserInterface

extension GalleryController {
  /// Begins a painting on the empty sheet.
  func begin() { onAction?(.perform(.newPainting)) }

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
    guard let index, let item = item(at: index) else { return [] }
    grid.selectItem(at: index)
    typealias Entry = MenuController.Item
    return [
      Entry("Open", shortcut: "Enter") { [weak self] in self?.open(item) },
      Entry("Rename…", shortcut: "F2", startsGroup: true) { [weak self] in
        self?.beginRenaming(item)
      },
      Entry("Duplicate", shortcut: "Ctrl+D", icon: .duplicate) { [weak self] in
        self?.duplicate(item)
      },
      Entry("Show in Files", icon: .folder) { [weak self] in
        self?.onAction?(.showInFiles(path: item.path))
      },
      Entry("Move to Trash", shortcut: "Delete", icon: .trash, startsGroup: true) { [weak self] in
        self?.discard(item)
      },
    ]
  }

  /// Opens the menu of the app below its button.
  func openMenu() {
    guard let window else { return }
    func item(
      _ title: String, _ shortcut: String, _ action: ChromeAction, startsGroup: Bool = false
    ) -> MenuController.Item {
      MenuController.Item(title, shortcut: shortcut, startsGroup: startsGroup) { [weak self] in
        self?.onAction?(.perform(action))
      }
    }
    let folder = disk.folder
    MenuController(
      items: [
        item("New", "Ctrl+N", .newPainting),
        item("Open…", "Ctrl+O", .open),
        item("Open Recent…", "Ctrl+Shift+O", .openRecent),
        item("Unsaved Paintings…", "Ctrl+Shift+U", .recover),
        MenuController.Item("Trash…", shortcut: "Ctrl+T", icon: .trash) { [weak self] in
          self?.showTrash()
        },
        MenuController.Item("Show Folder in Files") { [weak self] in
          self?.onAction?(.showInFiles(path: folder))
        },
        item("Full Screen", "F11", .toggleFullScreen, startsGroup: true),
        item("Settings…", "Ctrl+,", .settings),
        item("About Fude", "", .about, startsGroup: true),
        item("Quit", "Ctrl+Q", .quit),
      ], below: bar.menuButton
    ).present(in: window)
  }

  // MARK: Files

  /// Copies an item; the copy is chosen.
  func duplicate(_ item: GalleryItem) {
    disk.duplicate(item.path) { [weak self] result in
      switch result {
      case .success(let path): self?.reload(choosing: path)
      case .failure(let error): self?.tell("The painting is not copied", error)
      }
    }
  }

  /// Moves an item to the trash; a word offers to bring it back.
  func discard(_ item: GalleryItem) {
    disk.discard(item.path) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let file): discarded(item, file)
      case .failure(let error): tell("The painting is not in the trash", error)
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
    let undo = Toast.Action("Undo") { [weak self] in self?.restore(file) }
    Toast.show("“\(item.title)” is in the trash", in: window, action: undo, bottom: 32)
  }

  /// Shows what was thrown away from here, to put it back.
  func showTrash() {
    disk.readTrash { [weak self] result in
      guard let self, let window, case .success(let files) = result else { return }
      guard !files.isEmpty else {
        return Toast.show("The trash has no paintings of this folder", in: window, bottom: 32)
      }
      let panel = TrashController(files, thumbnails: disk.thumbnails)
      panel.onPutBack = { [weak self] in self?.restore($0) }
      panel.onEmpty = { [weak self] in self?.delete($0) }
      panel.present(in: window)
    }
  }

  private func delete(_ files: [TrashedFile]) {
    disk.delete(files) { [weak self] result in
      if case .failure(let error) = result { self?.tell("The trash is not empty", error) }
    }
  }

  private func restore(_ file: TrashedFile) {
    disk.restore(file) { [weak self] result in
      switch result {
      case .success: self?.reload(choosing: file.path)
      case .failure(let error): self?.tell("The painting does not come back", error)
      }
    }
  }

  // MARK: Keys

  /// The shortcuts of the gallery.
  var commands: [KeyCommand] {
    let actions: [(Key, KeyModifiers, String, ChromeAction)] = [
      (.character("n"), .control, "New", .newPainting),
      (.character("o"), .control, "Open", .open),
      (.character("o"), [.control, .shift], "Open Recent", .openRecent),
      (.character("u"), [.control, .shift], "Unsaved Paintings", .recover),
      (.character(","), .control, "Settings", .settings),
      (.function(11), [], "Full Screen", .toggleFullScreen),
      (.character("q"), .control, "Quit", .quit),
      (.character("w"), .control, "Close", .quit),
    ]
    var commands = actions.map { key, modifiers, title, action in
      KeyCommand(key, modifiers: modifiers, title: title) { [weak self] in
        self?.onAction?(.perform(action))
      }
    }
    func command(
      _ key: Key, _ modifiers: KeyModifiers, _ title: String, _ action: @escaping () -> Void
    ) {
      commands.append(KeyCommand(key, modifiers: modifiers, title: title, action: action))
    }
    func chosen(_ action: @escaping (GalleryItem) -> Void) -> () -> Void {
      { [weak self] in self?.selectedItem.map(action) }
    }
    command(.character("f"), .control, "Search") { [weak self] in self?.beginSearch() }
    command(.function(10), [], "Menu") { [weak self] in self?.openMenu() }
    command(.function(5), [], "Read Again") { [weak self] in self?.reload() }
    command(.escape, [], "Show All") { [weak self] in self?.endSearch() }
    command(.function(2), [], "Rename", chosen { [weak self] in self?.beginRenaming($0) })
    command(.character("t"), .control, "Trash") { [weak self] in self?.showTrash() }
    command(.character("d"), .control, "Duplicate", chosen { [weak self] in self?.duplicate($0) })
    command(.delete, [], "Move to Trash", chosen { [weak self] in self?.discard($0) })
    return commands
  }

  /// Letters go to the search, wherever the keys are.
  func searchFor(_ text: String) {
    guard hero == nil, text.contains(where: { !$0.isWhitespace }) else { return }
    bar.search.becomeFirstResponder()
    bar.search.insertText(text)
  }
}
