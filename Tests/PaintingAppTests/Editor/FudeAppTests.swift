import Canvas
import Geometry
import Glibc
import PaintingApp
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

/// The whole app in front of a person, with a home folder of its own.
@MainActor private final class Studio {
  let home: String
  let backend = HeadlessBackend(size: PixelSize(width: 1000, height: 700))
  let app: FudeApp
  let user: UserDriver

  init(_ options: AppOptions = AppOptions()) throws {
    var template = Array("/tmp/fude-studio-XXXXXX".utf8CString)
    home = String(cString: try #require(mkdtemp(&template)))
    let variables = ["HOME": home]
    app = try FudeApp(
      backend: backend, options: options,
      folders: UserFolders(environment: { variables[$0] }, homeOfRecord: { nil }))
    app.run()
    user = try #require(UserDriver(window: app.window))
  }

  isolated deinit {
    app.editor.keeper?.drop()
    system("rm -rf '\(home)'")
  }

  var paintings: String { "\(home)/Pictures/Fude" }
  var painting: Painting { app.editor.document.painting }
  func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  func paint() { user.drag([Point(400, 300), Point(500, 320), Point(600, 300)]) }

  /// Waits for what another thread does, with the window's turns in between.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
  ) async {
    let came = await waited(until: done)
    backend.drain()
    #expect(came, "\(what) never came", sourceLocation: sourceLocation)
  }

  func press(_ key: Character, _ modifiers: KeyModifiers = .control) {
    user.key(.character(key), modifiers: modifiers)
  }
}

@MainActor struct FudeAppTests {
  @Test func theWindowWearsTheIconInEverySize() throws {
    let window = try #require(try Studio().app.window.backend as? HeadlessWindow)
    #expect(window.iconSizes.map(\.width) == [16, 24, 32, 48, 64, 128])
  }

  @Test func aNewPaintingIsAsLargeAsTheScreenAndCountsAsSaved() throws {
    let studio = try Studio()
    #expect(studio.painting.size == PixelSize(width: 1000, height: 700))
    #expect(!studio.app.editor.document.hasUnsavedChanges)
    #expect(studio.app.editor.canvas.selectedColor == Color(hex: 0x26272B))
    #expect(studio.app.editor.canvas.currentBrush.diameter == 20)
    #expect(studio.app.editor.canvas.currentBrush.opacity == 1)
  }

  @Test func aNamedFileThatIsNotThereYetHoldsNoHandUp() throws {
    var options = AppOptions()
    options.filePath = "/tmp/fude-nothing-there-yet/cat.ora"
    let studio = try Studio(options)
    studio.paint()
    #expect(studio.painting.strokes.count == 1)
    #expect(studio.app.window.title.contains("cat"))
  }

  @Test func aPaintingWithoutANameIsSavedWithoutAQuestion() async throws {
    let studio = try Studio()
    studio.paint()
    #expect(studio.app.editor.document.hasUnsavedChanges)
    studio.press("s")
    await studio.wait(for: "the save") { !studio.app.editor.document.hasUnsavedChanges }
    #expect(studio.exists("\(studio.paintings)/Painting 1.ora"))
    #expect(studio.app.window.title == "Painting 1 – Fude")
  }

  @Test func whatWasPaintedDuringASaveIsSavedByTheNext() async throws {
    let studio = try Studio()
    studio.paint()
    studio.press("s")
    studio.user.drag([Point(400, 400), Point(500, 400)])
    studio.press("s")
    await studio.wait(for: "both saves") { !studio.app.editor.document.hasUnsavedChanges }
    let saved = try PaintingFile.open("\(studio.paintings)/Painting 1.ora")
    #expect(saved.painting.strokes.count == 2)
    #expect(!studio.exists("\(studio.paintings)/Painting 2.ora"))
  }

  @Test func openedAgainAPaintingHasItsStrokesAndItsUndo() async throws {
    let studio = try Studio()
    studio.paint()
    studio.user.drag([Point(400, 400), Point(500, 400)])
    studio.press("s")
    await studio.wait(for: "the save") { !studio.app.editor.document.hasUnsavedChanges }
    let again = try Studio(AppOptions(filePath: "\(studio.paintings)/Painting 1.ora"))
    await again.wait(for: "the painting") { again.painting.strokes.count == 2 }
    #expect(!again.app.editor.document.hasUnsavedChanges)
    again.press("z")
    again.press("z")
    #expect(again.painting.strokes.isEmpty)
    #expect(!again.painting.canUndo && again.painting.canRedo)
  }

  @Test func aFileThatDoesNotExistYetIsWhereTheFirstSaveGoes() async throws {
    let studio = try Studio()
    let path = "\(studio.home)/Birds.ora"
    let other = try Studio(AppOptions(filePath: path))
    await other.wait(for: "the name") { other.app.editor.title == "Birds" }
    other.paint()
    other.press("s")
    await other.wait(for: "the save") { !other.app.editor.document.hasUnsavedChanges }
    #expect(studio.exists(path))
  }

  @Test func aSaveThatFailsSaysWhyAndLeavesTheWorkUnsaved() async throws {
    let studio = try Studio()
    #expect(system("mkdir '\(studio.home)/Pictures' && touch '\(studio.home)/Pictures/Fude'") == 0)
    studio.paint()
    studio.press("s")
    await studio.wait(for: "the alert") { studio.user.find("not-written.not-now") != nil }
    #expect(studio.app.editor.document.hasUnsavedChanges)
    studio.user.key(.enter)
    #expect(studio.user.find("not-written.not-now") == nil)
  }

  @Test func aFileThatIsNoPaintingIsRefusedWithAWord() async throws {
    let studio = try Studio()
    let path = "\(studio.home)/noise.ora"
    #expect(system("head -c 3000 /dev/zero > '\(path)'") == 0)
    studio.paint()
    studio.app.editor.open(path)
    await studio.wait(for: "the alert") { studio.user.find("failure.close") != nil }
    #expect(studio.painting.strokes.count == 1)
  }

  @Test func closingWithNothingToLoseClosesAtOnce() throws {
    let studio = try Studio()
    studio.user.perform(.closeRequested)
    #expect(studio.backend.isStopped)
  }

  @Test func closingWithUnsavedWorkAsks() async throws {
    let studio = try Studio()
    studio.paint()
    studio.user.perform(.closeRequested)
    #expect(!studio.backend.isStopped)
    studio.user.key(.escape)
    #expect(studio.user.find("unsaved.discard") == nil)
    #expect(!studio.backend.isStopped)
    studio.user.perform(.closeRequested)
    studio.user.tap("unsaved.save")
    await studio.wait(for: "the end") { studio.backend.isStopped }
    #expect(studio.exists("\(studio.paintings)/Painting 1.ora"))
  }

  @Test func closingWhileItIsBeingSavedWaitsWithoutAQuestion() async throws {
    let studio = try Studio()
    studio.paint()
    studio.press("s")
    studio.user.perform(.closeRequested)
    #expect(!studio.backend.isStopped && studio.user.find("unsaved.discard") == nil)
    await studio.wait(for: "the end") { studio.backend.isStopped }
    #expect(studio.exists("\(studio.paintings)/Painting 1.ora"))
  }

  @Test func discardedWorkIsNotWritten() throws {
    let studio = try Studio()
    studio.paint()
    studio.press("q")
    studio.user.tap("unsaved.discard")
    #expect(studio.backend.isStopped)
    #expect(!studio.exists(studio.paintings))
  }

  @Test func aStrokeInProgressIsKeptWhenTheWindowIsClosed() throws {
    let studio = try Studio()
    studio.user.press(at: Point(400, 300))
    studio.user.move(to: Point(500, 300))
    studio.user.perform(.closeRequested)
    #expect(studio.painting.strokes.count == 1)
    #expect(!studio.backend.isStopped)
    #expect(studio.user.find("unsaved.discard") != nil)
  }

  @Test func whenTheDisplayIsLostAndTheJournalCannotBeThePaintingGoesToAFile() throws {
    let studio = try Studio()
    let state = "\(studio.home)/.local/state/fude"
    #expect(system("mkdir -p '\(state)' && touch '\(state)/journals'") == 0)
    studio.user.press(at: Point(400, 300))
    studio.user.move(to: Point(500, 300))
    studio.backend.onConnectionLost?("the display is gone")
    let message = try #require(studio.app.lossMessage)
    let path = "\(state)/Rescued 1.ora"
    #expect(message.contains(path))
    #expect(try PaintingFile.open(path).painting.strokes.count == 1)
  }

  @Test func tabHidesEveryTrayAndBringsThemBack() throws {
    let studio = try Studio()
    #expect(studio.user.find("tool.brush") != nil)
    studio.user.key(.tab)
    studio.user.advance(by: 1)
    #expect(studio.user.find("tool.brush") == nil)
    studio.user.key(.tab)
    studio.user.advance(by: 1)
    #expect(studio.user.find("tool.brush") != nil)
  }

  @Test func traysChooseToolsAndColorsAndTakeNoInk() throws {
    let studio = try Studio()
    studio.user.tap("tool.eraser")
    #expect(studio.app.editor.canvas.tool == .eraser)
    studio.user.tap("tool.brush")
    #expect(studio.app.editor.canvas.tool == .brush)
    #expect(studio.painting.strokes.isEmpty)
    studio.paint()
    studio.user.tap("edit.undo")
    #expect(studio.painting.strokes.isEmpty)
    studio.user.tap("edit.redo")
    #expect(studio.painting.strokes.count == 1)
  }

  @Test func theWindowHasItsLastSizeAgain() throws {
    let studio = try Studio()
    studio.user.screen.resize(to: Size(777, 555))
    studio.user.perform(.closeRequested)
    let folders = UserFolders(
      environment: { $0 == "HOME" ? studio.home : nil }, homeOfRecord: { nil })
    let next = try FudeApp(
      backend: HeadlessBackend(size: PixelSize(width: 1000, height: 700)), options: AppOptions(),
      folders: folders)
    #expect(next.window.bounds.size == Size(777, 555))
  }
}
