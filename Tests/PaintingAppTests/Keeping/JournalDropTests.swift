import AppTestSupport
import Canvas
import Geometry
import Glibc
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp
@testable import PaintingFiles

/// When journals go: only when their content is in a file, or the person says so.
@MainActor @Suite(.serialized) struct JournalDropTests {
  @Test func aSavedPaintingHasNoJournal() async throws {
    let sitting = try Sitting()
    sitting.paint()
    sitting.waitUntilSafe()
    #expect(!sitting.home.journalFiles.isEmpty)
    await sitting.save()
    await sitting.wait(for: "the end of the journal") { sitting.home.journalFiles.isEmpty }
    #expect(sitting.safety == .saved)
  }

  @Test func whatIsPaintedDuringASaveStaysInAJournal() async throws {
    let sitting = try Sitting()
    sitting.paint()
    sitting.press("s")
    sitting.paint(2)
    await sitting.wait(for: "the save") { !sitting.app.editor.document.isSaving }
    #expect(sitting.app.editor.document.hasUnsavedChanges)
    sitting.waitUntilSafe()
    let recovered = try sitting.recoveredAfterCrash()
    sitting.expectSame(recovered.painting)
    #expect(recovered.name == sitting.app.editor.document.path)
    #expect(sitting.safety == .kept)
  }

  @Test func aSaveThatFailsLeavesTheJournal() async throws {
    let sitting = try Sitting()
    let path = sitting.home.path
    #expect(system("mkdir '\(path)/Pictures' && touch '\(path)/Pictures/Fude'") == 0)
    sitting.paint()
    sitting.press("s")
    await sitting.wait(for: "the alert") { sitting.user.find("not-written.not-now") != nil }
    sitting.waitUntilSafe()
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  @Test func discardAtTheEndTakesItAway() throws {
    let sitting = try Sitting()
    sitting.paint()
    sitting.waitUntilSafe()
    sitting.press("q")
    #expect(!sitting.home.journalFiles.isEmpty)
    sitting.user.tap("unsaved.discard")
    #expect(sitting.home.journalFiles.isEmpty)
  }

  @Test func cancelledClosingLeavesIt() throws {
    let sitting = try Sitting()
    sitting.paint()
    sitting.press("q")
    sitting.user.key(.escape)
    sitting.waitUntilSafe()
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  @Test func discardBeforeAChooserThatIsCancelledLeavesIt() throws {
    let sitting = try Sitting()
    sitting.paint()
    sitting.press("o")
    sitting.user.tap("unsaved.discard")
    sitting.user.key(.escape)
    #expect(sitting.painting.strokes.count == 1)
    sitting.waitUntilSafe()
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  @Test func theEndWithoutUnsavedWorkLeavesNothing() async throws {
    let sitting = try Sitting()
    sitting.paint()
    await sitting.save()
    sitting.press("q")
    #expect(sitting.home.journalFiles.isEmpty)
  }

  @Test func whenTheDisplayIsLostTheJournalHasThePainting() throws {
    let sitting = try Sitting()
    sitting.user.press(at: Point(400, 300))
    sitting.user.move(to: Point(500, 300))
    sitting.user.backend.onConnectionLost?("the display is gone")
    #expect(
      sitting.app.lossMessage
        == "the display is gone; the painting is safe, and the next start of Fude offers it")
    let recovered = try sitting.recoveredAfterCrash()
    #expect(recovered.painting.strokes.count == 1)
    #expect(!sitting.home.journalFiles.isEmpty)
  }
}
