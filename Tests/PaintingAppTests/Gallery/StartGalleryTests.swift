import AppTestSupport
import Canvas
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What a person meets who starts Fude, and the way to the canvas and back.
@MainActor @Suite struct StartGalleryTests {
  private func paint(_ stage: GalleryStage) {
    stage.user.drag([Point(400, 300), Point(500, 320), Point(600, 300)])
  }

  @Test func aStartWithoutAFileShowsThePaintingsNewestFirst() async throws {
    let stage = try GalleryStage()
    #expect(stage.gallery != nil, "before anything was read")
    await stage.settle()
    #expect(stage.titles == ["Sea", "Hill", "Cat"])
    for name in ["Sea", "Hill", "Cat"] { #expect(stage.user.find(named: name) != nil, "\(name)") }
    for id in ["gallery.new", "gallery.search", "window.menu"] {
      #expect(stage.user.find(id) != nil, "\(id)")
    }
    #expect(stage.user.find(named: "3 paintings") != nil)
    #expect(stage.app.window.title == "Fude")
    #expect(stage.user.find("tool.brush") == nil, "what lies behind is for nobody")
  }

  @Test func onlyPaintingsAndPicturesAreShown() async throws {
    let stage = try GalleryStage(["Sea"])
    for name in ["note.txt", ".hidden.ora", "folder.ora/inner.ora"] {
      let path = stage.path(name)
      try UserFolders.make(path.parentPath)
      _ = try AtomicFile.create([1, 2, 3], at: path)
    }
    _ = try AtomicFile.create(
      try Picture(size: PixelSize(width: 2, height: 1), pixels: [1, 2]).pngData(),
      at: stage.path("photo.PNG"))
    await stage.settle()
    stage.gallery?.reload()
    await stage.wait(for: "the photo") { stage.titles.contains("photo.PNG") }
    #expect(Set(stage.titles) == ["Sea", "photo.PNG"])
    #expect(stage.user.value(named: "photo.PNG")?.hasPrefix("Picture, ") == true)
  }

  @Test func whatIsOpenedFromAPictureBearsItsNameButNeverThatOfAPaintingThatIsThere() async throws {
    let stage = try GalleryStage(["Sea"])
    for name in ["photo.png", "Sea.png"] {
      _ = try AtomicFile.create(
        try Picture(size: PixelSize(width: 2, height: 1), pixels: [1, 2]).pngData(),
        at: stage.path(name))
    }
    await stage.settle()
    stage.gallery?.reload()
    await stage.wait(for: "the pictures") { stage.titles.count == 3 }
    stage.user.tap(named: "photo.png")
    await stage.wait(for: "the canvas") { stage.gallery == nil }
    #expect(stage.app.editor.title == "photo")
    paint(stage)
    stage.press("s")
    await stage.wait(for: "the save") { stage.files.contains("photo.ora") }
    stage.app.editor.open(stage.path("Sea.png"))
    await stage.wait(for: "the other") { stage.app.editor.title == "Untitled" }
  }

  @Test func whoWantsToPaintAtOnceSetsIt() throws {
    let stage = try GalleryStage()
    try UserFolders.make(stage.folders.configuration)
    try AtomicFile.write(
      Array("start painting\n".utf8), to: "\(stage.folders.configuration)/preferences")
    let app = try FudeApp(
      backend: HeadlessBackend(), options: AppOptions(startsEmpty: false),
      folders: stage.folders)
    app.run()
    #expect(app.galleryIfShown == nil)
  }

  @Test func theSettingIsAmongTheSettings() throws {
    let stage = try GalleryStage([])
    stage.press(",")
    stage.user.advance(by: 1)
    #expect(stage.app.editor.preferences.start == .gallery)
    stage.user.tap("settings.start.painting")
    #expect(stage.app.editor.preferences.start == .painting)
    #expect(stage.gallery != nil, "it is for the next start")
  }

  @Test func settingsThatComeWhileTheGalleryFadesInKeepTheKeys() throws {
    let stage = try GalleryStage(options: AppOptions())
    stage.app.editor.perform(.gallery)
    stage.user.advance(by: 0.02)
    stage.press(",")
    stage.user.advance(by: 2)
    let settings = try #require(stage.user.window.presentedViewControllers.last?.view)
    let keys = stage.user.window.firstResponder as? View
    #expect(keys?.isDescendant(of: settings) ?? true, "the gallery has taken them")
  }

  @Test func aNamedFileStartsWithTheCanvas() throws {
    #expect(try GalleryStage(options: AppOptions(filePath: "/tmp/nothing.ora")).gallery == nil)
    #expect(try GalleryStage(options: AppOptions()).gallery == nil)
  }

  @Test func theEmptySheetLeadsToTheCanvasInOneTap() async throws {
    let stage = try GalleryStage()
    await stage.settle()
    stage.user.tap("gallery.new")
    #expect(stage.gallery == nil)
    stage.user.advance(by: 1)
    paint(stage)
    #expect(stage.app.editor.document.painting.strokes.count == 1)
    #expect(stage.app.window.title == "• Untitled – Fude")
  }

  @Test func itIsThereBeforeTheFolderIsRead() throws {
    let stage = try GalleryStage()
    stage.press("n")
    #expect(stage.gallery == nil)
    paint(stage)
    #expect(stage.app.editor.document.painting.strokes.count == 1)
  }

  @Test func aPaintingOpensInOneTap() async throws {
    let stage = try GalleryStage()
    await stage.settlePictures()
    stage.user.tap(named: "Hill")
    #expect(stage.gallery?.hero != nil, "its picture grows")
    await stage.wait(for: "the painting") { stage.gallery == nil }
    #expect(stage.app.editor.document.path == stage.path("Hill.ora"))
    #expect(stage.app.editor.document.painting.strokes.count == 1)
    #expect(stage.app.window.title == "Hill – Fude")
    stage.user.advance(by: 1)
    #expect(stage.user.find("tool.brush") != nil)
  }

  @Test func nothingGrowsWhereMotionIsReduced() async throws {
    let stage = try GalleryStage()
    await stage.settlePictures()
    let before = Animation.isReduced
    Animation.isReduced = true
    stage.user.tap(named: "Hill")
    #expect(stage.gallery?.hero == nil)
    Animation.isReduced = before
    await stage.wait(for: "the painting") { stage.gallery == nil }
  }

  @Test func theWayBackSavesWhatIsNotSaved() async throws {
    let stage = try GalleryStage()
    await stage.settle()
    stage.user.tap("gallery.new")
    stage.user.advance(by: 1)
    paint(stage)
    stage.press("g")
    await stage.wait(for: "the gallery") { stage.gallery != nil }
    await stage.wait(for: "the new painting") { stage.titles.first == "Painting 1" }
    #expect(stage.titles == ["Painting 1", "Sea", "Hill", "Cat"])
    #expect(try PaintingFile.open(stage.path("Painting 1.ora")).painting.strokes.count == 1)
  }

  @Test func theWayBackIsInTheMenu() async throws {
    let stage = try GalleryStage()
    await stage.settle()
    stage.user.tap("gallery.new")
    stage.user.advance(by: 1)
    stage.user.tap("window.menu")
    stage.user.advance(by: 1)
    stage.user.tap("painting.gallery")
    #expect(stage.gallery != nil)
    await stage.settle()
    #expect(stage.titles == ["Sea", "Hill", "Cat"], "an empty canvas leaves nothing behind")
  }

  @Test func whatCannotBeSavedKeepsThePersonAtTheCanvas() async throws {
    let stage = try GalleryStage([])
    #expect(system("mkdir '\(stage.home)/Pictures' && touch '\(stage.home)/Pictures/Fude'") == 0)
    stage.press("n")
    paint(stage)
    stage.press("g")
    await stage.wait(for: "the reason") { stage.user.find("not-written.not-now") != nil }
    #expect(stage.gallery == nil)
    #expect(stage.app.editor.document.hasUnsavedChanges)
  }

  @Test func thePaintingAtHandIsThereAtOnceWithItsUndo() async throws {
    let stage = try GalleryStage()
    await stage.settle()
    stage.user.tap(named: "Sea")
    await stage.wait(for: "the painting") { stage.gallery == nil }
    stage.user.advance(by: 1)
    paint(stage)
    stage.press("g")
    await stage.wait(for: "the gallery") { stage.gallery?.items != nil }
    let document = stage.app.editor.document
    stage.user.tap(named: "Sea")
    #expect(stage.gallery == nil)
    #expect(stage.app.editor.document === document)
    #expect(document.painting.canUndo)
  }

  @Test func theGalleryShowsWhatWasPainted() async throws {
    let stage = try GalleryStage(["Sea"])
    await stage.settlePictures()
    let before = stage.gallery?.cell(of: stage.path("Sea.ora"))?.picture
    stage.user.tap(named: "Sea")
    await stage.wait(for: "the painting") { stage.gallery == nil }
    stage.user.advance(by: 1)
    paint(stage)
    stage.press("g")
    await stage.wait(for: "the gallery") { stage.gallery != nil }
    await stage.settlePictures()
    let after = stage.gallery?.cell(of: stage.path("Sea.ora"))?.picture
    #expect(before != nil && after != nil)
    #expect(before.map(Picture.init) != after.map(Picture.init))
  }

  @Test func aFileFromElsewhereTakesTheGalleryAway() async throws {
    let stage = try GalleryStage()
    await stage.settle()
    stage.app.editor.open(stage.path("Cat.ora"))
    await stage.wait(for: "the painting") { stage.gallery == nil }
    #expect(stage.app.window.title == "Cat – Fude")
  }

  @Test func anEmptyFolderIsAFriendlyBeginning() async throws {
    let stage = try GalleryStage([])
    await stage.settle()
    #expect(stage.user.find(named: "Paint something") != nil)
    #expect(
      stage.user.find(named: "Your paintings will be here. They are kept in ~/Pictures/Fude.")
        != nil)
    #expect(stage.user.find("gallery.new") != nil)
  }

  @Test func aFolderThatCannotBeReadSaysWhyOnceHoweverOftenItIsRead() async throws {
    let stage = try GalleryStage([])
    await stage.settle()
    #expect(system("mkdir '\(stage.home)/Pictures' && touch '\(stage.home)/Pictures/Fude'") == 0)
    for _ in 0..<3 { stage.gallery?.reload() }
    await stage.wait(for: "the reason") { stage.user.find("failure.close") != nil }
    stage.user.perform(.focusChanged(false))
    stage.user.perform(.focusChanged(true))
    await stage.wait(for: "the other reading") { stage.gallery?.isReading == false }
    stage.user.key(.enter)
    #expect(stage.user.find("gallery.new") != nil)
  }

  @Test func aFileThatCannotBeReadShowsABrokenPictureAndSaysWhy() async throws {
    let stage = try GalleryStage(["Sea"])
    try AtomicFile.write([UInt8](repeating: 0x50, count: 3000), to: stage.path("Sea.ora"))
    await stage.settlePictures()
    stage.gallery?.reload()
    await stage.wait(for: "the broken picture") {
      stage.user.value(named: "Sea")?.hasPrefix("Cannot be shown") ?? false
    }
    stage.user.tap(named: "Sea")
    await stage.wait(for: "the reason") { stage.user.find("failure.close") != nil }
    #expect(stage.gallery != nil && stage.gallery?.hero == nil)
    stage.user.key(.enter)
    stage.user.tap("gallery.new")
    #expect(stage.gallery == nil)
  }

  @Test func aFolderThatChangedIsReadAgainWhenTheWindowHasTheKeys() async throws {
    let stage = try GalleryStage()
    await stage.settle()
    unlink(stage.path("Hill.ora"))
    stage.user.perform(.focusChanged(false))
    stage.user.perform(.focusChanged(true))
    await stage.wait(for: "the new list") { stage.titles == ["Sea", "Cat"] }
  }
}
