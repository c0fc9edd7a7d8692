import Geometry
import PaintingModel
import Rasterizer
import Testing

/// How paint lies on paper: dry paint on its heights, pigment in its valleys, wet paint at its own rim.
@Suite struct PaperTests {
  private static let papers: [BrushTexture] = [
    .hotPress, .vellum, .coldPress, .torchon, .laid, .kraft, .sanded, .honeycomb, .linen,
    .cottonDuck, .washi, .gesso,
  ]
  private let size = PixelSize(width: 640, height: 120)

  private func line(
    _ brush: Brush, force: Double = 1, from: Point = Point(-100, 60), to: Point = Point(740, 60)
  ) -> Painting {
    var painting = Painting(size: size)
    var stroke = Stroke(
      at: StrokePoint(location: from, force: force), color: .black, brush: brush, seed: 3)
    stroke.add(StrokePoint(location: to, force: force))
    painting.paint(stroke, batch: 1)
    return painting
  }

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> Double {
    Double(painting.layer.pixel(x: x, y: y).w) / 32768
  }

  /// What a brush that covers all the canvas leaves of each pixel.
  private func covered(_ brush: Brush, force: Double = 1) -> [Double] {
    var brush = brush
    brush.diameter = 400
    let painting = line(brush, force: force)
    return (0..<size.height).flatMap { y in (0..<size.width).map { alpha(painting, $0, y) } }
  }

  @Test(arguments: papers)
  func aLightHandTouchesTheHeightsAndAFirmOneFills(_ paper: BrushTexture) {
    var chalk = Brush()
    chalk.grain = Grain(paper, strength: 0)
    chalk.grain?.tooth = 1
    chalk.responses = [Response(.pressure, to: .opacity)]
    func share(_ force: Double) -> Double {
      let values = covered(chalk, force: force)
      return Double(values.count { $0 > 0.01 }) / Double(values.count)
    }
    // As much of each paper lies higher than any height.
    let (light, middle) = (share(0.2), share(0.4))
    #expect((0.2...0.36).contains(light) && (0.5...0.72).contains(middle), "\(light) \(middle)")
    #expect(covered(chalk).allSatisfy { $0 > 0.98 })
  }

  @Test(arguments: papers)
  func aPaperHasNoSeam(_ paper: BrushTexture) {
    var rough = Brush(diameter: 400)
    rough.grain = Grain(paper)
    let painting = line(rough)
    /// How much neighbors differ across the line before a column.
    func step(_ x: Int) -> Double {
      (0..<size.height).reduce(0) {
        $0 + abs(alpha(painting, x, $1) - alpha(painting, x - 1, $1))
      } / Double(size.height)
    }
    let usual = (1..<256).map(step)
    #expect(step(256) <= (usual.max() ?? 0) + 1e-9 && step(512) == step(256))
    // It comes again after as many pixels as it is wide.
    #expect((0..<300).allSatisfy { alpha(painting, $0, 60) == alpha(painting, $0 + 256, 60) })
  }

  @Test func pigmentSettlesInTheValleys() {
    var wash = Brush(opacity: 0.5)
    wash.grain = Grain(.coldPress, strength: 0)
    let even = covered(wash)
    #expect(Set(even).count == 1)
    wash.grain?.granulation = 0.8
    let grainy = covered(wash)
    var heights = Brush()
    heights.grain = Grain(.coldPress)
    let high = covered(heights)
    for (value, height) in zip(grainy, high) {
      #expect((value > even[0]) == (height < 0.5) || abs(height - 0.5) < 0.01)
    }
    // None of it is lost.
    let mean = grainy.reduce(0, +) / Double(grainy.count)
    #expect(abs(mean - 0.5) < 0.02)
  }

  @Test func wetPaintDriesAtItsRim() throws {
    var wet = Brush(diameter: 60, opacity: 0.5, hardness: 0.4)
    let before = line(wet)
    wet.wetEdge = 1
    let after = line(wet)
    let profile = (0...60).map { alpha(after, 320, $0) }
    let darkest = try #require(profile.indices.max { profile[$0] < profile[$1] })
    #expect((32...42).contains(darkest), "half its width is 30")
    #expect(profile[darkest] > 0.45 && profile[60] < 0.2)
    // It grows up to the rim and falls to the middle, and its end is no wider.
    #expect(zip(profile[..<darkest], profile[1...]).allSatisfy { $0 <= $1 })
    #expect(zip(profile[darkest...], profile[(darkest + 1)...]).allSatisfy { $0 >= $1 })
    for y in 0..<size.height where alpha(before, 320, y) == 0 { #expect(alpha(after, 320, y) == 0) }
  }

  @Test func aWetStrokeThatCrossesItselfHasOneRim() {
    var wet = Brush(diameter: 40, opacity: 0.5, hardness: 0.4)
    wet.wetEdge = 1
    var painting = Painting(size: size)
    var stroke = Stroke(at: Point(100, 20), color: .black, brush: wet)
    for place in [Point(100, 110), Point(140, 110), Point(60, 40)] { stroke.add(place) }
    painting.paint(stroke, batch: 1)
    #expect(alpha(painting, 100, 66) < 0.2, "the first line shows no edge under the second")
  }

  @Test func hairsDrawLinesOfTheirOwnUntilTheirPaintIsGone() {
    var brush = Brush(diameter: 60)
    brush.bristles = 30
    brush.flow = 0.6
    brush.load = 8
    let painting = line(brush, from: Point(40, 60))
    /// How many lines cross a column.
    func lines(_ x: Int) -> Int {
      (1..<size.height).count { alpha(painting, x, $0) > 0.1 && alpha(painting, x, $0 - 1) <= 0.1 }
    }
    func sum(_ x: Int) -> Double { (0..<size.height).reduce(0) { $0 + alpha(painting, x, $1) } }
    #expect((60...600).contains { lines($0) >= 3 })
    #expect(sum(100) > 25 && sum(400) < sum(100) * 0.6 && sum(600) < sum(100) * 0.25)
    for y in 0..<size.height where abs(y - 60) > 32 {
      #expect((0..<size.width).allSatisfy { alpha(painting, $0, y) == 0 })
    }
  }

  @Test func theSeedSetsTheHairs() {
    var brush = Brush(diameter: 60)
    brush.bristles = 12
    func painted(_ seed: UInt64) -> TileGrid {
      var painting = Painting(size: size)
      var stroke = Stroke(
        at: StrokePoint(location: Point(50, 60)), color: .black, brush: brush, seed: seed)
      stroke.add(Point(400, 60))
      painting.paint(stroke, batch: 1)
      return painting.layer
    }
    #expect(painted(1) == painted(1))
    #expect(painted(1) != painted(2))
  }

  @Test func aTurnedStrokeTurnsItsHairs() throws {
    var brush = Brush(diameter: 60)
    brush.bristles = 12
    var painting = line(brush, from: Point(100, 60), to: Point(300, 60))
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let upright = (0..<size.height).map { alpha(painting, 200, $0) }
    // Half a turn about the middle of what is seen at x = 200.
    _ = painting.move(
      [place], by: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 400, ty: 120))
    let turned = (0..<size.height).map { alpha(painting, 199, size.height - 1 - $0) }
    let difference = zip(upright, turned).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 0.02, "\(difference)")
  }
}
