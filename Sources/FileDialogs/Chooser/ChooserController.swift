public import Controls
public import Geometry
public import PaintingFiles
public import UserInterface
import Words

/// Chooses a file to open, or a name to save under: folders, names and small pictures.
///
/// Arrows and Enter go through the list; what is typed narrows it, and `/` or `~` begins a path;
/// Backspace or Alt+Up goes to the folder above, Ctrl+H shows hidden files, Ctrl+Shift+N makes a
/// folder; Escape cancels. Writing over a file asks first. Folders are read on another thread.
public final class ChooserController: PanelController {
  /// What the file is chosen for.
  public let mode: ChooserMode
  /// The folder that is shown, or was before other files than a folder's; an absolute path.
  public internal(set) var folder: String
  /// Told of the file that was chosen, after the chooser has gone.
  public var onChoose: ((String) -> Void)?
  /// In which order the files are.
  var order = FileOrder.name
  /// Whether hidden files are shown.
  var showsHidden = false
  /// Told when one of these two was changed by hand.
  var onSettingsChange: (() -> Void)?
  /// Finds the files that were used last; nil where nobody keeps them.
  var recentFiles: (() async -> [String])?
  /// Whether it begins with these.
  var startsWithRecent = false

  let list = TableView(text("Files"), rowHeight: FileRow.height).identified("chooser.files")
  let placesTable = TableView(text("Places")).identified("chooser.places")
  let places = PlacesSource()
  let nameField = TextField(text("Name")).identified("chooser.name")
  let pathField = TextField(text("Path"), style: .detail).identified("chooser.path")
  let filterField = SearchField(text("Filter")).identified("chooser.filter")
  let titleLabel: Label
  let message = Label(style: .detail, color: \.mutedText).identified("chooser.message")
  let emptyLabel: Label
  let upButton = IconButton(
    icon: .up, label: text("Parent folder"), shortcut: KeyStroke(.up, .alt).label
  ).identified("chooser.parent")
  let newFolderButton = IconButton(
    icon: .plus, label: text("New folder"), shortcut: KeyStroke("n", [.control, .shift]).label
  ).identified("chooser.new-folder")
  let moreButton = IconButton(icon: .more, label: text("More")).identified("chooser.more")
  let cancelButton = Button(text("Cancel")).identified("chooser.cancel")
  let acceptButton: Button

  let folders: UserFolders
  let thumbnails: ThumbnailLoader
  /// All that is in the folder.
  var files: [ListedFile] = []
  /// What of it is in the list: what fits to the filter.
  var entries: [ListedFile] = []
  /// Whether the files that were used last are shown in place of a folder.
  var showsRecent = false
  /// Whether a folder is being read.
  var isReading = false
  /// Whether the person has accepted what was not read yet.
  var acceptsWhenRead = false
  /// Counts the readings: one that was overtaken is of no use.
  var readings = 0

  /// Makes a chooser that starts in a folder, or in the nearest one above it that can be read.
  /// `thumbnail` makes the small picture of a file, on another thread; nil takes it from the
  /// pictures that all programs share.
  public init(
    _ mode: ChooserMode, folder: String, folders: UserFolders,
    thumbnail: (@Sendable (String) -> Picture?)? = nil
  ) {
    self.mode = mode
    self.folder = folder
    self.folders = folders
    let shared = ThumbnailCache(in: folders)
    thumbnails = ThumbnailLoader(
      read: thumbnail ?? {
        shared.thumbnail(of: $0, size: ThumbnailSize(atLeast: FileRow.pictureSide))
      })
    titleLabel = Label(mode.title, style: .headline)
    acceptButton = Button(mode.acceptTitle, style: .primary).identified("chooser.accept")
    emptyLabel = Label(mode.emptyText, color: \.mutedText, alignment: .center)
      .identified("chooser.empty")
    if case .save(let name, _) = mode {
      nameField.text = name
      nameField.selectBaseName()
    }
    super.init(placement: .dialog)
  }

  var isSaving: Bool { mode.isSaving }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = titleLabel.text
    view.accessibilityIdentifier = "chooser"
    let parts: [View] = [
      titleLabel, upButton, newFolderButton, moreButton, pathField, filterField, placesTable,
      list, emptyLabel, message, cancelButton, acceptButton,
    ]
    for part in parts { view.addSubview(part) }
    if isSaving { view.insertSubview(nameField, at: 1) }
    emptyLabel.isHidden = true
    connect()
    updateAccept()
    if startsWithRecent { showRecent() } else { show(folder) }
    findPlaces()
  }

  public override var initialFirstResponder: Responder? { isSaving ? nameField : list }

  public override func didDismiss() {
    thumbnails.cancel()
    readings += 1
    super.didDismiss()
  }

  private func connect() {
    list.connect(self)
    placesTable.dataSource = places
    placesTable.delegate = places
    placesTable.opensByTap = true
    places.onOpen = { [weak self] in self?.open($0) }
    upButton.addAction { [weak self] in self?.goUp() }
    newFolderButton.addAction { [weak self] in self?.makeFolder() }
    moreButton.addAction { [weak self] in self?.showMore() }
    cancelButton.addAction { [weak self] in self?.dismiss() }
    acceptButton.addAction { [weak self] in self?.accept() }
    nameField.addAction(for: .committed) { [weak self] in self?.accept() }
    nameField.addAction(for: .cancelled) { [weak self] in self?.dismiss() }
    nameField.addAction(for: .valueChanged) { [weak self] in self?.nameChanged() }
    pathField.addAction(for: .committed) { [weak self] in self?.goToTypedPath() }
    pathField.addAction(for: .cancelled) { [weak self] in self?.leavePath() }
    filterField.foundCount = { [weak self] in self?.entries.count ?? 0 }
    filterField.addAction(for: .valueChanged) { [weak self] in self?.filterChanged() }
    filterField.addAction(for: .committed) { [weak self] in self?.accept() }
    filterField.addAction(for: .cancelled) { [weak self] in self?.dismiss() }
  }

  // MARK: Choosing

  func open(_ index: Int) {
    let file = entries[index]
    if file.entry.isFolder { show(file.path, choosesFirst: true) } else { accept() }
  }

  func updateAccept() {
    acceptButton.isEnabled =
      isSaving ? mode.fileName(for: nameField.text) != nil : list.indexPathForSelectedRow != nil
  }

  private func nameChanged() {
    message.text = mode.problem(of: nameField.text) ?? ""
    updateAccept()
  }

  func accept() {
    // It may be meant for the folder that is being read.
    guard !isReading else {
      acceptsWhenRead = true
      return
    }
    if isSaving, window?.firstResponder !== list, window?.firstResponder !== filterField {
      return acceptName()
    }
    guard let index = list.indexPathForSelectedRow?.row else {
      if isSaving { acceptName() }
      return
    }
    if entries[index].entry.isFolder {
      open(index)
    } else if isSaving {
      acceptName()
    } else {
      finish(entries[index].path)
    }
  }

  private func acceptName() {
    guard let name = mode.fileName(for: nameField.text) else {
      message.text = mode.problem(of: nameField.text) ?? ""
      return nameField.shake()
    }
    let path = folder == "/" ? "/" + name : "\(folder)/\(name)"
    guard FolderListing.exists(path), let window else { return finish(path) }
    guard !FolderListing.isFolder(path) else {
      message.text = text("“%s” is a folder.", name)
      return nameField.shake()
    }
    let question = AlertController.overwrite(name: name) { [weak self] in self?.finish(path) }
    question.present(in: window)
  }

  func finish(_ path: String) {
    dismiss()
    onChoose?(path)
  }

  // MARK: Layout and keys

  public override func keyPressed(_ event: KeyEvent) {
    if !handleKey(event) { super.keyPressed(event) }
  }

  public override func preferredSize(in available: Size) -> Size {
    ChooserController.preferredSize(in: available)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }
}
