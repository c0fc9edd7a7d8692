import Canvas
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The app with a painting that has a file, and other programs that come to it.
@MainActor private final class Desk {
  let home: String
  let app: FudeApp
  let user: UserDriver
  private let backend = HeadlessBackend(size: PixelSize(width: 1000, height: 700))

  init() async throws {
    var template = Array("/tmp/fude-desk-XXXXXX".utf8CString)
    home = String(cString: try #require(mkdtemp(&template)))
    let variables = ["HOME": home]
    var options = AppOptions()
    options.filePath = "\(home)/hill.ora"
    app = try FudeApp(
      backend: backend, options: options,
      folders: UserFolders(environment: { variables[$0] }, homeOfRecord: { nil }))
    app.run()
    user = try #require(UserDriver(window: app.window))
    paint()
    await save()
  }

  deinit { system("rm -rf '\(home)'") }

  var path: String { "\(home)/hill.ora" }
  var document: PaintingDocument { app.editor.document }
  var painting: Painting { document.painting }

  func paint() { user.drag([Point(400, 300), Point(500, 320), Point(600, 300)]) }

  func save() async {
    user.key(.character("s"), modifiers: .control)
    await wait(for: "the save") { !document.hasUnsavedChanges && !document.isSaving }
  }

  /// Another program writes a painting of so many strokes over the file.
  func writeElsewhere(strokes count: Int) throws {
    var other = Painting(size: painting.size)
    for index in 0..<count {
      let start = StrokePoint(location: Point(50, 50 + 20 * Double(index)))
      let (stroke, _) = other.beginStroke(at: start, color: .black, brush: Brush())
      _ = other.endStroke(stroke)
    }
    try OpenRasterFile.write(other, to: path)
  }

  /// Waits for the question about what another program has written.
  func waitForQuestion(sourceLocation: SourceLocation = #_sourceLocation) async {
    await wait(for: "the question", sourceLocation: sourceLocation) {
      user.find("changed.keep") != nil
    }
  }

  func strokesInFile(_ path: String? = nil) throws -> Int {
    try PaintingFile.open(path ?? self.path).painting.strokes.count
  }

  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
  ) async {
    let came = await waited(until: done) { user.advance(by: 0.1) }
    backend.drain()
    #expect(came, "\(what) never came", sourceLocation: sourceLocation)
  }
}

/// A file changed on disk by another program while it is open here.
@MainActor @Suite struct OtherProgramsTests {
  @Test func itIsToldAndReloadShowsWhatIsInTheFileNow() async throws {
    let desk = try await Desk()
    try desk.writeElsewhere(strokes: 3)
    await desk.waitForQuestion()
    #expect(desk.user.element(named: "Another program has changed “hill.ora”", role: .alert) != nil)
    desk.user.tap("changed.reload")
    await desk.wait(for: "the painting") { desk.painting.strokes.count == 3 }
    #expect(!desk.document.hasUnsavedChanges && desk.document.path == desk.path)
    // Now it is ours again.
    desk.paint()
    await desk.save()
    #expect(try desk.strokesInFile() == 4)
  }

  @Test func reloadAsksAboutUnsavedWorkAndKeepsItAsAPaintingOfItsOwn() async throws {
    let desk = try await Desk()
    desk.paint()
    try desk.writeElsewhere(strokes: 5)
    await desk.waitForQuestion()
    desk.user.tap("changed.reload")
    desk.user.key(.escape)
    #expect(desk.painting.strokes.count == 2, "called off")
    desk.app.editor.save()
    await desk.waitForQuestion()
    desk.user.tap("changed.reload")
    #expect(desk.user.find("reload.cancel") != nil)
    desk.user.key(.enter)
    await desk.wait(for: "the painting") { desk.painting.strokes.count == 5 }
    let kept = "\(desk.home)/Pictures/Fude/hill before reload 1.ora"
    #expect(try desk.strokesInFile(kept) == 2)
  }

  @Test func whatCannotBeKeptIsNotReloaded() async throws {
    let desk = try await Desk()
    #expect(system("mkdir '\(desk.home)/Pictures' && touch '\(desk.home)/Pictures/Fude'") == 0)
    desk.paint()
    try desk.writeElsewhere(strokes: 5)
    await desk.waitForQuestion()
    desk.user.tap("changed.reload")
    desk.user.key(.enter)
    await desk.wait(for: "the word") {
      desk.user.element(named: "The file is not reloaded", role: .alert) != nil
    }
    #expect(desk.painting.strokes.count == 2 && desk.document.hasUnsavedChanges)
  }

  @Test func keepMineGoesOnAndTheNextSaveReplacesTheFile() async throws {
    let desk = try await Desk()
    try desk.writeElsewhere(strokes: 3)
    await desk.waitForQuestion()
    desk.user.tap("changed.keep")
    #expect(desk.document.hasUnsavedChanges, "what is here is in no file")
    #expect(try desk.strokesInFile() == 3)
    await desk.save()
    #expect(try desk.strokesInFile() == 1)
  }

  @Test func saveAsKeepsBoth() async throws {
    let desk = try await Desk()
    try desk.writeElsewhere(strokes: 3)
    await desk.waitForQuestion()
    desk.user.key(.enter)
    await desk.wait(for: "the chooser") { desk.user.find("chooser.name") != nil }
    desk.user.type("mine")
    desk.user.key(.enter)
    await desk.wait(for: "the save") { desk.document.path == "\(desk.home)/mine.ora" }
    #expect(try desk.strokesInFile() == 3)
    #expect(try desk.strokesInFile("\(desk.home)/mine.ora") == 1)
  }

  @Test func aSaveNeverWritesOverWhatAnotherProgramWroteAMomentAgo() async throws {
    let desk = try await Desk()
    desk.paint()
    try desk.writeElsewhere(strokes: 7)
    desk.user.key(.character("s"), modifiers: .control)
    await desk.waitForQuestion()
    #expect(try desk.strokesInFile() == 7)
    #expect(desk.document.hasUnsavedChanges)
  }

  @Test func saveAsToTheFileThatIsJustBeingSavedMeetsNoStranger() async throws {
    let desk = try await Desk()
    desk.paint()
    desk.user.key(.character("s"), modifiers: .control)
    #expect(desk.document.isSaving)
    // The chooser was open, and its answer comes now.
    desk.paint()
    desk.app.editor.save(to: desk.path, over: FileClaim(to: desk.path), then: nil)
    await desk.wait(for: "both saves") {
      !desk.document.hasUnsavedChanges && !desk.document.isSaving
    }
    #expect(desk.user.find("changed.keep") == nil)
    #expect(try desk.strokesInFile() == 3)
  }

  @Test func aNamedFileThatSomebodyElseMakesFirstIsNotWrittenOver() async throws {
    let desk = try await Desk()
    desk.app.editor.newPainting()
    desk.app.editor.open("\(desk.home)/new.ora", orStart: true)
    desk.paint()
    #expect(
      system("cp '\(desk.path)' '\(desk.home)/new.ora' && echo >> '\(desk.home)/new.ora'") == 0)
    let before = FileVersion(of: "\(desk.home)/new.ora")
    desk.user.key(.character("s"), modifiers: .control)
    await desk.waitForQuestion()
    #expect(FileVersion(of: "\(desk.home)/new.ora") == before)
    desk.user.tap("changed.keep")
    await desk.wait(for: "the save") { desk.document.path == "\(desk.home)/new.ora" }
    #expect(try desk.strokesInFile("\(desk.home)/new.ora") == 1)
  }

  @Test func ourOwnSavesAreNoNews() async throws {
    let desk = try await Desk()
    for _ in 0..<3 {
      desk.paint()
      await desk.save()
      desk.app.editor.checkFile()
    }
    #expect(await desk.document.fileNews() == .none)
    #expect(desk.app.window.presentedViewControllers.isEmpty)
    #expect(try desk.strokesInFile() == 4)
  }

  @Test func aFileThatIsGoneIsToldAndSaveWritesItAnew() async throws {
    let desk = try await Desk()
    rename(desk.path, "\(desk.home)/moved.ora")
    let word = "Another program has moved or deleted “hill.ora”. Save writes it anew."
    await desk.wait(for: "the word") { desk.user.element(named: word) != nil }
    #expect(desk.document.hasUnsavedChanges)
    desk.user.perform(.closeRequested)
    #expect(desk.user.find("unsaved.discard") != nil, "what is here is in no file")
    desk.user.key(.escape)
    await desk.save()
    #expect(try desk.strokesInFile() == 1)
  }

  @Test func aFileThatIsGoneOnlyForAMomentIsNoNews() async throws {
    let desk = try await Desk()
    rename(desk.path, "\(desk.home)/moved.ora")
    #expect(await desk.document.fileNews() == .gone)
    rename("\(desk.home)/moved.ora", desk.path)
    #expect(await desk.document.fileNews() == .none)
    desk.app.editor.checkFile()
    desk.user.advance(by: 5)
    #expect(!desk.document.hasUnsavedChanges)
  }

  @Test func aStrokeUnderWayIsNotDisturbed() async throws {
    let desk = try await Desk()
    desk.user.press(at: Point(400, 400))
    desk.user.move(to: Point(500, 400))
    try desk.writeElsewhere(strokes: 3)
    await desk.wait(for: "the notice") { desk.app.editor.needsFileCheck }
    #expect(desk.user.find("changed.keep") == nil)
    desk.user.move(to: Point(600, 400))
    desk.user.release()
    await desk.waitForQuestion()
    #expect(desk.painting.strokes.count == 2)
  }

  @Test func whoComesBackToTheWindowIsToldAlsoWhereNothingWasHeard() async throws {
    let desk = try await Desk()
    desk.app.editor.documentWatch.follow(nil)
    try desk.writeElsewhere(strokes: 3)
    #expect(desk.user.find("changed.keep") == nil)
    desk.user.perform(.focusChanged(false))
    desk.user.perform(.focusChanged(true))
    await desk.waitForQuestion()
  }
}
