import AppTestSupport
import Canvas
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import ThreadTime
import UserInterface

@testable import PaintingApp
@testable import PaintingFiles

/// The journal of the painting in the window.
@MainActor @Suite(.serialized) struct JournalKeeperTests {
  @Test func nothingIsMadeBeforeTheFirstChangeNorAtRest() throws {
    let sitting = try Sitting()
    sitting.user.move(to: Point(500, 400))
    sitting.user.advance(by: 5)
    #expect(sitting.app.editor.keeper?.finish() == false)
    #expect(!FolderListing.exists(sitting.home.journals.path))
  }

  @Test func atRestAfterAStrokeNothingWaits() throws {
    let sitting = try Sitting()
    sitting.paint()
    sitting.waitUntilSafe()
    sitting.user.advance(by: 2)
    #expect(sitting.user.backend.clock.pendingTimers == 0)
  }

  @Test func eachKindOfEditIsInTheJournalOfAPaintingWithoutAName() throws {
    let sitting = try Sitting()
    let (user, editor) = (sitting.user, sitting.app.editor)
    let edits: [(String, () -> Void)] = [
      ("a stroke", { sitting.paint() }),
      ("another stroke", { sitting.paint(3) }),
      ("undo", { sitting.press("z") }),
      ("redo", { sitting.press("z", [.control, .shift]) }),
      ("a new layer", { editor.perform(.layer(.add)) }),
      ("a stroke on it", { sitting.paint(5) }),
      ("its opacity", { editor.perform(.layer(.opacity(0.5, continuing: false))) }),
      ("a copy of it", { editor.perform(.layer(.duplicate)) }),
      ("another layer chosen", { editor.perform(.layer(.selectNext(-1))) }),
      (
        "a sticker",
        {
          editor.perform(.tool(.sticker))
          user.click(at: Point(500, 500))
          editor.perform(.tool(.brush))
        }
      ),
      (
        "another color",
        {
          let place = editor.canvas.paintingView.canvasTransform.viewPoint(
            editor.document.painting.strokes[0].points[1].location)
          editor.canvas.drop(Color(hex: 0x123456), at: place)
        }
      ),
      ("the merged layers", { editor.perform(.layer(.mergeDown)) }),
    ]
    for (what, edit) in edits {
      let before = (sitting.painting.stepCount, sitting.painting.revision)
      edit()
      if what != "another layer chosen" {
        #expect(before != (sitting.painting.stepCount, sitting.painting.revision), "\(what)")
      }
      sitting.waitUntilSafe()
      let recovered = try sitting.recoveredAfterCrash()
      sitting.expectSame(recovered.painting, "\(what)")
      #expect(recovered.name == nil && recovered.isWhole)
    }
    #expect(sitting.home.journalFiles.filter { $0.hasSuffix(".journal") } == ["1.journal"])
  }

  @Test func theJournalOfANamedPaintingHasItsName() async throws {
    let home = try AppHome()
    let path = "\(home.path)/Hill.ora"
    let first = try Sitting(home, AppOptions(filePath: path))
    first.paint()
    first.waitUntilSafe()
    #expect(try first.recoveredAfterCrash().name == path)
    await first.save()
    let second = try Sitting(home, AppOptions(filePath: path))
    await second.wait(for: "the file") { second.painting.strokes.count == 1 }
    #expect(home.journalFiles.isEmpty)
    second.paint(2)
    second.waitUntilSafe()
    let recovered = try second.recoveredAfterCrash()
    #expect(recovered.name == path)
    second.expectSame(recovered.painting)
    for sitting in [first, second] { sitting.app.editor.keeper?.drop() }
  }

  @Test func samplesOfAStrokeInProgressFollowWhileThePenRests() async throws {
    let sitting = try Sitting()
    sitting.user.press(at: Point(400, 300))
    sitting.user.move(to: Point(500, 310))
    sitting.user.move(to: Point(520, 400))
    let came = await waited {
      guard FolderListing.exists(sitting.home.journals.path) else { return false }
      let strokes = try? sitting.recoveredAfterCrash().painting.strokes
      return strokes?.first?.points.count == 3
    }
    #expect(came)
    #expect(!sitting.painting.canUndo)
    sitting.user.release()
  }

  @Test func aPlayedRecordingIsKeptToo() throws {
    let sitting = try Sitting(nil, AppOptions(isPlay: true))
    sitting.paint()
    sitting.waitUntilSafe()
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  @Test func aNewPaintingBeginsAJournalOfItsOwn() throws {
    let sitting = try Sitting()
    sitting.paint()
    sitting.waitUntilSafe()
    sitting.press("n")
    sitting.user.tap("unsaved.discard")
    #expect(sitting.painting.isEmpty)
    sitting.waitUntilSafe()
    #expect(sitting.home.journalFiles.isEmpty)
    sitting.paint(4)
    sitting.waitUntilSafe()
    sitting.expectSame(try sitting.recoveredAfterCrash().painting)
  }

  @Test func noteTakesNoTimeOnTheMainThread() throws {
    let folder = try AppHome()
    let backend = HeadlessBackend()
    let keeper = JournalKeeper(in: folder.journals, backend: backend)
    let document = PaintingDocument(painting: Painting(size: PixelSize(width: 640, height: 400)))
    var noted = 0
    keeper.follow(document) { nil }
    let note = document.onEdit
    var time = Duration.zero
    document.onEdit = { painting in
      noted += 1
      time += ThreadTime.measure { note?(painting) }
    }
    for seed in 0..<100 {
      let (id, _) = document.painting.beginStroke(
        at: StrokePoint(location: Point(9, 9)), color: .black, brush: Brush(), seed: UInt64(seed))
      for step in 0..<20 {
        let place = Point(9 + 5 * Double(step), Double(seed))
        _ = document.painting.append([StrokePoint(location: place)], to: id)
      }
      _ = document.painting.endStroke(id)
    }
    #expect(noted == 2200)
    // In a debug build, on a busy machine; `fude-bench` has the figure that counts.
    #expect(time < .milliseconds(100 * 5), "\(time) for 100 strokes")
    keeper.drop()
  }
}
