import Canvas
import Controls
import Geometry
import PaintingModel
import TextLayout
import UserInterface
import Words

/// The rows of the list: of each layer that is seen one, which are made while they are in sight.
extension LayersController: TableViewDataSource, TableViewDelegate {
  /// Whether all layers are listed, not only some that are looked for.
  var showsAll: Bool { wanted.isEmpty }

  /// What is looked for; empty for all.
  private var wanted: String { search.isHidden ? "" : search.text.forSearching.trimmed }

  /// The rows with what is looked for in their names, in no groups; all, where nothing is looked for.
  var found: [LayersState.Entry] {
    let (all, wanted) = (state.entries, wanted)
    guard !wanted.isEmpty else { return all }
    return all.compactMap { entry in
      guard entry.layer.name.forSearching.contains(wanted) else { return nil }
      var entry = entry
      entry.depth = 0
      return entry
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let entry = entries[path.row]
    let id = entry.layer.id
    let row = LayerRow(entry)
    mark(row, id)
    if !entry.layer.isGroup { row.thumbnail = pictures?.picture(of: id) }
    row.mask.thumbnail = entry.layer.mask.flatMap { pictures?.picture(of: $0.id) }
    connectMask(of: row)
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

  func tableView(
    _ tableView: TableView, didTapRowAt path: IndexPath, holding modifiers: KeyModifiers
  ) -> Bool {
    let id = entries[path.row].layer.id
    switch modifiers {
    case .control: toggle(id)
    case .shift: extendChoice(to: id)
    default: return false
    }
    return true
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    onAction?(.select(entries[path.row].layer.id))
  }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) {
    beginRenaming(path.row)
  }

  // MARK: Several

  /// Chooses a layer, too, or no longer.
  func toggle(_ id: LayerID) {
    if let action = state.toggling(id) { onAction?(action) }
  }

  /// Chooses all from the active row to another one.
  func extendChoice(to id: LayerID) {
    guard let action = state.choosing(to: id, among: entries.map(\.layer.id)) else { return }
    rangeEnd = id
    onAction?(action)
  }

  /// Chooses one row more, or one less, at the end of a range.
  func extendChoice(by step: Int) {
    let listed = entries.map(\.layer.id)
    let end = rangeEnd.flatMap { state.others.contains($0) ? $0 : nil } ?? state.tree.activeOwner
    guard let place = listed.firstIndex(of: end), listed.indices.contains(place + step) else {
      return
    }
    extendChoice(to: listed[place + step])
    list.scrollToRow(at: IndexPath(row: place + step))
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

  func endRenaming() {
    guard let field = nameField else { return }
    nameField = nil
    let hadKeys = field.isFirstResponder
    field.removeFromSuperview()
    if hadKeys { list.becomeFirstResponder() }
  }
}
