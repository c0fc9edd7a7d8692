import Geometry
import PaintingModel
import Rasterizer
import Testing

/// What the hand and chance do to the stamps of a tip.
@Suite struct StampResponseTests {
  private static let size = PixelSize(width: 400, height: 160)

  private static func brush(_ responses: Response...) -> Brush {
    var brush = Brush(diameter: 20)
    brush.method = .tip
    brush.spacing = 1.5
    brush.responses = responses
    return brush
  }

  /// A line from light to firm.
  private static func line(_ brush: Brush, on ground: Painting? = nil) -> Painting {
    var painting = ground ?? Painting(size: size)
    let points = (0...40).map {
      let part = Double($0) / 40
      return StrokePoint(location: Point(20 + 360 * part, 80), time: part, force: part)
    }
    var stroke = Stroke(at: points[0], color: .black, brush: brush, seed: 3)
    for point in points.dropFirst() { stroke.add(point) }
    painting.paint(stroke, batch: 3)
    return painting
  }

  /// The paint in some columns, the rows from the middle that it reaches, and how much of it is half covered.
  private static func seen(
    _ painting: Painting, _ columns: Range<Int>
  ) -> (paint: Double, reach: Int, soft: Double) {
    var (paint, reach, soft) = (0.0, 0, 0.0)
    for x in columns {
      for y in 0..<size.height {
        let alpha = Double(painting.layer.pixel(x: x, y: y).w) / 32768
        guard alpha > 0.02 else { continue }
        paint += alpha
        reach = max(reach, abs(y - 80))
        if alpha > 0.2, alpha < 0.8 { soft += 1 }
      }
    }
    return (paint, reach, soft / max(paint, 1))
  }

  private static let (light, firm) = (20..<140, 260..<380)

  @Test func aFirmHandScattersWhereItIsAsked() {
    var brush = Self.brush(Response(.pressure, to: .scatter))
    brush.jitter.position = 3
    let painting = Self.line(brush)
    let (near, far) = (Self.seen(painting, Self.light), Self.seen(painting, Self.firm))
    #expect(near.reach < 40 && far.reach > 40, "\(near.reach) and \(far.reach) pixels")
    #expect(far.reach <= 10 + 60 + 2, "no farther than three diameters")
  }

  @Test func aLightHandIsSoftWhereItIsAsked() {
    let painting = Self.line(Self.brush(Response(.pressure, to: .hardness)))
    let (light, firm) = (Self.seen(painting, Self.light), Self.seen(painting, Self.firm))
    #expect(light.soft > 2 * firm.soft, "\(light.soft) and \(firm.soft)")
    // What is one line has one hardness.
    var solid = Self.brush(Response(.pressure, to: .hardness))
    solid.method = .solid
    var plain = solid
    plain.responses = []
    #expect(Self.line(solid).layer == Self.line(plain).layer)
  }

  @Test(arguments: [Brush.Method.tip, .solid]) func aFirmHandPaintsWithAThickerNib(
    _ method: Brush.Method
  ) {
    var brush = Self.brush(Response(.pressure, to: .thickness))
    brush.method = method
    brush.shape = .flat(aspect: 1, angle: 0)
    brush.spacing = 0.05
    let painting = Self.line(brush)
    let (thin, thick) = (Self.seen(painting, 60..<100), Self.seen(painting, Self.firm))
    #expect(thin.reach < 5 && thick.reach > 6, "\(thin.reach) and \(thick.reach) pixels")
  }

  @Test func chanceIsTheSeedsAndChangesNoOther() {
    var brush = Self.brush(Response(.chance, to: .size, curve: ResponseCurve(from: 0.2, to: 1)))
    let first = Self.line(brush)
    #expect(first.layer == Self.line(brush).layer)
    let sizes = Set(
      (20..<380).map { x in
        (0..<Self.size.height).count { first.layer.pixel(x: x, y: $0).w > 16384 }
      })
    #expect(sizes.count > 8, "stamps of many sizes")
    // It lies where it lies without.
    brush.jitter.position = 1
    brush.responses = []
    let scattered = Self.line(brush)
    brush.responses = [Response(.chance, to: .flow, curve: ResponseCurve(from: 1, to: 1))]
    #expect(Self.line(brush).layer == scattered.layer)
  }

  /// A black half that a hand comes from.
  private static func half() -> Painting {
    var painting = Painting(size: size)
    var block = Brush(diameter: 300)
    block.shape = .flat(aspect: 0.02, angle: .pi / 2)
    var stroke = Stroke(at: Point(0, 80), color: .black, brush: block)
    stroke.add(Point(200, 80))
    painting.paint(stroke, batch: 9)
    return painting
  }

  @Test func aBrushCarriesPaintAsFarAsItIsTold() {
    var brush = Self.brush()
    brush.spacing = 0.05
    brush.smudge = 1
    var last = 0.0
    for carry in [0.1, 1, 5] {
      brush.carry = carry
      let carried = Self.seen(Self.line(brush, on: Self.half()), 204..<380).paint
      #expect(carried > 1.5 * last, "\(carry): \(carried)")
      last = carried
    }
  }

  @Test func aLightHandTakesAlongLessWhereItIsAsked() {
    var brush = Self.brush(
      Response(
        .pressure, to: .smudge, curve: ResponseCurve(through: [Point(0.5, 1), Point(0.6, 0)])))
    brush.spacing = 0.05
    brush.smudge = 1
    brush.carry = 50
    // The black that it lays in place of what it takes along is its own.
    let painting = Self.line(brush, on: nil)
    #expect(Self.seen(painting, Self.light).paint == 0)
    #expect(Self.seen(painting, Self.firm).paint > 1000)
  }
}
