internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W6: fills that are found again after lines around them were moved. docs/benchmarks.md defines it.
struct LiveFillWorkload {
  private static let name = "W6 200 live fills"
  private static let size = PixelSize(width: 1920, height: 1080)

  func run(_ report: inout Report) {
    guard report.wants(Self.name) else { return }
    let (start, lines) = Self.painting()
    var ours = Measurement(.wall)
    var found = 0
    for run in 0..<report.runs {
      var painting = start
      let mark = painting.editCount
      _ = painting.move(lines, by: .translation(Vector(run % 2 == 0 ? 3 : -3, 2)))
      let fills = painting.fillsToFind(since: mark)
      found = fills.count
      _ = ours.time { painting.findFillsAgain(fills) }
      precondition(painting.fillLeaks.isEmpty)
    }
    precondition(found == 200, "\(found) fills were found again")
    report.line(Self.name, ours)
    report.gate("\(Self.name), median", ours.quantile(0.5) / 1000, limit: 250, "ms")
  }

  /// A grid of 20 × 10 boxes that 32 lines make, with 18 more that go nowhere, and a fill in each box.
  private static func painting() -> (Painting, lines: [ElementPlace]) {
    var painting = Painting(size: size)
    var brush = Brush(diameter: 5)
    brush.smoothing = .none
    func draw(_ from: Point, _ to: Point) {
      let (stroke, _) = painting.beginStroke(
        at: StrokePoint(location: from), color: .black, brush: brush)
      _ = painting.append([StrokePoint(location: to)], to: stroke)
      _ = painting.endStroke(stroke)
    }
    for column in 0...20 {
      let x = 60 + Double(column) * 90
      draw(Point(x, 60), Point(x, 1020))
    }
    for row in 0...10 {
      let y = 60 + Double(row) * 96
      draw(Point(60, y), Point(1860, y))
    }
    for number in 0..<18 {
      let place = Point(100 + Double(number) * 90, 100 + Double(number % 10) * 96)
      draw(place, place + Vector(20, 14))
    }
    for row in 0..<10 {
      for column in 0..<20 {
        let place = Point(75 + Double(column) * 90, 75 + Double(row) * 96)
        let color = Color(hex: UInt32((row * 20 + column) * 40_503 % 0xFFFFFF) | 0x404040)
        _ = painting.fill(around: place, with: color)
      }
    }
    let layer = painting.activeLayer
    return (painting, (0..<50).map { ElementPlace(layer: layer, index: $0) })
  }
}
