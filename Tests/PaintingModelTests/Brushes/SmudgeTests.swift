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

  /// A wide sheet that is red up to x = 300 and blue, or empty, from there.
  private func sheet(_ right: Color?) -> Painting {
    var painting = Painting(size: PixelSize(width: 600, height: 100))
    for (color, from, to) in [(Color(hex: 0xFF0000), 0.0, 300.0), (right, 300, 600)] {
      guard let color else { continue }
      var block = Brush(diameter: 200)
      block.shape = .flat(aspect: 0.02, angle: .pi / 2)
      painting.paint(line(block, color, from: Point(from, 50), to: Point(to, 50)), batch: 100)
    }
    return painting
  }

  /// What the preset for it leaves along a way, 0…1.
  private func channels(
    _ painting: Painting, from: Double, to: Double, at places: [Double]
  ) -> [SIMD4<Double>] {
    var painting = painting
    let hand = line(
      BrushPreset.smudge.brush, .black, from: Point(from, 50), to: Point(to, 50))
    painting.paint(hand, batch: 3)
    return places.map {
      let pixel = painting.layer.pixel(x: Int($0), y: 50)
      return SIMD4(Double(pixel.x), Double(pixel.y), Double(pixel.z), Double(pixel.w)) / 32768
    }
  }

  @Test func begunOnPaperItDoesNotErase() {
    let places = (0...8).map { 290 - Double($0) * 30 }
    let left = channels(sheet(nil), from: 420, to: 30, at: places)
    for (place, pixel) in zip(places, left) {
      // A brush's width in, there is the paint that was there.
      #expect(pixel.w > (place > 270 ? 0.5 : 0.95), "\(place): \(pixel)")
    }
  }

  @Test func begunInPaintItFadesOutOnPaper() {
    let places = (0...7).map { 310 + Double($0) * 36 }
    let left = channels(sheet(nil), from: 150, to: 590, at: places).map(\.w)
    for (near, far) in zip(left, left.dropFirst()) { #expect(far < near) }
    #expect(left[0] > 0.5 && left[1] > 0.2 && left[6] < 0.05, "\(left)")
  }

  @Test func whatItTakesAlongMixesWithWhatLiesThere() {
    let places = (0...7).map { 310 + Double($0) * 36 }
    let left = channels(sheet(Color(hex: 0x0000FF)), from: 150, to: 590, at: places)
    #expect(left.allSatisfy { $0.w > 0.99 })
    for (near, far) in zip(left, left.dropFirst()) { #expect(far.x < near.x && far.z > near.z) }
    #expect(left[1].x > 0.2 && left[1].z > 0.2, "\(left)")
    #expect(left[6].x < 0.05 && left[6].z > 0.95, "\(left)")
  }

  @Test func whatItPulledOutIsMoreThanWhatItTookAway() {
    let places = (0..<600).map { Double($0) }
    func sum(from: Double, to: Double) -> Double {
      channels(sheet(nil), from: from, to: to, at: places).reduce(0) { $0 + $1.w }
    }
    let before = sum(from: 0, to: 0)
    let (added, taken) = (sum(from: 150, to: 590) - before, before - sum(from: 420, to: 30))
    #expect(added > 20 && taken < added, "\(added) \(taken)")
  }

  /// As in a file of an older Fude: what its stamps have laid counts, not how colors are picked now.
  @Test func aStrokeFromAFileLaysWhatIsKeptWithIt() {
    var stroke = line(smudge(1), .black, from: Point(20, 50), to: Point(180, 50))
    let green = SIMD4<UInt16>(0, 32768, 0, 32768)
    stroke.add((0...60).map { Pickup(stamp: $0, color: green) })
    let painting = Painting(size: size, strokes: halves().strokes + [stroke])
    #expect(painting.strokes.last?.pickups == stroke.pickups)
    for x in [60, 120] { #expect(painting.layer.pixel(x: x, y: 50) == green) }
  }

  @Test func aPartOfTheColorIsTheStrokesOwn() {
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

  @Test func blueOverYellowGivesGreenWithPigmentsOnly() {
    for pigment in [0.0, 1] {
      var painting = sheet(nil)
      painting.paint(
        line(Brush(diameter: 200), Color(hex: 0xFFE100), from: Point(0, 50), to: Point(600, 50)),
        batch: 100)
      var brush = smudge(0.5)
      brush.pigment = pigment
      painting.paint(
        line(brush, Color(hex: 0x1A2F9C), from: Point(60, 50), to: Point(500, 50)), batch: 4)
      let mixed = painting.layer.pixel(x: 300, y: 50)
      let isGreen = Int(mixed.y) > Int(mixed.x) + 1500 && Int(mixed.y) > Int(mixed.z) + 5000
      #expect(mixed.w > 32000 && isGreen == (pigment > 0), "\(mixed)")
    }
  }

  @Test func paintRunsOutAndDragsAlongWhatItMeets() {
    var painting = sheet(nil)
    var brush = smudge(0)
    brush.load = 6
    #expect(brush.smudges)
    painting.paint(
      line(brush, Color(hex: 0x00FF00), from: Point(340, 50), to: Point(590, 50)), batch: 3)
    func green(_ x: Int) -> UInt16 { painting.layer.pixel(x: x, y: 50).y }
    // 6 × 30 pixels on bare paper.
    #expect(green(345) > 30000 && green(430) < green(360) && green(560) < 900)
    // Over paint there is no hole where it has run out.
    painting.paint(
      line(brush, Color(hex: 0x00FF00), from: Point(20, 50), to: Point(280, 50)), batch: 3)
    let end = painting.layer.pixel(x: 260, y: 50)
    #expect(end.w > 32000 && end.x > 25000 && end.y < 7000, "\(end)")
    #expect(painting.layer.pixel(x: 40, y: 50).y > 29000)
    #expect(painting.looksPaintedAnew)
  }
}
