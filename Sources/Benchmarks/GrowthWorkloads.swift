internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W9: what the number of strokes costs. docs/benchmarks.md defines it.
struct GrowthWorkloads {
  let recording: Recording
  private let counts = [10, 1_000, 100_000]

  func run(_ report: inout Report) {
    guard report.wants("W9") else { return }
    let strokes = InkWorkloads.wandering(
      InkWorkloads.straight(4), count: counts.max() ?? 0)
    painting(strokes, &report)
    events(strokes, &report)
  }

  /// All strokes painted again, as after a change that touches all tiles.
  private func painting(_ strokes: [Stroke], _ report: inout Report) {
    var times = [Measurement(.wall), Measurement(.wall)]
    for _ in 0..<max(1, report.runs / 7) {
      for threads in [1, 2] {
        times[threads - 1].time {
          _ = Painting(size: InkWorkloads.uhd, strokes: strokes, threads: threads)
        }
      }
    }
    report.line("W9 paint 100,000 strokes, one thread", times[0])
    report.atLeast(
      "W9 paint 100,000 strokes, two threads", times[1], times: 1.7, fasterThan: times[0])
  }

  /// W4a's events on paintings of few and of many strokes, by turns.
  private func events(_ strokes: [Stroke], _ report: inout Report) {
    var paintings = counts.map {
      Painting(size: InkWorkloads.uhd, strokes: Array(strokes.prefix($0)), threads: 2)
    }
    var times = counts.map { _ in Measurement() }
    for stroke in recording.strokes(scale: 3.5, brush: InkWorkloads.straight(20)) {
      for i in paintings.indices {
        let id = paintings[i].begin(stroke)
        for point in stroke.points.dropFirst() {
          let points = [point]
          times[i].time { _ = paintings[i].append(points, to: id) }
        }
        _ = paintings[i].endStroke(id)
      }
    }
    report.line("W9 event on 10 strokes", times[0])
    report.within("W9 event on 1,000 strokes", times[1], times: 1.1, of: times[0])
    report.within("W9 event on 100,000 strokes", times[2], times: 1.1, of: times[0])
  }
}
