import ColorLibrary
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// A tag's screen: all its colors, which come by pages as they are scrolled into sight.
final class LibraryTagController: ViewController {
  /// Told of a color that is to be opened.
  var onOpen: ((UInt32) -> Void)?
  /// Told of a color to paint with.
  var onUse: ((UInt32) -> Void)?

  let model: LibraryTagModel
  private let countLabel = Label(style: .caption, color: \.mutedText).identified("library.count")
  private let note = LibraryNote().identified("library.note")
  private let againButton = Button(text("Try Again")).identified("library.again")
  let grid = CollectionView(text("Colors of the tag"), itemSize: LibrarySwatchCell.size)
    .identified("library.colors")
  private var shownCount = -1
  private var isPlaced = false

  init(_ model: LibraryTagModel) {
    self.model = model
    super.init()
  }

  override var title: String { model.name }
  override var initialFirstResponder: Responder? {
    grid.canBecomeFirstResponder ? grid : nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Tag %s", model.name)
    for part in [countLabel, note, againButton, grid] as [View] { view.addSubview(part) }
    againButton.addAction { [weak self] in self?.reload() }
    grid.opensByTap = true
    grid.contentInset = 4
    grid.connect(self)
    grid.addContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    model.onColors = { [weak self] range in
      self?.grid.reloadItems(at: Array(range))
    }
    model.onChange = { [weak self] in self?.show() }
    reload()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    placeGrid()
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    if isPlaced { model.offset = grid.contentOffset.y }
    model.selectedIndex = grid.selectedIndex
    model.leave()
    model.onColors = nil
    model.onChange = nil
  }

  /// Asks for what is in sight anew.
  private func reload() {
    model.refresh()
    shownCount = -1
    show()
  }

  private func show() {
    countLabel.text = model.countWords
    note.show(model.problem)
    againButton.isHidden = model.problem == nil
    guard model.count != shownCount else { return }
    let selected = grid.selectedIndex ?? model.selectedIndex
    shownCount = model.count
    grid.reloadData()
    if let selected {
      let offset = grid.contentOffset
      grid.selectItem(at: selected)
      grid.contentOffset = offset
    }
  }

  /// What can be done with the color at a place of the grid, or with the chosen one.
  private func menu(at place: Point?) -> [MenuController.Item] {
    let index = if let place { grid.indexForItem(at: place) } else { grid.selectedIndex }
    guard let index, let color = model.color(at: index) else { return [] }
    return [
      MenuController.Item(text("Use This Color"), id: "library.use") { [weak self] in
        self?.onUse?(color.hex)
      },
      MenuController.Item(text("Open"), id: "library.open") { [weak self] in
        self?.onOpen?(color.hex)
      },
    ]
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = bounds.width - 16
    countLabel.frame = Rect(8, 0, width, 18)
    var y = 22.0
    let height = note.height(width: width)
    note.frame = Rect(8, y, width, height)
    if height > 0 {
      againButton.frame = Rect(8, y + height + 8, 120, Metrics.target)
      y = againButton.frame.maxY + 8
    }
    grid.frame = Rect(minX: 0, minY: y, maxX: bounds.width, maxY: max(y + 1, bounds.height - 12))
    placeGrid()
  }

  /// Brings the grid to where it was left.
  private func placeGrid() {
    guard !isPlaced, grid.bounds.height > 1, appearance != .disappeared else { return }
    isPlaced = true
    grid.layoutIfNeeded()
    grid.contentOffset.y = model.offset
  }
}

extension LibraryTagController: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfItems(in collectionView: CollectionView) -> Int { model.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt index: Int
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell("color") { LibrarySwatchCell() }
    let color = model.color(at: index)
    cell.show(color.map { Color(hex: $0.hex) }, name: color?.name.asColorName ?? "")
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didOpenItemAt index: Int) {
    guard let color = model.color(at: index) else { return }
    onUse?(color.hex)
    onOpen?(color.hex)
  }
}
