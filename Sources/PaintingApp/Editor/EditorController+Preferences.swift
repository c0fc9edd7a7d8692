import UserInterface

extension EditorController {
  /// Applies what was set. Theme and motion are the app's, which knows what the desktop wishes.
  func preferencesChanged() {
    window?.interfaceScale = preferences.interfaceSize.factor
    onPreferencesChange?()
    updateChrome()
  }
}
