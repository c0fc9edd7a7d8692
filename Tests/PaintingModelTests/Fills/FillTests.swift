import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// What the fill tool lays.
@Suite struct FillTests {
  private let size = PixelSize(width: 300, height: 200)
  private let red = Color(hex: 0xC8553D)
  private let blue = Color(hex: 0x3B5998)

  private func line(_ points: [Point], _ brush: Brush = Brush(diameter: 6)) -> Stroke {
    var brush = brush
    brush.smoothing = .none
    var stroke = Stroke(at: points[0], color: .black, brush: brush)
    for point in points.dropFirst() { stroke.add(point) }
    return stroke
  }

  /// A black box from (60, 40) to (180, 140).
  private func boxed() -> Painting {
    var painting = Painting(size: size)
    let corners = [
      Point(60, 40), Point(180, 40), Point(180, 140), Point(60, 140), Point(60, 40),
    ]
    painting.paint(line(corners), batch: 3)
    return painting
  }

  private func pixel(_ painting: Painting, _ x: Int, _ y: Int) -> Color {
    let pixel = painting.committed.pixel(x: x, y: y)
    return Color(
      red: Float(pixel.x) / 32768, green: Float(pixel.y) / 32768, blue: Float(pixel.z) / 32768,
      alpha: Float(pixel.w) / 32768)
  }

  private func isNear(_ a: Color, _ b: Color) -> Bool {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)].allSatisfy {
      abs($0 - $1) < 0.01
    }
  }

  @Test func nothingComesOutBeyondThinLinesThatMeetAtAnAcuteCorner() {
    var closed = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var chance = SplitMix64(seed: seed)
      func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * chance.unit() }
      let turn = AffineTransform.turning(Vector(1, 0), to: Vector(angle: between(0, 2 * .pi)))
      let map = turn.concatenating(.translation(Vector(between(145, 155), between(95, 105))))
      let width = between(3, 8)
      var painting = Painting(size: size)
      // A roof whose lines get thin towards its corners, as a pen's do.
      let height = between(18, 40)
      let roof = [Point(-50, height / 2), Point(0, -height / 2), Point(50, height / 2)].map(
        map.apply)
      var brush = Brush(diameter: width)
      brush.smoothing = .none
      for (from, to) in zip(roof, roof.dropFirst() + roof.prefix(1)) {
        var stroke = Stroke(
          at: StrokePoint(location: from, force: 0.2), color: .black, brush: brush)
        for step in 1...8 {
          let share = Double(step) / 8
          stroke.add(
            StrokePoint(
              location: from.interpolated(to: to, at: share),
              force: 0.2 + 2.4 * share * (1 - share)))
        }
        painting.paint(stroke, batch: 9)
      }
      let lines = painting
      _ = painting.fill(around: map.apply(Point.zero), with: red)
      if painting.committed.pixel(x: 2, y: 2).w > 0 { continue }
      closed += 1
      var out: [Point] = []
      for x in 0..<size.width {
        for y in 0..<size.height {
          let place = Point(Double(x) + 0.5, Double(y) + 0.5)
          guard !isInside(place, roof), lines.committed.pixel(x: x, y: y).w < Tile.one / 2,
            painting.committed.pixel(x: x, y: y) != lines.committed.pixel(x: x, y: y)
          else { continue }
          out.append(place)
        }
      }
      #expect(out.isEmpty, "seed \(seed), width \(width): \(out)")
    }
    #expect(closed > 40, "\(closed)")
  }

  private func isInside(_ place: Point, _ corners: [Point]) -> Bool {
    var signs: Set<Bool> = []
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      signs.insert((to - from).cross(place - from) > 0)
    }
    return signs.count == 1
  }

  @Test func aTapOnInkLeavesDarkColorsBesideItAlone() {
    for dark in [0x2F5D50, 0x6B4A3A, 0x3B5998] as [UInt32] {
      var painting = Painting(size: size)
      let ink = Color(hex: 0x26272B)
      for y in [60.0, 140] {
        var brush = Brush(diameter: 8)
        brush.smoothing = .none
        var stroke = Stroke(at: Point(-9, y), color: ink, brush: brush)
        stroke.add(Point(310, y))
        painting.paint(stroke, batch: 2)
      }
      _ = painting.fill(around: Point(100, 100), with: Color(hex: dark))
      _ = painting.fill(around: Point(100, 60), with: red)
      #expect(isNear(pixel(painting, 100, 60), red))
      #expect(isNear(pixel(painting, 100, 100), Color(hex: dark)))
      #expect(isNear(pixel(painting, 100, 140), ink))
    }
  }

  @Test func whatLiesAroundAPlaceIsErasedUpToTheLines() {
    var painting = boxed()
    _ = painting.fill(around: Point(100, 90), with: red)
    let whole = painting
    #expect(painting.erase(around: Point(100, 90)) != nil)
    // All of the fill is gone, also what was under the lines.
    var lines = boxed()
    _ = lines.fill(around: Point(100, 90), with: red)
    _ = lines.undo()
    for x in 50..<190 {
      for y in 30..<150 {
        #expect(painting.committed.pixel(x: x, y: y) == lines.committed.pixel(x: x, y: y))
      }
    }
    _ = painting.undo()
    #expect(painting.committed.pixel(x: 100, y: 90) == whole.committed.pixel(x: 100, y: 90))
    // Of what is no fill, the pixels go; of an area, those within it.
    var brush = Brush(diameter: 20)
    brush.smoothing = .none
    var stroke = Stroke(at: Point(90, 60), color: blue, brush: brush)
    stroke.add(Point(90, 120))
    painting.paint(stroke, batch: 2)
    _ = painting.setArea(Area(Rect(0, 90, 300, 200)))
    #expect(painting.erase(around: Point(90, 100)) != nil)
    #expect(pixel(painting, 90, 100).alpha == 0 && isNear(pixel(painting, 90, 70), blue))
    #expect(isNear(pixel(painting, 110, 100), red) && painting.looksPaintedAnew)
    #expect(painting.erase(around: Point(20, 20)) == nil, "there is nothing to erase")
    #expect(painting.erase(around: Point(-5, 20)) == nil)
  }

  @Test func aTapFillsTheBoxUnderItsLines() {
    var painting = boxed()
    let filled = painting.fill(around: Point(100, 90), with: red)
    #expect(filled != nil)
    #expect(isNear(pixel(painting, 64, 44), red) && isNear(pixel(painting, 175, 135), red))
    #expect(isNear(pixel(painting, 60, 90), .black) && pixel(painting, 40, 90).alpha == 0)
    // No light rim: every pixel inside of the line's middle is opaque.
    for x in 60..<180 {
      for y in 40..<140 { #expect(painting.committed.pixel(x: x, y: y).w == Tile.one) }
    }
    #expect(painting.looksPaintedAnew)
    _ = painting.undo()
    #expect(pixel(painting, 100, 90).alpha == 0)
    _ = painting.redo()
    #expect(isNear(pixel(painting, 100, 90), red))
  }

  @Test func itLiesOverWhatCoversThePlaceAndUnderWhatIsDrawnLater() {
    var painting = Painting(size: size)
    painting.paint(line([Point(20, 90), Point(280, 90)], Brush(diameter: 150)), batch: 2)
    var thin = line([Point(-20, 90), Point(320, 90)])
    thin = thin.recolored(blue)
    painting.paint(thin, batch: 2)
    _ = painting.fill(around: Point(150, 60), with: red)
    #expect(isNear(pixel(painting, 150, 60), red), "over the broad stroke")
    #expect(isNear(pixel(painting, 150, 90), blue), "under the thin one")
    #expect(!isNear(pixel(painting, 150, 120), red), "the thin one bounds it")
    #expect(painting.looksPaintedAnew)
  }

  @Test func aSecondTapTakesTheColorAndAThirdWithTheSameChangesNothing() {
    var painting = boxed()
    let first = painting.fill(around: Point(100, 90), with: red)
    let count = painting.history.elements.count
    let second = painting.fill(around: Point(120, 60), with: blue)
    #expect(second?.place == first?.place && painting.history.elements.count == count)
    #expect(isNear(pixel(painting, 100, 90), blue))
    #expect(painting.fill(around: Point(70, 60), with: blue) == nil)
    #expect(painting.looksPaintedAnew)
  }

  @Test func itIsLimitedToTheAreaAndToTheCanvas() {
    var painting = boxed()
    #expect(painting.fill(around: Point(-5, 20), with: red) == nil)
    #expect(painting.fill(around: Point(.nan, 20), with: red) == nil)
    _ = painting.setArea(Area(Rect(100, 60, 40, 40)))
    _ = painting.fill(around: Point(120, 80), with: red)
    #expect(isNear(pixel(painting, 120, 80), red) && pixel(painting, 90, 80).alpha == 0)
    _ = painting.setArea(Area(Rect(200, 60, 40, 40)))
    #expect(painting.fill(around: Point(150, 120), with: red) == nil, "nothing is left of it")
  }

  @Test func everywhereItFillsAllOfOneKind() {
    var painting = boxed()
    _ = painting.fill(around: Point(5, 5), with: red, by: Fill.Rule(isJoined: false))
    #expect(isNear(pixel(painting, 5, 5), red) && isNear(pixel(painting, 100, 90), red))
    _ = painting.undo()
    _ = painting.fill(around: Point(5, 5), with: red)
    #expect(isNear(pixel(painting, 5, 5), red) && pixel(painting, 100, 90).alpha == 0)
  }

  @Test func itIsMovedTurnedEnlargedAndRecoloredLikeAllElse() throws {
    var painting = boxed()
    let filled = painting.fill(around: Point(100, 90), with: red)
    let place = try #require(filled).place
    _ = painting.move([place], by: .translation(Vector(100, 30)))
    #expect(pixel(painting, 70, 50).alpha < 1)
    #expect(isNear(pixel(painting, 250, 150), red) && painting.looksPaintedAnew)
    _ = painting.move([place], by: .translation(Vector(-100, -30)))
    #expect(painting.element(at: place)?.fill?.transform == .identity)
    _ = painting.recolor([place], to: blue)
    #expect(isNear(pixel(painting, 100, 90), blue) && painting.looksPaintedAnew)
    let large = try #require(painting.enlarged(by: 4))
    for x in 240..<720 {
      for y in 160..<560 where large.committed.pixel(x: x, y: y).w != Tile.one {
        Issue.record("a gap at \(x), \(y)")
        return
      }
    }
  }

  @Test func anEraserTakesFromItAndItGoesOverAnErasedPlace() {
    var painting = boxed()
    _ = painting.fill(around: Point(100, 90), with: red)
    var eraser = Brush(diameter: 30, isEraser: true)
    eraser.smoothing = .none
    painting.paint(line([Point(120, 70), Point(120, 110)], eraser), batch: 2)
    #expect(pixel(painting, 120, 90).alpha == 0 && painting.looksPaintedAnew)
    _ = painting.fill(around: Point(120, 90), with: blue)
    #expect(isNear(pixel(painting, 120, 90), blue) && isNear(pixel(painting, 80, 90), red))
    #expect(painting.looksPaintedAnew)
  }

  @Test func aWideOneIsTheSameAsPaintedAnewAndGoesBack() {
    var painting = Painting(size: PixelSize(width: 1000, height: 1000))
    painting.paint(
      line([Point(60, 40), Point(940, 120), Point(500, 900), Point(60, 40)]), batch: 3)
    let before = painting.committed
    _ = painting.fill(around: Point(10, 990), with: red)
    #expect(isNear(pixel(painting, 990, 990), red) && pixel(painting, 500, 300).alpha == 0)
    _ = painting.fill(around: Point(500, 300), with: blue)
    #expect(isNear(pixel(painting, 500, 300), blue) && isNear(pixel(painting, 990, 990), red))
    #expect(painting.looksPaintedAnew)
    _ = painting.undo()
    _ = painting.undo()
    #expect(painting.committed == before)
    _ = painting.redo()
    #expect(isNear(pixel(painting, 990, 990), red) && painting.looksPaintedAnew)
  }

  @Test func aStrokeOnAFullTileLeavesTheOthersAsTheyAre() {
    var painting = Painting(size: size)
    _ = painting.fill(around: Point(5, 5), with: red)
    painting.paint(line([Point(20, 30), Point(50, 30)]), batch: 2)
    #expect(isNear(pixel(painting, 30, 30), .black) && isNear(pixel(painting, 94, 30), red))
    #expect(painting.looksPaintedAnew)
  }

  @Test func itIsBoundedByWhatIsSeenOfAllLayersOrByItsOwn() {
    var painting = boxed()
    _ = painting.addLayer()
    _ = painting.fill(around: Point(100, 90), with: red)
    #expect(isNear(pixel(painting, 100, 90), red) && pixel(painting, 20, 20).alpha == 0)
    _ = painting.undo()
    _ = painting.fill(around: Point(100, 90), with: red, by: Fill.Rule(source: .layer))
    #expect(isNear(pixel(painting, 100, 90), red) && isNear(pixel(painting, 20, 20), red))
  }

  @Test(arguments: [0, 1, 2, 5])
  func itReachesSoFarUnderTheLinesAsTheRuleSays(growth: Int) throws {
    let painting = boxed()
    // Away from corners, in which it goes farther.
    func columns(_ growth: Int) throws -> Range<Int> {
      let pixels = try #require(
        painting.fillPixels(
          around: Point(100, 90), by: Fill.Rule(growth: growth), on: painting.activeLayer))
      var found = 0..<0
      pixels.forEachRun { y, columns in if y == 90 { found = columns } }
      return found
    }
    let (bare, grown) = (try columns(0), try columns(growth))
    #expect(grown.lowerBound == bare.lowerBound - growth)
    #expect(grown.upperBound == bare.upperBound + growth)
  }

  @Test func itsPixelsComeBackFromItsRuns() throws {
    let painting = boxed()
    let pixels = try #require(
      painting.fillPixels(around: Point(5, 5), by: Fill.Rule(), on: painting.activeLayer))
    var runs: [(y: Int, columns: Range<Int>)] = []
    pixels.forEachRun { runs.append(($0, $1)) }
    #expect(runs.reduce(0) { $0 + $1.columns.count } == pixels.count)
    #expect(FilledPixels(runs: runs) == pixels)
    #expect(pixels.contains(x: 0, y: 0) && !pixels.contains(x: 100, y: 90))
    #expect(FilledPixels(runs: [(y: Int, columns: Range<Int>)]()) == nil)
  }
}
