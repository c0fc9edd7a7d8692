import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Fills whose color goes over into another one.
@Suite struct GradientTests {
  private let size = PixelSize(width: 300, height: 200)
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  private func pixel(_ painting: Painting, _ x: Int, _ y: Int) -> (r: Double, b: Double, a: Double)
  {
    let pixel = painting.committed.pixel(x: x, y: y)
    let one = Double(Tile.one)
    return (Double(pixel.x) / one, Double(pixel.z) / one, Double(pixel.w) / one)
  }

  private func filled(
    _ form: Gradient.Form
  ) throws -> (painting: Painting, place: ElementPlace) {
    var painting = Painting(size: size)
    let area = try #require(Area(Rect(50, 50, 100, 100)))
    let filled = painting.fill(area, with: red, gradient: Gradient.Style(form, to: blue))
    return (painting, try #require(filled).place)
  }

  @Test func alongALineItGoesFromTopToBottom() throws {
    let (painting, _) = try filled(.linear)
    for (y, share) in [(50, 0.005), (75, 0.255), (100, 0.505), (149, 0.995)] {
      let found = pixel(painting, 100, y)
      #expect(abs(found.r - (1 - share)) < 0.004 && abs(found.b - share) < 0.004, "at \(y)")
      #expect(found.a == 1)
    }
    #expect(
      pixel(painting, 100, 49).a == 0 && pixel(painting, 60, 75).r == pixel(painting, 140, 75).r)
    #expect(painting.looksPaintedAnew)
  }

  @Test func aroundAPointItGoesFromTheMiddleToTheEdge() throws {
    let (painting, _) = try filled(.radial)
    #expect(pixel(painting, 100, 100).r > 0.98)
    #expect(abs(pixel(painting, 125, 100).r - 0.49) < 0.02)
    #expect(abs(pixel(painting, 100, 75).r - pixel(painting, 125, 100).r) < 0.02)
    #expect(pixel(painting, 51, 51).b == 1, "beyond the end it stays")
  }

  @Test func itGoesAlongWhereTheFillGoes() throws {
    var (painting, place) = try filled(.linear)
    let before = pixel(painting, 100, 60)
    _ = painting.move([place], by: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 260, ty: 10))
    #expect(painting.looksPaintedAnew)
    // (100, 60) is at (200, 110) now.
    let after = pixel(painting, 199, 110)
    #expect(abs(after.r - before.r) < 0.02 && abs(after.b - before.b) < 0.02)
    _ = painting.setOpacity([place], to: 0.5)
    #expect(abs(pixel(painting, 199, 110).a - 0.5) < 0.01 && painting.looksPaintedAnew)
    _ = painting.recolor([place], to: Color(hex: 0x00FF00))
    #expect(painting.element(at: place)?.fill?.gradient == nil)
    _ = painting.undo()
    #expect(painting.element(at: place)?.fill?.gradient != nil && painting.looksPaintedAnew)
  }

  @Test func aFillThatIsFoundKeepsItWhenItIsFoundAgain() throws {
    var painting = Painting(size: size)
    var brush = Brush(diameter: 6)
    brush.smoothing = .none
    for (a, b) in [
      (Point(40, 40), Point(160, 40)), (Point(160, 40), Point(160, 160)),
      (Point(160, 160), Point(40, 160)), (Point(40, 160), Point(40, 40)),
    ] {
      var line = Stroke(at: a, color: .black, brush: brush)
      line.add(b)
      painting.paint(line)
    }
    let filled = painting.fill(
      around: Point(100, 100), with: red, gradient: Gradient.Style(.linear, to: blue))
    let place = try #require(filled).place
    let gradient = try #require(painting.element(at: place)?.fill?.gradient)
    let mark = painting.editCount
    _ = painting.move(
      [ElementPlace(layer: painting.activeLayer, index: 1)], by: .translation(Vector(-30, 0)))
    _ = painting.findFillsAgain(painting.fillsToFind(since: mark))
    #expect(painting.element(at: place)?.fill?.gradient == gradient && painting.looksPaintedAnew)
    #expect(pixel(painting, 145, 100).a == 0)
  }

  @Test func itsEndsAndColorsAreChangedAsSteps() throws {
    var (painting, place) = try filled(.linear)
    let steps = painting.stepCount
    let old = try #require(painting.element(at: place)?.fill?.gradient)
    for x in [60.0, 100, 140] {
      let new = old.with(end: Point(x, 150))
      #expect(painting.setGradient(of: place, to: new, continuing: x != 60) != nil)
    }
    #expect(painting.stepCount == steps + 1 && painting.looksPaintedAnew)
    let three = try #require(
      old.with(stops: old.stops + [Gradient.Stop(0.5, Color(hex: 0x00FF00))]))
    #expect(three.stops.map(\.place) == [0, 0.5, 1])
    _ = painting.setGradient(of: place, to: three)
    #expect(pixel(painting, 100, 100).r < 0.03 && pixel(painting, 100, 100).b < 0.03)
    #expect(three.reversed.stops.first?.color == blue)
    _ = painting.undo()
    _ = painting.undo()
    #expect(painting.element(at: place)?.fill?.gradient == old && painting.looksPaintedAnew)
  }

  @Test func oneEndMayBeClear() throws {
    var painting = Painting(size: size)
    let area = try #require(Area(Rect(50, 50, 100, 100)))
    _ = painting.fill(
      area, with: red, gradient: Gradient.Style(.linear, to: blue.withAlpha(0)))
    let found = pixel(painting, 100, 100)
    #expect(abs(found.a - 0.495) < 0.01)
    #expect(found.b < 0.01, "what is not seen colors nothing")
    #expect(painting.looksPaintedAnew)
  }

  @Test func whatMakesNoSenseIsNone() {
    let stops = [Gradient.Stop(0, red), Gradient.Stop(1, blue)]
    #expect(Gradient(.linear, from: Point(.nan, 0), to: .zero, stops: stops) == nil)
    #expect(Gradient(.linear, from: .zero, to: Point(1e9, 0), stops: stops) == nil)
    #expect(Gradient(.linear, from: .zero, to: Point(1, 0), stops: [stops[0]]) == nil)
    #expect(Gradient(.linear, from: .zero, to: Point(1, 0), stops: stops + stops + stops) == nil)
    #expect(
      Gradient(.linear, from: .zero, to: Point(1, 0), stops: [stops[0], .init(.nan, red)]) == nil)
    // No way at all has the first color.
    let flat = Gradient(.radial, from: .zero, to: .zero, stops: stops)
    #expect(flat?.share(at: Point(3, 4)) == 0)
  }
}
