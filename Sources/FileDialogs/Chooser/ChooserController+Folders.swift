import Controls
import Geometry
import PaintingFiles
import Threads
import UserInterface
import Words

/// Where the chooser is, and what is there.
extension ChooserController {
  /// Shows what is in a folder, or in the nearest one above it that is there, once that is read. One
  /// that cannot be read says why and leaves the old one. `choosesFirst` chooses the first thing in it.
  func show(_ path: String, choosesFirst: Bool = false) {
    readings += 1
    isReading = true
    let number = readings
    let (mode, order, showsHidden) = (mode, order, showsHidden)
    Task {
      let result = await WorkThread().value { () -> Result<FolderReading, FileError> in
        do throws(FileError) {
          return .success(
            try FolderReading.read(path, for: mode, order: order, showsHidden: showsHidden))
        } catch {
          return .failure(error)
        }
      }
      guard number == readings else { return }
      isReading = false
      switch result {
      case .success(let reading):
        shown(reading, choosesFirst: choosesFirst)
        if acceptsWhenRead { accept() }
      case .failure(let error): message.text = "\(error)"
      }
      acceptsWhenRead = false
    }
  }

  private func shown(_ reading: FolderReading, choosesFirst: Bool) {
    let (old, path) = (folder, reading.folder)
    let isSame = old == path && !showsRecent && !files.isEmpty
    folder = path
    showsRecent = false
    files = reading.files
    thumbnails.cancel()
    if !isSame { filterField.text = "" }
    leavePath(focusesFiles: false)
    upButton.isEnabled = path != "/"
    newFolderButton.isEnabled = reading.isWritable
    message.text =
      isSaving && !reading.isWritable ? text("You have no permission to write in this folder.") : ""
    applyFilter()
    list.contentOffset = .zero
    // An empty list could not have the keys.
    if !isSaving, !isTyping { list.becomeFirstResponder() }
    // Coming from below, the folder one was in is chosen.
    if let name = old.lastPathPart, old.parentPath == path, !isSame {
      list.selectRow(
        at: entries.firstIndex { $0.entry.isFolder && $0.entry.name == name }.map {
          IndexPath(row: $0)
        })
    } else if choosesFirst, !isSaving, !entries.isEmpty {
      list.selectRow(at: IndexPath(row: 0))
    }
    updateAccept()
  }

  /// Shows the files that were used last, in place of a folder's.
  func showRecent() {
    guard let recentFiles else { return }
    readings += 1
    isReading = true
    let number = readings
    Task {
      let paths = await recentFiles()
      guard number == readings else { return }
      isReading = false
      showsRecent = true
      let home = folders.home
      files = paths.filter { mode.shows($0.lastPathPart ?? "") }
        .map { ListedFile(recent: $0, home: home) }
      filterField.text = ""
      message.text = ""
      pathField.text = ""
      newFolderButton.isEnabled = false
      upButton.isEnabled = false
      applyFilter()
      list.contentOffset = .zero
      if !isTyping { list.becomeFirstResponder() }
      if !entries.isEmpty { list.selectRow(at: IndexPath(row: 0)) }
      updateAccept()
    }
  }

  /// Reads the folder again, as it is to be shown now.
  func readAgain() { if showsRecent { showRecent() } else { show(folder) } }

  func goUp() {
    if folder != "/" || showsRecent { show(showsRecent ? folder : folder.parentPath) }
  }

  /// Goes to one of the places.
  func open(_ place: PlacesSource.Item) {
    switch place {
    case .recent: showRecent()
    case .place(let place): show(place.path)
    }
    focusFiles()
  }

  /// The keys go where one goes on: to the name, or to the files.
  private func focusFiles() {
    // An empty list cannot have them; what is for nobody is for the chooser itself.
    let files: View = isSaving ? nameField : list
    if !files.becomeFirstResponder() { window?.makeFirstResponder(nil) }
  }

  /// Looks which places are there.
  func findPlaces() {
    let folders = folders
    Task {
      let found = await WorkThread().value { Places.read(in: folders) }
      var items = found.map(PlacesSource.Item.place)
      if recentFiles != nil, !isSaving { items.insert(.recent, at: 0) }
      places.show(items, in: placesTable)
    }
  }

  func makeFolder() {
    guard let window, newFolderButton.isEnabled, !showsRecent else { return }
    NameController.newFolder(in: folder) { [weak self] in self?.show($0) }.present(in: window)
  }

  // MARK: A path that is typed

  func goToTypedPath() {
    let (typed, folder, home) = (pathField.text, folder, folders.home)
    guard !typed.allSatisfy(\.isWhitespace) else { return leavePath() }
    readings += 1
    isReading = true
    let number = readings
    Task {
      let found = await WorkThread().value {
        TypedPath.look(at: typed, in: folder, home: home)
      }
      guard number == readings else { return }
      isReading = false
      take(found)
    }
  }

  private func take(_ typed: TypedPath) {
    switch typed {
    case .folder(let path):
      show(path)
      focusFiles()
    case .file(let path) where isSaving: offerName(path)
    case .file(let path): finish(path)
    case .new(let path) where isSaving: offerName(path)
    case .new(let path), .nowhere(let path):
      message.text = text("There is no “%s”.", path.shortened(home: folders.home))
      window?.announce(message.text)
      pathField.shake()
    }
  }

  /// The name is at the end of the path; Enter takes it.
  private func offerName(_ path: String) {
    nameField.text = path.lastPathPart ?? ""
    show(path.parentPath)
    nameField.becomeFirstResponder()
    nameField.selectBaseName()
    updateAccept()
  }

  /// Shows the folder in the field for paths, whatever was typed there.
  func leavePath(focusesFiles: Bool = true) {
    pathField.text = folder.shortened(home: folders.home)
    if focusesFiles { focusFiles() }
  }
}

/// What is in the list.
extension ChooserController {
  /// Shows what fits to the filter.
  func applyFilter() {
    let wanted = filterField.text.searchForm
    entries = wanted.isEmpty ? files : files.filter { $0.searchName.contains(wanted) }
    list.reloadData()
    emptyLabel.text =
      wanted.isEmpty || files.isEmpty ? mode.emptyText : text("Nothing here is called so")
    emptyLabel.isHidden = !entries.isEmpty
  }

  func filterChanged() {
    applyFilter()
    list.contentOffset = .zero
    if !filterField.text.isEmpty, !entries.isEmpty { list.selectRow(at: IndexPath(row: 0)) }
    updateAccept()
  }
}
