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
      desktopReducesMotion: preferences.reducesMotion ?? desktop.reducesMotion,
      desktopRaisesContrast: preferences.raisesContrast ?? desktop.raisesContrast)
  }

  /// The window is on a screen of another density now: what is touched keeps its size for the hand.
  func screenChanged() {
    Self.adoptAppearance(
      editor.preferences, desktop, environment, screen: application.backend.screen)
    TextLine.measuringScale = window.scale
    window.setNeedsDisplay()
  }

  /// Speaks the language that was set, or the desktop's, and lays all out in its direction. What is shown already
  /// stays as it is.
  static func adoptLanguage(_ preferences: Preferences, report: (String) -> Void) {
    if let problem = Catalog.speak(preferences.language) { report(problem) }
    let language = Catalog.language
    LayoutDirection.current = language.isRightToLeft ? .rightToLeft : .leftToRight
    TextLine.language = language == .english ? "" : language.id
  }

  /// The person has set something else: shows it, and keeps it.
  func preferencesChanged() {
    let language = Catalog.language
    Self.adoptLanguage(editor.preferences) { application.backend.report($0) }
    if Catalog.language != language { languageChanged() }
    TextLine.measuringScale = window.scale
    adoptAppearance()
    screenColors.isManaged = editor.preferences.managesColors
    keepPreferences()
  }

  /// Makes all anew that has words, and opens the settings again, in which the language was chosen.
  private func languageChanged() {
    let settings = editor.settingsPanel
    settings?.dismiss()
    editor.remakeChrome()
    if let shown = galleryIfShown {
      window.dismiss(shown)
      gallery = nil
      showGallery(isFirst: true)
      gallery?.reload()
    } else {
      gallery = nil
    }
    if settings != nil { editor.showSettings() }
    updateTitle()
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
    if appearance.usesAssistiveTools { startAssistance(window) }
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
