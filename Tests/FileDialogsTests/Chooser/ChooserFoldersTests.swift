import Controls
import Geometry
import Glibc
import PaintingFiles
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs

/// Finding one's way through folders with our own chooser.
@MainActor @Suite struct ChooserFoldersTests {
  @Test func whatIsTypedNarrowsTheListAndEnterOpensTheFirst() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.type("10")
    #expect(stage.names == ["Painting 10.ora"])
    stage.user.key(.enter)
    #expect(stage.chosen == ["\(stage.place.path)/Painting 10.ora"])
    let other = try await ChooserStage(.open)
    other.user.type("PAINT")
    #expect(other.names.count == 2, "small and capital letters are the same")
  }

  @Test func escapeTakesTheFilterAwayBeforeTheChooser() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.type("nothing")
    #expect(stage.names.isEmpty && stage.user.find(named: "Nothing here is called so") != nil)
    stage.user.key(.escape)
    #expect(stage.names.count == 4)
    stage.user.key(.escape)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func escapeLeavesTheFieldForPathsAlsoInAnEmptyFolder() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.type("~/Old/Deeper")
    stage.user.key(.enter)
    #expect(await waited(until: { stage.names.isEmpty && !stage.chooser.emptyLabel.isHidden }))
    stage.user.key(.character("l"), modifiers: .control)
    stage.user.key(.escape)
    stage.user.key(.escape)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func aPathIsTypedFromTheRootOrFromHome() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.type("~/Old")
    #expect(stage.chooser.pathField.text == "~/Old")
    stage.user.key(.enter)
    #expect(await waited(until: { stage.names == ["Deeper", "first.ora"] }))
    stage.user.type("/")
    stage.user.type("tmp/../\(stage.place.path.dropFirst())/./hill.png")
    stage.user.key(.enter)
    #expect(await waited(until: { !stage.chosen.isEmpty }))
    #expect(stage.chosen == ["\(stage.place.path)/hill.png"])
  }

  @Test func aPathThatLeadsNowhereSaysSo() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.type("~/gone/far")
    stage.user.key(.enter)
    let word = "There is no “~/gone/far”."
    #expect(await waited(until: { stage.chooser.message.text == word }))
    #expect(stage.chooser.pathField.isShaking && stage.chosen.isEmpty)
    stage.user.key(.escape)
    #expect(stage.chooser.pathField.text == "~", "the folder is shown again")
  }

  @Test func aPathThatIsTypedWhenSavingOffersItsName() async throws {
    let stage = try await ChooserStage(.save(name: "sea.ora", ending: "ora"))
    stage.user.key(.character("l"), modifiers: .control)
    stage.user.type("~/Old/wave")
    stage.user.key(.enter)
    #expect(await waited(until: { stage.chooser.nameField.text == "wave" }))
    await stage.settle()
    stage.user.key(.enter)
    #expect(stage.chosen == ["\(stage.place.path)/Old/wave.ora"])
  }

  @Test func theNewestComeFirstWhereThatIsWanted() async throws {
    let stage = try await ChooserStage(.open) { chooser, place in
      var times = [timespec(tv_sec: 9, tv_nsec: 0), timespec(tv_sec: 9, tv_nsec: 0)]
      for (age, name) in ["Painting 9.ora", "hill.png", "Painting 10.ora"].enumerated() {
        times[1].tv_sec = 1000 - age
        utimensat(AT_FDCWD, "\(place.path)/\(name)", &times, 0)
      }
    }
    var changes = 0
    stage.chooser.onSettingsChange = { changes += 1 }
    stage.user.tap("chooser.more")
    stage.user.tap("chooser.newest-first")
    let names = ["Old", "Painting 9.ora", "hill.png", "Painting 10.ora"]
    #expect(await waited(until: { stage.names == names }))
    #expect(changes == 1 && stage.chooser.order == .newest)
  }

  @Test func hiddenFilesAreShownWhereTheyAreWanted() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.key(.character("h"), modifiers: .control)
    await stage.settle()
    #expect(stage.names.contains(".hidden.ora"))
    stage.user.key(.character("h"), modifiers: .control)
    await stage.settle()
    #expect(!stage.names.contains(".hidden.ora"))
  }

  @Test func aFolderIsMadeAndShown() async throws {
    let stage = try await ChooserStage(.save(name: "sea.ora", ending: "ora"))
    stage.user.tap("chooser.new-folder")
    stage.user.type("Old")
    stage.user.key(.enter)
    #expect(await waited(until: { stage.user.element(named: "“Old” is there already.") != nil }))
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type("Waves")
    stage.user.key(.enter)
    #expect(await waited(until: { stage.chooser.folder == "\(stage.place.path)/Waves" }))
    rmdir(stage.chooser.folder)
  }

  @Test func aFolderThatIsGoneLeadsToTheNearestOne() async throws {
    let stage = try await ChooserStage(.open)
    stage.user.key(.down)
    unlink("\(stage.place.path)/Old/first.ora")
    for folder in ["Old/Deeper", "Old"] { rmdir("\(stage.place.path)/\(folder)") }
    stage.user.key(.enter)
    await stage.settle()
    #expect(stage.chooser.folder == stage.place.path)
    #expect(!stage.names.contains("Old"), "what is there now is shown")
  }

  @Test func filesSayHowLargeAndHowOldTheyAre() async throws {
    let stage = try await ChooserStage(.open)
    let detail = try #require(stage.chooser.entries.last?.detail)
    #expect(detail.hasPrefix("0 bytes · ") && detail.contains(" 20"))
    #expect(ListedFile.words(ofSize: 1) == "1 byte" && ListedFile.words(ofSize: 999) == "999 bytes")
    #expect(ListedFile.words(ofSize: 1234) == "1.2 kB")
    #expect(ListedFile.words(ofSize: 35_400_000) == "35 MB")
    #expect(ListedFile.words(ofSize: 999_960) == "1.0 MB")
  }

  @Test func theFilesUsedLastStandAmongThePlaces() async throws {
    let stage = try await ChooserStage(.open) { chooser, place in
      let paths = ["\(place.path)/Old/first.ora", "\(place.path)/note.txt"]
      chooser.recentFiles = { paths }
    }
    #expect(await waited(until: { stage.user.find("chooser.recent") != nil }))
    stage.user.tap("chooser.recent")
    #expect(await waited(until: { stage.names == ["first.ora"] }))
    #expect(stage.chooser.entries.first?.detail == "~/Old")
    stage.user.key(.enter)
    #expect(stage.chosen == ["\(stage.place.path)/Old/first.ora"])
  }

  @Test func whereThereIsNoRoomThePlacesAreInTheMenu() async throws {
    let stage = try await ChooserStage(.open, in: "/Old", size: Size(480, 400))
    #expect(await waited(until: { !stage.chooser.places.items.isEmpty }))
    #expect(stage.user.find("chooser.home") == nil)
    stage.user.tap("chooser.more")
    stage.user.tap("chooser.home")
    #expect(await waited(until: { stage.chooser.folder == stage.place.path }))
  }

  @Test func aNameThatCannotBeSaysWhy() async throws {
    let stage = try await ChooserStage(.save(name: "", ending: "ora"))
    stage.user.type("a/b")
    #expect(stage.chooser.message.text == "A name cannot contain “/”.")
    let mode = stage.chooser.mode
    #expect(mode.problem(of: String(repeating: "山", count: 90)) == "The name is too long.")
    #expect(mode.problem(of: "  ") == "Type a name." && mode.problem(of: "山") == nil)
  }

  @Test func tenThousandFilesAreListedAtOnce() async throws {
    let files = (0..<10_000).map { index in
      ListedFile(
        FolderEntry(name: "Painting \(index * 7919 % 10_000).ora", isFolder: false), in: "/x")
    }
    let stage = try await ChooserStage(.open)
    stage.chooser.files = files
    stage.chooser.applyFilter()
    stage.user.advance(by: 0.1)
    #expect(stage.names.count == 10_000)
    // Only what can be seen exists, wherever one is.
    stage.user.key(.end)
    stage.user.advance(by: 0.1)
    #expect(stage.chooser.list.indexPathForSelectedRow == IndexPath(row: 9999))
    #expect(stage.chooser.list.subviews.count < 40)
    stage.user.type("9999")
    #expect(stage.names == ["Painting 9999.ora"])
  }
}
