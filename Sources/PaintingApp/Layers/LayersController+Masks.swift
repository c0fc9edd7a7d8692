import Canvas
import Controls
import PaintingModel
import UserInterface
import Words

/// What is offered for the mask of the layer that is worked on.
extension LayersController {
  /// The line of a layer's menu that opens what can be done with its mask.
  var maskItem: MenuController.Item {
    // Translators: The title of a menu: a mask says what of a layer is seen.
    MenuController.Item(text("Mask"), id: "layer.mask", submenu: maskItems)
  }

  /// The lines for a mask, or for a layer that may get one.
  var maskItems: [MenuController.Item] {
    let layer = state.tree.layer(state.tree.activeOwner)
    let hasMask = layer?.mask != nil
    return [
      item(.addMask, .add, isEnabled: !hasMask),
      item(
        .paintOnMask, .togglePainting, isEnabled: hasMask,
        isChecked: state.tree.activeOwner != state.tree.active),
      item(
        .showMask, .toggleShown, isEnabled: hasMask, isChecked: layer?.shownMask != nil),
      item(
        .maskAlone, .toggleAlone, isEnabled: hasMask, isChecked: state.maskAlone != nil),
      item(
        .lockMask, .toggleLocked, isEnabled: hasMask, isChecked: layer?.mask?.isLocked == true),
      item(
        .invertMask, .invert, isEnabled: layer?.mask?.isLocked == false, startsGroup: true),
      item(
        .applyMask, .apply,
        isEnabled: layer?.shownMask?.isLocked == false && layer?.isGroup == false),
      item(.deleteMask, .remove, isEnabled: hasMask, startsGroup: true),
    ].compactMap(\.self)
  }

  /// Has a tap on the picture of a mask paint on that; one with Shift switches it off or on, one with Alt shows it
  /// alone or the picture again.
  func connectMask(of row: LayerRow) {
    var modifiers: KeyModifiers = []
    row.mask.addAction(for: .trackingBegan) { [weak row] in
      modifiers = row?.mask.trackedTouch?.modifiers ?? []
    }
    row.mask.addAction { [weak self, weak row] in
      guard let self, let mask = row?.maskID else { return }
      let held = modifiers
      modifiers = []
      if held.contains(.shift) {
        onAction?(.toggleVisible(mask))
      } else {
        onAction?(.select(mask))
        if held.contains(.alt) { onAction?(.mask(.toggleAlone)) }
      }
    }
  }

  /// Draws the pictures of the masks of rows as they are now.
  func showMasks(of rows: [IndexPath]) {
    for path in rows where entries.indices.contains(path.row) {
      guard let mask = entries[path.row].layer.mask?.id else { continue }
      row(at: path.row)?.mask.thumbnail = pictures?.picture(of: mask)
    }
  }

  private func item(
    _ id: CommandID, _ action: MaskAction, isEnabled: Bool, isChecked: Bool? = nil,
    startsGroup: Bool = false
  ) -> MenuController.Item? {
    guard let command = EditorController.command(id) else { return nil }
    return MenuController.Item(
      command.title, id: id.rawValue, shortcut: command.keys.first?.label ?? "",
      isChecked: isChecked, isEnabled: isEnabled, startsGroup: startsGroup
    ) { [weak self] in self?.onAction?(.mask(action)) }
  }
}
