import Canvas
import Controls
import PaintingModel
import UserInterface
import Words

/// What is offered for a layer under the secondary button or a finger that rests.
extension LayersController {
  /// The lines for the layer of a row, which is the active one, and for those that are chosen with it.
  func layerMenu(_ row: Int) -> [MenuController.Item] {
    let layer = entries[row].layer
    let rename = MenuController.Item(
      text("Rename…"), id: "layer.rename", shortcut: KeyStroke(.function(2)).label
    ) { [weak self] in self?.beginRenaming(row) }
    return [
      rename, item(.duplicate, text("Duplicate")), item(.group, text("Group")),
      state.others.isEmpty
        // Translators: Makes one layer of the chosen ones.
        ? item(.mergeDown, text("Merge Down")) : item(.mergeDown, text("Merge Chosen Layers")),
      item(.remove, text("Delete"), startsGroup: true),
      MenuController.Item(
        // Translators: Shows this layer alone, and again what was seen before.
        text("Show Alone"), id: "layer.solo", shortcut: key(of: .soloLayer),
        isChecked: state.tree.isSolo(layer.id),
        isEnabled: entries.count > 1, startsGroup: true
      ) { [weak self] in self?.onAction?(.solo(layer.id)) },
      // Translators: The color by which a layer is found in the list.
      MenuController.Item(text("Color Tag"), id: "layer.tag", submenu: tags(of: layer)),
      MenuController.Item(
        // Translators: Of a group: its layers are put one by one on what lies below the group.
        text("Pass Through"), id: "layer.pass-through",
        isChecked: layer.isGroup && !layer.isIsolated, isEnabled: layer.isGroup
      ) { [weak self] in self?.onAction?(.togglePassThrough) },
      maskItem,
      MenuController.Item(
        // Translators: Selects the area in which a layer has paint.
        text("Area of Its Paint"), id: "layer.area", isEnabled: !layer.isGroup
      ) { [weak self] in self?.onAction?(.area) },
      MenuController.Item(
        // Translators: Makes one layer of all that are seen.
        text("Merge Visible"), id: "layer.merge-visible", shortcut: key(of: .mergeVisible),
        isEnabled: state.tree.canMergeVisible, startsGroup: true
      ) { [weak self] in self?.onAction?(.mergeVisible) },
      MenuController.Item(
        // Translators: Makes one layer of all layers.
        text("Flatten"), id: "layer.flatten", shortcut: key(of: .flatten),
        isEnabled: state.tree.canFlatten
      ) { [weak self] in self?.onAction?(.flatten) },
    ].compactMap(\.self)
  }

  private func key(of command: CommandID) -> String {
    EditorController.command(command)?.keys.first?.label ?? ""
  }

  /// What a button of the panel does, too.
  private func item(
    _ action: LayerAction, _ title: String, startsGroup: Bool = false
  ) -> MenuController.Item? {
    guard let button = button(for: action) else { return nil }
    return MenuController.Item(
      title, id: button.accessibilityIdentifier,
      shortcut: button.accessibilityIdentifier.map { key(of: CommandID($0)) } ?? "",
      isEnabled: button.isEnabled,
      startsGroup: startsGroup
    ) { [weak self] in self?.onAction?(action) }
  }

  private func tags(of layer: Layer) -> [MenuController.Item] {
    let none = MenuController.Item(
      // Translators: No color for a layer in the list.
      text("None", context: "layer tag"), id: "layer.tag.none", isChecked: layer.tag == nil
    ) { [weak self] in self?.onAction?(.tag(nil)) }
    return [none]
      + LayerTag.allCases.map { tag in
        MenuController.Item(
          tag.title, id: "layer.tag.\(tag)", swatch: tag.color, isChecked: layer.tag == tag
        ) { [weak self] in self?.onAction?(.tag(tag)) }
      }
  }
}
