import Controls
public import PaintingModel
import UserInterface
import Words

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
      followMaskAlone()
      onChange?()
    case .toggleShown:
      if let mask { change([mask]) { $0.isVisible.toggle() } }
    case .toggleAlone:
      guard let mask else { return }
      painting.selectLayer(mask)
      paintingView.maskAlone = maskAlone == nil ? mask : nil
      onChange?()
    case .toggleLocked:
      if let mask { change([mask]) { $0.isLocked.toggle() } }
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
    case .invert: painting.tree.layer(owner)?.mask?.isLocked == false
    case .togglePainting, .toggleShown, .toggleAlone, .toggleLocked, .remove:
      painting.tree.layer(owner)?.mask != nil
    }
  }

  /// The mask that is seen alone, in place of the picture; nil while the picture is.
  public var maskAlone: LayerID? { paintingView.maskAlone }

  /// Shows the picture again once another layer is painted on than the mask that is seen alone. What an inverted
  /// mask became is seen in its place.
  func followMaskAlone() {
    guard let shown = maskAlone else { return }
    let (active, tree) = (document.painting.activeLayer, document.painting.tree)
    guard active != shown else { return }
    let isOther = tree.layer(shown) != nil || tree.owner(ofMask: active) == nil
    paintingView.maskAlone = isOther ? nil : active
  }

  /// What keys do while a mask is seen alone.
  var maskKeys: [KeyCommand] {
    maskAlone == nil ? [] : Self.leaveMask.keyCommands(for: self)
  }

  private static let leaveMask = [
    CanvasCommand(
      // Translators: What Escape does while a mask is seen alone.
      CommandID("mask.leave"), storedText("Show the Picture Again"), keys: [KeyStroke(.escape)]
    ) { $0.perform(mask: .toggleAlone) }
  ]

  /// Whether a mask is painted on.
  public var paintsOnMask: Bool {
    document.painting.tree.activeOwner != document.painting.activeLayer
  }
}
