import Controls
import DesktopServices
import PaintingFiles
import TextLayout
import UserInterface
import Words

extension FudeApp {
  /// Gives all views the theme and the motion that were set, or that the desktop wishes. A
  /// variable of our own has the last word; the theme of GTK counts as the desktop's wish.
  static func adoptAppearance(
    _ preferences: Preferences, _ desktop: DesktopSettings, _ environment: (String) -> String?,
    screen: ScreenInfo
  ) {
    Appearance.adopt(
      { name in
        name == "GTK_THEME" && preferences.prefersDark != nil ? nil : environment(name)
      }, screen: screen, desktopPrefersDark: preferences.prefersDark ?? desktop.prefersDark,
      desktopReducesMotion: preferences.reducesMotion ?? desktop.reducesMotion)
  }

  /// The window is on a screen of another density now: what is touched keeps its size for the hand.
  func screenChanged() {
    Self.adoptAppearance(
      editor.preferences, desktop, environment, screen: application.backend.screen)
    TextLine.measuringScale = window.scale
    window.setNeedsDisplay()
  }

  /// The person has set something else: shows it, and keeps it.
  func preferencesChanged() {
    TextLine.measuringScale = window.scale
    adoptAppearance()
    keepPreferences()
  }

  /// Follows what the desktop wishes, as long as the app runs.
  func followDesktop() {
    askDesktop { [weak self] appearance in
      Task { @MainActor in self?.desktopChanged(to: appearance) }
    }
  }

  /// Shows what the desktop wishes, where the person has not set something else.
  func desktopChanged(to appearance: DesktopAppearance) {
    desktop.appearance = appearance
    adoptAppearance()
  }

  /// Shows everything with the theme and the motion that hold now.
  private func adoptAppearance() {
    let screen = application.backend.screen
    let theme = Theme.current
    Self.adoptAppearance(editor.preferences, desktop, environment, screen: screen)
    if Theme.current != theme { window.themeChanged() }
    window.setNeedsDisplay()
  }

  /// Keeps what was set of pens and fingers.
  func keep(_ devices: DeviceSettings) {
    let folders = folders
    // Translators: In: “the disk is too slow to keep the settings of pens”.
    editor.kept?.keep(text("the settings of pens")) { () throws(FileError) in
      try devices.write(in: folders)
    }
  }

  /// Keeps them. What stands in the file is read anew, so that what a person has written there
  /// meanwhile is not lost.
  private func keepPreferences() {
    let (new, folders) = (editor.preferences, folders)
    editor.kept?.keep(
      // Translators: In: “the disk is too slow to keep the settings”.
      text("the settings"),
      told: { [weak editor] problem in
        editor?.tell(
          // Translators: %s says why, as a sentence.
          problem.map { text("The settings cannot be kept. %s", "\($0)") }
            ?? text("The settings are kept again."))
      },
      write: { () throws(FileError) in
        var file = PreferencesFile(in: folders)
        try file.write(new)
      })
  }
}
