import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

/// Strokes that no hand makes but a file may hold, within the limits of what is read.
@Suite struct WildStrokesTests {
  @Test func strokesAcrossTheWorldNeitherCrashNorHang() throws {
    var dice = SplitMix64(seed: 4)
    func far() -> Double { [-1e7, -1e3, 0, 30, 1e3, 1e7].randomElement(using: &dice) ?? 0 }
    func point() -> StrokePoint {
      StrokePoint(
        location: Point(far(), far()), time: far(),
        force: [-100, 0, 1, 100].randomElement(using: &dice) ?? 0)
    }
    var strokes: [Stroke] = []
    for diameter in [0, 1e-300, 20, 1e6] {
      let brush = Brush(
        diameter: diameter, hardness: 0.5, pressureToDiameter: 1, pressureToOpacity: -1)
      var stroke = Stroke(at: point(), color: .black, brush: brush)
      stroke.add((0..<100).map { _ in point() })
      strokes.append(stroke)
    }
    let history = StrokeHistory(
      hash: 0, size: PixelSize(width: 100, height: 70), paper: .white, hasBase: false,
      strokes: strokes, undone: [])
    let read = try StrokeHistory(history.bytes)
    var painting = Painting(size: read.size, paper: read.paper, strokes: read.strokes)
    while painting.undo() != nil {}
    #expect(painting.isEmpty)
  }
}
