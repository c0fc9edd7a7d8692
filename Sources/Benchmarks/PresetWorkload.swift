internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W27: all presets. docs/benchmarks.md defines each row.
struct PresetWorkload {
  private static let size = PixelSize(width: 1920, height: 1080)
  private static let strokes = 10_000

  func run(_ report: inout Report) {
    guard report.wants("W27") else { return }
    events(&report)
    replay(&report)
  }

  /// One sample of a stroke of radius 100, and what it changes drawn, with each preset.
  private func events(_ report: inout Report) {
    let bitmap = Bitmap(size: Self.size)
    var times: [(name: String, time: Measurement)] = []
    for preset in BrushPreset.builtIn {
      var brush = preset.brush
      brush.diameter = 200
      var time = Measurement()
      for run in 0..<2 {
        var painting = Painting(size: Self.size)
        paintGround(&painting)
        let (id, _) = painting.beginStroke(at: sample(run, 0), color: .black, brush: brush)
        for step in 1..<150 {
          time.time {
            for rect in painting.append([sample(run, step)], to: id).rects {
              painting.render(into: bitmap, clip: rect, canvasToBitmap: .identity)
            }
          }
        }
      }
      times.append((preset.id, time))
    }
    times.sort { $0.time.quantile(0.99) > $1.time.quantile(0.99) }
    for (name, time) in times.prefix(10) { report.line("W27 event of radius 100, \(name)", time) }
    guard let slowest = times.first?.time else { return }
    report.gate(
      "W27 event of the slowest preset, 99%", slowest.quantile(0.99) / 1000, limit: 6, "ms")
    let median = times.map { $0.time.quantile(0.5) }.max() ?? 0
    report.gate("W27 event of the slowest preset, median", median / 1000, limit: 2, "ms")
  }

  private func paintGround(_ painting: inout Painting) {
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(0, 540)), color: Color(hex: 0xF2B134),
      brush: Brush(diameter: 500))
    _ = painting.append([StrokePoint(location: Point(1920, 540))], to: id)
    _ = painting.endStroke(id)
  }

  /// A hand that goes around, 125 times a second, and presses more and less.
  private func sample(_ run: Int, _ step: Int) -> StrokePoint {
    let turn = Vector(angle: Double(step) / 30 + Double(run)) * (90 + 1.5 * Double(step))
    return StrokePoint(
      location: Point(960, 540) + turn, time: Double(step) / 125,
      force: 0.65 + 0.3 * Vector(angle: Double(step) / 11).dx, altitude: 1)
  }

  /// Strokes of all presets by turns, painted again from their samples and pickups.
  private func replay(_ report: inout Report) {
    var painting = Painting(size: Self.size)
    var random = SplitMix64(seed: 27)
    for number in 0..<Self.strokes {
      var brush = BrushPreset.builtIn[number % BrushPreset.builtIn.count].brush
      brush.diameter = 4 + 28 * random.unit()
      let start = Point(1920 * random.unit(), 1080 * random.unit())
      let way = Vector(angle: 6.28 * random.unit())
      func sample(_ number: Int) -> StrokePoint {
        let bend = Vector(angle: Double(number) / 5) * 9
        return StrokePoint(
          location: start + way * (4 * Double(number)) + bend, time: 0.008 * Double(number),
          force: 0.3 + 0.7 * Double(number) / 24)
      }
      let (id, _) = painting.beginStroke(
        at: sample(0), color: Color(hex: UInt32(number * 40_503 % 0xFFFFFF)), brush: brush,
        seed: UInt64(number))
      _ = painting.append((1...24).map(sample), to: id)
      _ = painting.endStroke(id)
    }
    let strokes = painting.strokes
    var time = Measurement(.wall)
    for _ in 0..<2 {
      let again = time.time { Painting(size: Self.size, strokes: strokes, threads: 2) }
      precondition(again.layer == painting.layer)
    }
    report.gate(
      "W27 10,000 strokes of all presets again", time.quantile(0.5) / 1_000_000, limit: 3, "s")
  }
}
