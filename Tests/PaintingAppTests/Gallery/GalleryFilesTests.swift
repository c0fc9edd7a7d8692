import Canvas
import Controls
import Geometry
import Glibc
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What a person does with the paintings of the gallery.
@MainActor @Suite struct GalleryFilesTests {
  private func stage(_ names: [String] = ["Sea", "Hill", "Cat"]) async throws -> GalleryStage {
    let stage = try GalleryStage(names)
    await stage.settle()
    return stage
  }

  private func choose(_ name: String, _ stage: GalleryStage) {
    stage.gallery?.select(path: stage.path("\(name).ora"))
  }

  /// Chooses a painting and types another name for it; what ends the typing is the caller's.
  private func rename(_ name: String, to new: String, _ stage: GalleryStage) {
    choose(name, stage)
    stage.user.key(.function(2))
    stage.user.type(new)
  }

  /// Opens a painting, comes back to the gallery, and chooses it there.
  private func openAndComeBack(_ name: String, _ stage: GalleryStage) async {
    stage.user.tap(named: name)
    await stage.wait(for: "the painting") { stage.gallery == nil }
    stage.user.advance(by: 1)
    stage.press("g")
    await stage.wait(for: "the gallery") { stage.gallery?.items != nil }
    choose(name, stage)
  }

  // MARK: Names

  @Test func aNameIsTypedInPlaceAndKeepsItsEnding() async throws {
    let stage = try await stage()
    choose("Hill", stage)
    stage.user.key(.function(2))
    #expect(stage.user.value(of: "gallery.name") == "Hill")
    stage.user.type("Green hill")
    stage.user.key(.enter)
    await stage.wait(for: "the new name") { stage.titles == ["Sea", "Green hill", "Cat"] }
    #expect(stage.files == ["Cat.ora", "Green hill.ora", "Sea.ora"])
    #expect(stage.gallery?.selectedItem?.title == "Green hill")
    #expect(stage.user.find("gallery.name") == nil)
  }

  @Test func aNameThatIsTakenIsRefused() async throws {
    let stage = try await stage()
    rename("Hill", to: "Cat", stage)
    stage.user.key(.enter)
    await stage.wait(for: "the word") { stage.user.find(named: "There is a “Cat” already") != nil }
    #expect(stage.gallery?.renaming?.field.isShaking == true)
    #expect(stage.files == ["Cat.ora", "Hill.ora", "Sea.ora"])
    stage.user.key(.escape)
    #expect(stage.user.find("gallery.name") == nil)
    #expect(stage.gallery != nil && stage.titles == ["Sea", "Hill", "Cat"])
  }

  @Test(arguments: [
    ("a/b", "A name cannot contain “/”."), ("  ", "Type a name."),
    (".a", "No file can be called so."),
  ])
  func whatNoFileCanBeCalledShakesAndSaysWhy(name: String, why: String) async throws {
    let stage = try await stage()
    rename("Hill", to: name, stage)
    stage.user.key(.enter)
    #expect(stage.user.find(named: why) != nil)
    #expect(stage.gallery?.renaming?.field.isShaking == true)
    #expect(stage.files == ["Cat.ora", "Hill.ora", "Sea.ora"])
  }

  @Test func aNameCountsWhenAHandGoesElsewhere() async throws {
    let stage = try await stage()
    rename("Hill", to: "Valley", stage)
    stage.user.tap("gallery.search")
    await stage.wait(for: "the new name") { stage.titles == ["Sea", "Valley", "Cat"] }
  }

  @Test func thePaintingAtHandFollowsItsName() async throws {
    let stage = try await stage()
    await openAndComeBack("Hill", stage)
    stage.user.key(.function(2))
    stage.user.type("Valley")
    stage.user.key(.enter)
    await stage.wait(for: "the new name") { stage.titles.contains("Valley") }
    stage.user.key(.enter)
    #expect(stage.gallery == nil, "at once: it is still at hand")
    #expect(stage.app.window.title == "Valley – Fude")
    stage.user.drag([Point(400, 300), Point(500, 320)])
    stage.press("s")
    await stage.wait(for: "the save") { !stage.app.editor.document.hasUnsavedChanges }
    #expect(stage.files == ["Cat.ora", "Sea.ora", "Valley.ora"])
  }

  // MARK: The trash

  @Test func whatIsInTheTrashIsPutBackByKeys() async throws {
    let stage = try await stage()
    choose("Hill", stage)
    stage.user.key(.delete)
    await stage.wait(for: "the trash") { stage.titles == ["Sea", "Cat"] }
    stage.press("t")
    await stage.wait(for: "the view") { stage.user.find("trash.list") != nil }
    #expect(
      stage.user.element(named: "Hill", role: .listItem)?.value?.hasPrefix("Thrown away ") == true)
    stage.user.advance(by: 0.5)
    stage.user.key(.enter)
    await stage.wait(for: "the painting") { stage.titles.contains("Hill") }
    #expect(stage.files == ["Cat.ora", "Hill.ora", "Sea.ora"])
    #expect(stage.gallery?.selectedItem?.title == "Hill")
    stage.user.advance(by: 0.5)
    stage.press("t")
    await stage.wait(for: "the word") {
      stage.user.find(named: "The trash has no paintings of this folder") != nil
    }
  }

  @Test func theTrashIsEmptiedAfterAQuestion() async throws {
    let stage = try await stage()
    for name in ["Hill", "Cat"] {
      choose(name, stage)
      stage.user.key(.delete)
      await stage.wait(for: "the trash") { !stage.titles.contains(name) }
    }
    stage.press("t")
    await stage.wait(for: "the view") { stage.user.find("trash.empty") != nil }
    stage.user.advance(by: 0.5)
    stage.user.tap("trash.empty")
    stage.user.advance(by: 0.5)
    #expect(stage.user.find(named: "Delete 2 paintings for good?") != nil)
    let files = "\(stage.folders.trash)/files"
    stage.user.tap("trash.cancel")
    stage.user.advance(by: 0.5)
    #expect(try FolderListing.read(files).count == 2)
    stage.user.tap("trash.empty")
    stage.user.advance(by: 0.5)
    stage.user.tap("trash.delete")
    // Each file goes before the note of where it lay.
    await stage.wait(for: "nothing") {
      [files, "\(stage.folders.trash)/info"].allSatisfy {
        (try? FolderListing.read($0).isEmpty) == true
      }
    }
  }

  // MARK: Copies and trash

  @Test func aCopyIsTheNewestAndChosen() async throws {
    let stage = try await stage()
    choose("Hill", stage)
    stage.press("d")
    await stage.wait(for: "the copy") { stage.titles.count == 4 }
    #expect(stage.titles == ["Hill copy", "Sea", "Hill", "Cat"])
    #expect(stage.gallery?.selectedItem?.title == "Hill copy")
    #expect(
      try PaintingFile.open(stage.path("Hill copy.ora")).painting.strokes.count == 1)
  }

  @Test func whatIsThrownAwayComesBackByAPress() async throws {
    let stage = try await stage()
    choose("Hill", stage)
    stage.user.key(.delete)
    await stage.wait(for: "the shorter list") { stage.titles == ["Sea", "Cat"] }
    #expect(stage.files == ["Cat.ora", "Sea.ora"])
    #expect(FolderListing.exists("\(stage.folders.trash)/files/Hill.ora"))
    #expect(stage.gallery?.selectedItem?.title == "Cat", "the next one")
    #expect(stage.user.find(named: "“Hill” is in the trash") != nil)
    stage.user.tap("toast.action")
    await stage.wait(for: "the painting") { stage.titles == ["Sea", "Hill", "Cat"] }
    #expect(stage.files == ["Cat.ora", "Hill.ora", "Sea.ora"])
  }

  @Test func whereThereIsNoTrashItIsSaid() async throws {
    let stage = try await stage()
    #expect(system("mkdir -p '\(stage.home)/.local' && touch '\(stage.home)/.local/share'") == 0)
    choose("Hill", stage)
    stage.user.key(.delete)
    await stage.wait(for: "the reason") { stage.user.find("failure.close") != nil }
    #expect(stage.files == ["Cat.ora", "Hill.ora", "Sea.ora"])
    #expect(stage.titles == ["Sea", "Hill", "Cat"])
  }

  @Test func thePaintingAtHandIsNotSavedIntoTheTrash() async throws {
    let stage = try await stage()
    await openAndComeBack("Hill", stage)
    stage.user.key(.delete)
    await stage.wait(for: "the shorter list") { stage.titles == ["Sea", "Cat"] }
    #expect(stage.gallery != nil)
    #expect(stage.app.editor.document.path == nil)
    #expect(stage.app.editor.document.painting.strokes.isEmpty)
  }

  // MARK: Menus

  @Test func theMenuHasAllThatCanBeDone() async throws {
    let stage = try await stage()
    let place = try #require(stage.user.find(named: "Hill"))
    stage.user.click(at: place, button: .secondary)
    stage.user.advance(by: 1)
    for name in [
      "gallery.open", "gallery.rename", "gallery.duplicate", "gallery.show", "gallery.discard",
    ] {
      #expect(stage.user.find(name) != nil, "\(name)")
    }
    stage.user.tap("gallery.show")
    #expect(stage.shownInFiles == [stage.path("Hill.ora")])
    #expect(stage.gallery?.selectedItem?.title == "Hill")
  }

  @Test func aFingerThatRestsOpensTheMenuAndNothingElse() async throws {
    let stage = try await stage()
    let place = try #require(stage.user.find(named: "Hill"))
    stage.user.touch(0, at: place)
    stage.user.advance(by: 0.7)
    stage.user.lift(0)
    stage.user.advance(by: 0.5)
    #expect(stage.gallery != nil && stage.gallery?.hero == nil)
    #expect(stage.user.find("gallery.rename") != nil)
    stage.user.tap("gallery.rename")
    #expect(stage.user.find("gallery.name") != nil)
  }

  @Test func theMenuKeyOpensThatOfTheChosenOne() async throws {
    let stage = try await stage()
    choose("Cat", stage)
    stage.user.key(.function(10), modifiers: .shift)
    stage.user.advance(by: 0.5)
    stage.user.tap("gallery.duplicate")
    await stage.wait(for: "the copy") { stage.titles.contains("Cat copy") }
  }

  @Test func theMenuOfTheAppHasTheRest() async throws {
    let stage = try await stage()
    stage.user.tap("window.menu")
    stage.user.advance(by: 0.5)
    for name in [
      "painting.new", "painting.open", "window.full-screen", "app.settings", "app.about",
      "app.quit",
    ] {
      #expect(stage.user.find(name) != nil, "\(name)")
    }
    stage.user.tap("gallery.show-folder")
    #expect(stage.shownInFiles == [stage.folders.paintings])
  }

  // MARK: Search

  @Test func lettersSearchAtOnce() async throws {
    let stage = try await stage(["Sea", "Green hill", "Red HILL", "Cat"])
    stage.user.type("hill")
    #expect(stage.titles == ["Green hill", "Red HILL"])
    #expect(stage.user.value(of: "gallery.search") == "hill")
    #expect(stage.user.find("gallery.new") == nil)
    stage.user.type(" gr")
    #expect(stage.titles == ["Green hill"])
    stage.user.key(.escape)
    #expect(stage.titles.count == 4)
    #expect(stage.user.find("gallery.new") != nil)
  }

  @Test func enterOpensWhatIsFoundFirst() async throws {
    let stage = try await stage()
    stage.press("f")
    stage.user.type("ca")
    stage.user.key(.enter)
    await stage.wait(for: "the painting") { stage.gallery == nil }
    #expect(stage.app.editor.document.path == stage.path("Cat.ora"))
  }

  @Test func whatIsNotFoundIsSaid() async throws {
    let stage = try await stage()
    stage.user.type("dog")
    #expect(stage.titles.isEmpty)
    #expect(stage.user.find(named: "No painting here is called “dog”.") != nil)
  }

  // MARK: Keys

  @Test func arrowsChooseAndEnterOpens() async throws {
    let stage = try await stage()
    stage.user.key(.right)
    #expect(stage.gallery?.grid.selectedIndex == 0, "the empty sheet comes first")
    stage.user.key(.right)
    stage.user.key(.right)
    #expect(stage.gallery?.selectedItem?.title == "Hill")
    stage.user.key(.enter)
    await stage.wait(for: "the painting") { stage.gallery == nil }
    #expect(stage.app.editor.document.path == stage.path("Hill.ora"))
  }

  @Test func quitQuits() async throws {
    let stage = try await stage()
    stage.press("q")
    #expect((stage.app.application.backend as? HeadlessBackend)?.isStopped == true)
  }

  // MARK: Many

  @Test func ofManyOnlyThoseInSightAreThere() async throws {
    let stage = try GalleryStage(["Sea"])
    let one = try FileBytes.read(stage.path("Sea.ora"))
    for number in 0..<400 {
      _ = try AtomicFile.create(number == 7 ? one : [], at: stage.path("P \(number).ora"))
    }
    stage.gallery?.reload()
    await stage.wait(for: "all") { stage.titles.count == 401 }
    await stage.settlePictures()
    let gallery = try #require(stage.gallery)
    #expect(gallery.grid.subviews.count < 40)
    stage.user.key(.end)
    #expect(gallery.selectedItem?.title == "Sea", "the oldest")
    await stage.settlePictures()
    #expect(gallery.cell(of: stage.path("Sea.ora"))?.picture != nil)
    let known = gallery.shown.count { gallery.pictures.state(of: $0) != nil }
    #expect(known < 60)
  }
}
