import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// A line of a stroke that was painted, in other shapes.
@Suite struct StrokeLineTests {
  private let size = PixelSize(width: 300, height: 200)

  /// A level line of three samples on a painting.
  private func painting(_ brush: Brush = Brush(diameter: 12), forces: [Double] = [1, 1, 1])
    -> (Painting, ElementPlace)
  {
    var painting = Painting(size: size)
    var stroke = Stroke(
      at: StrokePoint(location: Point(20, 100), force: forces[0]), color: .black, brush: brush)
    stroke.add(StrokePoint(location: Point(150, 100), time: 0.5, force: forces[1]))
    stroke.add(StrokePoint(location: Point(280, 100), time: 1, force: forces[2]))
    painting.paint(stroke)
    return (painting, ElementPlace(layer: painting.activeLayer, index: 0))
  }

  private func line(of painting: Painting, at place: ElementPlace) throws -> StrokeLine {
    let element = try #require(painting.element(at: place))
    return try #require(StrokeLine(element))
  }

  /// How much paint lies in a column, in pixels.
  private func width(of painting: Painting, x: Int) -> Double {
    (0..<size.height).reduce(0.0) {
      $0 + Double(painting.committed.pixel(x: x, y: $1).w) / Double(Tile.one)
    }
  }

  @Test func aPullBendsItWhereTheHandIsAndLeavesTheRest() throws {
    var (painting, place) = painting()
    let hold = try line(of: painting, at: place).hold(at: 1, reach: 80)
    let bent = hold.bent(by: Vector(0, -40))
    #expect(bent.point(at: hold.placeThen) == Point(150, 60))
    #expect(bent.points.first == Point(20, 100) && bent.points.last == Point(280, 100))
    #expect(bent.points.filter { $0.x < 70 || $0.x > 230 }.allSatisfy { $0.y == 100 })
    #expect(painting.reshape(place, to: bent) != nil)
    #expect(painting.looksPaintedAnew && painting.stepCount == 2)
    #expect(painting.committed.pixel(x: 150, y: 60).w == Tile.one)
    #expect(painting.committed.pixel(x: 150, y: 100).w == 0)
    #expect(painting.committed.pixel(x: 50, y: 100).w == Tile.one)
    _ = painting.undo()
    #expect(painting.committed.pixel(x: 150, y: 100).w == Tile.one)
  }

  @Test func oneGestureIsOneStep() throws {
    var (painting, place) = painting()
    let hold = try line(of: painting, at: place).hold(at: 0.5, reach: 60)
    for step in 1...5 {
      let region = painting.reshape(
        place, to: hold.bent(by: Vector(0, Double(step) * 6)), continuing: step > 1)
      #expect(region != nil)
    }
    #expect(painting.stepCount == 2 && painting.looksPaintedAnew)
    // The gesture's steps do not add up.
    #expect(painting.element(at: place)?.line.map(\.y).max() == 130)
  }

  @Test func itsSamplesStayWhereItWasPainted() throws {
    var (painting, place) = painting()
    let map = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 250, ty: -50)
    _ = painting.move([place], by: map)
    let hold = try line(of: painting, at: place).hold(at: 1, reach: 80)
    #expect(hold.line.points[1] == Point(150, 100))
    _ = painting.reshape(place, to: hold.bent(by: Vector(30, 0)))
    let element = try #require(painting.element(at: place))
    guard case .stroke(let original) = element.original else { return #expect(Bool(false)) }
    #expect(original.points.first?.location == Point(20, 100))
    #expect(abs((original.points.map(\.location.y).min() ?? 0) - 70) < 1e-6)
    #expect(element.placement.transform == map && painting.looksPaintedAnew)
  }

  @Test(arguments: [0.5, 2, 3.5]) func aPlaceIsMadeWiderOrThinner(_ factor: Double) throws {
    var (painting, place) = painting()
    let hold = try line(of: painting, at: place).hold(at: 1, reach: 80)
    _ = painting.reshape(place, to: hold.widened(by: factor))
    #expect(abs(width(of: painting, x: 150) - 12 * factor) < 0.8)
    #expect(abs(width(of: painting, x: 40) - 12) < 0.1)
    #expect(abs(width(of: painting, x: 265) - 12) < 0.1)
    #expect(painting.looksPaintedAnew)
  }

  @Test func aPensPressureStaysElsewhere() throws {
    var (painting, place) = painting(
      Brush(diameter: 30, pressureToDiameter: 0.8), forces: [0.25, 0.5, 0.25])
    let before = [60, 240].map { width(of: painting, x: $0) }
    let middle = width(of: painting, x: 150)
    let hold = try line(of: painting, at: place).hold(at: 1, reach: 40)
    _ = painting.reshape(place, to: hold.widened(by: 1.5))
    #expect(abs(width(of: painting, x: 150) - 1.5 * middle) < 1)
    for (x, width) in zip([60, 240], before) {
      #expect(abs(self.width(of: painting, x: x) - width) < 0.3)
    }
  }

  @Test func aMouseGetsRealPressure() throws {
    var brush = Brush(diameter: 30, pressureToDiameter: 1)
    brush.simulatesPressure = true
    var (painting, place) = painting(brush)
    let before = width(of: painting, x: 60)
    let hold = try line(of: painting, at: place).hold(at: 1, reach: 40)
    _ = painting.reshape(place, to: hold.widened(by: 2))
    let stroke = try #require(painting.element(at: place)?.stroke)
    #expect(!stroke.brush.simulatesPressure && Set(stroke.points.map(\.force)).count > 3)
    #expect(abs(width(of: painting, x: 60) - before) < 0.5)
    #expect(width(of: painting, x: 150) > 1.6 * before)
  }

  @Test func pressureThatMakesItOpaqueMakesItMoreSoThere() throws {
    var (painting, place) = painting(
      Brush(diameter: 12, pressureToOpacity: 1), forces: [0.4, 0.4, 0.4])
    let hold = try line(of: painting, at: place).hold(at: 1, reach: 60)
    _ = painting.reshape(place, to: hold.widened(by: 2))
    let (there, elsewhere) = (
      painting.committed.pixel(x: 150, y: 100).w, painting.committed.pixel(x: 30, y: 100).w
    )
    #expect(Double(there) > 1.8 * Double(elsewhere) && elsewhere > 0)
  }

  @Test func smoothingCalmsItMoreEachTimeAndKeepsItsEnds() throws {
    var painting = Painting(size: size)
    var stroke = Stroke(
      at: StrokePoint(location: Point(20, 100)), color: .black, brush: Brush(diameter: 4))
    for step in 1...130 {
      stroke.add(
        StrokePoint(
          location: Point(20 + 2 * Double(step), step.isMultiple(of: 2) ? 104 : 96),
          time: Double(step) * 0.02))
    }
    painting.paint(stroke)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    var line = try line(of: painting, at: place)
    func roughness(_ line: StrokeLine) -> Double {
      line.points.filter { $0.x > 80 && $0.x < 220 }.map { abs($0.y - 100) }.max() ?? 0
    }
    var last = roughness(line)
    for _ in 0..<3 {
      line = line.smoothed(unit: 1)
      #expect(roughness(line) < 0.85 * last)
      last = roughness(line)
      #expect(line.points.first == Point(20, 100))
      #expect(line.points.last?.distance(to: Point(280, 104)) ?? 9 < 0.3)
      #expect(line.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
    _ = painting.reshape(place, to: line)
    #expect(painting.looksPaintedAnew)
  }

  @Test func aLineWithoutTimesKeepsItsShapeWhenSmoothed() throws {
    var painting = Painting(size: size)
    var stroke = Stroke(at: Point(50, 50), color: .black, brush: Brush(diameter: 4))
    for step in 1...200 {
      stroke.add(
        Point(150, 50 + 50) + Vector(angle: -2.36 + Double(step) * 0.02) * 100)
    }
    painting.paint(stroke)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let line = try line(of: painting, at: place).smoothed(unit: 1)
    let middle = line.point(at: line.end / 2)
    #expect(middle.distance(to: Point(150, 100)) > 80)
  }

  @Test func itIsClosedReversedAndTrimmed() throws {
    var painting = Painting(size: size)
    var stroke = Stroke(at: Point(50, 50), color: .black, brush: Brush(diameter: 6))
    for point in [Point(200, 50), Point(200, 150), Point(50, 150)] { stroke.add(point) }
    painting.paint(stroke)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let line = try line(of: painting, at: place)
    let closed = line.closed
    #expect(closed.isClosed && closed.points.last == Point(50, 50) && closed.points.count == 5)
    #expect(closed.closed == closed && !line.isClosed)
    #expect(line.reversed.points == line.points.reversed())
    #expect(line.reversed.reversed.points == line.points)
    let trimmed = line.trimmed(0.5, 2.25)
    #expect(
      trimmed.points == [Point(125, 50), Point(200, 50), Point(200, 150), Point(162.5, 150)])
    #expect(line.trimmed(2, 2) == line && line.trimmed(-5, 99) == line)
    for new in [closed, line.reversed, trimmed] {
      #expect(painting.reshape(place, to: new) != nil && painting.looksPaintedAnew)
    }
    #expect(painting.stepCount == 4)
  }

  @Test func anEndIsFoundAlongTheLineAndNotAcross() throws {
    var painting = Painting(size: size)
    var stroke = Stroke(at: Point(50, 50), color: .black, brush: Brush(diameter: 6))
    // There and back, four pixels beside.
    for point in [Point(250, 50), Point(250, 54), Point(50, 54)] { stroke.add(point) }
    painting.paint(stroke)
    let line = try line(
      of: painting, at: ElementPlace(layer: painting.activeLayer, index: 0))
    let found = line.place(nearestTo: Point(70, 54), from: 0, within: 40)
    #expect(abs(line.point(at: found).x - 70) < 1e-9 && line.point(at: found).y == 50)
    #expect(line.place(along: 100, from: 0) == 0.5)
    #expect(line.place(along: 204, from: 0) == 2 && line.place(along: -2, from: 2) == 1.5)
    #expect(line.place(along: 9999, from: 1) == 3 && line.place(along: -9999, from: 1) == 0)
    #expect(abs(line.length - 404) < 1e-9)
  }

  @Test func whatIsNoNumberLeavesItAsItIs() throws {
    let (painting, place) = painting()
    let line = try line(of: painting, at: place)
    let hold = line.hold(at: .nan, reach: .nan)
    #expect(hold.bent(by: Vector(.nan, 1)) == line && hold.widened(by: .nan) == line)
    #expect(hold.widened(by: -1) == line)
    #expect(line.place(nearestTo: Point(.nan, 0), from: 1, within: 20) == 1)
    #expect(line.place(along: .infinity, from: 1) == 1)
    #expect(line.point(at: -9) == Point(20, 100) && line.point(at: 99) == Point(280, 100))
  }

  @Test func aDotCanBeMovedAndMadeLarger() throws {
    var painting = Painting(size: size)
    painting.paint(Stroke(at: Point(60, 60), color: .black, brush: Brush(diameter: 10)))
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let hold = try line(of: painting, at: place).hold(at: 0, reach: 50)
    let moved = hold.bent(by: Vector(100, 20))
    #expect(moved.points == [Point(160, 80)])
    #expect(moved.smoothed(unit: 1) == moved && moved.closed == moved)
    #expect(moved.trimmed(0, 0) == moved && moved.reversed.points == moved.points)
    let large = moved.hold(at: 0, reach: 50).widened(by: 3)
    _ = painting.reshape(place, to: large)
    #expect(painting.committed.pixel(x: 160, y: 68).w == Tile.one && painting.looksPaintedAnew)
  }

  @Test func farOffTheCanvasItStaysWhatItIs() throws {
    var (painting, place) = painting()
    let hold = try line(of: painting, at: place).hold(at: 1, reach: 80)
    #expect(painting.reshape(place, to: hold.bent(by: Vector(0, 1e6))) != nil)
    #expect(painting.looksPaintedAnew)
    #expect(painting.committed.pixel(x: 30, y: 100).w == Tile.one)
  }

  @Test func samplesWithoutAPlaceAreLeftOut() throws {
    var painting = Painting(size: size)
    var stroke = Stroke(at: Point(20, 20), color: .black, brush: Brush(diameter: 6))
    stroke.add(Point(.nan, 30))
    stroke.add(Point(120, 20))
    painting.paint(stroke)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let line = try line(of: painting, at: place)
    #expect(line.points == [Point(20, 20), Point(120, 20)])
    _ = painting.reshape(
      place, to: line.hold(at: 0.5, reach: 30).bent(by: Vector(0, 20)))
    #expect(painting.looksPaintedAnew)
  }

  @Test func smudgesAndFacesHaveNone() {
    var brush = Brush(diameter: 20)
    (brush.method, brush.smudge) = (.tip, 0.8)
    #expect(StrokeLine(.stroke(Stroke(at: .zero, color: .black, brush: brush))) == nil)
    #expect(StrokeLine(.sticker(Sticker(center: .zero, radius: 20))) == nil)
    #expect(StrokeLine(.stroke(Stroke(at: Point(.nan, 0), color: .black))) == nil)
  }

  @Test func anEraserIsFoundByItsWay() throws {
    var (painting, _) = painting()
    var eraser = Stroke(
      at: Point(100, 60), color: .black, brush: Brush(diameter: 14, isEraser: true))
    eraser.add(Point(100, 140))
    painting.paint(eraser)
    let place = ElementPlace(layer: painting.activeLayer, index: 1)
    #expect(painting.eraserPlace(at: Point(104, 100), slack: 0) == place)
    #expect(painting.eraserPlace(at: Point(112, 100), slack: 8) == place)
    #expect(painting.eraserPlace(at: Point(125, 100), slack: 8) == nil)
    #expect(painting.eraserPlace(at: Point(.nan, 100), slack: 8) == nil)
    let hold = try line(of: painting, at: place).hold(at: 0.5, reach: 60)
    _ = painting.reshape(place, to: hold.bent(by: Vector(60, 0)))
    #expect(painting.committed.pixel(x: 100, y: 100).w == Tile.one)
    #expect(painting.committed.pixel(x: 158, y: 100).w == 0 && painting.looksPaintedAnew)
  }

  @Test func lockedAndHiddenLayersRefuse() throws {
    var (painting, place) = painting()
    let hold = try line(of: painting, at: place).hold(at: 1, reach: 80)
    _ = painting.changeLayer(painting.activeLayer) { $0.isLocked = true }
    #expect(painting.reshape(place, to: hold.bent(by: Vector(0, 9))) == nil)
    // Nor is the line of another stroke taken.
    var other = Painting(size: size)
    other.author = 7
    other.paint(Stroke(at: .zero, color: .black))
    let strange = ElementPlace(layer: other.activeLayer, index: 0)
    #expect(other.reshape(strange, to: hold.bent(by: Vector(0, 9))) == nil)
  }
}
