import Geometry
import PaintingModel
import Rasterizer
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

  /// What presets steady by, and a little more.
  private static let amounts = Set(BrushPreset.builtIn.map(\.brush.stabilizer)).union([0.25, 0.4])
    .sorted()

  /// Ten half-strokes a second, to and fro or around.
  private func quickHand(rate: Double, extent: Double, isRound: Bool) -> [StrokePoint] {
    (0..<Int(rate)).map { i in
      let time = Double(i) / rate
      let way = Vector(angle: 0.3 + 10 * .pi * time)
      let x = 100 + 20 * time + (isRound ? way.dx * extent / 2 : 0)
      return StrokePoint(location: Point(x, 200 + way.dy * extent / 2), time: 5 + time)
    }
  }

  private func height(_ points: some Sequence<StrokePoint>) -> Double {
    let ys = points.map(\.location.y)
    return (ys.max() ?? 0) - (ys.min() ?? 0)
  }

  @Test(arguments: [60.0, 125, 250, 1000], [30.0, 60, 110, 400])
  func quickHatchingAndLoopsKeepTheirSize(rate: Double, extent: Double) {
    for (amount, isRound) in Self.amounts.flatMap({ [($0, false), ($0, true)] }) {
      let hand = quickHand(rate: rate, extent: extent, isRound: isRound)
      var stabilizer = StrokeStabilizer(amount: amount)
      let points = hand.map { stabilizer.add($0) }
      // After the first strokes, of which it has to learn how fast the hand is.
      for first in stride(from: hand.count / 5, to: hand.count - hand.count / 5, by: 7) {
        let range = first..<(first + hand.count / 5)
        let ratio = height(points[range]) / height(hand[range])
        #expect(ratio > 0.95, "\(amount), round: \(isRound), at \(first): \(ratio)")
      }
    }
  }

  @Test func aHandIsAsFastAsItIsOnTheScreen() {
    let hand = quickHand(rate: 125, extent: 60, isRound: false)
    var near = StrokeStabilizer(amount: 0.35)
    var far = StrokeStabilizer(amount: 0.35, unit: 8)
    for sample in hand {
      var distant = sample
      distant.location = Point(sample.location.x * 8, sample.location.y * 8)
      let (a, b) = (near.add(sample).location, far.add(distant).location)
      #expect(a.distance(to: Point(b.x / 8, b.y / 8)) < 1e-9)
    }
  }

  /// A tremor of 2 px along a slow line: no more is left of it than springs left that did not know of
  /// speeds.
  @Test(arguments: [(0.1, 3.82), (0.3, 1.9), (0.35, 1.36), (1, 0.06)])
  func aTremorAlongASlowLineIsSmoothedAsEver(amount: Double, most: Double) {
    var stabilizer = StrokeStabilizer(amount: amount)
    let points = (0..<500).map { i in
      let time = Double(i) / 125
      let place = Point(80 * time, 100 + 2 * Vector(angle: 16 * .pi * time).dy)
      return stabilizer.add(StrokePoint(location: place, time: time))
    }
    #expect(height(points.dropFirst(100)) <= most)
  }

  /// A mouse tells each pixel by itself, across and down a thousandth of a second apart.
  @Test func singleStepsOfAMouseAreNotQuick() {
    func left(of steps: [StrokePoint]) -> Double {
      var stabilizer = StrokeStabilizer(amount: 0.5)
      return height(steps.map { stabilizer.add($0) }.dropFirst(20))
    }
    let steps = (0..<200).map { i in
      let (pixel, part) = (i / 2, i % 2)
      let place = Point(Double(pixel + part), 100 + Double(pixel % 2))
      return StrokePoint(location: place, time: Double(pixel) * 0.012 + Double(part) * 0.001)
    }
    #expect(left(of: steps) < 0.3)
  }

  /// A quick line by a mouse; then the hand rests, with or without telling so, and lifts.
  @Test(arguments: [BrushPreset.inkPen, .brushPen], [false, true])
  func aHandThatRestsBeforeItLiftsLeavesNoBall(preset: BrushPreset, tells: Bool) {
    var stabilizer = StrokeStabilizer(amount: preset.brush.stabilizer)
    var points: [StrokePoint] = []
    for i in 0...50 {
      let sample = StrokePoint(
        location: Point(50 + 7.2 * Double(i), 50), time: 5 + Double(i) * 0.008)
      points.append(stabilizer.add(sample))
    }
    for i in 1...30 {
      let time = 5.4 + Double(i) / 60
      if tells {
        points.append(stabilizer.add(StrokePoint(location: Point(410, 50), time: time)))
      } else if let point = stabilizer.advance(to: time) {
        points.append(point)
      }
    }
    points += stabilizer.finish()
    #expect(points.last?.location == Point(410, 50))
    var painting = Painting(size: PixelSize(width: 500, height: 100))
    var stroke = Stroke(at: points[0], color: .black, brush: preset.brush)
    stroke.add(points.dropFirst())
    painting.paint(stroke, batch: 3)
    func width(at x: Int) -> Double {
      (0..<100).reduce(0) { $0 + Double(painting.layer.pixel(x: x, y: $1).w) / 32768 }
    }
    let usual = width(at: 300)
    let thickest = (380..<430).map { width(at: $0) }.max() ?? 0
    #expect(thickest < usual * 1.1, "\(usual) to \(thickest)")
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
