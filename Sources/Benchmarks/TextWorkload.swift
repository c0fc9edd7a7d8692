internal import Canvas
internal import Geometry
internal import PaintingApp
internal import PaintingFiles
internal import PaintingModel
internal import TestSupport
internal import UserInterface

/// W23: keys typed into a long text on the canvas. docs/benchmarks.md defines it.
struct TextWorkload {
  private static let name = "W23 a key in a text of 1,000 characters"
  private static let limit = 16_000.0

  /// Runs the rows, by the time of the thread that draws.
  @MainActor static func run(_ former: Report) throws -> Report {
    var report = former
    guard report.wants(name) else { return report }
    guard let app = try HeadlessApp() else {
      print("fude-bench: no text in the app")
      return report
    }
    let (canvas, user) = (app.app.editor.canvas, app.user)
    canvas.show(
      PaintingDocument(painting: Painting(size: PixelSize(width: 1920, height: 1080))))
    canvas.tools.textStyle = TextStyle(size: 24)
    user.advance(by: 1)
    var (end, middle) = (Measurement(), Measurement())
    user.key(.character("t"))
    user.click(at: canvas.paintingView.canvasTransform.viewPoint(Point(200, 120)))
    let line = "the quick brown fox jumps over a lazy dog at noon"
    user.perform(
      .textCommitted([String](repeating: line, count: 20).joined(separator: "\n")))
    user.advance(by: 1)
    for _ in 0..<60 { type(user, end: &end) }
    for _ in 0..<10 { user.key(.up) }
    for _ in 0..<60 { type(user, end: &middle) }
    precondition(canvas.texts.words.map { $0.count > 1000 } == true, "nothing was typed")
    report.within(name, end, limit: limit)
    report.within("W23 the same in its middle", middle, limit: limit)
    return report
  }

  /// A letter, and the frame that shows it.
  @MainActor private static func type(_ user: UserDriver, end: inout Measurement) {
    end.time {
      user.type("m")
      user.advance(by: 1.0 / 60)
    }
  }
}
