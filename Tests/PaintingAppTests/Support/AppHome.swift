import Geometry
import Glibc
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// A home of its own, in which the app can be started again and again.
@MainActor final class AppHome {
  let folders: UserFolders
  private let path: String

  init() throws {
    var template = Array("/tmp/fude-home-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    self.path = path
    folders = UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil })
  }

  deinit { system("rm -rf '\(path)'") }

  /// Starts the app on a screen of a size.
  func start(_ size: PixelSize = PixelSize(width: 1400, height: 1000)) throws -> FudeApp {
    let app = try FudeApp(
      backend: HeadlessBackend(size: size), options: AppOptions(), folders: folders)
    app.run()
    return app
  }

  /// Puts a text into a file of the state folder.
  func keep(_ text: String, as name: String) throws {
    try UserFolders.make(folders.state)
    try AtomicFile.write(Array(text.utf8), to: "\(folders.state)/\(name)")
  }
}
