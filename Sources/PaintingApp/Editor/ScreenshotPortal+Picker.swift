public import DesktopServices

extension ScreenshotPortal {
  /// What lets a person pick from this portal's screen; nil where there is no bus to ask it by.
  public nonisolated var picker: ScreenPicker? {
    guard bus != nil else { return nil }
    return { parent, tell in pickColor(parent: parent, tell: tell) }
  }
}
