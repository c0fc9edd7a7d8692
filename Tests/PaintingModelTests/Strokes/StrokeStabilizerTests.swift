import Geometry
import PaintingModel
import Testing

@Suite struct StrokeStabilizerTests {
  /// A hand that goes to the right and shakes, a sample every 8 ms.
  private let shaky: [StrokePoint] = {
    var random = SplitMix64(seed: 3)
    return (0..<125).map { i in
      StrokePoint(
        location: Point(Double(i) * 4, 100 + 6 * (random.unit() - 0.5)),
        time: 5 + Double(i) * 0.008,
        force: 0.5)
    }
  }()

  private func drawn(_ amount: Double) -> [StrokePoint] {
    var stabilizer = StrokeStabilizer(amount: amount)
    return shaky.map { stabilizer.add($0) } + stabilizer.finish()
  }

  /// How much a line goes up and down.
  private func shake(_ points: some Collection<StrokePoint>) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.1.location.y - $1.0.location.y) }
  }

  @Test func noneDrawsWhatThePenDoes() { #expect(drawn(0) == shaky) }

  @Test func theMoreItSteadiesTheLessTheLineShakes() {
    let shakes = [0, 0.25, 0.5, 1].map { shake(drawn($0)) }
    for (a, b) in zip(shakes, shakes.dropFirst()) { #expect(b < a * 0.7) }
    #expect(drawn(0.5) == drawn(0.5))
  }

  @Test(arguments: [0.1, 0.5, 1])
  func theEndOfTheStrokeIsWhereThePenWas(amount: Double) throws {
    let points = drawn(amount)
    let (end, pen) = (try #require(points.last), try #require(shaky.last))
    #expect(end.location == pen.location)
    #expect(points.count < shaky.count + 210)
    // It gets there along a smooth way, ever later.
    for (a, b) in zip(points, points.dropFirst()) {
      #expect(b.time > a.time)
      #expect(a.location.distance(to: b.location) < 60)
    }
  }

  @Test func whileThePenRestsTheTailCatchesUp() throws {
    var stabilizer = StrokeStabilizer(amount: 1)
    for sample in shaky { _ = stabilizer.add(sample) }
    let pen = try #require(shaky.last)
    #expect(!stabilizer.isAtPen)
    #expect(stabilizer.advance(to: pen.time + 0.01) == nil)
    var clock = pen.time + 0.02
    var last = Double.infinity
    while !stabilizer.isAtPen {
      clock += 1.0 / 60
      let next = stabilizer.advance(to: clock)
      let point = try #require(next)
      let distance = point.location.distance(to: pen.location)
      #expect(distance < last)
      last = distance
    }
    #expect(clock - pen.time < 3)
    #expect(stabilizer.advance(to: clock + 1) == nil)
    #expect(stabilizer.finish().isEmpty)
  }

  @Test func badNumbersDoNoHarm() {
    for value in [Double.nan, .infinity, -1, 1e300] {
      var stabilizer = StrokeStabilizer(amount: value)
      for place in [value, 3, value, 50] {
        _ = stabilizer.add(StrokePoint(location: Point(place, 3), time: value, force: value))
        _ = stabilizer.advance(to: value)
      }
      #expect(stabilizer.finish().count <= 201)
    }
  }
}
