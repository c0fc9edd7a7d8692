internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W24: strokes along a guide. docs/benchmarks.md defines each row.
struct GuideWorkload {
  private static let size = PixelSize(width: 1920, height: 1080)
  private static let strokes = 2000

  func run(_ report: inout Report) {
    guard report.wants("W24") else { return }
    let alone = event(along: nil)
    report.line("W24 event of one stroke", alone)
    let copied = event(along: .radial)
    report.line("W24 event, radial 16", copied)
    report.gate(
      "W24 what radial 16 costs, 99%", (copied.quantile(0.99) - alone.quantile(0.99)) / 1000,
      limit: 2, "ms")
    past(&report)
  }

  /// One sample of a stroke, and what it changes drawn.
  private func event(along kind: Guide.Kind?) -> Measurement {
    let bitmap = Bitmap(size: Self.size)
    var time = Measurement()
    for run in 0..<10 {
      var painting = Painting(size: Self.size)
      if let kind { _ = painting.setGuide(painting.makeGuide(kind, count: 16)) }
      let (id, _) = painting.beginStroke(
        at: sample(run, 0), color: .black, brush: Brush(diameter: 20))
      for step in 1..<200 {
        time.time {
          for rect in painting.append([sample(run, step)], to: id).rects {
            painting.render(into: bitmap, clip: rect, canvasToBitmap: .identity)
          }
        }
      }
    }
    return time
  }

  /// A hand that goes around, 125 times a second.
  private func sample(_ run: Int, _ step: Int) -> StrokePoint {
    let turn = Vector(angle: Double(step) / 30 + Double(run)) * (90 + 1.5 * Double(step))
    return StrokePoint(location: Point(960, 540) + turn, time: Double(step) / 125)
  }

  /// What strokes that were painted already take to follow a guide, to go along with it, and to be left by it.
  private func past(_ report: inout Report) {
    var painting = Painting.strewn(
      Self.strokes, over: Self.size, seed: 24, samples: 24, step: 4, widest: 9)
    let all = (0..<Self.strokes).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    let guide = painting.makeGuide(.mirror)
    _ = painting.setGuide(guide)
    let names = ["on", "axis moved", "off"]
    var times = names.map { _ in Measurement(.wall) }
    for _ in 0..<report.runs {
      var painting = painting
      _ = times[0].time { painting.setGuide(of: all, to: guide) }
      _ = times[1].time { painting.setGuide(guide.changed(center: Point(900, 500))) }
      let moved = painting.guide
      precondition(painting.strokes.allSatisfy { $0.guide == moved })
      _ = times[2].time { painting.setGuide(of: all, to: nil) }
    }
    for (name, time) in zip(names, times) {
      report.line("W24 symmetry of 2,000 strokes \(name)", time)
      report.gate(
        "W24 symmetry of 2,000 strokes \(name), median", time.quantile(0.5) / 1000, limit: 300,
        "ms")
    }
  }
}
