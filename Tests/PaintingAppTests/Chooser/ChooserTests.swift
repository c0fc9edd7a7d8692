import Geometry
import Glibc
import PaintingFiles
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// A folder of its own with a few files, which goes away with it.
private final class Playground {
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

@MainActor private final class Stage {
  let user: UserDriver
  let place: Playground
  let chooser: ChooserController
  var chosen: [String] = []

  init(_ mode: ChooserMode, in folder: String = "") throws {
    let place = try Playground()
    self.place = place
    user = try UserDriver(size: Size(900, 700), root: ViewController())
    let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { place.path })
    chooser = ChooserController(mode, folder: place.path + folder, folders: folders) { _ in
      Picture(
        size: PixelSize(width: 3, height: 2), pixels: [UInt32](repeating: 0xFF00_00FF, count: 6))
    }
    chooser.onChoose = { [weak self] in self?.chosen.append($0) }
    chooser.present(in: user.window)
    user.advance(by: 1)
  }

  var names: [String] { chooser.entries.map(\.name) }
}

@MainActor @Suite struct ChooserTests {
  @Test func foldersComeFirstAndNumbersCount() throws {
    let stage = try Stage(.open)
    #expect(stage.names == ["Old", "hill.png", "Painting 9.ora", "Painting 10.ora"])
  }

  @Test func aFileIsOpenedByDoubleTapByButtonAndByKeys() throws {
    for way in 0..<3 {
      let stage = try Stage(.open)
      let row = try #require(stage.user.find("hill.png"))
      switch way {
      case 0: stage.user.tap(at: row, times: 2)
      case 1:
        stage.user.click(at: row)
        stage.user.tap(at: try #require(stage.user.find(button: stage.chooser.acceptButton)))
      default:
        stage.user.key(.down)
        stage.user.key(.down)
        stage.user.key(.enter)
      }
      #expect(stage.chosen == ["\(stage.place.path)/hill.png"])
      #expect(stage.user.window.presentedViewControllers.isEmpty)
    }
  }

  @Test func foldersAreEnteredAndLeft() throws {
    let stage = try Stage(.open)
    stage.user.key(.down)
    stage.user.key(.enter)
    #expect(stage.chooser.folder == "\(stage.place.path)/Old")
    #expect(stage.names == ["Deeper", "first.ora"])
    stage.user.key(.backspace)
    #expect(stage.chooser.folder == stage.place.path)
    #expect(
      stage.chooser.list.indexPathForSelectedRow == IndexPath(row: 0), "the folder one came from")
    stage.user.tap("Parent folder")
    #expect(stage.chooser.folder == "/tmp")
    stage.user.tap("Home folder")
    #expect(stage.chooser.folder == stage.place.path)
  }

  @Test func escapeAndCancelChooseNothing() throws {
    let stage = try Stage(.open)
    stage.user.key(.escape)
    #expect(stage.user.window.presentedViewControllers.isEmpty && stage.chosen.isEmpty)
    let other = try Stage(.open)
    other.user.tap("Cancel")
    #expect(other.user.window.presentedViewControllers.isEmpty && other.chosen.isEmpty)
  }

  @Test func aNewNameIsTypedAndGetsItsEnding() throws {
    let stage = try Stage(.save(name: "Painting 11.ora", ending: "ora"))
    stage.user.type("sea")
    #expect(stage.chooser.nameField.text == "sea.ora", "only the base name was selected")
    stage.user.key(.enter)
    #expect(stage.chosen == ["\(stage.place.path)/sea.ora"])
  }

  @Test func aBadNameShakes() throws {
    let stage = try Stage(.save(name: "", ending: "ora"))
    stage.user.type("a/b")
    #expect(!stage.chooser.acceptButton.isEnabled)
    stage.user.key(.enter)
    #expect(stage.chooser.nameField.isShaking && stage.chosen.isEmpty)
  }

  @Test func writingOverAFileAsksFirst() throws {
    let stage = try Stage(.save(name: "Painting 9.ora", ending: "ora"))
    stage.user.key(.enter)
    #expect(stage.user.window.presentedViewControllers.count == 2)
    stage.user.key(.escape)
    #expect(stage.chosen.isEmpty && stage.user.window.presentedViewControllers.count == 1)
    stage.user.key(.enter)
    stage.user.tap("Replace")
    #expect(stage.chosen == ["\(stage.place.path)/Painting 9.ora"])
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func aFileThatIsTappedGivesItsName() throws {
    let stage = try Stage(.save(name: "", ending: "ora"))
    stage.user.tap("Painting 10.ora")
    #expect(stage.chooser.nameField.text == "Painting 10.ora")
  }

  @Test func aFolderThatIsGoneLeadsToTheOneAbove() throws {
    let stage = try Stage(.open, in: "/missing/deeper")
    #expect(stage.chooser.folder == stage.place.path)
  }

  @Test func thumbnailsComeFromAnotherThread() async throws {
    let stage = try Stage(.open)
    let row = try #require(stage.chooser.list.cellForRow(at: IndexPath(row: 1)) as? FileRow)
    #expect(row.thumbnail == nil)
    #expect(await waited { row.thumbnail != nil })
    #expect(row.thumbnail?[2, 1] == 0xFF00_00FF)
    let folder = try #require(stage.chooser.list.cellForRow(at: IndexPath(row: 0)) as? FileRow)
    #expect(folder.thumbnail == nil)
  }
}

extension UserDriver {
  fileprivate func find(button: Button) -> Point? {
    window.layoutIfNeeded()
    return button.convert(button.bounds.center, to: nil)
  }
}
