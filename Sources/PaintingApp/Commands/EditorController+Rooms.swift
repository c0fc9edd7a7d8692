import Canvas
import Controls
import UserInterface

/// What can be done with the hands, the window and the app.
extension EditorController {
  static let handCommands = [
    EditorCommand(.brushes, "Brushes…", keys: [KeyStroke(.function(5))]) { $0.toggleBrushes() },
    EditorCommand(CommandID("brush.colors"), "Colors", keys: [KeyStroke(.function(8))]) {
      $0.trays.toggleColorPicker()
    },
    EditorCommand(
      .fingersPaint, "Paint with Fingers",
      isChecked: { $0.canvas.fingerRules.fingersPaint($0.window?.pen) }
    ) { editor in
      let rules = editor.canvas.fingerRules
      editor.canvas.fingerRules.usersChoice = !rules.fingersPaint(editor.window?.pen)
    },
    EditorCommand(
      .paintTogether, "Paint Together", isChecked: { $0.preferences.paintsTogether }
    ) { $0.preferences.paintsTogether.toggle() },
  ]

  static let windowCommands = [
    EditorCommand(CommandID("window.trays"), "Hide Trays", keys: [KeyStroke(.tab)]) {
      $0.toggleTrays()
    },
    EditorCommand(CommandID("window.next-tray"), "Next Tray", keys: [KeyStroke(.function(6))]) {
      $0.trays.focusNextTray()
    },
    EditorCommand(.menu, "Menu", keys: [KeyStroke(.function(10))]) { $0.trays.openMenu() },
    EditorCommand(
      .fullScreen, "Full Screen", keys: [KeyStroke(.function(11))],
      isChecked: { $0.window?.isFullScreen ?? false }
    ) { $0.toggleFullScreen() },
    EditorCommand(.leftHanded, "Left-Handed", isChecked: { $0.preferences.isLeftHanded }) {
      $0.preferences.isLeftHanded.toggle()
    },
    EditorCommand(.sendTraysHome, "Trays to Their Places") { $0.trays.sendTraysHome() },
    EditorCommand(CommandID("window.leave"), "Leave", keys: [KeyStroke(.escape)]) { $0.leave() },
  ]

  static let layerCommands = [
    EditorCommand(.layers, "Layers", keys: [KeyStroke(.function(7))]) { $0.trays.toggleLayers() },
    EditorCommand(.newLayer, "New Layer", keys: [KeyStroke("n", [.control, .shift])]) {
      $0.canvas.perform(.add)
    },
    EditorCommand(.duplicateLayer, "Duplicate Layer", keys: [KeyStroke("j", .control)]) {
      $0.canvas.perform(.duplicate)
    },
    EditorCommand(CommandID("layer.above"), "Layer Above", keys: [KeyStroke(.pageUp)]) {
      $0.canvas.perform(.selectNext(1))
    },
    EditorCommand(CommandID("layer.below"), "Layer Below", keys: [KeyStroke(.pageDown)]) {
      $0.canvas.perform(.selectNext(-1))
    },
    EditorCommand(.clearLayer, "Clear Layer") { $0.canvas.perform(.clear) },
  ]

  static let appCommands = [
    EditorCommand(.settings, "Settings…", keys: [KeyStroke(",", .control)]) { $0.showSettings() },
    EditorCommand(.keys, "Keys…", keys: [KeyStroke(.function(1)), KeyStroke("?")]) { editor in
      if let window = editor.window { KeysController().present(in: window) }
    },
    EditorCommand(.about, "About Fude") { editor in
      guard let window = editor.window else { return }
      AboutController { [weak editor] in editor?.onOpenLink?($0) }.present(in: window)
    },
    EditorCommand(.quit, "Quit", keys: [KeyStroke("q", .control), KeyStroke("w", .control)]) {
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
