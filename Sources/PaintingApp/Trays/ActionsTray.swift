import Geometry
import UserInterface

/// Top right: undo, redo, the layers, full screen, and the zoom in per cent.
final class ActionsTray: Tray {
  static var width: Double { 4 * (Metrics.target + 4) + 68 }

  let undoButton = IconButton(icon: .undo, label: "Undo", shortcut: "Ctrl+Z")
  let redoButton = IconButton(icon: .redo, label: "Redo", shortcut: "Ctrl+Shift+Z")
  let layersButton = IconButton(icon: .layers, label: "Layers", shortcut: "F7")
  let fullScreenButton = IconButton(
    icon: .fullScreen, label: "Full screen", shortcut: "F11")
  let zoomButton = ZoomButton()

  init() {
    super.init(radius: Metrics.barRadius)
    accessibilityLabel = "Actions"
    accessibilityRole = .group
    for view in [undoButton, redoButton, layersButton, fullScreenButton, zoomButton] {
      addSubview(view)
    }
  }

  func update(_ state: ChromeState) {
    undoButton.isEnabled = state.canUndo
    redoButton.isEnabled = state.canRedo
    fullScreenButton.icon = state.isFullScreen ? .leaveFullScreen : .fullScreen
    zoomButton.zoom = state.zoom
    zoomButton.angle = state.angle
    zoomButton.isMirrored = state.isMirrored
  }

  override func place(in window: Size) -> Rect {
    let buttons = [undoButton, redoButton, layersButton, fullScreenButton]
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        6 + (Metrics.target + 4) * Double(index), 4, Metrics.target, Metrics.target)
    }
    zoomButton.frame = Rect(ActionsTray.width - 62, 4, 56, Metrics.target)
    return Rect(
      window.width - Metrics.margin - ActionsTray.width, Metrics.margin, ActionsTray.width,
      TraysLayout.barHeight)
  }
}
