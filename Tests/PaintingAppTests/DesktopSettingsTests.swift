import PaintingFiles
import Testing

@testable import PaintingApp

@Suite struct DesktopSettingsTests {
  private func settings(_ text: String) -> DesktopSettings {
    let nowhere = UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" })
    var settings = DesktopSettings(folders: nowhere)
    settings.read(text)
    return settings
  }

  @Test(arguments: [
    ("gtk-application-prefer-dark-theme=1", true),
    ("gtk-application-prefer-dark-theme = true", true),
    ("gtk-application-prefer-dark-theme=0", false), ("gtk-theme-name=Adwaita-dark", true),
    ("gtk-theme-name=\"Yaru-Dark\"\n", true), ("gtk-theme-name=Breeze", false), ("", false),
    ("[Settings]\r\ngtk-theme-name=Adwaita\r\ngtk-application-prefer-dark-theme=1\r\n", true),
    ("=\n=1\ngtk-theme-name\n\0", false),
  ])
  func theDesktopSaysWhetherItIsDark(_ text: String, _ isDark: Bool) {
    #expect(settings(text).prefersDark == isDark)
  }

  @Test func theDesktopSaysWhetherThingsMove() {
    #expect(settings("gtk-enable-animations=0").reducesMotion)
    #expect(settings("gtk-enable-animations=false").reducesMotion)
    #expect(!settings("gtk-enable-animations=1").reducesMotion)
    #expect(!settings("gtk-font-name=Inter 10").reducesMotion)
  }
}
