import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// How the painting was at its saves: a picture and the time of each, the newest first.
///
/// Enter goes back to the chosen one, Escape leaves all as it is.
final class VersionsController: PictureListController {
  /// Told which one to go back to, after the panel has gone.
  var onGoBack: ((SavedVersion) -> Void)?

  private let painting: Painting
  private let versions: [SavedVersion]
  private let paintingTitle: String
  private var pictures: [Int: Bitmap] = [:]
  private var lost: Set<Int> = []
  /// How many pictures there are by now.
  var pictureCount: Int { pictures.count }
  private var isEnded = false
  private let closeButton = Button(text("Close")).identified("versions.close")
  // Translators: Makes the painting again what it was at a version.
  private let backButton = Button(text("Go Back"), style: .primary).identified("versions.go-back")

  /// Makes a panel of a painting that is called so.
  init(_ painting: Painting, title: String) {
    self.painting = painting
    paintingTitle = title
    versions = painting.versions.all.reversed()
    super.init(
      text("Versions"), id: "versions",
      message: versions.isEmpty
        ? text("Each save keeps how the painting is then. It was not saved yet.")
        : text(
          "Each save keeps how the painting is then. Going back is a step that undo takes back."),
      list: text("Versions"), width: 480, rowLimit: 5, buttons: [backButton, closeButton])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.connect(self)
    closeButton.addAction { [weak self] in self?.dismiss() }
    backButton.addAction { [weak self] in self?.goBack() }
    if !versions.isEmpty { list.selectRow(at: IndexPath(row: 0)) }
    updateButton()
    Task { [weak self] in await self?.loadPictures() }
  }

  override var rowCount: Int { versions.count }

  override var initialFirstResponder: Responder? { versions.isEmpty ? closeButton : list }

  override func didDismiss() {
    isEnded = true
    super.didDismiss()
  }

  // MARK: Pictures

  private func loadPictures() async {
    for (row, version) in versions.enumerated() {
      guard !isEnded else { return }
      let picture = await Self.picture(of: version, in: painting)
      if let picture { pictures[row] = picture.makeBitmap() } else { lost.insert(row) }
      if let cell = list.cellForRow(at: IndexPath(row: row)) as? PictureRow { fill(cell, row) }
      updateButton()
    }
  }

  @concurrent private nonisolated static func picture(
    of version: SavedVersion, in painting: Painting
  ) async -> Picture? {
    painting.painting(at: version)?.smallPicture(maximumSide: PictureRow.pictureSide)
  }

  private func fill(_ cell: PictureRow, _ row: Int) {
    cell.picture = pictures[row]
    cell.warning = lost.contains(row) ? text("What it takes to show it is damaged.") : ""
  }

  // MARK: Choices

  private func updateButton() {
    let row = list.indexPathForSelectedRow?.row
    backButton.isEnabled = row.map { !lost.contains($0) && !isCurrent(versions[$0]) } ?? false
  }

  private func isCurrent(_ version: SavedVersion) -> Bool {
    version.branch == nil && version.place == painting.noProgress.doneCount
  }

  private func goBack() {
    guard backButton.isEnabled, let row = list.indexPathForSelectedRow?.row else { return }
    dismiss()
    onGoBack?(versions[row])
  }
}

extension VersionsController: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    versions.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let version = versions[path.row]
    let name = version.name.isEmpty ? paintingTitle : version.name
    let cell = PictureRow(
      LocalTime.words(ofMoment: version.date),
      // Translators: %s is the name of a painting.
      detail: isCurrent(version) ? text("%s, as it is now", name) : name)
    fill(cell, path.row)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) { updateButton() }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { goBack() }
}
