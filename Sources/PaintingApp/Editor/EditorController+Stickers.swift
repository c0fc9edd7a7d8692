import Canvas
import Controls
import UserInterface

extension EditorController {
  /// Opens the inspector of the picked face beside it.
  func inspectFace() {
    canvas.stickers.showFrame()
    guard let window, faceInspector == nil,
      let panel = FaceInspectorController(canvas.stickers, colorContext: colorContext)
    else { return }
    panel.onDismiss = { [weak self] in self?.faceInspector = nil }
    faceInspector = panel
    panel.present(in: window)
  }
}
