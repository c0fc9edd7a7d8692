internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W16: the making of a painting of many strokes, shown at any of its moments. docs/benchmarks.md
/// defines it.
struct PlaybackWorkload {
  private static let size = PixelSize(width: 1920, height: 1080)
  private static let names = [
    "W16 open", "W16 prepare", "W16 jump", "W16 scrub back", "W16 scrub on",
  ]
  /// What a frame may paint before the rest is left for the next one, in µs: as in the app.
  private static let patience = 8_000.0

  func run(_ report: inout Report) {
    guard Self.names.contains(where: { report.wants($0) }) else { return }
    let painting = Painting(
      size: Self.size, strokes: Self.strokes(count: 20_000), threads: 2)
    var open = Measurement(.wall)
    var playback = open.time { Playback(of: painting, threads: 2) }
    report.line("W16 open", open)
    var prepare = Measurement(.wall)
    prepare.time { playback.prepare() }
    report.line("W16 prepare", prepare)

    let view = View(playback)
    var (jump, frames) = (Measurement(.wall), Measurement(.wall))
    var numbers = SplitMix64(seed: 16)
    for _ in 0..<60 {
      let place = Double.random(in: 0..<1, using: &numbers) * playback.duration
      jump.time {
        repeat { frames.time { view.show(place, of: &playback) } } while !playback.hasArrived
      }
    }
    report.within("W16 jump, until it is there", jump, limit: 200_000)
    report.within("W16 jump, a frame", frames, limit: 16_000)
    for (name, start, end) in [("W16 scrub back", 0.7, 0.3), ("W16 scrub on", 0.3, 0.7)] {
      view.arrive(start * playback.duration, of: &playback)
      var time = Measurement(.wall)
      for frame in 1...600 {
        let part = start + (end - start) * Double(frame) / 600
        time.time { view.show(part * playback.duration, of: &playback) }
      }
      report.within(name, time, limit: 16_000)
    }
  }

  /// Shows a playback in a window of its size.
  private struct View {
    private let display: PaintingDisplay
    private let bitmap = Bitmap(size: PlaybackWorkload.size)

    init(_ playback: Playback) { display = PaintingDisplay(of: playback.painting) }

    /// One frame: goes towards a moment as long as there is time, and draws what has changed.
    func show(_ time: Double, of playback: inout Playback) {
      let start = Measurement.wallTime
      let region = playback.move(to: time) {
        Measurement.wallTime - start > PlaybackWorkload.patience
      }
      display.invalidate(region)
      for block in region.rects {
        display.draw(
          playback.painting, into: bitmap, clip: block, canvasToBitmap: .identity, around: .black)
      }
    }

    func arrive(_ time: Double, of playback: inout Playback) {
      repeat { show(time, of: &playback) } while !playback.hasArrived
    }
  }

  /// Wandering strokes of 30 samples, 4 to 40 px wide.
  private static func strokes(count: Int) -> [Stroke] {
    var numbers = SplitMix64(seed: 20)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &numbers)
    }
    return (0..<count).map { index in
      var place = Point(number(0...1920), number(0...1080))
      let brush = Brush(diameter: number(4...40), opacity: 0.8)
      let color = Color(hex: UInt32(numbers.next() & 0xFFFFFF))
      var stroke = Stroke(
        at: StrokePoint(location: place, time: Double(index)), color: color, brush: brush)
      for sample in 1..<30 {
        place += Vector(number(-12...12), number(-12...12))
        stroke.add(
          StrokePoint(location: place, time: Double(index) + Double(sample) * 0.02))
      }
      return stroke
    }
  }
}
