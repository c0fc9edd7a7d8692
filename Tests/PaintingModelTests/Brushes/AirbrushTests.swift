import Geometry
import PaintingModel
import Rasterizer
import Testing

@Suite struct AirbrushTests {
  let size = PixelSize(width: 400, height: 150)

  static func brush(diameter: Double = 60, hardness: Double = 0, flow: Double = 0.5) -> Brush {
    var brush = Brush(diameter: diameter, hardness: hardness)
    brush.method = .airbrush
    brush.flow = flow
    return brush
  }

  /// A straight stroke in so many steps.
  private func line(_ brush: Brush, steps: Int, from: Point, to: Point) -> Painting {
    var painting = Painting(size: size)
    var stroke = Stroke(at: from, color: .black, brush: brush)
    for i in 1...steps { stroke.add(from.interpolated(to: to, at: Double(i) / Double(steps))) }
    painting.paint(stroke, batch: 1)
    return painting
  }

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> Double {
    Double(painting.layer.pixel(x: x, y: y).w) / 32768 * 255
  }

  @Test(arguments: [0.0, 0.4, 1], [7, 40, 300])
  func aLineIsTheSameInManySamplesAsInTwo(hardness: Double, steps: Int) {
    let brush = Self.brush(hardness: hardness)
    let (from, to) = (Point(60, 60), Point(340, 95))
    let few = line(brush, steps: 1, from: from, to: to)
    let many = line(brush, steps: steps, from: from, to: to)
    for y in 0..<size.height {
      for x in 0..<size.width {
        #expect(abs(alpha(few, x, y) - alpha(many, x, y)) <= 1, "(\(x), \(y))")
      }
    }
  }

  @Test(arguments: [1, 9, 250])
  func alongALineThereAreNoBeadsAndAcrossItNoBands(steps: Int) {
    let painting = line(
      Self.brush(diameter: 100), steps: steps, from: Point(60, 75.5), to: Point(340, 75.5))
    for x in 130..<270 {
      #expect(abs(alpha(painting, x, 75) - alpha(painting, 200, 75)) < 0.5)
      #expect(abs(alpha(painting, x, 45) - alpha(painting, 200, 45)) < 0.5)
    }
    // From the edge to the middle it rises all the way, and its slope changes little by little.
    let across = (24...75).map { alpha(painting, 200, $0) }
    let slopes = zip(across, across.dropFirst()).map { $1 - $0 }
    for slope in slopes { #expect(slope >= -0.01 && slope < 8) }
    for (a, b) in zip(slopes, slopes.dropFirst()) { #expect(abs(a - b) < 0.6) }
  }

  @Test func paintBuildsUpWhereTheStrokeCrossesItself() {
    var painting = Painting(size: size)
    var stroke = Stroke(at: Point(50, 75), color: .black, brush: Self.brush(flow: 0.3))
    for x in [350.0, 50, 350] { stroke.add(Point(x, 75)) }
    painting.paint(stroke, batch: 1)
    let once = line(Self.brush(flow: 0.3), steps: 1, from: Point(50, 75), to: Point(350, 75))
    #expect(alpha(painting, 200, 75) > alpha(once, 200, 75) * 1.3)
  }

  @Test func itNeverCoversMoreThanItsOpacity() {
    var brush = Self.brush(flow: 1)
    brush.opacity = 0.5
    let painting = line(brush, steps: 9, from: Point(50, 75), to: Point(350, 75))
    #expect(abs(alpha(painting, 200, 75) - 127.5) < 0.2)
  }

  @Test func aTouchLeavesADot() {
    var painting = Painting(size: size)
    painting.paint(Stroke(at: Point(100, 75), color: .black, brush: Self.brush()), batch: 1)
    #expect(abs(alpha(painting, 100, 75) - 127.5) < 1)
    #expect(alpha(painting, 100, 110) == 0)
  }

  /// The dot under a hand that begins to move fades as the line takes its place.
  @Test func theStartIsNeitherABeadNorAGap() {
    let brush = Self.brush()
    let long = line(brush, steps: 30, from: Point(100, 75), to: Point(300, 75))
    var last = 0.0
    for x in 60..<160 {
      let now = alpha(long, x, 75)
      #expect(now >= last - 0.3)
      last = max(now, last)
    }
    for length in stride(from: 1.0, to: 40, by: 3) {
      let short = line(brush, steps: 3, from: Point(100, 75), to: Point(100 + length, 75))
      #expect((75...150).contains(alpha(short, 100, 75)))
    }
  }
}
