import Canvas
import Controls
import DesktopServices
import Rasterizer
import UserInterface

extension EditorController {
  /// Opens the choices of the eyedropper beside the tools.
  func showEyedropper() {
    guard let window else { return }
    let panel = EyedropperController(
      preferences.pickArea, at: trays.trays.placement(for: trays.trays.tools))
    panel.onChoose = { [weak self] in self?.preferences.pickArea = $0 }
    if screenPicker != nil { panel.onPickFromScreen = { [weak self] in self?.pickFromScreen() } }
    panel.present(in: window)
  }

  /// Lets the person pick a color anywhere on the screen, where the desktop can; a pick that is under
  /// way is called off first.
  func pickFromScreen() {
    guard let window, let screenPicker else { return }
    screenPick?.cancel()
    screenPickCount += 1
    let count = screenPickCount
    screenPick = screenPicker(window.backend.portalIdentifier) { [weak self] answer in
      Task { @MainActor in
        guard let self, count == self.screenPickCount else { return }
        self.screenPick = nil
        self.screenPicked(answer)
      }
    }
  }

  private func screenPicked(_ answer: Result<ScreenColor?, PortalFailure>) {
    switch answer {
    case .success(let picked?):
      let color = Color(
        red: Float(picked.red), green: Float(picked.green), blue: Float(picked.blue))
      canvas.choose(color)
    case .success(nil): break
    case .failure(let failure): tell(failure.pickingWords)
    }
  }
}
