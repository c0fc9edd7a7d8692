import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Strokes of brushes that draw straight from sample to sample.
@Suite struct StraightStrokeTests {
  let size = PixelSize(width: 150, height: 100)

  private func strokes(_ seed: UInt64) -> [Stroke] {
    var random = RandomStrokes(seed: seed)
    return (0..<3).map { _ in
      let points = random.points(on: size, count: 9)
      var brush = random.brush()
      brush.smoothing = .none
      var stroke = Stroke(at: points[0], color: random.color(), brush: brush)
      stroke.add(points.dropFirst())
      return stroke
    }
  }

  @Test func theyAreStraight() {
    var brush = Brush(diameter: 4)
    brush.smoothing = .none
    var painting = Painting(size: size)
    var stroke = Stroke(at: Point(10, 50.5), color: .black, brush: brush)
    stroke.add([Point(50, 50.5), Point(50.5, 90), Point(90, 90)].map { StrokePoint(location: $0) })
    painting.paint(stroke, batch: 1)
    // A curve would swing out above the corner.
    for x in 10..<50 {
      #expect(painting.layer.pixel(x: x, y: 47).w == 0)
      #expect(painting.layer.pixel(x: x, y: 50).w == Tile.one, "at \(x)")
    }
  }

  @Test func aSampleSettlesTheLineAtOnce() {
    var brush = Brush(diameter: 10)
    brush.smoothing = .none
    var painting = Painting(size: size)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 10)), color: .black, brush: brush)
    _ = painting.append([StrokePoint(location: Point(100, 10))], to: id)
    // The next sample changes only what its own piece touches.
    let region = painting.append([StrokePoint(location: Point(100, 80))], to: id)
    #expect(!region.contains(x: 60, y: 10))
    #expect(region.contains(x: 100, y: 50))
  }

  @Test(arguments: 1...6)
  func batchesUndoAndOpeningGiveTheSamePicture(seed: UInt64) {
    let strokes = strokes(seed)
    var painting = Painting(size: size)
    for stroke in strokes { painting.paint(stroke, batch: 1) }
    var batches = Painting(size: size)
    for stroke in strokes { batches.paint(stroke, batch: 4) }
    #expect(batches.layer == painting.layer)
    #expect(Painting(size: size, strokes: strokes).layer == painting.layer)
    let done = painting.layer
    while painting.undo() != nil {}
    while painting.redo() != nil {}
    #expect(painting.layer == done)
    var opened = Painting(size: size, strokes: strokes, layer: done)
    _ = opened.undo()
    _ = opened.redo()
    #expect(opened.layer == done)
  }
}
