import AppTestSupport
import Canvas
import Databases
import Geometry
import Glibc
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp
@testable import PaintingFiles

/// Paintings that come back after a program ended without a word.
@MainActor @Suite(.serialized) struct RecoveryTests {
  /// What a person sees at the start after a crash.
  private struct After {
    let before: Sitting
    let home: AppHome
    let sitting: Sitting
  }

  /// Paints in an app, lets it crash, and starts it again.
  private func crash(
    _ options: AppOptions = AppOptions(), _ paint: (Sitting) async throws -> Void
  ) async throws -> After {
    let before = try Sitting()
    try await paint(before)
    before.waitUntilSafe()
    let home = try before.home.crashed()
    return After(before: before, home: home, sitting: try Sitting(home, options))
  }

  private func waitForSheet(_ sitting: Sitting) async {
    await sitting.wait(for: "the sheet") { sitting.user.find("recovery") != nil }
    sitting.user.advance(by: 0.5)
  }

  private func recover(_ sitting: Sitting) async {
    sitting.user.tap("recovery.recover")
    await sitting.wait(for: "the painting") { !sitting.painting.isEmpty }
    sitting.user.advance(by: 0.5)
  }

  @Test func anAreaAndWhatWasPaintedInItComeBack() async throws {
    var area: Area?
    let after = try await crash { sitting in
      sitting.press("w", [])
      let size = sitting.painting.size
      let box = Rect(0, 0, Double(size.width / 2), Double(size.height / 2))
      sitting.app.editor.canvas.selection.areas.set(Area(box, feather: 12)?.inverted)
      sitting.press("b", [])
      sitting.paint()
      area = sitting.painting.area
    }
    #expect(area != nil)
    await waitForSheet(after.sitting)
    await recover(after.sitting)
    after.before.expectSame(after.sitting.painting)
    #expect(after.sitting.painting.area == area)
    #expect(after.sitting.painting.strokes.last?.clip == area)
    // The file has it, too, and the next who opens that.
    await after.sitting.save()
    let path = try #require(after.sitting.app.editor.document.path)
    let (document, notice) = try await PaintingDocument.open(path)
    #expect(notice == nil && document.painting.area == area)
    #expect(document.painting.strokes.last?.clip == area)
    #expect(document.painting.layer == after.sitting.painting.layer)
  }

  @Test func aPaintingWithoutANameComesBackWithItsWholeHistory() async throws {
    let after = try await crash { sitting in
      sitting.paint()
      sitting.paint(3)
      sitting.app.editor.perform(.layer(.add))
      sitting.paint(6)
      sitting.paint(9)
      sitting.press("z")
    }
    let sitting = after.sitting
    await waitForSheet(sitting)
    #expect(sitting.user.element(named: "Untitled", role: .listItem) != nil)
    let old = try #require(after.home.journalFiles.first)
    await recover(sitting)
    after.before.expectSame(sitting.painting)
    #expect(sitting.app.editor.document.hasUnsavedChanges)
    #expect(sitting.app.editor.document.path == nil)
    #expect(sitting.app.window.title == "• Untitled – Fude")
    // It has a journal of its own, and only then the old one is gone.
    sitting.waitUntilSafe()
    #expect(!after.home.journalFiles.contains(old))
    after.before.expectSame(try sitting.recoveredAfterCrash().painting)
    sitting.press("z", [.control, .shift])
    #expect(sitting.painting.strokes.count == 4 || sitting.painting.stepCount == 5)
    while sitting.painting.canUndo { sitting.press("z") }
    #expect(sitting.painting.stepCount == 5)
    sitting.app.editor.keeper?.drop()
  }

  @Test func aStrokeInProgressComesBackAsFarAsItWasKept() async throws {
    let before = try Sitting()
    before.user.press(at: Point(400, 300))
    before.user.move(to: Point(500, 320))
    before.app.editor.keeper?.tryAgain()
    let isKept = await waited {
      (try? before.recoveredAfterCrash().painting.strokes.first?.points.count) == 2
    }
    #expect(isKept)
    let sitting = try Sitting(before.home.crashed())
    await waitForSheet(sitting)
    await recover(sitting)
    #expect(sitting.painting.strokes.map(\.points.count) == [2])
    before.user.release()
    sitting.app.editor.keeper?.drop()
  }

  @Test func recoveringOverwritesNoFile() async throws {
    let home = try AppHome()
    let path = "\(home.path)/Cat.ora"
    let first = try Sitting(home, AppOptions(filePath: path))
    first.paint()
    await first.save()
    first.paint(4)
    first.waitUntilSafe()
    let saved = try FileBytes.read(path)
    let crashed = try home.crashed()
    let copy = "\(crashed.path)/Cat.ora"
    let sitting = try Sitting(crashed)
    await waitForSheet(sitting)
    #expect(sitting.user.element(named: "Cat", role: .listItem) != nil)
    await recover(sitting)
    #expect(sitting.painting.strokes.count == 2)
    #expect(sitting.app.editor.title == "Untitled")
    await sitting.save()
    #expect(try FileBytes.read(copy) == saved)
    #expect(
      sitting.app.editor.document.path == "\(crashed.folders.paintings)/Painting 1.ora")
    #expect(try PaintingFile.open("\(crashed.folders.paintings)/Painting 1.ora").kind == .fude)
    for each in [first, sitting] { each.app.editor.keeper?.drop() }
  }

  @Test func laterKeepsItForTheMenuAndTheNextStartDoesNotAskAgain() async throws {
    let after = try await crash { $0.paint() }
    await waitForSheet(after.sitting)
    after.sitting.user.key(.escape)
    after.sitting.user.advance(by: 1)
    #expect(after.sitting.user.find("recovery.recover") == nil)
    after.sitting.app.editor.perform(.recover)
    await waitForSheet(after.sitting)
    after.sitting.user.tap("recovery.later")
    after.sitting.user.advance(by: 1)
    #expect(after.sitting.app.editor.kept?.finish() == nil)
    let next = try Sitting(after.home.crashed())
    next.paint()
    #expect(next.user.find("recovery") == nil)
    next.app.editor.perform(.recover)
    await waitForSheet(next)
    #expect(next.user.element(named: "Untitled", role: .listItem) != nil)
  }

  @Test func aNamedFileIsNotCoveredByTheOffer() async throws {
    let home = try AppHome()
    let after = try await crash(AppOptions(filePath: "\(home.path)/sea.ora")) { $0.paint() }
    let words = "1 unsaved painting can be recovered: Menu, History, Unsaved Paintings."
    await after.sitting.wait(for: "the word") { after.sitting.user.element(named: words) != nil }
    #expect(after.sitting.user.find("recovery.recover") == nil)
    // It was not offered yet.
    #expect(
      !OfferedWork(in: after.home.folders).holds(try after.home.journals.abandoned().journals))
  }

  @Test func discardAsksAgain() async throws {
    let after = try await crash { $0.paint() }
    let user = after.sitting.user
    await waitForSheet(after.sitting)
    user.tap("recovery.discard")
    #expect(user.find(named: "Discard “Untitled”?") != nil)
    user.tap("discard.cancel")
    user.advance(by: 1)
    #expect(!after.home.journalFiles.isEmpty)
    user.key(.delete)
    user.tap("discard.confirm")
    await after.sitting.wait(for: "the end of it") { after.home.journalFiles.isEmpty }
    user.advance(by: 1)
    #expect(user.find("recovery") == nil)
    #expect(after.sitting.painting.isEmpty)
  }

  @Test func unsavedWorkIsAskedAboutBeforeAnotherPaintingComesBack() async throws {
    let after = try await crash { $0.paint() }
    let sitting = after.sitting
    await waitForSheet(sitting)
    sitting.user.key(.escape)
    sitting.user.advance(by: 1)
    sitting.paint(7)
    sitting.app.editor.perform(.recover)
    await waitForSheet(sitting)
    sitting.user.tap("recovery.recover")
    sitting.user.advance(by: 1)
    sitting.user.tap("unsaved.save")
    await sitting.wait(for: "the recovered one") {
      sitting.painting.strokes == after.before.painting.strokes
    }
    after.before.expectSame(sitting.painting)
    #expect(sitting.app.editor.document.path == nil)
    let saved = try PaintingFile.open("\(after.home.folders.paintings)/Painting 1.ora").painting
    #expect(saved.strokes.count == 1)
    sitting.app.editor.keeper?.drop()
  }

  @Test func severalAreOfferedTheNewestFirst() async throws {
    let after = try await crash { $0.paint() }
    let journals = after.home.journals.path
    #expect(system("cp '\(journals)/1.journal' '\(journals)/7.journal'") == 0)
    #expect(system("cp '\(journals)/1.journal-wal' '\(journals)/7.journal-wal'") == 0)
    await waitForSheet(after.sitting)
    after.sitting.user.key(.escape)
    after.sitting.user.advance(by: 1)
    after.sitting.app.editor.perform(.recover)
    await waitForSheet(after.sitting)
    await recover(after.sitting)
    #expect(
      after.sitting.user.element(
        named: "1 more can be recovered: Menu, History, Unsaved Paintings.")
        != nil)
    after.sitting.waitUntilSafe()
    #expect(after.home.journalFiles.filter { $0.hasSuffix(".journal") }.count == 2)
    after.sitting.app.editor.keeper?.drop()
  }

  @Test func whatADamagedOneStillHoldsIsSaidInWords() async throws {
    let before = try Sitting()
    for number in 0..<6 { before.paint(number) }
    before.waitUntilSafe()
    let home = try before.home.crashed()
    try damage(home.journals.path + "/1.journal", step: 3)
    let sitting = try Sitting(home)
    await waitForSheet(sitting)
    let words = "The journal of this painting is damaged. What comes after the damage is missing."
    await sitting.wait(for: "the words") {
      sitting.user.element(named: "Untitled", role: .listItem)?.value?.contains(words) == true
    }
    await recover(sitting)
    #expect(sitting.painting.strokes.count == 3)
    #expect(sitting.user.element(named: words) != nil)
    sitting.waitUntilSafe()
    #expect(home.journalFiles.contains("1-1.kept"))
    sitting.app.editor.keeper?.drop()
  }

  @Test func oneOfANewerFudeIsNamedAndLeftAlone() async throws {
    let before = try Sitting()
    before.paint()
    before.waitUntilSafe()
    let home = try before.home.crashed()
    let path = home.journals.path + "/1.journal"
    var bytes = try FileBytes.read(path)
    bytes[63] = 9
    try AtomicFile.write(bytes, to: path)
    let sitting = try Sitting(home)
    let words = "The unsaved painting in “\(path)” is of a newer Fude. It is kept for that."
    await sitting.wait(for: "the words") { sitting.user.element(named: words) != nil }
    #expect(try FileBytes.read(path) == bytes)
    #expect(sitting.user.find("recovery.recover") == nil)
  }

  @Test func aRecoveryThatCrashedBeforeIsMadeOnlyWhenAskedForAndStopsBeforeTheBadStep() async throws
  {
    let before = try Sitting()
    for number in 0..<4 { before.paint(number) }
    before.waitUntilSafe()
    let home = try before.home.crashed()
    try edit(home.journals.path + "/1.journal", "UPDATE recovery SET attempts = 2, trying = 2")
    let sitting = try Sitting(home)
    await waitForSheet(sitting)
    #expect(
      sitting.user.element(named: "Untitled", role: .listItem)?.value?.contains("with care") == true
    )
    await recover(sitting)
    #expect(sitting.painting.strokes.count == 2)
    sitting.app.editor.keeper?.drop()
  }

  @Test func nothingIsLookedForWhileARecordingIsPlayed() async throws {
    let before = try Sitting()
    before.paint()
    before.waitUntilSafe()
    let sitting = try Sitting(before.home.crashed(), AppOptions(isPlay: true))
    sitting.paint()
    sitting.waitUntilSafe()
    #expect(sitting.user.find("recovery") == nil)
    sitting.app.editor.keeper?.drop()
  }

  @Test func whoAsksWhereThereIsNoneHearsSo() async throws {
    let sitting = try Sitting()
    sitting.press("u", [.control, .shift])
    await sitting.wait(for: "the word") {
      sitting.user.element(named: "There are no unsaved paintings.") != nil
    }
  }

  @Test func aStoreThatGrewTooLargeIsToldAndNothingGoes() async throws {
    let sitting = try Sitting()
    let keeper = try #require(sitting.app.editor.keeper)
    keeper.sizeLimit = 1000
    sitting.paint()
    sitting.waitUntilSafe()
    let files = sitting.home.journalFiles
    keeper.checkSize()
    let words =
      "Unsaved paintings take 1 MiB in “\(sitting.home.journals.path)”. Recover or discard what you "
      + "do not need; nothing is deleted by itself."
    await sitting.wait(for: "the word") { sitting.user.element(named: words) != nil }
    #expect(sitting.home.journalFiles == files)
    #expect(keeper.sizeWarning(for: 1000) == nil)
    keeper.sizeLimit = JournalKeeper.sizeLimit
    #expect(keeper.sizeWarning(for: 2 << 30) == nil)
    #expect(keeper.sizeWarning(for: 5 << 29)?.contains("2.5 GiB") == true)
    #expect(keeper.sizeWarning(for: 5 << 30)?.contains("5.0 GiB") == true)
  }

  /// Spoils the bytes of a step, as a disk would.
  private func damage(_ path: String, step: Int) throws {
    try edit(path, "UPDATE steps SET bytes = zeroblob(length(bytes)) WHERE place = \(step)")
  }

  private func edit(_ path: String, _ statement: String) throws {
    let database = try Database(path: path, isMade: false)
    try JournalSchema.configure(database)
    try database.run(statement)
  }
}
