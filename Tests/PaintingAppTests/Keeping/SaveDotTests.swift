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

/// What the dot says.
@MainActor @Suite(.serialized) struct SaveDotTests {
  private func words(_ sitting: Sitting) -> String? {
    sitting.app.editor.trays.trays.title.dot.accessibilityLabel
  }

  private func tapDot(_ sitting: Sitting) { sitting.user.tap("painting.safety") }

  /// Puts a file where the folder of journals belongs, when the start has looked there for unsaved work:
  /// it has words of its own for a folder that cannot be read.
  private func block(_ sitting: Sitting) async {
    await sitting.app.editor.lookForWork?.value
    let path = sitting.home.journals.path
    #expect(system("mkdir -p '\(sitting.home.folders.state)' && touch '\(path)'") == 0)
  }

  private func unblock(_ sitting: Sitting) { unlink(sitting.home.journals.path) }

  @Test func keptStrokesAreSafeButNotInAFile() async throws {
    let sitting = try Sitting()
    #expect(words(sitting) == "Nothing is painted yet")
    sitting.paint()
    #expect(words(sitting) == "All strokes are safe on disk, but not in a file yet")
    #expect(sitting.safety.isSafe)
    await sitting.save()
    #expect(words(sitting) == "All strokes are safe on disk")
  }

  @Test func theReasonIsSaidAndPaintingGoesOnUntilTheCauseIsGone() async throws {
    let sitting = try Sitting()
    await block(sitting)
    sitting.paint()
    await sitting.wait(for: "the danger") { !sitting.safety.isSafe }
    #expect(
      words(sitting)
        == "No stroke is safe on disk yet: a part of the path is not a folder", "\(sitting.safety)")
    #expect(sitting.user.find("toast.action") != nil)
    sitting.paint(2)
    sitting.paint(4)
    #expect(sitting.painting.strokes.count == 3)
    unblock(sitting)
    await sitting.wait(for: "the end of the danger") { sitting.safety == .kept }
    #expect(sitting.user.element(named: "All strokes are safe on disk again.") != nil)
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  /// What plays a recording compares the screen with the painting.
  @Test func whereARecordingIsPlayedNoWordLiesOverThePainting() async throws {
    let sitting = try Sitting(nil, AppOptions(isPlay: true))
    await block(sitting)
    sitting.paint()
    await sitting.wait(for: "the danger") { !sitting.safety.isSafe }
    #expect(sitting.user.element("toast.action") == nil)
    unblock(sitting)
    await sitting.wait(for: "the end of the danger") { sitting.safety == .kept }
    #expect(sitting.user.element(named: "All strokes are safe on disk again.") == nil)
  }

  @Test(.enabled(if: getuid() == 0, "a small disk needs the right to mount"))
  func onAFullDiskTheAgeOfTheLastSafeStrokeGrowsUntilThereIsRoom() async throws {
    let home = try AppHome()
    let path = home.journals.path
    try #require(
      system("mkdir -p '\(path)' && mount -t tmpfs -o size=512k,mode=700 tmpfs '\(path)'") == 0)
    defer { system("umount -l '\(path)'") }
    let clock = HandClock(100)
    let backend = HeadlessBackend()
    let keeper = JournalKeeper(in: home.journals, backend: backend, clock: clock.now)
    let document = PaintingDocument(painting: Painting(size: PixelSize(width: 64, height: 64)))
    keeper.follow(document) { nil }
    func paint() {
      let (id, _) = document.painting.beginStroke(
        at: StrokePoint(location: Point(9, 9)), color: .black, brush: Brush(), seed: 1)
      _ = document.painting.endStroke(id)
    }
    paint()
    #expect(keeper.finish())
    system("dd if=/dev/zero of='\(path)/other' bs=1k count=900 2>/dev/null")
    // What is left of the log takes some more.
    var strokes = 0
    while keeper.finish(), strokes < 60 {
      clock.advance(by: 1)
      paint()
      strokes += 1
    }
    let safe = clock.now() - 1
    for age in [14, 74, 194] {
      clock.set(safe + Double(age))
      backend.advance(by: 1)
      let isSaid = await waited { keeper.danger?.age == age }
      #expect(isSaid, "\(String(describing: keeper.danger)), not \(age)")
    }
    #expect(
      keeper.danger?.words
        == "The last stroke that is safe on disk is 3 min old: there is no space left on the disk")
    unlink("\(path)/other")
    keeper.tryAgain()
    let isOver = await waited { keeper.danger == nil }
    #expect(isOver && keeper.finish())
    keeper.drop()
  }

  @Test func aDiskThatDoesNotAnswerIsSaid() {
    let danger = JournalDanger(failure: nil, age: 3.7)
    #expect(
      danger.words == "The last stroke that is safe on disk is 3 s old: the disk does not answer")
  }

  @Test func aLargePaintingThatIsWrittenWholeIsNoDiskThatDoesNotAnswer() {
    let danger = JournalDanger(failure: nil, age: 3.7, isBeginning: true)
    #expect(danger.words.hasSuffix("3 s old: all of a large painting is being written"))
  }

  @Test func aPressOnItSaysWhatToDo() async throws {
    let sitting = try Sitting()
    await block(sitting)
    sitting.paint()
    await sitting.wait(for: "the danger") { !sitting.safety.isSafe }
    tapDot(sitting)
    #expect(sitting.user.element(named: "The newest strokes are not safe") != nil)
    unblock(sitting)
    sitting.user.tap("safety.try-again")
    await sitting.wait(for: "the end of the danger") { sitting.safety == .kept }
    tapDot(sitting)
    #expect(sitting.user.element(named: "All strokes are safe on disk") != nil)
    sitting.user.tap("safety.save-as")
    sitting.user.advance(by: 1)
    #expect(sitting.user.element("chooser.name") != nil)
  }

  @Test func aSavedPaintingIsInNoDanger() async throws {
    let sitting = try Sitting()
    await block(sitting)
    sitting.paint()
    await sitting.wait(for: "the danger") { !sitting.safety.isSafe }
    await sitting.save()
    #expect(sitting.safety == .saved)
    tapDot(sitting)
    #expect(sitting.user.element(named: "All strokes are safe") != nil)
  }

  @Test func aFolderThatVanishesIsMadeAgain() async throws {
    let sitting = try Sitting()
    sitting.paint()
    sitting.waitUntilSafe()
    system("rm -rf '\(sitting.home.journals.path)'")
    sitting.paint(3)
    await sitting.wait(for: "a new journal") { !sitting.home.journalFiles.isEmpty }
    sitting.waitUntilSafe()
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }
}
