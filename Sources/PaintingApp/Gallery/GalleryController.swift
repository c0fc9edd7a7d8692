import Controls
import Geometry
import PaintingFiles
import Rasterizer
import UserInterface
import Words

/// The paintings of the folder with their pictures, newest first, and before them an empty sheet.
///
/// It covers the editor. What is there is read on another thread each time it appears and when the
/// window gets the keys again. A tap opens; arrows, Enter, F2 and Delete do what they do in a file
/// manager; letters search.
final class GalleryController: ViewController {
  /// Told what the person asks for.
  var onAction: ((GalleryAction) -> Void)?
  /// The proportion of a new painting, width to height.
  var proportion = 1.6

  let disk: GalleryDisk
  let pictures: GalleryPictures
  let grid = CollectionView(text("Paintings"), itemSize: Size(220, 220))
    .identified("gallery.paintings")
  let bar = GalleryBar()
  let empty = GalleryEmptyView()
  /// Everything in the folder; nil until it was read.
  private(set) var items: [GalleryItem]?
  /// What is shown of it.
  private(set) var shown: [GalleryItem] = []
  /// The field of the name that is being changed, and the item's path.
  var renaming: (field: TextField, path: String)?
  /// The picture on its way to the canvas.
  var hero: GalleryHero?
  private let folders: UserFolders
  private var today = LocalTime(secondsSince1970: 0)
  private var pathToChoose: String?
  private(set) var isReading = false
  private var readsAgain = false
  /// The words that say why the folder cannot be read, as long as they are on show.
  private weak var folderFailure: AlertController?

  init(folders: UserFolders) {
    self.folders = folders
    disk = GalleryDisk(in: folders)
    pictures = GalleryPictures(disk.thumbnails)
    super.init()
  }

  override func loadView() { view = GalleryDesk() }

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [grid, empty, bar] as [View] { view.addSubview(part) }
    grid.connect(self)
    grid.opensByTap = true
    grid.spacing = 26
    grid.onScroll = { [weak self] in self?.wantPictures() }
    grid.addContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
    pictures.onChange = { [weak self] in self?.pictureChanged(of: $0) }
    bar.search.foundCount = { [weak self] in self?.shown.count ?? 0 }
    bar.search.addAction(for: .valueChanged) { [weak self] in self?.filter() }
    bar.search.addAction(for: .cancelled) { [weak self] in self?.endSearch() }
    bar.search.addAction(for: .committed) { [weak self] in self?.openFirst() }
    bar.menuButton.addAction { [weak self] in self?.openMenu() }
    empty.isHidden = true
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    view.themeChanged()
  }

  override var initialFirstResponder: Responder? { grid }

  override func didDismiss() {
    super.didDismiss()
    hero?.removeFromSuperview()
    hero = nil
    endRenaming()
    pictures.forget()
    shown = []
    items = nil
    grid.reloadData()
  }

  // MARK: What is shown

  /// Reads what is in the folder now; what is shown stays until that is done. `path` is chosen then.
  func reload(choosing path: String? = nil) {
    if let path { pathToChoose = path }
    guard !isReading else { return readsAgain = true }
    isReading = true
    disk.read { [weak self] result in self?.wasRead(result) }
  }

  private func wasRead(_ result: Result<[GalleryItem], FileError>) {
    isReading = false
    if readsAgain {
      readsAgain = false
      reload()
      // What stood in the way may be gone: the reading that has begun says so, and says it once.
      if case .failure = result { return }
    }
    guard window != nil else { return }
    switch result {
    case .success(let new):
      today = LocalTime(secondsSince1970: Int64(TrashBin.now))
      if new != items {
        items = new
        filter()
      }
      if let path = pathToChoose {
        pathToChoose = nil
        select(path: path)
      }
    case .failure(let error):
      items = []
      filter()
      tellThatFolderCannotBeRead(error)
    }
  }

  /// Says why, unless that is still on show: the folder is read each time the window has the keys.
  private func tellThatFolderCannotBeRead(_ error: FileError) {
    if let folderFailure, folderFailure.window != nil { return }
    folderFailure = tell(text("The folder cannot be read"), error)
  }

  /// Shows those that are looked for.
  func filter() {
    guard let items else { return }
    let old = selectedItem?.path
    endRenaming()
    shown = GalleryItem.matching(bar.search.text, of: items)
    bar.show(count: items.isEmpty ? nil : shown.count)
    showWords()
    grid.reloadData()
    select(path: old)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    wantPictures()
  }

  private var isSearching: Bool { !bar.search.text.allSatisfy(\.isWhitespace) }

  private func showWords() {
    guard let items else { return }
    empty.isHidden = !shown.isEmpty
    if items.isEmpty {
      empty.show(
        text("Paint something"),
        text("Your paintings will be here. They are kept in %s.", shortened(disk.folder)))
    } else {
      empty.show(
        text("Nothing found"), text("No painting here is called “%s”.", bar.search.text))
    }
  }

  private func shortened(_ path: String) -> String {
    let home = folders.home
    return home != "/" && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// When an item last changed, for people.
  func day(of item: GalleryItem) -> String {
    let time = LocalTime(secondsSince1970: Int64(item.modified))
    let isToday = (time.year, time.month, time.day) == (today.year, today.month, today.day)
    // Translators: %s is a time of day, as 14:05.
    return isToday ? text("Today, %s", time.timeWords) : time.dayWords
  }

  // MARK: Items and places

  /// How many cells stand before the paintings: the empty sheet, unless something is looked for.
  var head: Int { isSearching ? 0 : 1 }

  /// The item at a place in the grid; nil for the empty sheet.
  func item(at index: Int) -> GalleryItem? {
    shown.indices.contains(index - head) ? shown[index - head] : nil
  }

  /// The chosen item.
  var selectedItem: GalleryItem? { grid.selectedIndex.flatMap { item(at: $0) } }

  /// Chooses the item of a path; none where it is not shown.
  func select(path: String?) {
    guard let path, let index = shown.firstIndex(where: { $0.path == path }) else {
      return grid.selectItem(at: nil)
    }
    grid.layoutIfNeeded()
    grid.selectItem(at: index + head)
  }

  /// The cell of an item; nil while it is out of sight.
  func cell(of path: String) -> GalleryCell? {
    shown.firstIndex { $0.path == path }
      .flatMap { grid.cellForItem(at: $0 + head) as? GalleryCell }
  }

  // MARK: Pictures

  /// Asks for the pictures of what is seen, and then of what is near.
  func wantPictures() {
    guard let window, view.bounds.height > 0, !shown.isEmpty else { return }
    let seen = grid.indicesForVisibleItems
    let near = max(1, grid.columns) * 2
    let all =
      Array(seen) + Array(seen.upperBound..<(seen.upperBound + near))
      + (max(0, seen.lowerBound - near)..<seen.lowerBound).reversed()
    let scale = window.scale
    let width = grid.itemSize.width
    pictures.want(
      all.compactMap { item(at: $0) },
      frame: PixelSize(
        width: max(1, Int((width * scale).rounded())),
        height: max(1, Int((width * GalleryCell.proportion * scale).rounded()))),
      radius: GalleryCell.radius * scale)
  }

  private func pictureChanged(of item: GalleryItem) {
    guard let cell = cell(of: item.path) else { return }
    cell.show(item, pictures.state(of: item), day: day(of: item))
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] { commands }

  override func keyPressed(_ event: KeyEvent) {
    if let text = event.searchText { searchFor(text) } else { super.keyPressed(event) }
  }

  override func insertText(_ text: String) { searchFor(text) }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    let margin = bounds.width < 720 ? 24.0 : 40
    let room = bounds.width - 2 * margin
    // As many as stand beside each other where none is wider than the pictures that are kept.
    let columns = max(1, ((room + grid.spacing) / (256 + grid.spacing)).rounded(.up))
    let width = ((room - (columns - 1) * grid.spacing) / columns).rounded(.down)
    grid.itemSize = Size(
      max(80, width), (width * GalleryCell.proportion).rounded() + GalleryCell.footHeight)
    grid.contentInset = margin
    grid.topInset = Metrics.margin + GalleryBar.height + 28
    grid.frame = bounds
    bar.frame = Rect(
      Metrics.margin, Metrics.margin, bounds.width - 2 * Metrics.margin, GalleryBar.height)
    empty.frame = Rect(
      24, max(bounds.midY - 26, (grid.topInset ?? 0) + grid.itemSize.height + 20),
      bounds.width - 48, GalleryEmptyView.height)
    if isSearching {
      empty.frame.origin.y = (bounds.midY - GalleryEmptyView.height / 2).rounded()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    wantPictures()
  }

  override func layoutPresentedView(in bounds: Rect) { view.frame = bounds }

  override func animatePresentation(
    isAppearing: Bool, backdrop: View, completion: @escaping () -> Void
  ) -> Animation? {
    // The first picture of the window is there at once.
    guard !isAppearing || isFading else { return nil }
    return Animation(in: window) { [weak self] progress in
      self?.view.alpha = isAppearing ? 0.2 + 0.8 * progress : 1 - progress
    } completion: { [weak self] in
      self?.view.alpha = 1
      completion()
    }
  }

  /// Whether it comes in front of something that was seen before.
  var isFading = false

  // MARK: Words

  /// Says what went wrong; gives the words that are shown.
  @discardableResult
  func tell(_ title: String, _ error: FileError) -> AlertController? {
    guard let window else { return nil }
    let alert = AlertController.failure(title, message: "\(error)")
    alert.present(in: window)
    return alert
  }
}

extension GalleryController: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfItems(in collectionView: CollectionView) -> Int { shown.count + head }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt index: Int
  ) -> CollectionViewCell {
    guard let item = item(at: index) else {
      let cell: NewPaintingCell = grid.dequeueReusableCell("new") { NewPaintingCell() }
      cell.proportion = proportion
      cell.onHold = { [weak self] in self?.beginWithSize() }
      return cell
    }
    let cell: GalleryCell = grid.dequeueReusableCell("painting") { GalleryCell() }
    cell.show(item, pictures.state(of: item), day: day(of: item))
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didOpenItemAt index: Int) {
    if let item = item(at: index) { open(item) } else { begin() }
  }
}
