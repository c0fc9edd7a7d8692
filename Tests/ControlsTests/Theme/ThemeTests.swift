import Glibc
import Rasterizer
import Testing

@testable import Controls

@MainActor @Suite struct ThemeTests {
  @Test(arguments: [Theme.light, Theme.dark])
  func textCanBeRead(_ theme: Theme) {
    for text in [theme.ink, theme.mutedText, theme.warning] {
      #expect(contrast(text, theme.surface) >= 4.5)
    }
    #expect(contrast(theme.ink, theme.hover) >= 4.5)
    #expect(contrast(theme.onAccent, theme.strongAccent) >= 4.5)
    #expect(contrast(theme.accent, theme.surface) >= 3, "shapes need 3 : 1")
    for isTouched in [false, true] {
      // A toast's plate has the color of ink.
      #expect(contrast(ToastButton.color(theme, isTouched: isTouched), theme.ink) >= 4.5)
    }
  }

  @Test(arguments: [Theme.light, Theme.dark])
  func withMoreContrastTextStandsOutBy7To1(_ base: Theme) {
    let theme = base.raised
    for ground in [theme.surface, theme.hover, theme.pressed, theme.chip, theme.track] {
      for text in [theme.ink, theme.mutedText] { #expect(contrast(text, ground) >= 7) }
    }
    #expect(contrast(theme.warning, theme.surface) >= 7)
    #expect(contrast(theme.onAccent, theme.strongAccent) >= 7)
    #expect(contrast(theme.onAccent, theme.accent) >= 7)
    for shape in [theme.muted, theme.saved, theme.unsaved, theme.accent, theme.slider] {
      #expect(contrast(shape, theme.surface) >= 4.5)
    }
    for isTouched in [false, true] {
      #expect(contrast(ToastButton.color(theme, isTouched: isTouched), theme.ink) >= 7)
    }
  }

  @Test func theDesktopOrTheEnvironmentAsksForMoreContrast() {
    #expect(Theme.preferred({ _ in nil }, desktopRaisesContrast: true) == .lightContrast)
    #expect(
      Theme.preferred { ["FUDE_CONTRAST": "high", "FUDE_THEME": "dark"][$0] } == .darkContrast)
    #expect(
      Theme.preferred({ ["FUDE_CONTRAST": "normal"][$0] }, desktopRaisesContrast: true) == .light)
  }

  @Test func theEnvironmentChoosesTheTheme() {
    #expect(Theme.preferred { _ in nil } == .light)
    #expect(Theme.preferred { ["FUDE_THEME": "Dark"][$0] } == .dark)
    #expect(Theme.preferred { ["GTK_THEME": "Adwaita:dark"][$0] } == .dark)
    #expect(
      Theme.preferred { ["GTK_THEME": "Adwaita:dark", "FUDE_THEME": "light"][$0] } == .light)
    #expect(Theme.preferred { ["FUDE_THEME": "pink"][$0] } == .light)
    #expect(Theme.preferred({ _ in nil }, desktopPrefersDark: true) == .dark)
    #expect(Theme.preferred({ ["GTK_THEME": "Adwaita"][$0] }, desktopPrefersDark: true) == .light)
  }

  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// The relative luminance of WCAG 2.
  private func luminance(_ color: Color) -> Double {
    func linear(_ part: Float) -> Double {
      let v = Double(part)
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }
}
