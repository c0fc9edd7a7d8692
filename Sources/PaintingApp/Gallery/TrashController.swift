import Controls
import FileDialogs
import PaintingFiles
import Rasterizer
import UserInterface
import Words

/// What was thrown away from the folder of paintings: a picture of each, its name, and when it went.
///
/// Enter puts the chosen one back, Delete asks whether all may go for good, Escape closes.
final class TrashController: PictureListController {
  /// Told which one to put back, after the panel has gone.
  var onPutBack: ((TrashedFile) -> Void)?
  /// Told which are to be deleted for good.
  var onEmpty: (([TrashedFile]) -> Void)?
  override var rowCount: Int { files.count }

  private let files: [TrashedFile]
  private let thumbnails: ThumbnailLoader
  private let emptyButton = Button(text("Empty Trash…"), style: .destructive)
    .identified("trash.empty")
  private let closeButton = Button(text("Close")).identified("trash.close")
  private let putBackButton = Button(text("Put Back"), style: .primary).identified("trash.put-back")

  init(_ files: [TrashedFile], thumbnails cache: ThumbnailCache) {
    self.files = files
    thumbnails = ThumbnailLoader { cache.thumbnail(of: $0, size: .large) }
    super.init(
      text("Trash"), id: "trash",
      message: text(
        """
        What was thrown away from the gallery. Other programs' files in the trash are not shown, \
        and stay.
        """),
      list: text("Paintings in the trash"), width: 560, rowLimit: 4,
      buttons: [putBackButton, closeButton], leadingButton: emptyButton)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.connect(self)
    emptyButton.addAction { [weak self] in self?.askToEmpty() }
    closeButton.addAction { [weak self] in self?.dismiss() }
    putBackButton.addAction { [weak self] in self?.putBack() }
    list.selectRow(at: IndexPath(row: 0))
  }

  override var initialFirstResponder: Responder? { list }

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, event.key == .delete else { return super.keyPressed(event) }
    askToEmpty()
  }

  private func putBack() {
    guard let row = list.indexPathForSelectedRow?.row, files.indices.contains(row) else { return }
    dismiss()
    onPutBack?(files[row])
  }

  private func askToEmpty() {
    guard let window else { return }
    let (count, files) = (files.count, files)
    AlertController(
      title: text(
        count, one: "Delete 1 painting for good?", many: "Delete %d paintings for good?"),
      message: text("They cannot be brought back then."),
      choices: [
        .init(text("Delete"), id: "trash.delete", style: .destructive) { [weak self] in
          guard let self else { return }
          dismiss()
          onEmpty?(files)
        },
        .init(text("Cancel"), id: "trash.cancel", isCancel: true),
      ]
    ).present(in: window)
  }
}

extension TrashController: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { files.count }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let file = files[path.row]
    let item = GalleryItem(file.path.lastPathPart ?? file.path, in: "", modified: 0)
    // Translators: %s is a day, as 2026-05-03.
    let row = PictureRow(item.title, detail: text("Thrown away %s", file.words))
    thumbnails.load(file.place) { [weak row] in row?.picture = $0 }
    return row
  }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { putBack() }
}

extension TrashedFile {
  /// When it was thrown away, for people.
  fileprivate var words: String {
    guard let day = date.split(separator: "T").first else { return "" }
    return String(day)
  }
}
