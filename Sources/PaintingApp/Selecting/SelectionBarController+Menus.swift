import Canvas
import Controls
import PaintingModel
import UserInterface
import Words

/// The menus of the bar, and of the tool itself.
extension SelectionBarController {
  private func items(
    _ commands: [Command<SelectionEditor>], startsGroup: Bool = false
  ) -> [MenuController.Item] {
    commands.enumerated().map { index, command in
      command.menuItem(for: selection, startsGroup: startsGroup && index == 0)
    }
  }

  private func edits(_ names: String..., startsGroup: Bool = false) -> [MenuController.Item] {
    items(names.map(SelectionBar.command), startsGroup: startsGroup)
  }

  var flipItems: [MenuController.Item] { edits("flip-horizontally", "flip-vertically") }

  var orderItems: [MenuController.Item] { edits("up", "down", "top", "bottom") }

  /// The layers that it can go to, the topmost first; that on which all of it lies has a tick.
  var layerItems: [MenuController.Item] {
    let painting = canvas.painting
    let own = Set(selection.selection.places.map(\.layer))
    return painting.pickableLayers.reversed().compactMap { id in
      guard let layer = painting.tree.layer(id) else { return nil }
      return MenuController.Item(
        layer.name, id: "selection.layer.\(id.rawValue)", isChecked: own == [id],
        isEnabled: own != [id]
      ) { [weak self] in self?.selection.move(to: id) }
    }
  }

  /// What has no room in the bar, and all else that can be done.
  var moreItems: [MenuController.Item] {
    foldedItems
      + [
        // Translators: Opens place, size and angle of what is selected.
        MenuController.Item(
          text("Numbers…"), id: "selection.numbers.open", startsGroup: true
        ) { [weak self] in self?.showNumbers() }
      ]
      + edits("reshape", startsGroup: true)
      + items([SelectionEditor.mixAgain, SelectionEditor.setFills])
      + items(SelectionEditor.guideCommands.filter { $0.isEnabled(selection) })
      + (selection.hasTexts ? items(SelectionEditor.textCommands) : [])
      + edits("group", "ungroup", startsGroup: true)
      + choosingItems
  }

  /// What can be done with the tool, also while nothing is selected.
  var toolItems: [MenuController.Item] {
    items(SelectionEditor.takingCommands, startsGroup: true) + choosingItems
  }

  /// What chooses, of what the tool takes.
  private var choosingItems: [MenuController.Item] {
    items(SelectionEditor.selectCommands, startsGroup: true)
      + (selection.areas.isActive ? areaItems : strokeItems)
  }

  /// What of the tool is of use for areas alone.
  private var areaItems: [MenuController.Item] {
    [
      // Translators: Selects the area in which the active layer has paint.
      MenuController.Item(text("Area of Layer"), id: "area.layer") { [weak self] in
        guard let self else { return }
        selection.areas.take(canvas.painting.activeLayer)
      },
      // Translators: Opens a slider: how different colors may be that the wand takes.
      MenuController.Item(text("Wand Tolerance…"), id: "area.tolerance") { [weak self] in
        self?.changeTolerance()
      },
    ] + [lassoItem]
  }

  private var lassoItem: MenuController.Item {
    // Translators: The title of a menu: what a lasso is like.
    MenuController.Item(
      text("Lasso"), id: "selection.lasso", startsGroup: true,
      submenu: items(SelectionEditor.lassoCommands))
  }

  /// What of the tool is of use for strokes alone.
  private var strokeItems: [MenuController.Item] {
    [
      // Translators: Opens a panel that selects what is like the selection.
      MenuController.Item(text("Select Similar…"), id: "selection.similar") { [weak self] in
        self?.showSimilar()
      }
    ]
      + items(SelectionEditor.switchCommands, startsGroup: true) + [lassoItem]
  }

  /// The lines for the controls that there is no room for.
  private var foldedItems: [MenuController.Item] {
    func isFolded(_ control: Control) -> Bool { bar.folded.contains { $0 === control } }
    func action(_ control: Control, _ body: @escaping () -> Void) -> [MenuController.Item] {
      guard isFolded(control) else { return [] }
      return [
        MenuController.Item(
          control.accessibilityLabel ?? "", id: control.accessibilityIdentifier, action: body)
      ]
    }
    func menu(_ control: Control) -> [MenuController.Item] {
      guard isFolded(control) else { return [] }
      return [
        MenuController.Item(
          control.accessibilityLabel ?? "", id: control.accessibilityIdentifier,
          submenu: control.menu?() ?? [])
      ]
    }
    return action(bar.brushButton) { [weak self] in self?.onBrushes?() }
      + action(bar.sizeButton) { [weak self] in self?.changeSize() }
      + action(bar.opacityButton) { [weak self] in self?.changeOpacity() }
      + (isFolded(bar.duplicateButton) ? edits("duplicate") : [])
      + menu(bar.flipButton) + menu(bar.orderButton) + menu(bar.layerButton)
  }
}
