import Canvas
import Controls
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The app in front of a painter with a home of her own.
@MainActor final class BrushStudio {
  let home: String
  let app: FudeApp
  let user: UserDriver
  let folder: PresetFolder

  init(files: [String: String] = [:]) throws {
    var template = Array("/tmp/fude-panel-XXXXXX".utf8CString)
    let home = String(cString: try #require(mkdtemp(&template)))
    self.home = home
    let folders = UserFolders(environment: { $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    folder = PresetFolder(in: folders)
    try UserFolders.make(folder.path)
    for (name, text) in files {
      try AtomicFile.write(Array(text.utf8), to: "\(folder.path)/\(name)")
    }
    let backend = HeadlessBackend(size: PixelSize(width: 1200, height: 900))
    app = try FudeApp(backend: backend, options: AppOptions(), folders: folders)
    app.run()
    user = try #require(UserDriver(window: app.window))
  }

  deinit { system("rm -rf '\(home)'") }

  /// The folders of the painter's home.
  var folders: UserFolders {
    UserFolders(environment: { [home] in $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
  }
  var tools: ToolBox { app.editor.canvas.tools }
  var panel: BrushPanelController? { app.editor.brushPanel }

  /// Waits for what another thread does.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
  ) async {
    let came = await waited(until: done)
    user.backend.drain()
    #expect(came, "\(what) never came", sourceLocation: sourceLocation)
  }

  func openProperties() {
    user.key(.function(5))
    user.advance(by: 1)
    user.tap("brushes.view.properties")
  }

  func chooseFromMenu(_ id: String) {
    user.tap("brushes.more")
    user.advance(by: 1)
    user.tap(id)
  }

  func row(_ id: String) throws -> SliderRow {
    try #require(app.window.view(identified: id) as? SliderRow)
  }
}
