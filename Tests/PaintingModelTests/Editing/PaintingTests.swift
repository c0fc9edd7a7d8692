import Geometry
import PaintingModel
import Rasterizer
import Testing

@Suite struct PaintingTests {
  let size = PixelSize(width: 130, height: 70)

  @Test func aStrokeIsMadeFromItsFirstPointAndAColor() {
    var stroke = Stroke(at: Point(3, 4), color: .black)
    stroke.add(Point(5, 6))
    #expect(stroke.startPoint.location == Point(3, 4))
    #expect(stroke.color == .black)
    #expect(stroke.points.map(\.location) == [Point(3, 4), Point(5, 6)])
  }

  @Test func anEmptyPaintingHasNoStrokes() {
    let painting = Painting(size: size)
    #expect(painting.strokes.isEmpty)
    #expect(painting.isEmpty)
  }

  @Test func startedStrokesAreKeptInOrder() {
    var painting = Painting(size: size)
    for color in [Color.black, .white] {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(10, 10)), color: color, brush: Brush())
      _ = painting.append([StrokePoint(location: Point(20, 10))], to: id)
      _ = painting.endStroke(id)
    }
    #expect(painting.strokes.map(\.color) == [.black, .white])
    #expect(painting.strokes.map(\.points.count) == [2, 2])
  }

  @Test func theInkIsThereBeforeTheStrokeEnds() {
    var painting = Painting(size: size)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(20, 20)), color: .black, brush: Brush())
    _ = painting.append([StrokePoint(location: Point(100, 20))], to: id)
    #expect(painting.layer.pixel(x: 99, y: 20) == SIMD4(0, 0, 0, 32768))
    #expect(painting.layer.pixel(x: 60, y: 40) == .zero)
  }

  @Test func undoTakesOneStrokeBackAndRedoBringsItAgain() {
    var painting = Painting(size: size)
    let (first, _) = painting.beginStroke(
      at: StrokePoint(location: Point(20, 20)), color: .black, brush: Brush())
    _ = painting.endStroke(first)
    let one = painting
    let (second, _) = painting.beginStroke(
      at: StrokePoint(location: Point(70, 20)), color: .white, brush: Brush())
    #expect(!painting.canUndo)
    _ = painting.endStroke(second)
    let two = painting
    #expect(painting.undo() != nil)
    #expect(painting.layer == one.layer && painting.strokes == one.strokes)
    #expect(painting.redo() != nil)
    #expect(painting.layer == two.layer && painting.strokes == two.strokes)
    #expect(painting.revision == two.revision)
    #expect(painting.redo() == nil)
  }

  @Test func paperAndInkAreRendered() {
    var painting = Painting(size: size)
    _ = painting.beginStroke(
      at: StrokePoint(location: Point(20, 20)), color: Color(hex: 0x26272B), brush: Brush())
    let bitmap = Bitmap(size: PixelSize(width: 140, height: 80))
    painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
    #expect(bitmap[20, 20] == 0xFF26_272B)
    #expect(bitmap[100, 50] == 0xFFFA_FAFA)
    #expect(bitmap[130, 50] == 0 && bitmap[50, 70] == 0)
  }
}
