import Controls
import Geometry
import Glibc
import PaintingFiles
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs

@MainActor @Suite struct ChooserTests {
  @Test func foldersComeFirstAndNumbersCount() async throws {
    let stage = try await ChooserStage(.open)
    #expect(stage.names == ["Old", "hill.png", "Painting 9.ora", "Painting 10.ora"])
  }

  @Test func aFileIsOpenedByDoubleTapByButtonAndByKeys() async throws {
    for way in 0..<3 {
      let stage = try await ChooserStage(.open)
      let row = try #require(stage.user.find(named: "hill.png"))
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

  @Test func foldersAreEnteredAndLeft() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.key(.down)
    stage.user.key(.enter)
    await stage.settle()
    #expect(stage.chooser.folder == "\(stage.place.path)/Old")
    #expect(stage.names == ["Deeper", "first.ora"])
    stage.user.key(.backspace)
    await stage.settle()
    #expect(stage.chooser.folder == stage.place.path)
    #expect(
      stage.chooser.list.indexPathForSelectedRow == IndexPath(row: 0), "the folder one came from")
    stage.user.tap("chooser.parent")
    await stage.settle()
    #expect(stage.chooser.folder == "/tmp")
    _ = await waited(until: { stage.user.find("chooser.home") != nil })
    stage.user.tap("chooser.home")
    await stage.settle()
    #expect(stage.chooser.folder == stage.place.path)
  }

  @Test func escapeAndCancelChooseNothing() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.key(.escape)
    #expect(stage.user.window.presentedViewControllers.isEmpty && stage.chosen.isEmpty)
    let other = try await ChooserStage(.open)
    other.user.tap("chooser.cancel")
    #expect(other.user.window.presentedViewControllers.isEmpty && other.chosen.isEmpty)
  }

  @Test func aNewNameIsTypedAndGetsItsEnding() async throws {
    let stage = try await ChooserStage(.save(name: "Painting 11.ora", ending: "ora"))
    stage.user.type("sea")
    #expect(stage.chooser.nameField.text == "sea.ora", "only the base name was selected")
    stage.user.key(.enter)
    #expect(stage.chosen == ["\(stage.place.path)/sea.ora"])
  }

  @Test func aBadNameShakes() async throws {
    let stage = try await ChooserStage(.save(name: "", ending: "ora"))
    stage.user.type("a/b")
    #expect(!stage.chooser.acceptButton.isEnabled)
    stage.user.key(.enter)
    #expect(stage.chooser.nameField.isShaking && stage.chosen.isEmpty)
  }

  @Test func writingOverAFileAsksFirst() async throws {
    let stage = try await ChooserStage(.save(name: "Painting 9.ora", ending: "ora"))
    stage.user.key(.enter)
    #expect(stage.user.window.presentedViewControllers.count == 2)
    stage.user.key(.escape)
    #expect(stage.chosen.isEmpty && stage.user.window.presentedViewControllers.count == 1)
    stage.user.key(.enter)
    stage.user.tap("alert.replace")
    #expect(stage.chosen == ["\(stage.place.path)/Painting 9.ora"])
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func aFileThatIsTappedGivesItsName() async throws {
    let stage = try await ChooserStage(.save(name: "", ending: "ora"))
    stage.user.tap(named: "Painting 10.ora")
    #expect(stage.chooser.nameField.text == "Painting 10.ora")
  }

  @Test func aFolderThatIsGoneLeadsToTheOneAbove() async throws {
    let stage = try await ChooserStage(.open, in: "/missing/deeper")
    #expect(stage.chooser.folder == stage.place.path)
  }

  @Test func thumbnailsComeFromAnotherThread() async throws {
    let stage = try await ChooserStage(.open)
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
