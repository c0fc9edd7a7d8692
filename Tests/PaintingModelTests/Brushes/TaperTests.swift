import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Lines that become thinner towards their ends.
@Suite struct TaperTests {
  private static let size = PixelSize(width: 400, height: 80)

  private static func brush(_ taper: Taper) -> Brush {
    var brush = Brush(diameter: 20)
    brush.taper = taper
    return brush
  }

  /// A line from left to right, laid sample by sample.
  private static func line(_ brush: Brush, to end: Double, step: Double = 5) -> Painting {
    var painting = Painting(size: size)
    let points = stride(from: 40, through: end, by: step).map {
      StrokePoint(location: Point($0, 40), time: $0 / 500)
    }
    var stroke = Stroke(at: points[0], color: .black, brush: brush, seed: 3)
    stroke.add(points.dropFirst())
    painting.paint(stroke, batch: 1)
    return painting
  }

  /// How many pixels are painted in a column, in parts of a pixel.
  private static func width(_ painting: Painting, at x: Int) -> Double {
    (0..<size.height).reduce(0) {
      $0 + Double(painting.layer.pixel(x: x, y: $1).w) / Double(Tile.one)
    }
  }

  @Test(arguments: [Brush.Method.solid, .airbrush, .tip])
  func aLineIsThinAtBothEndsAndFullBetween(_ method: Brush.Method) {
    var tapered = Self.brush(Taper(start: 3, end: 4))
    tapered.method = method
    var plain = tapered
    plain.taper = Taper()
    let (painting, full) = (Self.line(tapered, to: 360), Self.line(plain, to: 360))
    func part(_ x: Int) -> Double { Self.width(painting, at: x) / Self.width(full, at: x) }
    #expect(part(42) < 0.4)
    #expect(part(355) < 0.4)
    for x in [130, 200, 260] { #expect(abs(part(x) - 1) < 0.02, "full at \(x)") }
    // It grows all the way.
    #expect(part(50) < part(60) && part(60) < part(75) && part(75) < 1)
    #expect(part(350) < part(330) && part(330) < part(300))
  }

  @Test func aDotIsWholeAndAShortLineTapersLess() {
    let brush = Self.brush(Taper(start: 4, end: 4))
    #expect(abs(Self.width(Self.line(brush, to: 40), at: 40) - 20) < 1)
    let short = Self.line(brush, to: 60)
    let long = Self.line(brush, to: 360)
    #expect(Self.width(short, at: 50) > 14)
    #expect(Self.width(short, at: 42) > Self.width(long, at: 42) + 3)
  }

  /// As a line that was pressed from end to end, or a shape: it has no samples between.
  @Test(arguments: [Brush.Smoothing.curve, .none])
  func aLineOfTwoSamplesTapersAsOneOfMany(_ smoothing: Brush.Smoothing) {
    var brush = Self.brush(Taper(start: 3, end: 4))
    brush.smoothing = smoothing
    let (two, many) = (Self.line(brush, to: 360, step: 320), Self.line(brush, to: 360))
    for x in stride(from: 44, to: 358, by: 6) {
      let (a, b) = (Self.width(two, at: x), Self.width(many, at: x))
      #expect(abs(a - b) < 0.5, "\(x): \(a), \(b)")
    }
    #expect(abs(Self.width(two, at: 200) - 20) < 0.1)
  }

  @Test func whatIsFarBehindTheHandStaysAsItIs() {
    let brush = Self.brush(Taper(end: 2))
    var painting = Painting(size: Self.size)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(40, 40)), color: .black, brush: brush, seed: 1)
    for x in stride(from: 45.0, through: 360, by: 5) {
      let region = painting.append([StrokePoint(location: Point(x, 40), time: x / 500)], to: id)
      // What changes reaches back by the taper, the piece that was not settled, and the tip.
      if let bounds = region.bounds { #expect(Double(bounds.minX) > x - 40 - 2 * 10 - 20) }
    }
    _ = painting.endStroke(id)
    #expect(abs(Self.width(painting, at: 200) - 20) < 0.1)
  }

  @Test func aHandThatRestsCostsNoMoreAndDoesNotLoseItsWidestTip() {
    var brush = Self.brush(Taper(end: 5))
    brush.responses = [Response(.pressure, to: .size)]
    var stroke = Stroke(
      at: StrokePoint(location: Point(60, 40), force: 0.2), color: .black, brush: brush, seed: 1)
    let forces = [0.5, 1, 0.4, 0.3, 0.2, 0.2, 0.2]
    stroke.add(
      forces.enumerated().map {
        StrokePoint(location: Point(60, 40), time: Double($0.offset) / 100, force: $0.element)
      })
    stroke.add(
      stride(from: 64.0, through: 380, by: 4).map {
        StrokePoint(location: Point($0, 40), time: $0 / 100, force: 0.2)
      })
    var painting = Painting(size: Self.size)
    painting.paint(stroke, batch: 1)
    #expect(Self.width(painting, at: 60) > 18)
    #expect(Self.width(painting, at: 200) < 5)
  }

  @Test func whatSmudgesDoesNotTaper() {
    var brush = Self.brush(Taper(start: 5, end: 5))
    (brush.method, brush.smudge) = (.tip, 0.5)
    var plain = brush
    plain.taper = Taper()
    #expect(Self.line(brush, to: 300).layer == Self.line(plain, to: 300).layer)
  }
}
