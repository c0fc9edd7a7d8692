import Geometry
import PaintingModel
import Rasterizer
import Testing
import ThreadTime

/// What no hand does, but a device or a program may send: nothing crashes, and no event takes so
/// long that the window stands still.
@Suite(.serialized) struct BadInputTests {
  /// The longest that an event may take of the processor, in milliseconds.
  static let limit = 100.0

  @Test func aMillionPoints() {
    var numbers = SplitMix64(seed: 1)
    var place = Point(1000, 1000)
    let points = (0..<1_000_000).map { i in
      place = Point(
        max(0, min(3840, place.x + numbers.unit() * 2 - 1)),
        max(0, min(2160, place.y + numbers.unit() * 2 - 1)))
      return StrokePoint(location: place, time: Double(i) / 1000, force: numbers.unit())
    }
    var brush = Brush(diameter: 4)
    brush.smoothing = .none
    check(points, brush, batch: 500)
  }

  @Test func aHandThatRests() {
    let points = (0..<20_000).map { i in
      StrokePoint(location: Point(500.5, 500.5), time: Double(i), force: Double(i % 3) / 2)
    }
    check(points, Brush(diameter: 30, pressureToDiameter: 0.5), batch: 100)
  }

  @Test(arguments: [Brush(diameter: 20), Brush(diameter: 300, hardness: 0.2)])
  func pointsFromTheEndOfTheWorld(brush: Brush) {
    var numbers = SplitMix64(seed: 2)
    let far = [-1e9, -1e9, 1e9, 1e9, 0, 1000, .infinity, .nan, -.greatestFiniteMagnitude]
    let points = (0..<400).map { _ in
      StrokePoint(
        location: Point(
          far.randomElement(using: &numbers) ?? 0, far.randomElement(using: &numbers) ?? 0),
        time: far.randomElement(using: &numbers) ?? 0, force: numbers.unit())
    }
    check(points, brush, batch: 4)
  }

  @Test(arguments: [
    Brush(diameter: 5000), Brush(diameter: 5000, opacity: 0.6, hardness: 0),
    Brush(diameter: 5000, hardness: 0.5, pressureToOpacity: 0.5),
    Brush(diameter: 5000, pressureToOpacity: 0.5),
  ])
  func aBrushOf5000Pixels(brush: Brush) {
    var numbers = SplitMix64(seed: 3)
    var place = Point(600, 300)
    let points = (0..<12).map { i in
      place += Vector(numbers.unit() * 40 - 20, numbers.unit() * 40 - 20)
      return StrokePoint(location: place, time: Double(i) / 60, force: numbers.unit())
    }
    check(points, brush, batch: 1, on: PixelSize(width: 1280, height: 720))
  }

  /// Checks how long the events take. A machine that is busy with other tests may stall once, what is
  /// slow by itself is slow each time: the best of three counts.
  private func check(
    _ points: [StrokePoint], _ brush: Brush, batch: Int,
    on size: PixelSize = PixelSize(width: 3840, height: 2160)
  ) {
    var best = times(points, brush, batch: batch, on: size)
    for _ in 1..<3 where best.values.contains(where: { $0 > Self.limit }) {
      best.merge(times(points, brush, batch: batch, on: size), uniquingKeysWith: min)
    }
    for (what, milliseconds) in best { #expect(milliseconds <= Self.limit, "\(what)") }
  }

  /// Paints a stroke over another, takes it back and brings it again; gives the longest time of each
  /// kind of event.
  private func times(
    _ points: [StrokePoint], _ brush: Brush, batch: Int, on size: PixelSize
  ) -> [String: Double] {
    var painting = Painting(size: size)
    painting.paint(Stroke(at: Point(100, 100), color: .black), batch: 1)
    var worst: [String: Double] = [:]
    func time<R>(_ what: String, _ body: () -> R) -> R {
      let start = ThreadTime.now
      let result = body()
      worst[what] = max(worst[what] ?? 0, (ThreadTime.now - start) / .milliseconds(1))
      return result
    }
    let (id, _) = time("begin") {
      painting.beginStroke(at: points[0], color: Color(hex: 0x3366CC), brush: brush)
    }
    var first = 1
    while first < points.count {
      let end = min(points.count, first + batch)
      let part = Array(points[first..<end])
      _ = time("append") { painting.append(part, to: id) }
      first = end
    }
    _ = time("end") { painting.endStroke(id) }
    let whole = painting.layer
    #expect(time("undo") { painting.undo() } != nil)
    #expect(time("redo") { painting.redo() } != nil)
    #expect(painting.layer == whole)
    // What was painted over it goes, when no state of the tiles is known.
    let over = Stroke(at: points[0].location, color: .black)
    painting.paint(over, batch: 1)
    var opened = Painting(size: size, strokes: painting.strokes, layer: painting.layer)
    _ = time("undo after opening") { opened.undo() }
    #expect(opened.layer == whole)
    return worst
  }
}
