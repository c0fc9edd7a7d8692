import Geometry
public import PaintingModel
import Rasterizer
import UserInterface
import Words

extension PaintingController {
  /// The layers that are chosen, the active one among them, or the one whose mask is active.
  public var chosenLayers: Set<LayerID> {
    otherChosenLayers.union([document.painting.tree.activeOwner])
  }

  /// The layers that are chosen beside the active one. As soon as another one is active, that alone is chosen.
  public var otherChosenLayers: Set<LayerID> {
    guard !layerChoice.isEmpty else { return [] }
    let active = document.painting.tree.activeOwner
    guard layerChoice.contains(active) else { return [] }
    return document.painting.tree.existing(of: layerChoice).subtracting([active])
  }

  /// Does what the panel of layers asks for. Nothing happens while a stroke is in progress.
  public func perform(_ action: LayerAction) {
    guard !isPainting else { return }
    if case .preview(let preview) = action { return show(preview: preview) }
    show(preview: nil)
    let (active, chosen) = (painting.tree.activeOwner, chosenLayers)
    switch action {
    case .select(let id): select(id)
    case .choose(let ids, let id): choose(ids, active: id)
    case .selectNext(let step): selectNext(step)
    case .add: add(painting.refusal(ofAdding: 0, layers: 1)) { $0.addLayer() }
    case .group: redraw(painting.groupLayers(chosen))
    case .duplicate: duplicate(chosen)
    case .mergeDown: add(painting.refusal(ofMerging: chosen)) { $0.mergeLayers(chosen) }
    case .remove:
      // Of a layer whose mask is painted on, that goes.
      if paintsOnMask, chosen.count == 1 { return perform(mask: .remove) }
      redraw(painting.removeLayers(chosen))
    case .clear:
      let painted = painting.activeLayer
      if let refusal = painting.refusal(of: painted) { return onRefusal?(refusal) ?? () }
      redraw(painting.clearLayer(painted))
    case .area: selection.areas.take(active)
    case .moveUp: move(chosen, by: 1)
    case .moveDown: move(chosen, by: -1)
    case .move(let ids, let place): redraw(painting.moveLayers(ids, to: place))
    case .rename(let id, let name): change([id]) { $0.name = name }
    case .toggleVisible(let id): toggle(\.isVisible, of: targets(of: id), like: id)
    case .toggleLocked(let id): toggle(\.isLocked, of: targets(of: id), like: id)
    case .toggleAlphaLocked:
      toggle(\.isAlphaLocked, of: chosen.filter { painting.tree.layer($0)?.isGroup == false })
    case .toggleClipped: toggle(\.isClipped, of: chosen)
    case .toggleReference: toggle(\.isReference, of: chosen)
    case .toggleDraft: toggle(\.isDraft, of: chosen)
    case .togglePassThrough:
      toggle(\.isIsolated, of: chosen.filter { painting.tree.layer($0)?.isGroup == true })
    case .tag(let tag): change(chosen) { $0.tag = tag }
    case .solo(let id): redraw(painting.soloLayer(id))
    case .mask(let action): perform(mask: action)
    case .mergeVisible: add(painting.refusalOfMergingVisible()) { $0.mergeVisible() }
    case .flatten: add(painting.refusalOfMergingVisible()) { $0.flattenLayers() }
    case .mode(let mode): change(chosen) { $0.mode = mode }
    case .opacity(let opacity, let isContinuing):
      change(chosen, continuing: isContinuing) { $0.opacity = opacity }
    case .opacityOf(let id, let opacity): change(targets(of: id)) { $0.opacity = opacity }
    case .preview: break
    }
  }

  /// Shows layers as they would be; nil shows them as they are.
  private func show(preview: LayerPreview?) {
    let shown =
      switch preview {
      case .mode(let mode): painting.previewing(chosenLayers) { $0.mode = mode }
      case .opacityOf(let id, let opacity):
        painting.previewing(targets(of: id)) { $0.opacity = opacity }
      case nil: (painting: Painting, region: Region)?.none
      }
    paintingView.show(shown)
  }

  /// All that are chosen, where a layer is one of them; else that one alone.
  private func targets(of id: LayerID) -> Set<LayerID> {
    let chosen = chosenLayers
    return chosen.contains(id) ? chosen : [id]
  }

  /// Makes something of some layers the opposite of what it is of one of them, by default of the active one, or, where
  /// that is not among them, of any.
  private func toggle(
    _ property: WritableKeyPath<Layer, Bool>, of ids: Set<LayerID>, like id: LayerID? = nil
  ) {
    let leader = [id, painting.tree.activeOwner].compactMap(\.self).first { ids.contains($0) }
    guard let model = leader ?? painting.tree.roots(of: ids).first?.id,
      let layer = painting.tree.layer(model)
    else { return }
    let value = !layer[keyPath: property]
    change(ids) { $0[keyPath: property] = value }
  }

  /// Does what makes a layer, where that is within the budget; else tells why not.
  func add(
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

  func redraw(_ region: Region?) {
    if let region { changed(region) }
  }

  func change(
    _ ids: Set<LayerID>, continuing: Bool = false, _ change: (inout Layer) -> Void
  ) {
    redraw(painting.changeLayers(ids, continuing: continuing, change))
  }

  func select(_ id: LayerID) { choose([id], active: id) }

  private func choose(_ ids: Set<LayerID>, active id: LayerID) {
    let old = (painting.activeLayer, layerChoice)
    // One alone is told by being active.
    layerChoice = ids.count > 1 && ids.contains(id) ? ids : []
    painting.selectLayer(id)
    followMaskAlone()
    if old != (painting.activeLayer, layerChoice) { onChange?() }
  }

  private func selectNext(_ step: Int) {
    let masks = Set(painting.tree.all.compactMap(\.mask?.id))
    let all = painting.tree.all.filter { !masks.contains($0.id) }
    guard let place = all.firstIndex(where: { $0.id == painting.tree.activeOwner }),
      all.indices.contains(place + step)
    else { return }
    select(all[place + step].id)
  }

  /// Copies layers; the copies are chosen then.
  private func duplicate(_ ids: Set<LayerID>) {
    if let refusal = painting.refusal(ofCopying: ids) { return onBudgetRefusal?(refusal) ?? () }
    guard let (copies, region) = painting.duplicateLayers(ids) else { return }
    layerChoice = copies.count > 1 ? Set(copies) : []
    changed(region)
  }

  /// One place up or down as the panel shows it: into a group, through it, and out of it.
  private func move(_ ids: Set<LayerID>, by step: Int) {
    guard let place = painting.tree.nextPlace(of: ids, by: step) else { return }
    redraw(painting.moveLayers(ids, to: place))
  }
}

extension StrokeRefusal {
  /// Why nothing was painted, for people.
  package var message: String {
    switch self {
    case .group: text("A group holds no paint. Choose a layer in it.")
    case .hidden: text("This layer is hidden. Show it to paint on it.")
    // Translators: a mask hides parts of a layer; one that is switched off hides nothing.
    case .hiddenMask: text("This mask is switched off. Switch it on to paint on it.")
    case .locked: text("This layer is locked. Unlock it to paint on it.")
    case .lockedMask: text("This mask is locked. Unlock it to paint on it.")
    case .nothingToErase: text("The alpha of this layer is locked, so that nothing can be erased.")
    // Translators: painting is limited to an area of the canvas that was selected.
    case .outsideArea: text("This lies outside of the area, where nothing is painted.")
    // Translators: the sheet becomes larger where a stroke crosses its edge, up to a limit.
    case .sheetLimit: text("The sheet is as large as it can be; it does not grow any more.")
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
