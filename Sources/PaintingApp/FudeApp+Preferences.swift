import DesktopServices
import PaintingFiles
import TextLayout
import UserInterface

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

  /// How long it takes until a disk that has refused the settings is asked again, in seconds.
  static let patience = 10.0

  /// Writes what differs on another thread; what changes meanwhile is written next, and what the disk
  /// refuses when it no longer does.
  private func keepPreferences() {
    guard !isKeepingPreferences, editor.preferences != preferencesFile.preferences else { return }
    isKeepingPreferences = true
    Task {
      let (file, problem) = await preferencesFile.writing(editor.preferences)
      isKeepingPreferences = false
      preferencesFile = file
      guard let problem else {
        if preferencesProblem != nil { editor.tell("The settings are kept again.") }
        preferencesProblem = nil
        return keepPreferences()
      }
      if problem != preferencesProblem { editor.tell("The settings cannot be kept. \(problem)") }
      preferencesProblem = problem
      keepPreferencesLater()
    }
  }

  /// Asks the disk once more in a while; not where the file that is there cannot be read.
  private func keepPreferencesLater() {
    guard preferencesFile.problem == nil, preferencesTimer == nil else { return }
    preferencesTimer = application.backend.schedule(after: Self.patience) { [weak self] in
      self?.preferencesTimer = nil
      self?.keepPreferences()
    }
  }

  /// Writes what differs before the app ends.
  func keepPreferencesNow() {
    guard editor.preferences != preferencesFile.preferences else { return }
    // The app ends: there is nobody to tell any more, and the file is as it was.
    try? preferencesFile.write(editor.preferences)
  }
}
