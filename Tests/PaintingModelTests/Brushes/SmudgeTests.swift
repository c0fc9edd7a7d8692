import Geometry
import PaintingModel
import Rasterizer
import Testing

@Suite struct SmudgeTests {
  let size = PixelSize(width: 200, height: 100)

  private func smudge(_ amount: Double) -> Brush {
    var brush = Brush(diameter: 30, hardness: 0.5)
    brush.method = .tip
    brush.smudge = amount
    return brush
  }

  private func line(_ brush: Brush, _ color: Color, from: Point, to: Point) -> Stroke {
    var stroke = Stroke(at: from, color: color, brush: brush)
    for i in 1...20 { stroke.add(from.interpolated(to: to, at: Double(i) / 20)) }
    return stroke
  }

  /// A red half and an empty one.
  private func halves() -> Painting {
    var painting = Painting(size: size)
    painting.paint(
      line(
        Brush(diameter: 200), Color(hex: 0xFF0000), from: Point(-40, 50), to: Point(0, 50)),
      batch: 100)
    return painting
  }

  @Test func paintIsCarriedIntoTheEmptyPart() {
    var painting = halves()
    #expect(painting.layer.pixel(x: 125, y: 50) == .zero)
    painting.paint(line(smudge(1), .black, from: Point(60, 50), to: Point(150, 50)), batch: 1)
    let carried = painting.layer.pixel(x: 112, y: 50)
    #expect(carried.w > 2000 && carried.x == carried.w && carried.y == 0)
  }

  @Test func emptinessIsCarriedIntoThePaint() {
    var painting = halves()
    painting.paint(line(smudge(1), .black, from: Point(150, 50), to: Point(60, 50)), batch: 1)
    #expect(painting.layer.pixel(x: 92, y: 50).w < 30000)
  }

  @Test func aPartOfTheColourIsTheStrokesOwn() {
    var painting = Painting(size: size)
    painting.paint(
      line(smudge(0.5), Color(hex: 0x0000FF), from: Point(30, 50), to: Point(150, 50)), batch: 1)
    let pixel = painting.layer.pixel(x: 100, y: 50)
    #expect(pixel.z > 8000 && pixel.x == 0)
  }

  @Test func everyChannelStaysBelowAlpha() {
    var random = RandomStrokes(seed: 9)
    var painting = Painting(size: size)
    for _ in 0..<4 { painting.paint(random.stroke(on: size, count: 8), batch: 4) }
    for _ in 0..<4 {
      var stroke = random.stroke(on: size, count: 30)
      stroke = line(smudge(0.9), stroke.color, from: stroke.points[0].location, to: Point(100, 50))
      painting.paint(stroke, batch: 3)
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = painting.layer.pixel(x: x, y: y)
        #expect(pixel.w <= Tile.one && pixel.x <= pixel.w && pixel.y <= pixel.w)
        #expect(pixel.z <= pixel.w)
      }
    }
  }

  @Test func aLayerWhoseAlphaIsLockedKeepsIt() {
    var painting = halves()
    let before = painting.layer
    _ = painting.changeLayer(painting.activeLayer) { $0.isAlphaLocked = true }
    painting.paint(line(smudge(0.7), .black, from: Point(60, 50), to: Point(150, 50)), batch: 1)
    #expect(painting.layer != before)
    for x in 0..<size.width {
      #expect(painting.layer.pixel(x: x, y: 50).w == before.pixel(x: x, y: 50).w)
    }
  }
}
