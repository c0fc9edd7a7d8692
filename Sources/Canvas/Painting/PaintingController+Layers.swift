import Geometry
package import PaintingModel
import Rasterizer
import UserInterface
import Words

extension PaintingController {
  /// Does what the panel of layers asks for. Nothing happens while a stroke is in progress.
  public func perform(_ action: LayerAction) {
    guard !isPainting else { return }
    let active = painting.activeLayer
    switch action {
    case .select(let id): select(id)
    case .selectNext(let step): selectNext(step)
    case .add: add(painting.refusal(ofAdding: 0, layers: 1)) { $0.addLayer() }
    case .group: redraw(painting.groupLayer(active))
    case .duplicate: add(painting.refusal(ofCopying: active)) { $0.duplicateLayer(active) }
    case .mergeDown: add(painting.refusal(ofMerging: active)) { $0.mergeDown(active) }
    case .remove: redraw(painting.removeLayer(active))
    case .clear:
      if let refusal = painting.refusal(of: active) { return onRefusal?(refusal) ?? () }
      redraw(painting.clearLayer(active))
    case .area: selection.areas.take(active)
    case .moveUp: move(active, by: 1)
    case .moveDown: move(active, by: -1)
    case .rename(let id, let name): change(id) { $0.name = name }
    case .toggleVisible(let id): change(id) { $0.isVisible.toggle() }
    case .toggleLocked(let id): change(id) { $0.isLocked.toggle() }
    case .toggleAlphaLocked: change(active) { $0.isAlphaLocked.toggle() }
    case .toggleClipped: change(active) { $0.isClipped.toggle() }
    case .toggleReference: change(active) { $0.isReference.toggle() }
    case .toggleDraft: change(active) { $0.isDraft.toggle() }
    case .tag(let tag): change(active) { $0.tag = tag }
    case .solo(let id): redraw(painting.soloLayer(id))
    case .mergeVisible: add(painting.refusalOfMergingVisible()) { $0.mergeVisible() }
    case .flatten: add(painting.refusalOfMergingVisible()) { $0.flattenLayers() }
    case .mode(let mode): change(active) { $0.mode = mode }
    case .opacity(let opacity, let isContinuing):
      change(active, continuing: isContinuing) { $0.opacity = opacity }
    }
  }

  /// Does what makes a layer, where that is within the budget; else tells why not.
  private func add(
    _ refusal: Painting.BudgetRefusal?, _ edit: (inout Painting) -> Region?
  ) {
    if let refusal { return onBudgetRefusal?(refusal) ?? () }
    redraw(edit(&painting))
  }

  /// Adds a layer with elements, which are selected then; false while a stroke is in progress, or where
  /// there are too many layers.
  package func addLayer(with elements: [Element], named name: String) -> Bool {
    guard !isPainting, !isHandlingElements,
      let (places, region) = painting.addLayer(with: elements, named: name)
    else { return false }
    show(places, region)
    return true
  }

  /// Selects elements that have just come, with the tool for that.
  func show(_ places: [ElementPlace], _ region: Region) {
    changed(region)
    tool = .select
    selection.select(Set(places))
  }

  private func redraw(_ region: Region?) {
    if let region { changed(region) }
  }

  private func change(
    _ id: LayerID, continuing: Bool = false, _ change: (inout Layer) -> Void
  ) {
    redraw(painting.changeLayer(id, continuing: continuing, change))
  }

  private func select(_ id: LayerID) {
    guard id != painting.activeLayer else { return }
    painting.selectLayer(id)
    onChange?()
  }

  private func selectNext(_ step: Int) {
    let all = painting.tree.all
    guard let place = all.firstIndex(where: { $0.id == painting.activeLayer }),
      all.indices.contains(place + step)
    else { return }
    select(all[place + step].id)
  }

  /// One place up or down as the panel shows it: into a group, through it, and out of it.
  private func move(_ id: LayerID, by step: Int) {
    guard let place = painting.tree.place(of: id) else { return }
    let around = painting.tree.siblings(in: place.group)
    let next = place.index + step
    if around.indices.contains(next) {
      let other = around[next]
      let target =
        other.isGroup
        ? LayerPlace(in: other.id, index: step > 0 ? 0 : other.children.count)
        : LayerPlace(in: place.group, index: next)
      redraw(painting.moveLayer(id, to: target))
    } else if let group = place.group, let outer = painting.tree.place(of: group) {
      let target = LayerPlace(in: outer.group, index: outer.index + (step > 0 ? 1 : 0))
      redraw(painting.moveLayer(id, to: target))
    }
  }
}

extension StrokeRefusal {
  /// Why nothing was painted, for people.
  package var message: String {
    switch self {
    case .group: text("A group holds no paint. Choose a layer in it.")
    case .hidden: text("This layer is hidden. Show it to paint on it.")
    case .locked: text("This layer is locked. Unlock it to paint on it.")
    case .nothingToErase: text("The alpha of this layer is locked, so that nothing can be erased.")
    // Translators: painting is limited to an area of the canvas that was selected.
    case .outsideArea: text("This lies outside of the area, where nothing is painted.")
    case .full(let refusal): refusal.message
    }
  }
}

extension Painting.BudgetRefusal {
  /// Why an edit is not done, and what can be done, for people.
  package var message: String {
    switch self {
    case .paint:
      text(
        """
        This painting is full: its layers hold as much paint as a file can. Undo something, or \
        export it as a picture and go on in that.
        """)
    case .layers:
      text(
        """
        This painting is full: it has %d layers, with those that undo brings back. Undo \
        something, or export it as a picture and go on in that.
        """, PaintingBudget.current.layers)
    case .memory:
      text(
        """
        The computer gives Fude no more memory. All that is painted is safe. Close other \
        programs, or raise the limit that is set for this one, and go on.
        """)
    }
  }
}
