import Canvas
import Controls
import Geometry
import Glibc
import PaintingApp
import PaintingFiles
import TestSupport
import Testing
import UserInterface

/// Where the desktop has no fonts. It is asked for them once in a program, so this is one of its own.
struct MissingFontsTests {
  @Test func withoutAnyFontTheAppStartsPaintsAndSaysItOnce() async {
    await #expect(processExitsWith: .success) {
      let home = "/tmp/fude-fonts-\(getpid())"
      mkdir(home, 0o700)
      defer { system("rm -rf '\(home)'") }
      let configuration = "\(home)/fonts.conf"
      try AtomicFile.write(Array("<fontconfig></fontconfig>".utf8), to: configuration)
      setenv("FONTCONFIG_FILE", configuration, 1)
      try await MainActor.run {
        let backend = HeadlessBackend(size: PixelSize(width: 1000, height: 700))
        let app = try FudeApp(
          backend: backend, options: AppOptions(),
          folders: UserFolders(environment: { ["HOME": home][$0] }, homeOfRecord: { nil }))
        app.run()
        let user = try #require(UserDriver(window: app.window))
        user.drag([Point(400, 300), Point(500, 320), Point(600, 300)])
        #expect(app.editor.document.painting.strokes.count == 1)
        // All text of the window, and of a field that is typed into.
        let field = TextField("Name")
        field.frame = Rect(100, 100, 200, 44)
        app.window.addSubview(field)
        field.becomeFirstResponder()
        user.type("hill")
        user.key(.left)
        user.backend.setClipboard("שלום 筆\n")
        user.key(.character("v"), modifiers: .control)
        user.advance(by: 1)
        #expect(field.text == "hilשלום 筆l")
        #expect(backend.reports.count == 1)
        #expect(backend.reports.first?.contains("there are no fonts") == true)
      }
    }
  }
}
