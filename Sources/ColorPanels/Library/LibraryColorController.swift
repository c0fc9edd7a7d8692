import ColorLibrary
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// A color's screen: what it is called, its tags, and a field for a new one.
final class LibraryColorController: ViewController {
  /// Told of a tag that is to be opened.
  var onOpen: ((Tag) -> Void)?
  /// Told to paint with the color.
  var onUse: (() -> Void)?

  let model: LibraryColorModel
  private let color: Color
  private let swatch = ColorSwatch().identified("library.swatch")
  private let hexLabel: Label
  private let namesLabel = Label(style: .body, shrinks: true).identified("library.names")
  private let originLabel = Label(style: .caption, color: \.mutedText)
    .identified("library.origin")
  private let useButton = Button(text("Use this color")).identified("library.use")
  private let field = LibraryField(text("New tag"), placeholder: text("add a tag"))
    .identified("library.new-tag")
  private let addButton = Button(text("Add"), style: .primary).identified("library.add-tag")
  private let note = LibraryNote().identified("library.note")
  private let noTags = Label(text("None"), style: .body, color: \.mutedText, alignment: .center)
    .identified("library.no-tags")
  private let againButton = Button(text("Try Again")).identified("library.again")
  let table = TableView(text("Tags")).identified("library.tags")
  private var tags: [Tag] = []
  private var ownTags: Set<Int64> = []
  private var isPlaced = false

  init(_ model: LibraryColorModel) {
    self.model = model
    color = Color(hex: model.hex)
    hexLabel = Label(color.cssHex, style: .headline)
    super.init()
  }

  override var title: String { color.cssHex }
  override var initialFirstResponder: Responder? { field }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Color %s", color.cssHex)
    swatch.color = color
    swatch.accessibilityLabel = text("Swatch of %s", color.cssHex)
    field.looks = .outlined
    // A longer one is said to be too long, and is not cut without a word.
    field.maximumCount = 2000
    let parts: [View] = [
      swatch, hexLabel, namesLabel, originLabel, useButton, field, addButton, note, table, noTags,
      againButton,
    ]
    for part in parts { view.addSubview(part) }
    useButton.addAction { [weak self] in self?.onUse?() }
    field.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      model.tagText = field.text
      show()
    }
    field.addAction(for: .committed) { [weak self] in self?.add() }
    field.onDown = { [weak self] in self?.goToTable() }
    addButton.addAction { [weak self] in self?.add() }
    againButton.addAction { [weak self] in self?.model.refresh() }
    table.opensByTap = true
    table.connect(self)
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    model.onChange = { [weak self] in self?.show() }
    model.enter()
    show()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    placeTable()
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    if isPlaced { model.offset = table.contentOffset.y }
    model.leave()
    model.onChange = nil
  }

  // MARK: What is done

  private func add() {
    guard !model.isAdding else { return }
    let hadKeys = field.isFirstResponder || addButton.isFirstResponder
    guard model.addTag() else { return field.shake() }
    // What cannot be used has no keys; they wait here, so that Escape goes back as ever.
    if hadKeys, model.isAdding { becomeFirstResponder() }
  }

  override var canBecomeFirstResponder: Bool { model.isAdding }

  private func remove(_ tag: Tag) {
    let (model, window) = (model, window)
    model.remove(tag) {
      guard let window else { return }
      let undo = Toast.Action(text("Undo")) { model.bringBack(tag) }
      let name = tag.name.shortened
      Toast.show(
        model.result?.origin == .server
          ? text("Removed your tag “%s”. The server keeps its own.", name)
          : text("Removed your tag “%s”", name), in: window, action: undo)
    }
  }

  override func keyPressed(_ event: KeyEvent) {
    guard event.key == .delete, event.modifiers.isEmpty, table.isFirstResponder,
      let path = table.indexPathForSelectedRow
    else { return super.keyPressed(event) }
    let tag = tags[path.row]
    if model.isOwn(tag) {
      remove(tag)
    } else if let window {
      Toast.show(
        text("“%s” is not a tag of your own, and stays.", tag.name.shortened), in: window)
    }
  }

  private func goToTable() {
    guard table.canBecomeFirstResponder else { return }
    window?.focus(table)
  }

  // MARK: What is shown

  private func show() {
    let isAdding = model.isAdding
    field.isEnabled = !isAdding
    addButton.isEnabled = !isAdding
    addButton.title = isAdding ? text("Adding…") : text("Add")
    if field.text != model.tagText { field.text = model.tagText }
    if !isAdding, isFirstResponder { field.becomeFirstResponder() }
    namesLabel.text = names
    originLabel.text = origin
    showTags()
    let failed: LibraryError? = if case .failed(let error) = model.state { error } else { nil }
    note.show(model.problem ?? failed?.description ?? model.result?.problem)
    // Translators: no tags.
    noTags.text = model.state == .loading ? text("Loading…") : text("None")
    noTags.isHidden = !tags.isEmpty || failed != nil && model.result == nil
    againButton.isHidden = failed == nil || model.result != nil
    view.setNeedsLayout()
  }

  private func showTags() {
    let own = model.details.ownTags
    guard model.tags != tags || own != ownTags else { return }
    let chosen = table.indexPathForSelectedRow.map { tags[$0.row].id }
    tags = model.tags
    ownTags = own
    let offset = table.contentOffset
    table.reloadData()
    if let added = model.addedTag?.lowercased(),
      let row = tags.firstIndex(where: { $0.name.lowercased() == added })
    {
      table.selectRow(at: IndexPath(row: row))
    } else if let chosen, let row = tags.firstIndex(where: { $0.id == chosen }) {
      table.selectRow(at: IndexPath(row: row))
      table.contentOffset = offset
    }
    placeTable()
  }

  /// What the color is called, or what one that looks like it is called.
  private var names: String {
    let details = model.details
    if !details.names.isEmpty { return details.names.map(\.asColorName).joined(separator: ", ") }
    return details.nearest.map { text("nearest: %s", $0.name.asColorName) } ?? ""
  }

  private var origin: String { model.result?.words(heard: model.details.heard) ?? "" }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, row) = (view.bounds, Metrics.target)
    let width = bounds.width - 8
    let side = 68.0
    swatch.frame = view.directed(Rect(4, 0, side, side))
    let words = width - side - 16
    for (label, y, height) in [
      (hexLabel, 2.0, 22.0), (namesLabel, 25, 20), (originLabel, 47, 18),
    ] {
      label.frame = view.directed(Rect(4 + side + 12, y, words, height))
    }
    useButton.frame = Rect(4, side + 8, width, row)
    var y = useButton.frame.maxY + 8
    let buttonWidth = max(96, min(width / 2, addButton.sizeThatFits(.zero).width))
    field.frame = view.directed(Rect(4, y, width - buttonWidth - 8, row))
    addButton.frame = view.directed(Rect(bounds.width - 4 - buttonWidth, y, buttonWidth, row))
    y += row + 8
    let height = note.height(width: width - 8)
    note.frame = Rect(8, y, width - 8, height)
    if height > 0 { y += height + 8 }
    table.frame = Rect(minX: 0, minY: y, maxX: bounds.width, maxY: max(y + 1, bounds.height - 12))
    noTags.frame = Rect(4, y, width, row)
    againButton.frame = Rect(((bounds.width - 120) / 2).rounded(), y, 120, row)
    placeTable()
  }

  /// Brings the list to where it was left, as soon as there is one.
  private func placeTable() {
    guard !isPlaced, table.bounds.height > 1, !tags.isEmpty, appearance != .disappeared else {
      return
    }
    isPlaced = true
    if model.addedTag == nil { table.contentOffset.y = model.offset }
  }
}

extension LibraryColorController: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { tags.count }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let tag = tags[path.row]
    let row = tableView.dequeueReusableCell("tag") { LibraryRow() }
    row.title = tag.name
    row.accessibilityLabel = text("Tag %s", tag.name)
    row.accessibilityIdentifier = "library.tag.\(tag.name)"
    row.removeButton.accessibilityLabel = text("Remove %s", tag.name)
    row.removeButton.accessibilityIdentifier = "library.remove.\(tag.name)"
    row.removeButton.toolTip = text("Remove")
    if ownTags.contains(tag.id) { row.onRemove = { [weak self] in self?.remove(tag) } }
    return row
  }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { onOpen?(tags[path.row]) }
}
