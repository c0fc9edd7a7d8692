import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A hand that drags more than can be painted anew with each of its steps, and edits that take long.
@MainActor @Suite struct CarryingTests {
  private let stage: CanvasStage
  private let paper: UInt32

  /// Two lines, red and blue, both selected; each drag of them takes too long.
  init() throws {
    stage = try CanvasStage(showsTrays: false)
    for (y, hex) in [(60.0, 0xC8553D), (150, 0x3B5998)] as [(Double, UInt32)] {
      stage.editor.canvas.selectedColor = Color(hex: hex)
      stage.user.drag([Point(60, y), Point(200, y), Point(340, y)].map(stage.transform.viewPoint))
    }
    stage.user.key(.character("v"))
    paper = stage.color(at: Point(200, 250))
    selection.selectAll()
    selection.dearestFrame = 0
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var selection: SelectionEditor { canvas.selection }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func take(_ start: Point, to ends: Point...) {
    user.press(at: seen(start))
    for end in ends { user.move(to: seen(end)) }
    user.advance(by: 0.2)
  }

  private var toasts: [ViewController] {
    user.window.presentedViewControllers.filter { $0 is Toast }
  }

  private func isWaitedFor(_ holds: () -> Bool) async -> Bool {
    await waited(until: holds, meanwhile: { user.advance(by: 1.0 / 60) })
  }

  @Test func itsPictureIsSeenWhereTheHandIsAndThenTheExactOne() async {
    let steps = canvas.painting.stepCount
    take(Point(150, 60), to: Point(150, 80), Point(150, 100))
    #expect(await isWaitedFor { selection.isCarryingPicture })
    user.advance(by: 0.1)
    #expect(stage.color(at: Point(250, 100)) == 0xC8553D)
    #expect(stage.color(at: Point(250, 190)) == 0x3B5998)
    #expect(stage.color(at: Point(250, 60)) == paper && stage.color(at: Point(250, 150)) == paper)
    // It goes on with the hand, and nothing is painted yet. (At x = 200 there is a guide.)
    user.move(to: seen(Point(150, 85)))
    user.advance(by: 0.2)
    #expect(
      stage.color(at: Point(250, 85)) == 0xC8553D && stage.color(at: Point(250, 60)) == paper)
    #expect(canvas.painting.stepCount == steps)
    user.release()
    #expect(await isWaitedFor { canvas.painting.stepCount == steps + 1 })
    user.advance(by: 0.1)
    #expect(stage.color(at: Point(250, 85)) == 0xC8553D && stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(stage.color(at: Point(250, 60)) == 0xC8553D && stage.isUpToDate())
  }

  @Test func itIsTurnedAndScaledWithTheFrame() async throws {
    let frame = try #require(selection.frame)
    let corner = frame.bounds
    take(Point(corner.maxX, corner.maxY), to: Point(corner.maxX - 70, corner.maxY - 22))
    #expect(await isWaitedFor { selection.isCarryingPicture })
    user.advance(by: 0.1)
    let shown = try #require(selection.frame).bounds
    #expect(shown.width < corner.width - 40)
    let carried = stage.color(at: Point(shown.midX, shown.maxY - 6))
    #expect(carried == 0x3B5998)
    user.release()
    #expect(await isWaitedFor { selection.landing == nil })
    user.advance(by: 0.1)
    #expect(stage.color(at: Point(shown.midX, shown.maxY - 6)) == carried && stage.isUpToDate())
  }

  @Test func escapePutsItBackInTheHandAndWhileItIsPainted() async {
    let (revision, steps) = (canvas.painting.revision, canvas.painting.stepCount)
    take(Point(150, 60), to: Point(150, 80), Point(150, 100))
    #expect(await isWaitedFor { selection.isCarryingPicture })
    user.key(.escape)
    user.release()
    user.advance(by: 0.1)
    #expect(canvas.painting.revision == revision && stage.isUpToDate())
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D)
    // Again, and now after the hand has let go.
    take(Point(150, 60), to: Point(150, 80), Point(150, 100))
    user.release()
    #expect(selection.landing != nil)
    user.key(.escape)
    user.advance(by: 0.1)
    #expect(selection.landing == nil && canvas.painting.stepCount == steps)
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D && stage.isUpToDate())
    #expect(selection.selection.count == 2)
  }

  /// A palm that lands and is taken back leaves no trace in the picture, but in the journal, which must not take
  /// what follows for something older. It lands while it is carried, or while it is painted.
  @Test(arguments: [false, true]) func aJournalHearsOfItWhateverTouchedThePaperMeanwhile(
    late: Bool
  ) async {
    func touch() {
      for _ in 0..<5 {
        let (id, _) = canvas.painting.beginStroke(
          at: StrokePoint(location: Point(20, 20), time: 0), color: .black, brush: Brush())
        _ = canvas.painting.cancelStroke(id)
      }
    }
    let steps = canvas.painting.stepCount
    take(Point(150, 60), to: Point(150, 80), Point(150, 100))
    #expect(await isWaitedFor { selection.isCarryingPicture })
    if !late { touch() }
    user.release()
    if late { touch() }
    var checkpoint = canvas.painting.checkpoint
    #expect(await isWaitedFor { selection.landing == nil })
    #expect(canvas.painting.stepCount == steps + 1)
    let progress = canvas.painting.progress(since: &checkpoint)
    #expect(progress?.steps.count == 1)
    user.advance(by: 0.1)
    #expect(stage.color(at: Point(200, 100)) == 0xC8553D && stage.isUpToDate())
  }

  @Test func whatComesNextFindsItWhereItIs() {
    take(Point(150, 60), to: Point(150, 80), Point(150, 100))
    user.release()
    // Nobody has waited for it.
    user.key(.character("z"), modifiers: .control)
    #expect(stage.color(at: Point(200, 60)) == 0xC8553D && stage.isUpToDate())
    user.key(.character("z"), modifiers: [.control, .shift])
    #expect(stage.color(at: Point(200, 100)) == 0xC8553D && stage.isUpToDate())
    take(Point(150, 100), to: Point(150, 110), Point(150, 120))
    user.release()
    user.key(.character("b"))
    user.drag([Point(20, 250), Point(380, 250)].map(seen))
    #expect(stage.color(at: Point(200, 120)) == 0xC8553D && stage.isUpToDate())
    #expect(canvas.painting.stepCount == 5)
  }

  @Test func anEditThatTakesLongIsDoneBesideTheHandAndCanBeCalledOff() async {
    let steps = canvas.painting.stepCount
    selection.longEdit = 0
    #expect(selection.recolor(Color(hex: 0x5A8F7B)))
    #expect(canvas.isEditing && canvas.painting.stepCount == steps)
    #expect(toasts.isEmpty)
    user.advance(by: 0.6)
    #expect(toasts.count == 1)
    user.key(.escape)
    #expect(!canvas.isEditing && selection.selection.count == 2 && toasts.isEmpty)
    #expect(selection.recolor(Color(hex: 0xF2B134)))
    #expect(await isWaitedFor { !canvas.isEditing })
    user.advance(by: 0.1)
    #expect(canvas.painting.stepCount == steps + 1 && stage.isUpToDate())
    #expect(stage.color(at: Point(200, 150)) == 0xF2B134)
    // The next one does not wait for the one before.
    selection.resize(by: 2)
    selection.resize(by: 2)
    user.key(.character("z"), modifiers: .control)
    #expect(stage.color(at: Point(200, 150)) == 0xF2B134 && stage.isUpToDate())
  }

  @Test func ofTriesThatTakeLongTheNewestCounts() async {
    let steps = canvas.painting.stepCount
    selection.longEdit = 0
    let trial = SelectionTrial(canvas)
    for hex in [0x5A8F7B, 0xF2B134, 0x2E7D32] as [UInt32] {
      trial.apply { $0.recolor($1, to: Color(hex: hex)) }
    }
    #expect(canvas.isEditing && canvas.painting.stepCount == steps)
    #expect(await isWaitedFor { stage.color(at: Point(200, 150)) == 0x2E7D32 })
    #expect(await isWaitedFor { !canvas.isEditing })
    #expect(canvas.painting.stepCount == steps + 1 && stage.isUpToDate())
    trial.apply { $0.recolor($1, to: Color(hex: 0xF2B134)) }
    trial.takeBack()
    user.advance(by: 0.1)
    #expect(!canvas.isEditing && canvas.painting.stepCount == steps)
    #expect(stage.color(at: Point(200, 150)) == 0x3B5998 && stage.isUpToDate())
  }
}
