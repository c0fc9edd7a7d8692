internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W5: a soft airbrush, against libmypaint where it is there. docs/benchmarks.md defines it.
struct AirbrushWorkload {
  let recording: Recording

  func run(_ report: inout Report) {
    whole("W5 airbrush, radius 32", radius: 32, &report)
    whole("W5 airbrush, radius 100", radius: 100, &report)
  }

  /// One stroke of all samples, also those that do not press, from points in memory to pixels.
  private func whole(_ name: String, radius: Double, _ report: inout Report) {
    guard report.wants(name) else { return }
    let (hardness, opacity) = (0.1, 0.5)
    var brush = Brush(diameter: 2 * radius, opacity: opacity, hardness: hardness)
    brush.method = .airbrush
    brush.flow = 0.5
    brush.responses = [Response(.pressure, to: .flow)]
    let stroke = recording.stroke(scale: 1.75, brush: brush)
    let peer = MyPaint(size: InkWorkloads.hd, radius: radius, hardness: hardness, opacity: opacity)
    let samples = MyPaint.Samples(recording, scale: 1.75)
    var (ours, theirs) = (Measurement(), Measurement())
    var pixels = 0.0
    for _ in 0..<report.runs {
      let painting = ours.time { Painting(size: InkWorkloads.hd, strokes: [stroke]) }
      pixels = Double(painting.layer.occupied.count * Tile.side * Tile.side)
      guard let peer else { continue }
      theirs.time {
        peer.clear()
        peer.paint(samples)
      }
    }
    report.compare(name, ours, theirs, target: 0.25, pixels: pixels)
  }
}

extension Recording {
  /// All samples as one stroke, enlarged.
  func stroke(scale: Double, brush: Brush, color: Color = .black) -> Stroke {
    let points = samples.map {
      StrokePoint(
        location: Point($0.location.x * scale, $0.location.y * scale), time: $0.time,
        force: $0.pressure)
    }
    var stroke = Stroke(at: points[0], color: color, brush: brush)
    stroke.add(points.dropFirst())
    return stroke
  }
}
