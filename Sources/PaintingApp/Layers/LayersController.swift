import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// The panel of the layers: a list of them, what is set about those that are chosen, and what can be done.
///
/// It shows a `LayersState` and tells what the person asks for; it changes nothing itself.
final class LayersController: PanelController {
  /// Told what the person asks for.
  var onAction: ((LayerAction) -> Void)?
  /// Makes the pictures of layers.
  var pictures: LayerPictures? {
    didSet { pictures?.onRest = { [weak self] in self?.showPictures() } }
  }

  private(set) var state: LayersState
  /// The rows that are listed: all, or those that are looked for.
  private(set) var entries: [LayersState.Entry] = []
  let mode = ChoiceButton(
    text("Blend mode"), titles: BlendMode.allCases.map(\.title), showsLabel: false
  ).identified("layer.mode")
  let opacity = SliderRow(
    text("Opacity"), scale: .linear(0...1, step: 0.01), value: 1, format: .percent
  ).identified("layer.opacity")
  // Translators: Paints only where the layer has paint.
  let alphaLock = ToggleChip(text("Alpha lock"), icon: .lock).identified("layer.alpha-lock")
  // Translators: Shows the layer only where the one below it has paint.
  let clip = ToggleChip(text("Clip to below"), icon: .clip).identified("layer.clip")
  // Translators: Marks a layer as one that fills read which read references alone.
  let reference = ToggleChip(text("Reference"), icon: .reference)
    .identified("layer.reference")
  // Translators: Marks a layer as one that is left out of pictures that are exported.
  let draft = ToggleChip(text("Draft"), icon: .draft).identified("layer.draft")
  // Translators: Opens a menu of what is set about the chosen layers, where there is no room for it.
  let more = IconButton(icon: .more, label: text("More settings of the layer"))
    .identified("layer.more")
  /// Looks for layers by their names, where there are many.
  let search = SearchField(text("Search layers")).identified("layers.search")
  // Translators: The list of layers.
  let list = TableView(text("Layers"), rowHeight: LayerRow.height).identified("layers.list")
  let buttons: [(button: IconButton, action: LayerAction)] = [
    (IconButton(icon: .plus, for: .newLayer), .add),
    (IconButton(icon: .newGroup, for: .groupLayers), .group),
    (IconButton(icon: .duplicate, for: .duplicateLayer), .duplicate),
    (IconButton(icon: .mergeDown, for: .mergeDown), .mergeDown),
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
  var nameField: TextField?
  /// The row where the last range of chosen ones ends.
  var rangeEnd: LayerID?
  /// The group that what is dragged would go into.
  var markedGroup: LayerID? {
    didSet { if markedGroup != oldValue { markRows() } }
  }
  /// How much a layer would cover over which fingers slide.
  var slidOpacity: (id: LayerID, opacity: Double)? { didSet { markRows() } }
  /// Shows a mode on the canvas once the pointer rests on it.
  var modePreview: TimerToken?
  private(set) var dragging: LayerDragging?
  private var sliding: LayerSliding?
  /// Whether the chosen row has been brought in sight.
  var isPlaced = false
  /// Whether the opacity told last belongs to the same drag as the next one.
  private var isDragging = false

  /// From so many rows on they can be searched.
  static let searchedCount = 20

  /// Makes a panel at a place.
  init(state: LayersState, at placement: Placement) {
    self.state = state
    super.init(placement: placement)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Layers panel")
    view.accessibilityIdentifier = "layers"
    for part in [mode, opacity, alphaLock, clip, reference, draft, more, search, list] as [View] {
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
    mode.menu = { [weak self] in self?.modeItems ?? [] }
    more.menu = { [weak self] in self?.moreItems ?? [] }
    opacity.defaultValue = 1
    opacity.addAction(for: .trackingBegan) { [weak self] in self?.isDragging = false }
    opacity.addAction(for: .valueChanged) { [weak self] in self?.opacityChanged() }
    opacity.addAction(for: .trackingEnded) { [weak self] in self?.isDragging = false }
    alphaLock.addAction { [weak self] in self?.onAction?(.toggleAlphaLocked) }
    clip.addAction { [weak self] in self?.onAction?(.toggleClipped) }
    reference.addAction { [weak self] in self?.onAction?(.toggleReference) }
    draft.addAction { [weak self] in self?.onAction?(.toggleDraft) }
    search.foundCount = { [weak self] in self?.entries.count ?? 0 }
    search.addAction(for: .valueChanged) { [weak self] in self?.show(reloading: true) }
    search.addAction(for: .cancelled) { [weak self] in self?.list.becomeFirstResponder() }
    search.addAction(for: .committed) { [weak self] in self?.list.becomeFirstResponder() }
    list.addContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
    list.connect(self)
    dragging = LayerDragging(in: self)
    sliding = LayerSliding(in: self)
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
    if new.tree == old.tree, new.others == old.others, new.maskAlone == old.maskAlone {
      return endRenaming()
    }
    show(reloading: false)
  }

  private func show(reloading: Bool) {
    search.isHidden = state.entries.count < LayersController.searchedCount
    let old = entries
    entries = found
    guard let active = state.tree.layer(state.tree.activeOwner) else { return }
    mode.selectedIndex = BlendMode.allCases.firstIndex(of: active.mode) ?? 0
    opacity.value = active.opacity
    alphaLock.isSelected = active.isAlphaLocked
    alphaLock.isEnabled = !active.isGroup
    clip.isSelected = active.isClipped
    reference.isSelected = active.isReference
    draft.isSelected = active.isDraft
    let chosen = state.chosen
    button(for: .mergeDown)?.isEnabled = state.tree.canMerge(chosen)
    button(for: .moveUp)?.isEnabled = state.tree.canMove(chosen, by: 1)
    button(for: .moveDown)?.isEnabled = state.tree.canMove(chosen, by: -1)
    button(for: .remove)?.isEnabled =
      state.tree.active != active.id || state.tree.canRemove(chosen)
    let selected = entries.firstIndex { $0.layer.id == active.id }
    // While the layers are the same, the rows stay.
    if reloading || old.map(\.layer.id) != entries.map(\.layer.id) {
      dragging?.callOff()
      view.superview?.setNeedsLayout()
      view.setNeedsLayout()
      endRenaming()
      list.reloadData()
    } else {
      for path in list.visibleRows { row(at: path.row)?.show(entries[path.row]) }
      showMasks(of: list.visibleRows)
    }
    markRows()
    if list.indexPathForSelectedRow?.row != selected {
      list.selectRow(at: selected.map { IndexPath(row: $0) })
    }
  }

  /// Shows of the rows in sight what they are just now, beside what is set about their layers.
  private func markRows() {
    for path in list.visibleRows where entries.indices.contains(path.row) {
      if let row = row(at: path.row) { mark(row, entries[path.row].layer.id) }
    }
  }

  func mark(_ row: LayerRow, _ id: LayerID) {
    row.isChosen = !state.others.isEmpty && state.chosen.contains(id)
    row.isMarked = id == markedGroup
    row.mask.isPaintedOn = row.maskID == state.tree.active
    row.mask.isAlone = row.maskID.map { $0 == state.maskAlone } ?? false
    row.slidOpacity = slidOpacity.flatMap { slid in
      slid.id == id || (state.chosen.contains(slid.id) && state.chosen.contains(id))
        ? slid.opacity : nil
    }
  }

  /// Draws the pictures of the rows in sight as the paint is now.
  private func showPictures() {
    let rows = list.visibleRows.filter { entries.indices.contains($0.row) }
    let layers = rows.map { entries[$0.row].layer }
    pictures?.refresh(Set(layers.map(\.id) + layers.compactMap(\.mask?.id)))
    showMasks(of: rows)
    for path in rows where !entries[path.row].layer.isGroup {
      row(at: path.row)?.thumbnail = pictures?.picture(of: entries[path.row].layer.id)
    }
  }

  func row(at index: Int) -> LayerRow? {
    list.cellForRow(at: IndexPath(row: index)) as? LayerRow
  }

  /// The layer whose row is at a place of the list; nil where there is none.
  func layer(at place: Point) -> LayerID? {
    list.indexPathForRow(at: place).map { entries[$0.row].layer.id }
  }

  /// What can be done with the layer at a place of the list, or with the chosen ones.
  private func menu(at place: Point?) -> [MenuController.Item] {
    if let place {
      guard let id = layer(at: place) else { return [] }
      if !state.chosen.contains(id) { onAction?(.select(id)) }
    }
    guard let row = list.indexPathForSelectedRow?.row else { return [] }
    return layerMenu(row)
  }

  /// The button of the panel that does something.
  func button(for action: LayerAction) -> IconButton? {
    buttons.first { $0.action == action }?.button
  }

  // MARK: Keys

  override func escape() {
    if state.maskAlone != nil { onAction?(.mask(.toggleAlone)) } else { super.escape() }
  }

  override func keyPressed(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.up, .alt): onAction?(.moveUp)
    case (.down, .alt): onAction?(.moveDown)
    case (.up, .shift) where list.isFirstResponder: extendChoice(by: -1)
    case (.down, .shift) where list.isFirstResponder: extendChoice(by: 1)
    case (.delete, []) where list.isFirstResponder: onAction?(.remove)
    case (.character("f"), .control) where !search.isHidden: search.becomeFirstResponder()
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

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }
}
