import Controls
import Geometry
import Glibc
import PaintingFiles
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs

/// A folder of its own with a few files, which goes away with it.
final class ChooserPlayground {
  let path: String

  init() throws {
    var template = Array("/tmp/fude-chooser-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for folder in ["Old", "Old/Deeper"] { mkdir("\(path)/\(folder)", 0o755) }
    let files = ["Painting 10.ora", "Painting 9.ora", "hill.png", "note.txt", ".hidden.ora"]
    for file in files + ["Old/first.ora"] { touch(file) }
  }

  struct Failure: Error {}

  func touch(_ name: String) {
    if let file = fopen("\(path)/\(name)", "w") { fclose(file) }
  }

  deinit {
    for name in ["Painting 10.ora", "Painting 9.ora", "hill.png", "note.txt", ".hidden.ora"] {
      unlink("\(path)/\(name)")
    }
    unlink("\(path)/Old/first.ora")
    for folder in ["/Old/Deeper", "/Old", ""] { rmdir(path + folder) }
  }
}

/// A chooser in a window, in front of such a folder.
@MainActor final class ChooserStage {
  let user: UserDriver
  let place: ChooserPlayground
  let chooser: ChooserController
  var chosen: [String] = []

  init(
    _ mode: ChooserMode, in folder: String = "", size: Size = Size(1000, 760),
    prepare: (ChooserController, ChooserPlayground) -> Void = { _, _ in }
  ) async throws {
    let place = try ChooserPlayground()
    self.place = place
    user = try UserDriver(size: size, root: ViewController())
    let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { place.path })
    chooser = ChooserController(mode, folder: place.path + folder, folders: folders) { _ in
      Picture(
        size: PixelSize(width: 3, height: 2), pixels: [UInt32](repeating: 0xFF00_00FF, count: 6))
    }
    chooser.onChoose = { [weak self] in self?.chosen.append($0) }
    prepare(chooser, place)
    chooser.present(in: user.window)
    await settle()
    user.advance(by: 1)
  }

  /// Waits until the folder is read that is asked for.
  func settle() async {
    let isRead = await waited(until: { !chooser.isReading })
    #expect(isRead)
  }

  var names: [String] { chooser.entries.map(\.entry.name) }
}
