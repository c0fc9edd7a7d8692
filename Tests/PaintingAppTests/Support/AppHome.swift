import Geometry
import Glibc
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp
@testable import PaintingFiles

/// A home of its own, in which the app can be started again and again.
@MainActor final class AppHome {
  let folders: UserFolders
  let path: String

  init() throws {
    var template = Array("/tmp/fude-home-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    self.path = path
    folders = UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil })
  }

  deinit { system("rm -rf '\(path)'") }

  /// Starts the app on a screen of a size.
  func start(
    _ size: PixelSize = PixelSize(width: 1400, height: 1000), _ options: AppOptions = AppOptions()
  ) throws -> FudeApp {
    let app = try FudeApp(
      backend: HeadlessBackend(size: size), options: options, folders: folders)
    app.run()
    return app
  }

  /// Puts a text into a file of the state folder.
  func keep(_ text: String, as name: String) throws {
    try UserFolders.make(folders.state)
    try AtomicFile.write(Array(text.utf8), to: "\(folders.state)/\(name)")
  }

  /// The home as the next start would find it if all programs ended now.
  func crashed() throws -> AppHome {
    let copy = try AppHome()
    let isCopied = system("cp -a '\(path)/.' '\(copy.path)/'") == 0
    try #require(isCopied)
    system("rm -f '\(copy.journals.path)'/*.lock")
    return copy
  }

  /// Where the journals are.
  var journals: JournalFolder { JournalFolder(in: folders) }

  /// The names of all files there.
  var journalFiles: [String] {
    ((try? FolderListing.read(journals.path)) ?? []).map(\.name).sorted()
  }
}
