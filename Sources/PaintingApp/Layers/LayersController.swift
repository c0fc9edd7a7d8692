import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// The panel of the layers: a list of them, what is set about the active one, and what can be done.
///
/// It shows a `LayersState` and tells what the person asks for; it changes nothing itself.
final class LayersController: PanelController {
  /// Told what the person asks for.
  var onAction: ((LayerAction) -> Void)?
  /// Makes the picture of a layer.
  var thumbnail: ((LayerID) -> Bitmap?)?

  private(set) var state: LayersState
  private(set) var entries: [LayersState.Entry] = []
  private let mode = ChoiceButton(
    text("Blend mode"), titles: BlendMode.allCases.map(\.title),
    values: BlendMode.allCases.map { "\($0)" }, showsLabel: false
  ).identified("layer.mode")
  private let opacity = SliderRow(
    text("Opacity"), scale: .linear(0...1, step: 0.01), value: 1, format: .percent
  ).identified("layer.opacity")
  // Translators: Paints only where the layer has paint.
  private let alphaLock = ToggleChip(text("Alpha lock"), icon: .lock).identified("layer.alpha-lock")
  // Translators: Shows the layer only where the one below it has paint.
  private let clip = ToggleChip(text("Clip to below"), icon: .clip).identified("layer.clip")
  // Translators: Marks a layer as one that fills read which read references alone.
  private let reference = ToggleChip(text("Reference"), icon: .reference)
    .identified("layer.reference")
  // Translators: Marks a layer as one that is left out of pictures that are exported.
  private let draft = ToggleChip(text("Draft"), icon: .draft).identified("layer.draft")
  // Translators: The list of layers.
  private let list = TableView(text("Layers"), rowHeight: LayerRow.height).identified("layers.list")
  private let buttons: [(button: IconButton, action: LayerAction)] = [
    (IconButton(icon: .plus, for: .newLayer), .add),
    // Translators: Puts the layer into a new group.
    (IconButton(icon: .newGroup, label: text("Group")).identified("layer.group"), .group),
    (IconButton(icon: .duplicate, for: .duplicateLayer), .duplicate),
    (
      IconButton(icon: .mergeDown, label: text("Merge down")).identified("layer.merge-down"),
      .mergeDown
    ),
    (
      IconButton(icon: .up, label: text("Move up"), shortcut: KeyStroke(.up, .alt).label)
        .identified("layer.move-up"), .moveUp
    ),
    (
      IconButton(icon: .down, label: text("Move down"), shortcut: KeyStroke(.down, .alt).label)
        .identified("layer.move-down"), .moveDown
    ),
    (IconButton(icon: .trash, label: text("Delete layer")).identified("layer.delete"), .remove),
  ]
  private var nameField: TextField?
  /// Whether the chosen row has been brought in sight.
  private var isPlaced = false
  /// Whether the opacity told last belongs to the same drag as the next one.
  private var isDragging = false

  private static let width = 340.0
  private static let padding = 16.0
  private static var top: Double { 14 + 4 * Metrics.target }
  private static var bottom: Double { Metrics.target + 14 }

  /// Makes a panel at a place.
  init(state: LayersState, at placement: Placement) {
    self.state = state
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Layers panel")
    view.accessibilityIdentifier = "layers"
    for part in [mode, opacity, alphaLock, clip, reference, draft, list] as [View] {
      view.addSubview(part)
    }
    for (button, action) in buttons {
      button.addAction { [weak self] in self?.onAction?(action) }
      view.addSubview(button)
    }
    connect()
    show(reloading: true)
  }

  private func connect() {
    mode.onSelect = { [weak self] in self?.onAction?(.mode(BlendMode.allCases[$0])) }
    opacity.defaultValue = 1
    opacity.addAction(for: .trackingBegan) { [weak self] in self?.isDragging = false }
    opacity.addAction(for: .valueChanged) { [weak self] in self?.opacityChanged() }
    opacity.addAction(for: .trackingEnded) { [weak self] in self?.isDragging = false }
    alphaLock.addAction { [weak self] in self?.onAction?(.toggleAlphaLocked) }
    clip.addAction { [weak self] in self?.onAction?(.toggleClipped) }
    reference.addAction { [weak self] in self?.onAction?(.toggleReference) }
    draft.addAction { [weak self] in self?.onAction?(.toggleDraft) }
    list.addContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
    list.connect(self)
  }

  private func opacityChanged() {
    onAction?(.opacity(opacity.value, continuing: isDragging))
    isDragging = opacity.trackedTouch != nil
  }

  // MARK: State

  /// Shows a new state.
  func update(_ new: LayersState) {
    guard new != state else { return }
    let old = state
    state = new
    guard isViewLoaded else { return }
    // While the layers are the same, the rows stay.
    let isSame = entries.map(\.layer.id) == new.entries.map(\.layer.id)
    show(reloading: !isSame)
    if isSame, new.tree == old.tree, new.revision != old.revision {
      endRenaming()
      showPictures()
    }
  }

  /// Shows the paint of the rows in sight as it is now.
  private func showPictures() {
    for (index, entry) in entries.enumerated() where !entry.layer.isGroup {
      row(at: index)?.thumbnail = thumbnail?(entry.layer.id)
    }
  }

  private func show(reloading: Bool) {
    entries = state.entries
    guard let active = state.tree.layer(state.tree.active) else { return }
    mode.selectedIndex = BlendMode.allCases.firstIndex(of: active.mode) ?? 0
    opacity.value = active.opacity
    alphaLock.isSelected = active.isAlphaLocked
    alphaLock.isEnabled = !active.isGroup
    clip.isSelected = active.isClipped
    reference.isSelected = active.isReference
    draft.isSelected = active.isDraft
    for (button, action) in buttons {
      switch action {
      case .mergeDown: button.isEnabled = state.canMergeDown
      case .remove: button.isEnabled = entries.contains { !isIn(active, $0.layer) }
      default: break
      }
    }
    let selected = entries.firstIndex { $0.layer.id == active.id }
    if reloading {
      view.superview?.setNeedsLayout()
      endRenaming()
      list.reloadData()
    } else {
      for (index, entry) in entries.enumerated() { row(at: index)?.show(entry) }
    }
    if list.indexPathForSelectedRow?.row != selected {
      list.selectRow(at: selected.map { IndexPath(row: $0) })
    }
  }

  /// Whether a layer with paint would go with another one; groups do not count.
  private func isIn(_ active: Layer, _ layer: Layer) -> Bool {
    layer.isGroup || layer.id == active.id
      || state.tree.groups(around: layer.id).contains { $0.id == active.id }
  }

  private func row(at index: Int) -> LayerRow? {
    list.cellForRow(at: IndexPath(row: index)) as? LayerRow
  }

  /// What can be done with the layer at a place of the list, or with the chosen one.
  private func menu(at place: Point?) -> [MenuController.Item] {
    if let place {
      guard let path = list.indexPathForRow(at: place) else { return [] }
      onAction?(.select(entries[path.row].layer.id))
    }
    guard let row = list.indexPathForSelectedRow?.row else { return [] }
    return layerMenu(row)
  }

  /// The button of the panel that does something.
  func button(for action: LayerAction) -> IconButton? {
    buttons.first { $0.action == action }?.button
  }

  // MARK: Names

  /// Lets a name be typed in place of it.
  func beginRenaming(_ index: Int) {
    guard let row = row(at: index) else { return }
    endRenaming()
    let layer = entries[index].layer
    let field = TextField(text("Layer name"), text: layer.name).identified("layer.name")
    field.maximumCount = 60
    field.frame = row.convert(row.nameRect, to: list).inset(
      by: Insets(top: 2, left: -14, bottom: 2, right: 0))
    field.addAction(for: .committed) { [weak self, unowned field] in
      let name = field.text
      self?.endRenaming()
      if !name.allSatisfy(\.isWhitespace) { self?.onAction?(.rename(layer.id, name)) }
    }
    field.addAction(for: .cancelled) { [weak self] in self?.endRenaming() }
    list.addSubview(field)
    nameField = field
    field.becomeFirstResponder()
    field.selectAll()
  }

  private func endRenaming() {
    guard let field = nameField else { return }
    nameField = nil
    let hadKeys = field.isFirstResponder
    field.removeFromSuperview()
    if hadKeys { list.becomeFirstResponder() }
  }

  // MARK: Keys

  override func keyPressed(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.up, .alt): onAction?(.moveUp)
    case (.down, .alt): onAction?(.moveDown)
    case (.delete, []) where list.isFirstResponder: onAction?(.remove)
    case (.function(2), []):
      if let path = list.indexPathForSelectedRow { beginRenaming(path.row) }
    default: super.keyPressed(event)
    }
  }

  // MARK: Layout

  override func preferredSize(in available: Size) -> Size {
    size(rows: max(3, min(state.entries.count, 8)), in: available)
  }

  override func largestSize(in available: Size) -> Size { size(rows: 8, in: available) }

  private func size(rows count: Int, in available: Size) -> Size {
    let rows = Double(count) * LayerRow.height
    let fixed = LayersController.top + LayersController.bottom
    return Size(LayersController.width, min(available.height, fixed + rows))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let (pad, row) = (LayersController.padding, Metrics.target)
    let inner = bounds.width - 2 * pad
    mode.frame = Rect(pad, 8, inner, row)
    opacity.frame = Rect(pad, 8 + row, inner, row)
    let half = ((inner - 8) / 2).rounded(.down)
    alphaLock.frame = Rect(pad, 8 + 2 * row, half, row)
    clip.frame = Rect(pad + inner - half, 8 + 2 * row, half, row)
    reference.frame = Rect(pad, 8 + 3 * row, half, row)
    draft.frame = Rect(pad + inner - half, 8 + 3 * row, half, row)
    list.frame = Rect(
      minX: 8, minY: LayersController.top, maxX: bounds.width - 8,
      maxY: bounds.height - LayersController.bottom)
    if !isPlaced, list.bounds.height > 0 {
      isPlaced = true
      list.contentOffset = .zero
      list.selectRow(at: list.indexPathForSelectedRow)
    }
    let pitch = inner / Double(buttons.count)
    let side = min(row, pitch)
    for (index, (button, _)) in buttons.enumerated() {
      button.frame = Rect(
        (pad + pitch * Double(index) + (pitch - side) / 2).rounded(), bounds.height - 8 - row, side,
        row)
    }
  }
}

extension LayersController: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let entry = entries[path.row]
    let id = entry.layer.id
    let row = LayerRow(entry)
    if !entry.layer.isGroup { row.thumbnail = thumbnail?(id) }
    var isAlone = false
    row.eye.addAction(for: .trackingBegan) { [weak row] in
      isAlone = row?.eye.trackedTouch?.modifiers.contains(.alt) == true
    }
    row.eye.addAction { [weak self] in
      self?.onAction?(isAlone ? .solo(id) : .toggleVisible(id))
      isAlone = false
    }
    row.lock.addAction { [weak self] in self?.onAction?(.toggleLocked(id)) }
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    onAction?(.select(entries[path.row].layer.id))
  }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) {
    beginRenaming(path.row)
  }
}
