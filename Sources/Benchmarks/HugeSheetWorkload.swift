internal import Canvas
internal import Geometry
internal import Glibc
internal import PaintingApp
internal import PaintingFiles
internal import PaintingModel
internal import Rasterizer
internal import TestSupport
internal import UserInterface

/// W19: the largest sheet with strokes all over it, painted, panned, saved and opened again, in the app's window without
/// a display. docs/benchmarks.md defines each row.
@MainActor enum HugeSheetWorkload {
  private static let name = "W19 10,000 strokes on 32768 × 32768"
  private static let side = 32_768

  static func run(_ former: Report) async throws -> Report {
    var report = former
    let home = LibraryFolder("tiles")
    guard report.wants(name), let folder = home.path else { return report }
    // What rows before have left behind.
    let before = MemoryWorkload.resident
    let size = PixelSize(width: side, height: side)
    guard let app = try HeadlessApp(AppOptions(paintingSize: size)) else {
      return report
    }
    let (canvas, user) = (app.app.editor.canvas, app.user)
    canvas.tilesAtRest.folder = folder
    report.gate("\(name): empty, more memory", MemoryWorkload.resident - before, limit: 60, "MB")
    var frames = Measurement()
    var most = 0.0
    var dice = SplitMix64(seed: 32)
    let middle = Point(960, 540)
    canvas.paintingView.placement = .free
    for number in 0..<10_000 {
      let reach = 1000...Double(side - 1000)
      let place = Point(.random(in: reach, using: &dice), .random(in: reach, using: &dice))
      canvas.paintingView.canvasTransform.zoom(to: 1, about: middle)
      let way = middle - canvas.paintingView.canvasTransform.viewPoint(place)
      canvas.paintingView.canvasTransform.pan(by: way)
      let turn = Vector(angle: .random(in: 0...6, using: &dice))
      user.press(at: middle - turn * 200)
      for step in 1...12 {
        frames.time {
          user.move(to: middle + turn * (Double(step) * 40 - 200))
          user.advance(by: 1.0 / 60)
        }
      }
      user.release()
      frames.time { user.advance(by: 1.0 / 60) }
      if number % 100 == 99 {
        // Only this windowing system remembers each frame.
        user.screen.forgetPresents()
        user.advance(by: 0.3)
        most = max(most, MemoryWorkload.resident)
      }
    }
    for _ in 0..<200 {
      let way = Vector(.random(in: -600...600, using: &dice), .random(in: -400...400, using: &dice))
      frames.time {
        canvas.paintingView.canvasTransform.pan(by: way)
        user.advance(by: 1.0 / 60)
      }
    }
    most = max(most, MemoryWorkload.resident)
    report.gate("\(name): painted and panned, more memory", most - before, limit: 400, "MB")
    report.within("\(name): a frame", frames, limit: 16_000)
    return try await save(canvas, user, in: folder, report)
  }

  private static func save(
    _ canvas: PaintingController, _ user: UserDriver, in folder: String, _ former: Report
  ) async throws -> Report {
    var report = former
    let path = "\(folder)/huge.ora"
    defer { unsafe unlink(path) }
    var (saving, opening) = (Measurement(.wall), Measurement(.wall))
    let start = Measurement.wallTime
    try await canvas.document.save(to: path)
    let saved = Measurement.wallTime
    let (document, _) = try await PaintingDocument.open(path, tilesIn: folder)
    saving.add(saved - start)
    opening.add(Measurement.wallTime - saved)
    var status = stat()
    unsafe stat(path, &status)
    report.line("\(name): save", saving, note: "\(status.st_size / 1_000_000) MB")
    report.line("\(name): open", opening)
    let lost = canvas.document.painting.strokes.count - document.painting.strokes.count
    report.gate("\(name): strokes lost", Double(abs(lost)), limit: 0, "")
    return try await show(document, canvas, user, report)
  }

  /// Shows what was opened, and paints on it while it is read.
  private static func show(
    _ document: PaintingDocument, _ canvas: PaintingController, _ user: UserDriver,
    _ former: Report
  ) async throws -> Report {
    let report = former
    var (look, frames, reading) = (Measurement(.wall), Measurement(), Measurement(.wall))
    let start = Measurement.wallTime
    canvas.paintingView.placement = .fitted
    canvas.show(document)
    user.advance(by: 1.0 / 60)
    look.add(Measurement.wallTime - start)
    report.line("\(name): first look at all of it", look)
    canvas.paintingView.placement = .free
    let middle = Point(960, 540)
    canvas.paintingView.canvasTransform.zoom(to: 1, about: middle)
    user.press(at: middle)
    var (count, most) = (0, 0.0)
    while document.painting.late != nil {
      let turn = Vector(angle: Double(count) / 20)
      frames.time {
        user.move(to: middle + turn * 200)
        user.advance(by: 1.0 / 60)
      }
      count += 1
      if count % 100 == 0 {
        user.screen.forgetPresents()
        user.release()
        user.press(at: middle)
        most = max(most, MemoryWorkload.resident)
      }
      try await Task.sleep(for: .milliseconds(8))
    }
    user.release()
    reading.add(Measurement.wallTime - start)
    report.line("\(name): all of it read", reading, note: "\(Int(most)) MB")
    report.line("\(name): a frame meanwhile", frames)
    return report
  }
}
