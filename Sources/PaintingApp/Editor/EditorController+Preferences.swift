import Canvas
import ColorPanels
import Controls
import UserInterface

extension EditorController {
  /// Applies what was set. Theme and motion are the app's, which knows what the desktop wishes.
  func preferencesChanged() {
    window?.interfaceScale = preferences.interfaceSize.factor
    canvas.paintsTogether = preferences.paintsTogether
    canvas.colorsByHand = preferences.colorsByHand
    canvas.straightens = preferences.straightens
    canvas.dwellPen.isOn = preferences.paintsByResting
    if canvas.tools.keepsColors != preferences.colorsByTool {
      canvas.tools.keepsColors = preferences.colorsByTool
    }
    canvas.palmSize = preferences.palmSize
    canvas.pickArea = preferences.pickArea
    madeColors?.source?.server = preferences.colorServer
    onPreferencesChange?()
    settingsPanel?.preferences = preferences
    updateChrome()
  }

  /// Opens the panel about pens and fingers.
  func showDoctor() {
    guard let window, let inputCare else { return }
    DoctorController(inputCare) { [weak window] in
      window?.application?.backend.setClipboard($0)
    }.present(in: window)
  }

  /// Opens the panel of settings.
  func showSettings() {
    guard let window, settingsPanel == nil else { return }
    let panel = SettingsController(preferences)
    panel.onChange = { [weak self] in self?.preferences = $0 }
    panel.onDismiss = { [weak self] in self?.settingsPanel = nil }
    settingsPanel = panel
    panel.present(in: window)
  }
}
