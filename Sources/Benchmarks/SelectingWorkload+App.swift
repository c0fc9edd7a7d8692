internal import Canvas
internal import Geometry
internal import PaintingApp
internal import PaintingModel
internal import TestSupport
internal import UserInterface

/// The same hand in the app.
extension SelectingWorkload {
  /// Runs the rows of frames, by the time of the thread that draws them, on so many strokes and on five
  /// times as many.
  @MainActor static func runInApp(strokes: Int, _ former: Report) async throws -> Report {
    var report = former
    let names = ["W20 lasso, a frame", "W20 drag 500, a frame", "W20 drag 500, until it is exact"]
    guard names.contains(where: { report.wants($0) }) else { return report }
    let few = try await Frames(of: painting(strokes: strokes))
    let many = try await Frames(of: painting(strokes: 5 * strokes))
    guard let few, let many else {
      print("fude-bench: no drag in the app")
      return report
    }
    report.within("W20 lasso, a frame", few.lasso, limit: 16_000)
    report.line("W20 lasso, lifting", few.lifting)
    report.within("W20 drag 500, a frame", few.drag, limit: 8_000)
    report.line("W20 drag 500, until its picture is seen", few.taking)
    report.line("W20 drag 500, until it is exact", few.landing)
    report.within("W20 lasso, 5 × as many strokes", many.lasso, times: 1.1, of: few.lasso)
    report.within("W20 drag 500, 5 × as many strokes", many.drag, times: 1.1, of: few.drag)
    report.line("W20 drag 500, exact, 5 × as many", many.landing)
    return report
  }

  /// Waits for what is done beside the hand, on a busy machine, too.
  @MainActor fileprivate static func patiently(until holds: () -> Bool) async -> Bool {
    for _ in 0..<5 where await !waited(until: holds) {}
    return holds()
  }

  /// What the frames of a hand take that draws a lasso and drags 500 strokes.
  @MainActor private struct Frames {
    private(set) var lasso = Measurement()
    private(set) var lifting = Measurement()
    private(set) var drag = Measurement()
    private(set) var taking = Measurement(.wall)
    private(set) var landing = Measurement(.wall)

    /// Takes the painting into the app; nil where nothing is dragged.
    init?(of painting: Painting) async throws {
      guard let app = try HeadlessApp() else { return nil }
      let (canvas, user) = (app.app.editor.canvas, app.user)
      canvas.show(PaintingDocument(painting: painting))
      user.advance(by: 1)
      user.key(.character("v"))
      let middle = canvas.paintingView.canvasTransform.viewPoint(Point(1920, 1080))
      // Paint lies everywhere: with Shift it is a lasso all the same.
      user.modifiers = .shift
      user.press(at: middle + Vector(200, 0))
      for step in 1...300 {
        let turn = Double(step) / 300 * 2 * .pi
        lasso.time {
          user.move(to: middle + Vector(angle: turn) * 200)
          user.advance(by: 1.0 / 60)
        }
      }
      lifting.time { user.release() }
      user.modifiers = []
      user.advance(by: 1)
      guard canvas.selection.selection.count > 100 else { return nil }
      let all = SelectingWorkload.places(of: painting)
      for _ in 0..<3 {
        canvas.selection.select(Set(SelectingWorkload.spread(500, over: all)))
        user.advance(by: 1)
        let start = Measurement.wallTime
        user.press(at: middle)
        user.move(to: middle + Vector(20, 0))
        user.advance(by: 1.0 / 60)
        guard await SelectingWorkload.patiently(until: { canvas.selection.isCarryingPicture })
        else { return nil }
        taking.add(Measurement.wallTime - start)
        user.advance(by: 1.0 / 60)
        for step in 1...200 {
          drag.time {
            user.move(to: middle + Vector(20 + Double(step), Double(step % 40)))
            user.advance(by: 1.0 / 60)
          }
        }
        user.advance(by: 1)
        let end = Measurement.wallTime
        user.release()
        guard await SelectingWorkload.patiently(until: { !canvas.isEditing }) else { return nil }
        landing.add(Measurement.wallTime - end)
        canvas.undo()
        user.advance(by: 1)
      }
    }
  }
}
