import AppTestSupport
import Geometry
import Glibc
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp
@testable import PaintingFiles

/// Going back to earlier saves, and undo over save, end, crash and the next start.
@MainActor @Suite(.serialized) struct VersionsTests {
  /// Ends without a question, as after a save or a discard.
  private func quit(_ sitting: Sitting) {
    sitting.press("q")
    #expect(sitting.user.backend.isStopped)
  }

  private func undoAll(_ sitting: Sitting) -> Int {
    var count = 0
    while sitting.painting.canUndo {
      sitting.press("z")
      count += 1
    }
    return count
  }

  private func openVersions(_ sitting: Sitting) async {
    sitting.press("h", [.control, .shift])
    sitting.user.advance(by: 0.5)
    #expect(sitting.user.element("versions") != nil)
  }

  @Test func undoSurvivesASave() async throws {
    let sitting = try Sitting()
    for number in 0..<3 { sitting.paint(number) }
    await sitting.save()
    #expect(undoAll(sitting) == 3)
    #expect(sitting.painting.strokes.isEmpty)
    for _ in 0..<3 { sitting.press("z", [.control, .shift]) }
    #expect(sitting.painting.strokes.count == 3)
  }

  @Test func undoSurvivesSaveEndAndTheNextStart() async throws {
    let home = try AppHome()
    let path = "\(home.path)/Hill.ora"
    let first = try Sitting(home, AppOptions(filePath: path))
    for number in 0..<3 { first.paint(number) }
    first.press("z")
    await first.save()
    quit(first)
    let second = try Sitting(home, AppOptions(filePath: path))
    await second.wait(for: "the painting") { second.painting.strokes.count == 2 }
    first.expectSame(second.painting)
    second.press("z", [.control, .shift])
    #expect(second.painting.strokes.count == 3)
    #expect(undoAll(second) == 3)
    second.app.editor.keeper?.drop()
  }

  @Test func undoSurvivesACrash() async throws {
    let before = try Sitting()
    for number in 0..<3 { before.paint(number) }
    await before.save()
    before.paint(5)
    before.paint(7)
    before.press("z")
    before.waitUntilSafe()
    let sitting = try Sitting(before.home.crashed())
    await sitting.wait(for: "the sheet") { sitting.user.find("recovery.recover") != nil }
    sitting.user.tap("recovery.recover")
    await sitting.wait(for: "the painting") { !sitting.painting.isEmpty }
    before.expectSame(sitting.painting)
    // And what was recovered survives a save and the next start.
    await sitting.save()
    let path = try #require(sitting.app.editor.document.path)
    quit(sitting)
    let next = try Sitting(sitting.home, AppOptions(filePath: path))
    await next.wait(for: "the painting") { next.painting.strokes.count == 4 }
    next.press("z", [.control, .shift])
    #expect(next.painting.strokes.count == 5)
    #expect(undoAll(next) == 5)
    next.app.editor.keeper?.drop()
  }

  @Test func goingBackToAnEarlierSaveIsOneStepThatCanBeUndone() async throws {
    let sitting = try Sitting()
    sitting.paint()
    await sitting.save()
    let saved = sitting.painting
    sitting.paint(4)
    sitting.app.editor.perform(.layer(.add))
    sitting.paint(8)
    await sitting.save()
    let later = sitting.painting
    #expect(sitting.painting.versions.all.count == 2)
    await openVersions(sitting)
    // The newest is how the painting is now: there is nothing to go back to.
    #expect(sitting.user.element("versions.go-back")?.state.isEnabled == false)
    sitting.user.key(.down)
    #expect(sitting.user.element("versions.go-back")?.state.isEnabled == true)
    sitting.user.tap("versions.go-back")
    await sitting.wait(for: "the version") { Sitting.look(alike: sitting.painting, saved) }
    #expect(sitting.painting.tree == saved.tree)
    #expect(sitting.app.editor.document.hasUnsavedChanges)
    sitting.user.advance(by: 1)
    sitting.press("z")
    #expect(Sitting.look(alike: sitting.painting, later))
    sitting.press("z", [.control, .shift])
    #expect(Sitting.look(alike: sitting.painting, saved))
    // The step is in the journal as all others are.
    sitting.waitUntilSafe()
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  @Test func aVersionWhoseStepsWereDroppedIsStillThereAfterTheNextStart() async throws {
    let sitting = try Sitting()
    for number in 0..<3 { sitting.paint(number) }
    await sitting.save()
    let saved = sitting.painting
    sitting.press("z")
    sitting.press("z")
    sitting.paint(9)
    await sitting.save()
    let path = try #require(sitting.app.editor.document.path)
    quit(sitting)
    let next = try Sitting(sitting.home, AppOptions(filePath: path))
    await next.wait(for: "the painting") { next.painting.strokes.count == 2 }
    await openVersions(next)
    next.user.key(.down)
    next.user.key(.enter)
    await next.wait(for: "the version") { next.painting.strokes.count == 3 }
    #expect(next.painting.strokes == saved.strokes)
    #expect(Sitting.look(alike: next.painting, saved))
    next.app.editor.keeper?.drop()
  }

  @Test func aSaveThatFailsMakesNoVersion() async throws {
    let sitting = try Sitting()
    let path = sitting.home.path
    #expect(system("mkdir '\(path)/Pictures' && touch '\(path)/Pictures/Fude'") == 0)
    sitting.paint()
    sitting.press("s")
    await sitting.wait(for: "the alert") { sitting.user.find("not-written.not-now") != nil }
    #expect(sitting.painting.versions.all.isEmpty)
  }

  @Test func eachVersionHasAPictureItsTimeAndItsName() async throws {
    let sitting = try Sitting()
    sitting.app.editor.document.now = { 1_700_000_000 }
    sitting.paint()
    await sitting.save()
    await openVersions(sitting)
    let words = LocalTime.words(ofMoment: 1_700_000_000)
    let row = try #require(sitting.user.element(named: words, role: .listItem))
    #expect(row.value == "Painting 1, as it is now")
    sitting.user.key(.escape)
    sitting.user.advance(by: 1)
    #expect(sitting.user.element("versions") == nil)
  }

  @Test func aPaintingThatWasNeverSavedSaysSo() async throws {
    let sitting = try Sitting()
    await openVersions(sitting)
    #expect(
      sitting.user.element(named: "Each save keeps how the painting is then. It was not saved yet.")
        != nil
    )
    #expect(sitting.user.element("versions.go-back")?.state.isEnabled == false)
  }

  @Test func whatIsPaintedWhileAVersionIsWorkedOutIsTakenBackWithTheRest() async throws {
    let sitting = try Sitting()
    sitting.paint()
    await sitting.save()
    let saved = sitting.painting
    sitting.paint(3)
    let before = sitting.painting
    let then = try #require(before.painting(at: before.versions.all[0]))
    var result = before
    _ = result.goBack(to: then)
    sitting.paint(6)
    let now = sitting.painting
    #expect(sitting.app.editor.canvas.goBack(to: then, quickly: result, from: before))
    #expect(Sitting.look(alike: sitting.painting, saved))
    sitting.press("z")
    #expect(Sitting.look(alike: sitting.painting, now))
  }
}
