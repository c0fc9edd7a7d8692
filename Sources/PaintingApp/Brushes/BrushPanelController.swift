public import Canvas
public import Controls
public import Geometry
import PaintingModel
import Rasterizer
public import UserInterface
import Words

/// The panel of the tool at hand: all presets with strokes of them, and every property of its brush.
///
/// Choosing and editing act at once; only Save changes a preset.
public final class BrushPanelController: PanelController {
  /// Told of what the tool paints with after each change by hand.
  public var onChange: ((ToolSettings) -> Void)?
  /// Told of a brush that is to be kept at hand among the tools.
  var onPin: ((ToolSettings) -> Void)?
  /// Asked to take a brush of another program from a file.
  var onImport: (() -> Void)?
  /// Asked to write brushes to a file, under what they are called together.
  var onExport: (([BrushPreset], String) -> Void)?
  /// Asked for pictures for the brush.
  var onPicture: ((PictureUse, PictureSource, @escaping ([BrushPicture]) -> Void) -> Void)?
  /// Asked to paint what is selected with the brush that is shown, for good.
  var onUse: (() -> Void)?
  /// Whether there is something selected that can be painted with the brush.
  var hasSelection = false {
    didSet { if hasSelection != oldValue { showTab(tabs.selectedIndex) } }
  }
  /// What the tool paints with. Setting it shows it and tells nobody.
  public var settings: ToolSettings { didSet { if settings != oldValue { show() } } }

  let library: PresetLibrary
  let tabs = SegmentedControl(
    // Translators: What the panel shows: brushes, or the properties of one.
    text("View"), titles: [text("Brushes"), text("Properties")], values: ["presets", "properties"]
  ).identified("brushes.view")
  // Translators: Opens a menu of what can be done with a brush.
  let moreButton = IconButton(icon: .more, label: text("More")).identified("brushes.more")
  let search = SearchField(text("Search brushes")).identified("brushes.search")
  let list = TableView(text("Presets"), rowHeight: PresetRow.height).identified("brushes.list")
  let nameField = TextField(text("Preset name"), style: .title).identified("brushes.name")
  let preview: StrokePreview
  let editor: BrushEditor
  // Translators: Takes the brush back to its preset.
  let revertButton = Button(text("Revert")).identified("brushes.revert")
  let saveNewButton = Button(text("Save as New")).identified("brushes.save-as-new")
  let saveButton = Button(text("Save"), style: .primary).identified("brushes.save")
  // Translators: Paints the selected strokes with the brush that is shown.
  let useButton = Button(text("Use It on Them"), style: .primary).identified("brushes.use")
  private let previews: StrokePreviews
  private(set) var sections: [PresetLibrary.Section] = []
  private var dragging: BrushDragging?
  /// The identifiers of the presets that the painting was painted with.
  private let painted: [String]

  private static let paper = Color(hex: 0xFAFAFA)
  private static let width = 380.0
  private static let height = 760.0

  /// Makes the panel at a place; `previews` keeps the strokes from one panel to the next.
  init(
    settings: ToolSettings, library: PresetLibrary, previews: StrokePreviews,
    painted: [String] = [], at placement: Placement
  ) {
    self.painted = painted
    self.settings = settings
    self.library = library
    self.previews = previews
    preview = StrokePreview(
      settings.brush, ink: settings.color, paper: Self.paper, previews: previews)
    editor = BrushEditor(settings.brush)
    super.init(placement: placement)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Brushes")
    view.accessibilityIdentifier = "brushes"
    preview.accessibilityLabel = text("Preview of the brush")
    let parts: [View] = [
      tabs, moreButton, search, list, preview, nameField, editor, revertButton, saveNewButton,
      saveButton,
      useButton,
    ]
    for part in parts { view.addSubview(part) }
    connect()
    reload()
    show()
    showTab(0)
  }

  public override func viewDidAppear() {
    super.viewDidAppear()
    library.onChange = { [weak self] in self?.reload() }
    library.load()
    view.layoutIfNeeded()
    // What stands beside the chosen one is seen with it.
    if let chosen = list.indexPathForSelectedRow.flatMap(list.rectForRow) {
      let room = max(0, (list.bounds.height - chosen.height) / 2)
      list.scrollRectToVisible(
        chosen.inset(by: Insets(top: -room, left: 0, bottom: -room, right: 0)))
    }
  }

  public override var initialFirstResponder: Responder? {
    list.indexPathForSelectedRow == nil ? nil : list
  }

  public override func viewDidDisappear() {
    library.onChange = nil
    super.viewDidDisappear()
  }

  private func connect() {
    tabs.onSelect = { [weak self] in self?.showTab($0) }
    moreButton.addAction { [weak self] in self?.openMenu() }
    list.connect(self)
    list.addContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
    dragging = BrushDragging(in: self)
    search.foundCount = { [weak self] in self?.sections.map(\.presets.count).reduce(0, +) ?? 0 }
    search.addAction(for: .valueChanged) { [weak self] in self?.reload() }
    for event in [ControlEvent.cancelled, .committed] {
      search.addAction(for: event) { [weak self] in self?.list.becomeFirstResponder() }
    }
    editor.onChange = { [weak self] brush in
      guard let self else { return }
      var new = settings
      new.brush = brush
      take(new)
    }
    editor.onPicture = { [weak self] use, source, then in self?.onPicture?(use, source, then) }
    nameField.maximumCount = 60
    nameField.addAction(for: .committed) { [weak self] in self?.rename() }
    nameField.addAction(for: .cancelled) { [weak self] in self?.leaveName() }
    revertButton.addAction { [weak self] in self?.revert() }
    saveNewButton.addAction { [weak self] in self?.saveAsNew() }
    saveButton.addAction { [weak self] in self?.save() }
    useButton.addAction { [weak self] in self?.onUse?() }
  }

  /// Shows new settings and tells of them.
  func take(_ new: ToolSettings) {
    guard new != settings else { return }
    settings = new
    onChange?(new)
  }

  // MARK: What is shown

  /// Shows the presets, or the properties.
  func showTab(_ index: Int) {
    tabs.selectedIndex = index
    list.isHidden = index != 0
    search.isHidden = index != 0
    for part in [preview, nameField, editor, revertButton, saveNewButton, saveButton] as [View] {
      part.isHidden = index != 1
    }
    useButton.isHidden = !hasSelection
    view.setNeedsLayout()
  }

  private func reload() {
    let new = library.sections(matching: search.text, painted: painted)
    if sections != new {
      dragging?.callOff()
      // The chosen one stays chosen where it was: one at heart is shown twice.
      let chosen = list.indexPathForSelectedRow.map { sections[$0.section].kind }
      sections = new
      list.reloadData()
      list.selectRow(at: path(of: settings.preset.id, in: chosen))
    } else {
      list.visibleRows.forEach { (list.cellForRow(at: $0) as? PresetRow).map(showHeart) }
    }
    (editor.ownPatterns, editor.ownTips) = (library.ownPatterns, library.ownTips)
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    if list.indexPathForSelectedRow.map({ preset(at: $0)?.id }) != settings.preset.id {
      list.selectRow(at: path(of: settings.preset.id))
    }
    editor.brush = settings.brush
    preview.show(settings.brush, ink: settings.color)
    if !nameField.isFirstResponder { nameField.text = text(stored: settings.preset.name) }
    let isNew = settings.brush != settings.preset.brush
    saveButton.isEnabled = isNew
    revertButton.isEnabled = isNew
  }

  /// The preset in a row; nil where there is none.
  func preset(at path: IndexPath) -> BrushPreset? {
    guard sections.indices.contains(path.section) else { return nil }
    let presets = sections[path.section].presets
    return presets.indices.contains(path.row) ? presets[path.row] : nil
  }

  /// The row of a preset, in a section of that kind where it is in one; else in its own set: those above show it once
  /// more.
  func path(of id: String, in kind: PresetLibrary.Section.Kind? = nil) -> IndexPath? {
    let paths = sections.enumerated().compactMap { number, section in
      section.presets.firstIndex { $0.id == id }.map { IndexPath(row: $0, section: number) }
    }
    return paths.first { sections[$0.section].kind == kind } ?? paths.last
  }

  private func showHeart(_ row: PresetRow) { row.hasHeart = library.hasHeart(row.id) }

  private func leaveName() {
    guard nameField.text != text(stored: settings.preset.name) else { return dismiss() }
    nameField.text = text(stored: settings.preset.name)
  }

  // MARK: Layout

  public override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, Self.width), min(available.height, Self.height))
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let target = Metrics.target
    var bounds = view.bounds
    if hasSelection {
      bounds.size.height -= target + 12
      useButton.frame = Rect(20, bounds.height, bounds.width - 40, target)
    }
    tabs.frame = Rect(12, 12, bounds.width - 32 - target, target)
    moreButton.frame = Rect(bounds.width - 12 - target, 12, target, target)
    let top = target + 20
    search.frame = Rect(12, top, bounds.width - 24, target)
    let listTop = top + target + 8
    list.frame = Rect(8, listTop, bounds.width - 16, max(1, bounds.height - listTop - 10))
    let room = bounds.width - 40
    let isLow = bounds.height < 520
    preview.frame = Rect(20, top, room, isLow ? 52 : 88)
    nameField.frame = Rect(20, preview.frame.maxY + 10, room, target)
    let bottom = bounds.height - target - 16
    let y = nameField.frame.maxY + 4
    editor.frame = Rect(0, y, bounds.width, max(1, bottom - 10 - y))
    let width = (room - 16) / 3
    for (index, button) in [revertButton, saveNewButton, saveButton].enumerated() {
      button.frame = Rect(20 + (width + 8) * Double(index), bottom, width, target)
    }
  }
}

extension BrushPanelController: TableViewDataSource, TableViewDelegate {
  /// How many sets there are.
  public func numberOfSections(in tableView: TableView) -> Int { sections.count }

  /// What a set is called.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  /// How many presets a set has.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].presets.count
  }

  /// A preset with a stroke of it.
  public func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let preset = sections[path.section].presets[path.row]
    let row = makeRow(preset)
    row.toolTip = library.purpose(of: preset.id)
    row.heart.addAction { [weak self, unowned row] in
      self?.library.setHeart(preset.id, !row.hasHeart)
    }
    return row
  }

  /// What shows a preset, with or without a heart.
  func makeRow(_ preset: BrushPreset) -> PresetRow {
    let row = PresetRow(preset, isChanged: library.isChanged(preset.id), previews: previews)
    showHeart(row)
    return row
  }

  /// Paints with the preset.
  public func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    guard let preset = preset(at: path) else { return }
    take(ToolSettings(preset: preset, color: settings.color))
  }

  /// Shows the preset's properties.
  public func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) {
    showTab(1)
    // The list has gone, with the keys.
    if list.isOpenedByKey { tabs.focusSelected() }
  }
}
