import Canvas
internal import Geometry
internal import PaintingApp
internal import PaintingFiles
internal import PaintingModel
internal import TestSupport

/// W14 as the window's thread pays it: with all that the app does for each change of the painting.
extension JournalWorkload {
  private static let appName = "W14 journal in the app"

  /// Paints on a document that is kept, and times what keeping costs.
  @MainActor static func runInApp(_ report: inout Report) {
    guard report.wants(appName) else { return }
    let temporary = LibraryFolder()
    guard let path = temporary.path else {
      return print("fude-bench: cannot make a folder for \(appName)")
    }
    let keeper = JournalKeeper(in: JournalFolder(path: path), backend: HeadlessBackend())
    let document = PaintingDocument(painting: Painting(size: size))
    keeper.follow(document) { nil }
    var whole = Measurement()
    let keep = document.onEdit
    document.onEdit = { painting in whole.time { keep?(painting) } }
    var hand = Hand(seed: 15)
    var stroke = Measurement()
    for number in 0..<2000 {
      let line = hand.stroke(on: size, points: pointsOfAStroke, brush: Brush(diameter: 8))
      whole = Measurement()
      let (id, _) = document.painting.beginStroke(
        at: line.startPoint, color: line.color, brush: line.brush, seed: UInt64(number))
      // A frame has about two samples.
      for start in stride(from: 1, to: line.points.count, by: 2) {
        let end = min(start + 2, line.points.count)
        _ = document.painting.append(Array(line.points[start..<end]), to: id)
      }
      _ = document.painting.endStroke(id)
      if number >= 1000 { stroke.add(whole.total) }
    }
    report.within("\(appName), a stroke, main thread", stroke, limit: 100)
    keeper.drop()
  }
}
