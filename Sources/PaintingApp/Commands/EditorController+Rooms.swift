import Canvas
import Controls
import PaintingModel
import UserInterface
import Words

/// What can be done with the hands, the window and the app.
extension EditorController {
  static let handCommands = [
    EditorCommand(.brushes, storedText("Brushes…"), keys: [KeyStroke(.function(5))]) {
      $0.toggleBrushes()
    },
    // Translators: Colors, brushes and undo around the pointer.
    EditorCommand(
      .quickRing, storedText("Quick Ring"),
      keys: [KeyStroke("q"), KeyStroke(.gesture(.threeFingerHold))]
    ) { $0.showRing() },
    EditorCommand(.shapePanel, storedText("Shapes…"), keys: [KeyStroke("u", .shift)]) {
      $0.showShapePanel()
    },
    EditorCommand(.textPanel, storedText("Text and Fonts…"), keys: [KeyStroke("t", .shift)]) {
      $0.toggleTextPanel()
    },
    EditorCommand(
      // Translators: Opens a panel about the size and the paper of the painting.
      .sheetPanel, storedText("Sheet…"), keys: [KeyStroke("c", [.control, .alt])]
    ) { $0.showSheet() },
    EditorCommand(
      // Translators: A switch: the sheet becomes larger where a stroke crosses its edge.
      .growingSheet, storedText("Grow Sheet under Strokes"),
      isChecked: { $0.canvas.sheets.grows }
    ) { $0.canvas.sheets.grows.toggle() },
    EditorCommand(
      // Translators: Opens a panel about symmetry.
      .symmetryPanel, storedText("Symmetry Settings…"), keys: [KeyStroke("m", [.control, .shift])]
    ) { $0.showSymmetry() },
    EditorCommand(
      // Translators: Opens a panel about rulers: vanishing points, grids and lines.
      .rulerPanel, storedText("Ruler Settings…"), keys: [KeyStroke("g", .shift)]
    ) { $0.showRulers() },
    EditorCommand(CommandID("brush.colors"), storedText("Colors"), keys: [KeyStroke(.function(8))])
    {
      $0.trays.toggleColorPicker()
    },
    EditorCommand(
      .fingersPaint, storedText("Paint with Fingers"),
      isChecked: { $0.canvas.fingerRules.fingersPaint($0.window?.pen) }
    ) { editor in
      let rules = editor.canvas.fingerRules
      editor.canvas.fingerRules.usersChoice = !rules.fingersPaint(editor.window?.pen)
    },
    EditorCommand(
      .paintTogether, storedText("Paint Together"), isChecked: { $0.preferences.paintsTogether }
    ) { $0.preferences.paintsTogether.toggle() },
    EditorCommand(
      // Translators: A switch: a stroke becomes a line, a circle, a rectangle where the hand rests at its end.
      .straighten, storedText("Hold to Straighten"), isChecked: { $0.preferences.straightens }
    ) { $0.preferences.straightens.toggle() },
  ]

  static let windowCommands = [
    EditorCommand(
      .trays, storedText("Hide Trays"),
      keys: [KeyStroke(.tab)]
        + [.fourFingerTap, .leftEdgeSwipe, .rightEdgeSwipe].map { KeyStroke(.gesture($0)) }
    ) { $0.toggleTrays() },
    EditorCommand(
      CommandID("window.next-tray"), storedText("Next Tray"), keys: [KeyStroke(.function(6))]
    ) { editor in
      // What is selected comes first.
      if !editor.selectionBar.takeFocus(), !editor.handleBars.contains(where: { $0.takeFocus() }),
        !editor.areaBar.takeFocus()
      {
        editor.trays.focusNextTray()
      }
    },
    EditorCommand(.menu, storedText("Menu"), keys: [KeyStroke(.function(10))]) {
      $0.trays.openMenu()
    },
    EditorCommand(
      .fullScreen, storedText("Full Screen"), keys: [KeyStroke(.function(11))],
      isChecked: { $0.window?.isFullScreen ?? false }
    ) { $0.toggleFullScreen() },
    EditorCommand(
      .leftHanded, storedText("Left-Handed"), isChecked: { $0.preferences.isLeftHanded }
    ) {
      $0.preferences.isLeftHanded.toggle()
    },
    // Translators: Moves the trays back to where they were at first.
    EditorCommand(.sendTraysHome, storedText("Trays to Their Places")) { $0.trays.sendTraysHome() },
    // Translators: What Escape does: leaves what is open.
    EditorCommand(CommandID("window.leave"), storedText("Leave"), keys: [KeyStroke(.escape)]) {
      $0.leave()
    },
  ]

  static let layerCommands = [
    EditorCommand(.layers, storedText("Layers"), keys: [KeyStroke(.function(7))]) {
      $0.trays.toggleLayers()
    },
    EditorCommand(.newLayer, storedText("New Layer"), keys: [KeyStroke("n", [.control, .shift])]) {
      $0.canvas.perform(.add)
    },
    EditorCommand(.duplicateLayer, storedText("Duplicate Layer"), keys: [KeyStroke("j", .control)])
    {
      $0.canvas.perform(.duplicate)
    },
    EditorCommand(CommandID("layer.above"), storedText("Layer Above"), keys: [KeyStroke(.pageUp)]) {
      $0.canvas.perform(.selectNext(1))
    },
    EditorCommand(CommandID("layer.below"), storedText("Layer Below"), keys: [KeyStroke(.pageDown)])
    {
      $0.canvas.perform(.selectNext(-1))
    },
    EditorCommand(
      // Translators: Puts the chosen layers into a new group.
      .groupLayers, storedText("Group Layers"), keys: [KeyStroke("g", [.control, .shift])]
    ) { $0.canvas.perform(.group) },
    EditorCommand(
      .mergeDown, storedText("Merge Down"), keys: [KeyStroke("e", [.control, .alt])],
      isEnabled: { $0.document.painting.tree.canMerge($0.canvas.chosenLayers) }
    ) { $0.canvas.perform(.mergeDown) },
    EditorCommand(
      .mergeVisible, storedText("Merge Visible"), keys: [KeyStroke("e", [.control, .shift])],
      isEnabled: { $0.document.painting.tree.canMergeVisible }
    ) { $0.canvas.perform(.mergeVisible) },
    EditorCommand(
      .flatten, storedText("Flatten"), keys: [KeyStroke("e", [.control, .alt, .shift])],
      isEnabled: { $0.document.painting.tree.canFlatten }
    ) { $0.canvas.perform(.flatten) },
    EditorCommand(
      // Translators: Shows this layer alone, and again what was seen before.
      .soloLayer, storedText("Show Layer Alone"), keys: [KeyStroke("s", .shift)]
    ) { $0.canvas.perform(.solo($0.document.painting.tree.activeOwner)) },
    // Translators: Takes everything away that is on the layer.
    EditorCommand(.clearLayer, storedText("Clear Layer")) { $0.canvas.perform(.clear) },
  ]

  static let appCommands = [
    EditorCommand(.settings, storedText("Settings…"), keys: [KeyStroke(",", .control)]) {
      $0.showSettings()
    },
    // Translators: Pages about the program for painters, shown by the browser.
    EditorCommand(.handbook, storedText("Handbook"), keys: [KeyStroke(.function(1))]) {
      $0.showHandbook()
    },
    // Translators: The keys of the keyboard, and what they do.
    EditorCommand(.keys, storedText("Keys…"), keys: [KeyStroke("?")]) { $0.showKeys() },
    // Translators: Opens a panel about the devices that one paints with.
    EditorCommand(
      .doctor, storedText("Pens and Fingers…"), isEnabled: { $0.inputCare?.devices != nil }
    ) { $0.showDoctor() },
    EditorCommand(.about, storedText("About Fude")) { editor in
      guard let window = editor.window else { return }
      AboutController { [weak editor] in editor?.onOpenLink?($0) }.present(in: window)
    },
    EditorCommand(
      .quit, storedText("Quit"), keys: [KeyStroke("q", .control), KeyStroke("w", .control)]
    ) {
      $0.quit()
    },
  ]

  private func quit() {
    closeIfWanted { [weak self] in
      guard let self else { return }
      exchange.whenCopied { [weak self] in self?.onQuit?() }
    }
  }
}
