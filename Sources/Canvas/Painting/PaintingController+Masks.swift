import PaintingModel

extension PaintingController {
  /// Does what is asked of the mask of the layer or group that is worked on. Nothing happens while a stroke is in
  /// progress.
  public func perform(mask action: MaskAction) {
    guard !isPainting else { return }
    let owner = painting.tree.activeOwner
    if action == .apply, let refusal = painting.refusal(of: owner) {
      return onRefusal?(refusal) ?? ()
    }
    guard allows(action) else { return }
    let mask = painting.tree.layer(owner)?.mask?.id
    switch action {
    case .add: add(painting.refusal(ofAdding: 0, layers: 1)) { $0.addMask(to: owner) }
    case .togglePainting:
      // The layers that are chosen with it stay so.
      guard let mask else { return }
      painting.selectLayer(painting.activeLayer == mask ? owner : mask)
      onChange?()
    case .toggleShown:
      if let mask { change([mask]) { $0.isVisible.toggle() } }
    case .invert: add(painting.refusalOfInvertingMask(of: owner)) { $0.invertMask(of: owner) }
    case .apply: add(painting.refusalOfApplyingMask(of: owner)) { $0.applyMask(of: owner) }
    case .remove: redraw(painting.removeMask(of: owner))
    }
  }

  /// Whether something can be asked of the mask now.
  public func allows(_ action: MaskAction) -> Bool {
    let painting = document.painting
    let owner = painting.tree.activeOwner
    return switch action {
    case .add: painting.tree.layer(owner)?.mask == nil
    case .apply: painting.canApplyMask(of: owner)
    case .togglePainting, .toggleShown, .invert, .remove: painting.tree.layer(owner)?.mask != nil
    }
  }

  /// Whether a mask is painted on.
  public var paintsOnMask: Bool {
    document.painting.tree.activeOwner != document.painting.activeLayer
  }
}
