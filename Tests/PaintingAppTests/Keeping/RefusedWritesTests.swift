import AppTestSupport
import CDisk
import ColorPanels
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp
@testable import PaintingFiles

/// A disk that refuses what the app writes: what was there is not damaged, the cause is said, painting goes
/// on, and when the cause is gone all is written.
@MainActor
@Suite(
  .serialized, .enabled(if: disk_is_watched(), "a sanitizer has the system's calls for itself"))
struct RefusedWritesTests {
  /// Why a disk refuses, and what is said of it.
  struct Cause: CustomTestStringConvertible, Sendable {
    let code: Int32
    let words: String
    var testDescription: String { words }

    static let all = [
      Cause(code: ENOSPC, words: "there is no space left on the disk"),
      Cause(code: EDQUOT, words: "your share of the disk (quota) is used up"),
      Cause(code: EROFS, words: "the disk is read-only"),
      Cause(code: EACCES, words: "you have no permission"),
      Cause(code: EIO, words: "the disk reports an error"),
    ]
  }

  private let sitting: Sitting
  init() throws { sitting = try Sitting() }

  private var editor: EditorController { sitting.app.editor }
  private var folder: String { "\(sitting.home.path)/Work" }
  private var path: String { "\(folder)/sea.ora" }

  /// Whether this is among the words that can be read in the window.
  private func isSaid(_ words: String) -> Bool {
    sitting.user.window.accessibilityTree.all.contains { $0.name.contains(words) }
  }

  private func refuse(_ folder: String, _ cause: Cause?) {
    disk_refuse(folder, cause?.code ?? 0, 0)
  }

  /// Paints, and expects that there is one stroke more.
  private func paintOn(_ number: Int) {
    let count = sitting.painting.strokes.count
    sitting.paint(number)
    #expect(sitting.painting.strokes.count == count + 1)
  }

  private func saveAsSea() async throws {
    try UserFolders.make(folder)
    sitting.paint()
    editor.save(to: path, over: .nothing, then: nil)
    await sitting.wait(for: "the first save") { editor.document.path == path }
  }

  private func expectSaved(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    await sitting.wait(for: "the save", sourceLocation: sourceLocation) {
      !editor.document.hasUnsavedChanges
    }
    #expect(
      try PaintingFile.open(path).painting.strokes == sitting.painting.strokes,
      sourceLocation: sourceLocation)
  }

  // MARK: The journal

  @Test(arguments: Cause.all) func theJournalCannotBegin(cause: Cause) async throws {
    let folder = sitting.home.folders.state
    refuse(folder, cause)
    defer { refuse(folder, nil) }
    sitting.paint()
    await sitting.wait(for: "the danger") { !sitting.safety.isSafe }
    #expect(isSaid("No stroke is safe on disk yet: \(cause.words)"))
    paintOn(2)
    refuse(folder, nil)
    await sitting.wait(for: "the end of the danger") { sitting.safety == .kept }
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  // Permissions count when a file is opened.
  @Test(arguments: Cause.all.filter { $0.code != EACCES })
  func theJournalInTheMiddleOfIt(cause: Cause) async throws {
    sitting.paint()
    sitting.waitUntilSafe()
    let folder = sitting.home.journals.path
    refuse(folder, cause)
    defer { refuse(folder, nil) }
    paintOn(2)
    await sitting.wait(for: "the danger") { !sitting.safety.isSafe }
    #expect(isSaid(cause.words))
    #expect(try sitting.recoveredAfterCrash().painting.strokes.count >= 1)
    paintOn(4)
    refuse(folder, nil)
    await sitting.wait(for: "the end of the danger") { sitting.safety == .kept }
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  // MARK: A save

  @Test(arguments: Cause.all) func aSave(cause: Cause) async throws {
    try await saveAsSea()
    let before = try FileBytes.read(path)
    refuse(folder, cause)
    defer { refuse(folder, nil) }
    for number in [2, 4] {
      paintOn(number)
      sitting.press("s")
      await sitting.wait(for: "the alert") { sitting.user.find("not-written.try-again") != nil }
      #expect(isSaid("The painting is not saved") && isSaid(cause.words))
      #expect(try FileBytes.read(path) == before)
      // What no file has is in the journal meanwhile.
      sitting.waitUntilSafe()
      if number == 2 { sitting.user.key(.enter) }
    }
    refuse(folder, nil)
    sitting.user.tap("not-written.try-again")
    try await expectSaved()
    #expect(try FolderListing.read(folder).map(\.name) == ["sea.ora"])
  }

  // MARK: An export

  @Test(arguments: Cause.all) func anExport(cause: Cause) async throws {
    try UserFolders.make(folder)
    let picture = "\(folder)/sea.png"
    try AtomicFile.write(Array("the old one".utf8), to: picture)
    sitting.paint()
    refuse(folder, cause)
    defer { refuse(folder, nil) }
    editor.export(PictureExport(.png), to: picture)
    await sitting.wait(for: "the alert") { sitting.user.find("not-written.try-again") != nil }
    #expect(isSaid("The picture is not exported") && isSaid(cause.words))
    #expect(try FileBytes.read(picture) == Array("the old one".utf8))
    refuse(folder, nil)
    sitting.user.tap("not-written.try-again")
    await sitting.wait(for: "the picture") {
      (try? PictureFile.read(picture))?.size == sitting.painting.size
    }
    #expect(try FolderListing.read(folder).map(\.name) == ["sea.png"])
    paintOn(2)
  }

  @Test func aFolderThatVanishesIsSaidAndTheFileIsWrittenWhenItIsBack() async throws {
    try await saveAsSea()
    system("rm -r '\(folder)'")
    paintOn(2)
    sitting.press("s")
    await sitting.wait(for: "the alert") { sitting.user.find("not-written.try-again") != nil }
    #expect(isSaid("there is no such file or folder"))
    sitting.user.key(.escape)
    paintOn(4)
    sitting.press("s")
    await sitting.wait(for: "the alert") { sitting.user.find("not-written.try-again") != nil }
    try UserFolders.make(folder)
    sitting.user.tap("not-written.try-again")
    try await expectSaved()
  }

  @Test func aSaveThatFailsCanGoToAnotherPlace() async throws {
    try await saveAsSea()
    refuse(folder, Cause.all[0])
    defer { refuse(folder, nil) }
    paintOn(2)
    sitting.press("s")
    await sitting.wait(for: "the alert") { sitting.user.find("not-written.save-as") != nil }
    sitting.user.tap("not-written.save-as")
    await sitting.wait(for: "the chooser") { sitting.user.find("chooser.path") != nil }
  }

  @Test func aClockSetBackBetweenSavesChangesNothing() async throws {
    try await saveAsSea()
    let times: [Int64] = [2_000_000_000, 1_000, 1_500_000_000]
    for (number, time) in times.enumerated() {
      editor.document.now = { time }
      paintOn(2 + number)
      await sitting.save()
    }
    #expect(sitting.painting.versions.all.map(\.date).suffix(3) == times[...])
    try await expectSaved()
    paintOn(9)
    sitting.waitUntilSafe()
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  // MARK: Settings

  private var isKept: Bool {
    PreferencesFile(in: sitting.home.folders).preferences == editor.preferences
  }

  @Test(arguments: Cause.all) func theSettings(cause: Cause) async throws {
    let folder = sitting.home.folders.configuration
    editor.preferences.colorsByHand = true
    await sitting.wait(for: "the settings") { isKept }
    let before = try FileBytes.read("\(folder)/preferences")
    refuse(folder, cause)
    defer { refuse(folder, nil) }
    editor.preferences.paintsTogether = true
    await sitting.wait(for: "the cause") { isSaid(cause.words) }
    #expect(isSaid("The settings cannot be kept."))
    #expect(try FileBytes.read("\(folder)/preferences") == before)
    #expect(editor.preferences.paintsTogether)
    paintOn(0)
    refuse(folder, nil)
    sitting.user.advance(by: Keeper.patience)
    await sitting.wait(for: "the settings") { isKept }
    #expect(try FolderListing.read(folder).map(\.name) == ["preferences"])
  }

  @Test func theSameCauseIsSaidOnce() async throws {
    let folder = sitting.home.folders.configuration
    refuse(folder, Cause.all[0])
    defer { refuse(folder, nil) }
    editor.preferences.paintsTogether = true
    await sitting.wait(for: "the cause") { isSaid("The settings cannot be kept.") }
    // The words go after a while, and the next attempt brings no new ones.
    sitting.user.advance(by: Keeper.patience)
    await sitting.wait(for: "the next attempt") { editor.kept?.isWriting == false }
    #expect(!isSaid("The settings cannot be kept."))
    refuse(folder, nil)
    sitting.user.advance(by: Keeper.patience)
    await sitting.wait(for: "the settings") { isKept }
    await sitting.wait(for: "the good news") { isSaid("The settings are kept again.") }
  }

  @Test func aFolderOfSettingsThatVanishesIsMadeAgain() async throws {
    editor.preferences.colorsByHand = true
    await sitting.wait(for: "the settings") { isKept }
    system("rm -r '\(sitting.home.folders.configuration)'")
    editor.preferences.paintsTogether = true
    await sitting.wait(for: "the settings") { isKept }
  }

  /// Opens the panel of brushes, which has the app tell what cannot be written, and closes it again.
  private func lookAtBrushes() {
    editor.showBrushes()
    sitting.user.advance(by: 1)
    sitting.user.key(.escape)
    sitting.user.advance(by: 1)
  }

  @Test(arguments: Cause.all) func ownBrushes(cause: Cause) async throws {
    let folder = PresetFolder(in: sitting.home.folders)
    func kept() -> [String] { folder.read().presets.map(\.name).sorted() }
    func add(_ name: String) {
      _ = editor.library.add(Brush(), name: name, icon: BrushPreset.builtIn[0].icon)
    }
    lookAtBrushes()
    add("First")
    await sitting.wait(for: "the first") { kept() == ["First"] }
    refuse(folder.path, cause)
    defer { refuse(folder.path, nil) }
    add("Second")
    await sitting.wait(for: "the cause") { isSaid(cause.words) }
    #expect(kept() == ["First"])
    sitting.user.key(.escape)
    paintOn(0)
    refuse(folder.path, nil)
    add("Third")
    await sitting.wait(for: "all three") { kept() == ["First", "Second", "Third"] }
  }

  @Test func aBrushThatWasRefusedIsWrittenAtTheEnd() async throws {
    let folder = PresetFolder(in: sitting.home.folders)
    lookAtBrushes()
    try UserFolders.make(folder.path)
    refuse(folder.path, Cause.all[0])
    defer { refuse(folder.path, nil) }
    _ = editor.library.add(Brush(), name: "Mine", icon: BrushPreset.builtIn[0].icon)
    await sitting.wait(for: "the cause") { isSaid(Cause.all[0].words) }
    sitting.user.key(.escape)
    refuse(folder.path, nil)
    sitting.press("q")
    #expect(folder.read().presets.map(\.name) == ["Mine"])
  }

  @Test(arguments: Cause.all) func colorsUsedLast(cause: Cause) async throws {
    let folders = sitting.home.folders
    let (first, second) = (Color(hex: 0x112233), Color(hex: 0x445566))
    editor.use(first)
    await sitting.wait(for: "the color") { RecentColors(in: folders).colors == [first] }
    refuse(folders.state, cause)
    defer { refuse(folders.state, nil) }
    editor.use(second)
    let words = try #require(editor.kept?.finish())
    #expect(words.contains(cause.words))
    #expect(RecentColors(in: folders).colors == [first])
    await sitting.wait(for: "the refusal") { editor.kept?.isWriting == false }
    refuse(folders.state, nil)
    sitting.user.advance(by: Keeper.patience)
    await sitting.wait(for: "the color") { RecentColors(in: folders).colors == [second, first] }
  }

  @Test func aQuitSaysWhatADiskHasRefusedToTheEnd() async throws {
    let folder = sitting.home.folders.configuration
    refuse(folder, Cause.all[0])
    defer { refuse(folder, nil) }
    editor.preferences.paintsTogether = true
    sitting.press("q")
    #expect(sitting.app.window.isClosed)
    #expect(sitting.app.lossMessage?.contains(Cause.all[0].words) == true)
  }

  @Test func whatWasSetJustBeforeAQuitIsKept() throws {
    editor.preferences.paintsTogether = true
    _ = sitting.app.windowShouldClose(sitting.app.window)
    #expect(sitting.app.window.isClosed && isKept && sitting.app.lossMessage == nil)
  }
}
