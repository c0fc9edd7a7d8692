import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Fills of what lies within lines that were drawn.
@Suite struct DrawnFillTests {
  private let size = PixelSize(width: 300, height: 200)
  private let red = Color(hex: 0xC8553D)

  private func triangle(at corner: Point = Point(40, 30)) throws -> Area {
    try #require(
      Area([[corner, corner + Vector(180, 20), corner + Vector(30, 130)]]))
  }

  /// A black stroke across.
  private func lined() -> Painting {
    var painting = Painting(size: size)
    var brush = Brush(diameter: 9)
    brush.smoothing = .none
    var stroke = Stroke(at: Point(-9, 70), color: .black, brush: brush)
    stroke.add(Point(310, 76))
    painting.paint(stroke, batch: 2)
    return painting
  }

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> Double {
    Double(painting.committed.pixel(x: x, y: y).w) / Double(Tile.one)
  }

  @Test func itCoversExactlyWhatLiesWithinOverAllElse() throws {
    var painting = Painting(size: size)
    let area = try #require(
      Area([[Point(10, 10), Point(40.5, 10), Point(40.5, 60), Point(10, 60)]]))
    let filled = painting.fill(area, with: red)
    #expect(filled != nil && painting.looksPaintedAnew)
    #expect(alpha(painting, 39, 30) == 1 && alpha(painting, 41, 30) == 0)
    #expect(abs(alpha(painting, 40, 30) - 0.5) < 0.01, "half of the pixel at the edge")
    var lines = lined()
    _ = lines.fill(try triangle(), with: red)
    #expect(lines.committed.pixel(x: 100, y: 72) == lines.committed.pixel(x: 80, y: 100))
    _ = lines.undo()
    #expect(lines.committed.pixel(x: 100, y: 72).x == 0 && alpha(lines, 80, 100) == 0)
    _ = lines.redo()
    #expect(alpha(lines, 80, 100) == 1 && lines.looksPaintedAnew)
  }

  @Test func aHoleIsLeftWhereItsLineGoesTheOtherWay() throws {
    var painting = Painting(size: size)
    let outer = [Point(20, 20), Point(120, 20), Point(120, 120), Point(20, 120)]
    let inner = [Point(50, 50), Point(50, 90), Point(90, 90), Point(90, 50)]
    _ = painting.fill(try #require(Area([outer, inner])), with: red)
    #expect(alpha(painting, 30, 30) == 1 && alpha(painting, 70, 70) == 0)
    _ = painting.undo()
    _ = painting.fill(try #require(Area([outer, inner.reversed()])), with: red)
    #expect(alpha(painting, 70, 70) == 1, "both lines go around it in one way")
  }

  @Test func itIsLimitedToTheAreaWithItsFadingEdge() throws {
    var painting = Painting(size: size)
    _ = painting.setArea(Area(Rect(60, 0, 50, 200), feather: 10))
    let filled = painting.fill(try triangle(), with: red)
    #expect(alpha(painting, 85, 60) > 0.9 && alpha(painting, 140, 60) == 0)
    #expect((0.2...0.8).contains(alpha(painting, 60, 60)))
    let place = try #require(filled).place
    _ = painting.move([place], by: .translation(Vector(80, 0)))
    #expect(alpha(painting, 165, 60) > 0.9 && painting.looksPaintedAnew)
    _ = painting.setArea(Area(Rect(0, 180, 20, 20)))
    #expect(painting.fill(try triangle(), with: red) == nil, "all of it lies outside")
  }

  @Test func itIsMovedTurnedErasedEnlargedAndRecolored() throws {
    var painting = lined()
    let place = try #require(painting.fill(try triangle(), with: red)).place
    let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 80, ty: -20)
    _ = painting.move([place], by: turn)
    #expect(painting.element(at: place)?.fill?.transform == turn && painting.looksPaintedAnew)
    _ = painting.recolor([place], to: Color(hex: 0x3B5998))
    var brush = Brush(diameter: 30, isEraser: true)
    brush.smoothing = .none
    var eraser = Stroke(at: Point(90, 0), color: .black, brush: brush)
    eraser.add(Point(90, 200))
    painting.paint(eraser, batch: 2)
    #expect(alpha(painting, 90, 120) == 0 && painting.looksPaintedAnew)
    let large = try #require(painting.enlarged(by: 2))
    #expect(large.committed.pixel(x: 240, y: 160).w == Tile.one)
    #expect(painting.element(at: place)?.fill?.outline != nil)
  }

  @Test func besideTheCanvasThereIsNothingToFill() throws {
    var painting = Painting(size: size)
    #expect(painting.fill(try triangle(at: Point(500, 500)), with: red) == nil)
    #expect(painting.fill(try triangle().inverted, with: red) == nil)
    #expect(!painting.canUndo)
  }
}
