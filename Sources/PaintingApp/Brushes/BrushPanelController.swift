public import Geometry
import PaintingModel
import Rasterizer
public import UserInterface

/// The panel of the tool at hand: all presets with strokes of them, and every property of its brush.
///
/// Choosing and editing act at once; only Save changes a preset. F5 and Escape take it away.
public final class BrushPanelController: PanelController {
  /// Told of what the tool paints with after each change by hand.
  public var onChange: ((ToolSettings) -> Void)?
  /// What the tool paints with. Setting it shows it and tells nobody.
  public var settings: ToolSettings { didSet { if settings != oldValue { show() } } }

  let library: PresetLibrary
  let tabs = SegmentedControl("View", titles: ["Brushes", "Properties"])
  let moreButton = IconButton(icon: .more, label: "More")
  let list = ListView("Presets", rowHeight: PresetRow.height)
  let nameField = TextField("Preset name", style: .title)
  let preview: StrokePreview
  let editor: BrushEditor
  let revertButton = Button("Revert")
  let saveNewButton = Button("Save as New")
  let saveButton = Button("Save", style: .primary)
  private let previews: StrokePreviews
  private var shown: [BrushPreset] = []

  private static let paper = Color(hex: 0xFAFAFA)
  private static let width = 380.0
  private static let height = 760.0

  /// Makes the panel beside a view; `previews` keeps the strokes from one panel to the next.
  init(
    settings: ToolSettings, library: PresetLibrary, previews: StrokePreviews, beside view: View
  ) {
    self.settings = settings
    self.library = library
    self.previews = previews
    preview = StrokePreview(
      settings.brush, ink: settings.color, paper: Self.paper, previews: previews)
    editor = BrushEditor(settings.brush)
    super.init(placement: .beside(view))
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = "Brushes"
    preview.accessibilityLabel = "Preview of the brush"
    let parts: [View] = [
      tabs, moreButton, list, preview, nameField, editor, revertButton, saveNewButton, saveButton,
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
    list.select(list.selectedIndex)
    if list.selectedIndex != nil { list.becomeFirstResponder() }
  }

  public override func viewDidDisappear() {
    library.onChange = nil
    super.viewDidDisappear()
  }

  private func connect() {
    tabs.onSelect = { [weak self] in self?.showTab($0) }
    moreButton.addAction { [weak self] in self?.openMenu() }
    list.makeRow = { [weak self] index in self?.makeRow(index) ?? ListRow(label: "") }
    list.onSelect = { [weak self] index in
      guard let self else { return }
      take(ToolSettings(preset: shown[index], color: settings.color))
    }
    list.onOpen = { [weak self] _ in self?.showTab(1) }
    editor.onChange = { [weak self] brush in
      guard let self else { return }
      var new = settings
      new.brush = brush
      take(new)
    }
    nameField.maximumCount = 60
    nameField.addAction(for: .committed) { [weak self] in self?.rename() }
    nameField.addAction(for: .cancelled) { [weak self] in self?.leaveName() }
    revertButton.addAction { [weak self] in self?.revert() }
    saveNewButton.addAction { [weak self] in self?.saveAsNew() }
    saveButton.addAction { [weak self] in self?.save() }
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
    for part in [preview, nameField, editor, revertButton, saveNewButton, saveButton] as [View] {
      part.isHidden = index != 1
    }
    view.setNeedsLayout()
  }

  private func makeRow(_ index: Int) -> ListRow {
    let preset = shown[index]
    return PresetRow(preset, isChanged: library.isChanged(preset.id), previews: previews)
  }

  private func reload() {
    if shown != library.presets {
      shown = library.presets
      let offset = list.contentOffset
      list.reload(count: shown.count)
      list.contentOffset = offset
    }
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    let index = shown.firstIndex { $0.id == settings.preset.id }
    if list.selectedIndex != index { list.select(index) }
    editor.brush = settings.brush
    preview.show(settings.brush, ink: settings.color)
    if !nameField.isFirstResponder { nameField.text = settings.preset.name }
    let isNew = settings.brush != settings.preset.brush
    saveButton.isEnabled = isNew
    revertButton.isEnabled = isNew
  }

  private func leaveName() {
    guard nameField.text != settings.preset.name else { return dismiss() }
    nameField.text = settings.preset.name
  }

  // MARK: Layout and keys

  public override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, Self.width), min(available.height, Self.height))
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, target) = (view.bounds, Metrics.target)
    tabs.frame = Rect(12, 12, bounds.width - 32 - target, target)
    moreButton.frame = Rect(bounds.width - 12 - target, 12, target, target)
    let top = target + 20
    list.frame = Rect(8, top, bounds.width - 16, bounds.height - top - 10)
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

  public override func keyPressed(_ event: KeyEvent) {
    if event.key == .function(5), event.modifiers.isEmpty { return dismiss() }
    super.keyPressed(event)
  }
}
