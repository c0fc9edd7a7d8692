public import Geometry
public import PaintingFiles
public import UserInterface

/// Chooses a file to open, or a name to save under: folders, names and small pictures.
///
/// Arrows and Enter go through the list; Backspace or Alt+Up goes to the folder above; Escape
/// cancels. Writing over a file asks first.
public final class ChooserController: PanelController {
  /// What the file is chosen for.
  public let mode: ChooserMode
  /// The folder that is shown; an absolute path.
  public private(set) var folder: String
  /// Told of the file that was chosen, after the chooser has gone.
  public var onChoose: ((String) -> Void)?

  let list = TableView("Files", rowHeight: FileRow.height)
  let nameField = TextField("Name")
  let titleLabel: Label
  let pathLabel = Label(style: .detail, color: \.mutedText)
  let emptyLabel: Label
  let upButton = IconButton(icon: .up, label: "Parent folder")
  let homeButton = IconButton(icon: .home, label: "Home folder")
  let picturesButton = IconButton(icon: .picture, label: "Pictures folder")
  let cancelButton = Button("Cancel")
  let acceptButton: Button

  private let folders: UserFolders
  private let thumbnails: ThumbnailLoader
  private(set) var entries: [FolderEntry] = []

  /// Makes a chooser that starts in a folder, or in the nearest one above it that can be read.
  /// `thumbnail` makes the small picture of a file, on another thread; nil reads it from the file.
  public init(
    _ mode: ChooserMode, folder: String, folders: UserFolders,
    thumbnail: (@Sendable (String) -> Picture?)? = nil
  ) {
    self.mode = mode
    self.folder = folder
    self.folders = folders
    thumbnails = ThumbnailLoader(
      read: thumbnail ?? { try? PaintingFile.thumbnail(of: $0, maximumSide: FileRow.pictureSide) })
    titleLabel = Label(mode.title, style: .headline)
    acceptButton = Button(mode.acceptTitle, style: .primary)
    emptyLabel = Label(mode.emptyText, color: \.mutedText, alignment: .center)
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
    let parts: [View] = [
      titleLabel, upButton, homeButton, picturesButton, pathLabel, list, emptyLabel, cancelButton,
      acceptButton,
    ]
    for part in parts { view.addSubview(part) }
    if isSaving { view.insertSubview(nameField, at: 1) }
    connect()
    show(FolderListing.nearest(folder))
  }

  public override func viewDidAppear() {
    super.viewDidAppear()
    if isSaving { nameField.becomeFirstResponder() } else { list.becomeFirstResponder() }
  }

  public override func didDismiss() {
    thumbnails.cancel()
    super.didDismiss()
  }

  private func connect() {
    list.dataSource = self
    list.delegate = self
    upButton.addAction { [weak self] in self?.goUp() }
    homeButton.addAction { [weak self] in self.map { $0.show($0.folders.home) } }
    picturesButton.addAction { [weak self] in self.map { $0.showPictures() } }
    cancelButton.addAction { [weak self] in self?.dismiss() }
    acceptButton.addAction { [weak self] in self?.accept() }
    nameField.addAction(for: .committed) { [weak self] in self?.accept() }
    nameField.addAction(for: .cancelled) { [weak self] in self?.dismiss() }
    nameField.addAction(for: .valueChanged) { [weak self] in self?.updateAccept() }
  }

  // MARK: Folders

  /// Shows what is in a folder. One that cannot be read says why and leaves the old one.
  func show(_ path: String) {
    do throws(FileError) {
      entries = try FolderListing.read(path)
        .filter { $0.isFolder || mode.shows($0.name) }
        .sorted(by: FolderEntry.precedes)
    } catch {
      report(error)
      return
    }
    let old = folder
    folder = path
    thumbnails.cancel()
    pathLabel.text = shortened(path)
    list.reloadData()
    list.contentOffset = .zero
    emptyLabel.isHidden = !entries.isEmpty
    upButton.isEnabled = path != "/"
    // Coming from below, the folder one was in is chosen.
    if let name = old.lastPathPart, old.parentPath == path {
      list.selectRow(
        at: entries.firstIndex { $0.isFolder && $0.name == name }.map { IndexPath(row: $0) })
    }
    updateAccept()
  }

  private func goUp() {
    if folder != "/" { show(folder.parentPath) }
  }

  private func showPictures() { show(FolderListing.nearest(folders.pictures)) }

  private func shortened(_ path: String) -> String {
    let home = folders.home
    guard home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  func path(of name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  // MARK: Choosing

  private func open(_ index: Int) {
    let entry = entries[index]
    if entry.isFolder {
      show(path(of: entry.name))
      if !isSaving, !entries.isEmpty { list.selectRow(at: IndexPath(row: 0)) }
      updateAccept()
    } else {
      accept()
    }
  }

  private func updateAccept() {
    acceptButton.isEnabled =
      isSaving ? mode.fileName(for: nameField.text) != nil : list.indexPathForSelectedRow != nil
  }

  private func accept() {
    if isSaving { return acceptName() }
    guard let index = list.indexPathForSelectedRow?.row else { return }
    if entries[index].isFolder { open(index) } else { finish(path(of: entries[index].name)) }
  }

  private func acceptName() {
    guard let name = mode.fileName(for: nameField.text) else { return nameField.shake() }
    let path = path(of: name)
    guard FolderListing.exists(path), let window else { return finish(path) }
    let question = AlertController.overwrite(name: name) { [weak self] in self?.finish(path) }
    question.present(in: window)
  }

  private func finish(_ path: String) {
    dismiss()
    onChoose?(path)
  }

  private func report(_ error: FileError) {
    guard let window else { return }
    AlertController.failure("This folder cannot be shown", message: "\(error)")
      .present(in: window)
  }

  // MARK: Layout and keys

  public override func preferredSize(in available: Size) -> Size {
    ChooserController.preferredSize(in: available)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  public override func keyPressed(_ event: KeyEvent) {
    let isUp = event.key == .up && event.modifiers == .alt
    if isUp || (event.key == .backspace && event.modifiers.isEmpty) { return goUp() }
    super.keyPressed(event)
  }
}

extension ChooserController: TableViewDataSource, TableViewDelegate {
  /// How many files and folders there are.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  /// A file or a folder; its picture comes later.
  public func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let entry = entries[path.row]
    let row = FileRow(entry)
    if !entry.isFolder {
      thumbnails.load(self.path(of: entry.name)) { [weak row] in row?.thumbnail = $0 }
    }
    return row
  }

  /// A file's name is that to save under.
  public func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    let entry = entries[path.row]
    if isSaving, !entry.isFolder { nameField.text = entry.name }
    updateAccept()
  }

  /// Goes into a folder, or takes a file.
  public func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { open(path.row) }
}
