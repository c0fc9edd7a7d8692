import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import UserInterface

/// How the painting was at its saves: a picture and the time of each, the newest first.
///
/// Enter goes back to the chosen one, Escape leaves all as it is.
final class VersionsController: PanelController {
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
  private let headline = Label("Versions", style: .headline)
  private let message: Paragraph
  private let list = TableView("Versions", rowHeight: PictureRow.height)
  private let closeButton = Button("Close")
  private let backButton = Button("Go Back", style: .primary)
  private static let padding = 20.0
  private static let width = 480.0

  /// Makes a panel of a painting that is called so.
  init(_ painting: Painting, title: String) {
    self.painting = painting
    paintingTitle = title
    versions = painting.versions.all.reversed()
    message = Paragraph(
      versions.isEmpty
        ? "Each save keeps how the painting is then. It was not saved yet."
        : "Each save keeps how the painting is then. Going back is a step that undo takes back.",
      style: .detail, color: \.mutedText)
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = headline.text
    for part in [headline, message, list, closeButton, backButton] as [View] {
      view.addSubview(part)
    }
    list.dataSource = self
    list.delegate = self
    closeButton.addAction { [weak self] in self?.dismiss() }
    backButton.addAction { [weak self] in self?.goBack() }
    if !versions.isEmpty { list.selectRow(at: IndexPath(row: 0)) }
    updateButton()
    Task { [weak self] in await self?.loadPictures() }
  }

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
    cell.warning = lost.contains(row) ? "What it takes to show it is damaged." : ""
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

  // MARK: Layout

  override func preferredSize(in available: Size) -> Size {
    let width = VersionsController.width
    let padding = 2 * VersionsController.padding
    let text = message.sizeThatFits(Size(width - padding, .infinity)).height
    let rows = PictureRow.height * Double(min(max(versions.count, 1), 5))
    let height = padding + 36 + text + 12 + rows + 16 + Metrics.target
    return Size(min(available.width, width), min(available.height, height.rounded(.up)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: VersionsController.padding)
    func put(_ part: View, _ frame: Rect) { part.frame = view.directed(frame) }
    put(headline, Rect(area.minX, area.minY, area.width, 28))
    let text = message.sizeThatFits(Size(area.width, .infinity)).height
    put(message, Rect(area.minX, area.minY + 36, area.width, text))
    let (top, buttons) = (area.minY + 36 + text + 12, area.maxY - Metrics.target)
    put(list, Rect(area.minX - 6, top, area.width + 12, max(0, buttons - 16 - top)))
    var end = area.maxX
    for button in [backButton, closeButton] {
      let size = button.sizeThatFits(.zero)
      put(button, Rect(end - size.width, buttons, size.width, size.height))
      end -= size.width + 10
    }
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
      detail: isCurrent(version) ? "\(name), as it is now" : name)
    fill(cell, path.row)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) { updateButton() }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { goBack() }
}
