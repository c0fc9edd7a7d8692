import ColorLibrary
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The first screen of the library: looks up a color by its hex, and lists tags and colors by
/// their names while one types.
final class LibrarySearchController: ViewController {
  /// Told of the color that a look-up found.
  var onFind: ((LibrarySearchModel.Find) -> Void)?
  /// Told of a color that is to be opened, and what it is called.
  var onOpen: ((UInt32) -> Void)?
  /// Told of a color to paint with.
  var onUse: ((UInt32) -> Void)?

  private let model: LibrarySearchModel
  private let field = LibraryField(
    text("Color, name or tag"), placeholder: "#abcabc", style: .title
  ).identified("library.query")
  private let button = Button(text("Search"), style: .primary).identified("library.search")
  private let note = LibraryNote().identified("library.note")
  private let hint = Paragraph(
    text("Type a color as #abcabc and press Search, or a name or a tag to find colors by it."),
    style: .detail, color: \.mutedText)
  let table = TableView(text("Found in the library")).identified("library.found")
  private var sections: [Section] = []
  /// What was typed when they were found.
  private var listedText = ""
  private var isPlaced = false

  /// The rows below one header.
  private struct Section: Hashable {
    enum Row: Hashable, Identifiable {
      case unknown(UInt32)
      case tag(TagMatch)
      case color(NamedColor)

      /// The same for the same thing, whatever is known of it.
      var id: Row {
        switch self {
        case .unknown: self
        case .tag(let tag): .tag(TagMatch(id: tag.id, name: "", count: 0))
        case .color(let color): .color(NamedColor(hex: color.hex, name: ""))
        }
      }
    }
    let title: String?
    let rows: [Row]
  }

  init(_ model: LibrarySearchModel) {
    self.model = model
    super.init()
  }

  override var title: String { text("Search") }
  override var tabTitle: String { text("Library") }
  override var initialFirstResponder: Responder? { field }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Search in the library")
    for part in [field, button, note, hint, table] as [View] { view.addSubview(part) }
    field.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      model.text = field.text
    }
    field.addAction(for: .committed) { [weak self] in self?.lookUp() }
    field.onDown = { [weak self] in self?.goToTable() }
    button.addAction { [weak self] in self?.lookUp() }
    table.opensByTap = true
    table.connect(self)
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    model.onChange = { [weak self] in self?.show() }
    model.onFind = { [weak self] in self?.onFind?($0) }
    field.text = model.text
    model.enter()
    show()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    // What was typed the last time is there, and goes with the first key.
    if !isPlaced { field.selectAll() }
    placeTable()
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    if isPlaced { model.offset = table.contentOffset.y }
    model.leave()
    model.onChange = nil
    model.onFind = nil
  }

  // MARK: Looking up

  private func lookUp() {
    guard model.state != .loading else { return }
    let hadKeys = field.isFirstResponder || button.isFirstResponder
    guard model.lookUp() else { return field.shake() }
    // What cannot be used has no keys; Escape is heard here meanwhile.
    if hadKeys, model.state == .loading { becomeFirstResponder() }
  }

  override var canBecomeFirstResponder: Bool { model.state == .loading }

  override func keyPressed(_ event: KeyEvent) {
    if event.key == .escape, event.modifiers.isEmpty, model.state == .loading {
      return model.cancel()
    }
    super.keyPressed(event)
  }

  // MARK: What is shown

  private func show() {
    let isLoading = model.state == .loading
    field.isEnabled = !isLoading
    button.isEnabled = !isLoading
    button.title =
      switch model.state {
      case .idle, .failed: text("Search")
      case .loading: text("Loading")
      case .notFound: text("Not found")
      }
    if !isLoading, isFirstResponder { field.becomeFirstResponder() }
    if case .failed(let error) = model.state {
      note.show(error.description)
    } else {
      note.show(model.unknown?.problem ?? model.matchProblem?.description)
    }
    showMatches()
    view.setNeedsLayout()
    hint.isHidden = !model.text.trimmed.isEmpty || !note.text.isEmpty
  }

  private func showMatches() {
    var new: [Section] = []
    if let hex = model.unknown?.record.hex {
      new.append(Section(title: nil, rows: [.unknown(hex)]))
    }
    let (tags, colors) = (model.matches.tags, model.matches.colors)
    if !tags.isEmpty { new.append(Section(title: text("Tags"), rows: tags.map { .tag($0) })) }
    if !colors.isEmpty {
      new.append(Section(title: text("Colors"), rows: colors.map { .color($0) }))
    }
    guard new != sections else { return }
    let chosen = table.indexPathForSelectedRow.map { sections[$0.section].rows[$0.row].id }
    let offset = model.text == listedText ? table.contentOffset.y : 0
    sections = new
    listedText = model.text
    table.reloadData()
    if let chosen { table.selectRow(at: place(of: chosen)) }
    table.contentOffset.y = offset
  }

  private func place(of id: Section.Row.ID) -> IndexPath? {
    for (section, rows) in sections.map(\.rows).enumerated() {
      if let row = rows.firstIndex(where: { $0.id == id }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  private func goToTable() {
    guard table.canBecomeFirstResponder else { return }
    window?.focus(table)
  }

  private func open(_ path: IndexPath) {
    switch sections[path.section].rows[path.row] {
    case .unknown(let hex): onOpen?(hex)
    case .tag(let tag): onFind?(.tag(tag))
    case .color(let color):
      onUse?(color.hex)
      onOpen?(color.hex)
    }
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, row) = (view.bounds, Metrics.target)
    let width = bounds.width - 8
    let buttonWidth = max(104, min(width / 2, button.sizeThatFits(.zero).width))
    field.frame = view.directed(Rect(4, 0, width - buttonWidth - 8, row))
    button.frame = view.directed(Rect(bounds.width - 4 - buttonWidth, 0, buttonWidth, row))
    var y = row + 8
    let height = note.height(width: width - 8)
    note.frame = Rect(8, y, width - 8, height)
    if height > 0 { y += height + 8 }
    hint.frame = Rect(8, y, width - 8, hint.sizeThatFits(Size(width - 8, .infinity)).height)
    table.frame = Rect(minX: 0, minY: y, maxX: bounds.width, maxY: max(y + 1, bounds.height - 12))
    placeTable()
  }

  /// Brings the list to where it was left, as soon as there is one.
  private func placeTable() {
    guard !isPlaced, table.bounds.height > 1, appearance == .appeared else { return }
    isPlaced = true
    table.contentOffset.y = model.offset
  }
}

extension LibrarySearchController: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let row = tableView.dequeueReusableCell("row") { LibraryRow() }
    switch sections[path.section].rows[path.row] {
    case .unknown(let hex):
      let color = Color(hex: hex)
      row.swatch = color
      row.title = color.cssHex
      row.note = text("give it a tag")
      row.accessibilityLabel = text("Give %s a tag", color.cssHex)
      row.accessibilityIdentifier = "library.unknown-color"
    case .tag(let tag):
      row.title = tag.name
      row.note = tag.count.grouped
      row.accessibilityLabel =
        text(
          tag.count, one: "Tag %2$s, 1 color", many: "Tag %2$s, %1$d colors", tag.name)
      row.accessibilityIdentifier = "library.tag.\(tag.name)"
    case .color(let match):
      let color = Color(hex: match.hex)
      row.swatch = color
      let name = match.name.asColorName
      row.title = name.isEmpty ? color.cssHex : name
      row.note = name.isEmpty ? "" : color.cssHex
      row.accessibilityLabel = name.isEmpty ? color.cssHex : "\(name) \(color.cssHex)"
      row.accessibilityIdentifier = nil
    }
    return row
  }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { open(path) }
}
