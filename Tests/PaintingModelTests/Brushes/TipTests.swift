import Geometry
import PaintingModel
import Rasterizer
import Testing

@Suite struct TipTests {
  let size = PixelSize(width: 400, height: 120)

  private func brush(diameter: Double = 10, spacing: Double = 2, flow: Double = 1) -> Brush {
    var brush = Brush(diameter: diameter)
    brush.method = .tip
    brush.spacing = spacing
    brush.flow = flow
    return brush
  }

  private func line(
    _ brush: Brush, steps: Int = 1, from: Point = Point(20.5, 60.5), to: Point = Point(380.5, 60.5),
    seed: UInt64 = 1
  ) -> Painting {
    var painting = Painting(size: size)
    var stroke = Stroke(
      at: StrokePoint(location: from), color: .black, brush: brush, seed: seed)
    for i in 1...steps { stroke.add(from.interpolated(to: to, at: Double(i) / Double(steps))) }
    painting.paint(stroke, batch: 1)
    return painting
  }

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> Double {
    Double(painting.layer.pixel(x: x, y: y).w) / 32768
  }

  /// The middles of the runs of paint in a row.
  private func middles(_ painting: Painting, y: Int) -> [Double] {
    var result: [Double] = []
    var (sum, weight) = (0.0, 0.0)
    for x in 0..<painting.size.width {
      let part = alpha(painting, x, y)
      if part > 0 {
        sum += part * (Double(x) + 0.5)
        weight += part
      } else if weight > 0 {
        result.append(sum / weight)
        (sum, weight) = (0, 0)
      }
    }
    return result
  }

  @Test(arguments: [1, 7, 400])
  func stampsStandAtEvenDistanceHoweverManySamples(steps: Int) {
    let places = middles(line(brush(), steps: steps), y: 60)
    #expect(places.count == 18 || places.count == 19)
    for (i, place) in places.enumerated() { #expect(abs(place - (20.5 + 20 * Double(i))) < 0.1) }
  }

  @Test func stampsBuildUpToTheOpacity() {
    var thin = brush(diameter: 40, spacing: 0.1, flow: 0.1)
    thin.opacity = 0.5
    let painting = line(thin)
    #expect(alpha(painting, 200, 60) < 0.5 && alpha(painting, 200, 60) > 0.25)
    thin.flow = 1
    #expect(abs(alpha(line(thin), 200, 60) - 0.5) < 0.001)
  }

  @Test func theSeedMakesTheJitterAndNothingElse() {
    var jittered = brush(spacing: 1)
    jittered.jitter = Jitter(position: 0.5, size: 0.5, angle: 1, opacity: 0.5)
    #expect(line(jittered, seed: 5).layer == line(jittered, seed: 5).layer)
    #expect(line(jittered, seed: 5).layer != line(jittered, seed: 6).layer)
    #expect(line(brush(), seed: 5).layer == line(brush(), seed: 6).layer)
    // Nothing lies farther off than the jitter says.
    let far = 5 + Int(10 * 0.5) + 2
    for x in 0..<size.width { #expect(alpha(line(jittered), x, 60 - far) == 0) }
  }

  @Test func aNibIsThickAcrossAndThinAlong() {
    var nib = Brush(diameter: 20)
    nib.shape = .flat(aspect: 0.2, angle: .pi / 2)
    for method in Brush.Method.allCases {
      nib.method = method
      nib.spacing = 0.02
      let (down, along) = (
        line(nib), line(nib, from: Point(200.5, 20.5), to: Point(200.5, 100.5))
      )
      let height = (0..<size.height).filter { alpha(down, 200, $0) > 0.2 }.count
      let width = (0..<size.width).filter { alpha(along, $0, 60) > 0.2 }.count
      #expect((15...21).contains(height), "\(method)")
      #expect((3...6).contains(width), "\(method)")
    }
  }

  @Test func aNibFollowsTheDirection() {
    var nib = Brush(diameter: 20)
    nib.shape = .flat(aspect: 0.2, angle: .pi / 2)
    nib.responses = [Response(.direction, to: .angle)]
    let painting = line(nib, from: Point(200.5, 20.5), to: Point(200.5, 100.5))
    let width = (0..<size.width).filter { alpha(painting, $0, 60) > 0.5 }.count
    #expect((18...21).contains(width))
  }

  @Test(arguments: Brush.Method.allCases)
  func theGroundShowsThroughThePaint(method: Brush.Method) {
    var rough = brush(diameter: 40, spacing: 0.1)
    rough.method = method
    let even = line(rough)
    rough.grain = Grain(.chalk)
    let painting = line(rough)
    let values = (100..<300).map { alpha(painting, $0, 60) }
    #expect(values.contains { $0 < 0.2 } && values.contains { $0 > 0.6 })
    for x in 0..<size.width { #expect(alpha(painting, x, 60) <= alpha(even, x, 60) + 0.001) }
    rough.grain?.strength = 0
    #expect(line(rough).layer == even.layer)
  }

  @Test func theGroundIsFixedToTheCanvasOrToTheStroke() {
    var rough = Brush(diameter: 40)
    func painted(from x: Double) -> [Double] {
      let painting = line(rough, from: Point(x, 60.5), to: Point(x + 200, 60.5))
      return (0..<200).map { alpha(painting, $0 + Int(x), 60) }
    }
    rough.grain = Grain(.paper, anchor: .canvas)
    #expect(painted(from: 50) != painted(from: 83))
    #expect(painted(from: 50)[33..<150].elementsEqual(painted(from: 83)[0..<117]))
    rough.grain?.anchor = .stroke
    #expect(painted(from: 50) == painted(from: 83))
  }

  @Test func everyTextureHasBothLightAndShade() {
    for texture in BrushTexture.allMade {
      var rough = Brush(diameter: 100)
      rough.grain = Grain(texture)
      let painting = line(rough)
      let values = (60..<330).flatMap { x in (30..<90).map { alpha(painting, x, $0) } }
      let mean = values.reduce(0, +) / Double(values.count)
      #expect((0.15...0.85).contains(mean), "\(texture) \(mean)")
      #expect(values.contains { $0 < 0.25 } && values.contains { $0 > 0.8 }, "\(texture)")
    }
  }

  @Test func hugeStrokesOfFineStampsDoNotHang() {
    var fine = brush(diameter: 1, spacing: 0.01)
    fine.jitter = Jitter(position: 1)
    var stroke = Stroke(at: Point(-1e9, 50), color: .black, brush: fine)
    for i in 0..<200 { stroke.add(Point(i % 2 == 0 ? 1e9 : -1e9, Double(i))) }
    var painting = Painting(size: size)
    painting.paint(stroke, batch: 50)
    _ = painting.undo()
    #expect(painting.layer == TileGrid(size: size))
  }
}
