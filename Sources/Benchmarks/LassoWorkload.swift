internal import Geometry
internal import PaintingModel

/// A lasso over many strokes; docs/benchmarks.md defines each row.
struct LassoWorkload {
  /// What a frame may take, in µs.
  private static let frame = 16_000.0

  static func run(_ report: inout Report) {
    guard report.wants("lasso, make") || report.wants("lasso, test") else { return }
    var hand = Hand(seed: 2)
    let size = PixelSize(width: 3840, height: 2160)
    let lines = (0..<20_000).map { _ in
      hand.stroke(on: size, points: 30, brush: Brush(diameter: 4)).points.map(\.location)
    }
    let boxes = lines.map { line in
      line.reduce(Rect(around: line[0], line[0])) {
        Rect(
          minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x),
          maxY: max($0.maxY, $1.y))
      }
    }
    // Around the middle, as unsteady as a hand.
    let points = (0..<1000).map { index in
      Point(1920, 1080)
        + Vector(angle: Double(index) / 1000 * 2 * .pi) * (880 + 40 * hand.unit())
    }
    var (make, share, touch) = (Measurement(), Measurement(), Measurement())
    var found = 0
    for _ in 0..<20 {
      let area = make.time { LassoArea(points) }
      share.time {
        for (line, box) in zip(lines, boxes) where area.share(of: line, in: box) > 0.5 {
          found += 1
        }
      }
      touch.time {
        for (line, box) in zip(lines, boxes) where area.touches(line, in: box) { found += 1 }
      }
    }
    guard found > 0 else { return print("fude-bench: the lasso takes nothing") }
    report.line("lasso, make", make)
    report.within("lasso, test, share of 20,000 strokes", share, limit: frame)
    report.within("lasso, test, touch of 20,000 strokes", touch, limit: frame)
  }
}
