import Controls
import Geometry
import PaintingFiles
import Threads
import UserInterface
import Words

/// Asks for the name of a new folder, and makes it.
final class NewFolderController: PanelController {
  private let parentPath: String
  private let titleLabel = Label(text("New Folder"), style: .headline)
  private let nameField = TextField(text("Folder name"), text: text("New folder"))
    .identified("new-folder.name")
  private let message = Label(style: .detail, color: \.mutedText).identified("new-folder.message")
  private let cancelButton = Button(text("Cancel")).identified("new-folder.cancel")
  private let createButton = Button(text("Create"), style: .primary)
    .identified("new-folder.create")
  /// Told of the folder once it is there.
  var onCreate: ((String) -> Void)?

  /// Makes a panel for a folder inside of another one.
  init(in folder: String) {
    parentPath = folder
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = titleLabel.text
    view.accessibilityIdentifier = "new-folder"
    let parts: [View] = [titleLabel, nameField, message, cancelButton, createButton]
    for part in parts { view.addSubview(part) }
    cancelButton.addAction { [weak self] in self?.dismiss() }
    createButton.addAction { [weak self] in self?.create() }
    nameField.addAction(for: .committed) { [weak self] in self?.create() }
    nameField.addAction(for: .cancelled) { [weak self] in self?.dismiss() }
    nameField.addAction(for: .valueChanged) { [weak self] in self?.message.text = "" }
  }

  override var initialFirstResponder: Responder? { nameField }

  override func viewDidAppear() {
    super.viewDidAppear()
    nameField.selectAll()
  }

  private func create() {
    guard let name = ChooserMode.open.fileName(for: nameField.text), !name.hasPrefix(".") else {
      return refuse(text("No folder can be called so."))
    }
    let path = parentPath == "/" ? "/" + name : "\(parentPath)/\(name)"
    createButton.isEnabled = false
    Task {
      let problem = await WorkThread().value { Self.make(path, named: name) }
      createButton.isEnabled = true
      if let problem { return refuse(problem) }
      dismiss()
      onCreate?(path)
    }
  }

  private func refuse(_ reason: String) {
    message.text = reason
    nameField.shake()
  }

  /// Makes a folder; says why where that cannot be.
  private nonisolated static func make(_ path: String, named name: String) -> String? {
    guard !FolderListing.exists(path) else { return text("“%s” is there already.", name) }
    do throws(FileError) {
      try UserFolders.make(path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, 400), 160 + Metrics.target)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: 20)
    titleLabel.frame = Rect(area.minX, area.minY - 2, area.width, 28)
    nameField.frame = Rect(area.minX, area.minY + 36, area.width, Metrics.target)
    message.frame = Rect(area.minX, nameField.frame.maxY + 6, area.width, 20)
    let y = area.maxY - createButton.frame.height
    createButton.frame.origin = Point(area.maxX - createButton.frame.width, y)
    cancelButton.frame.origin = Point(
      createButton.frame.minX - 10 - cancelButton.frame.width, y)
  }
}
