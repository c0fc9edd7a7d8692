import Geometry
import Testing

@testable import PaintingModel

/// What drawn ways are taken for.
@Suite struct ShapeFitTests {
  /// How many of 40 hands must be understood; the more they drift, the fewer.
  private static let table: [(kind: ShapeFit.Kind, drift: Double, least: Int)] = [
    (.line, 0.012, 39), (.arc, 0.012, 38), (.polyline, 0.012, 38), (.ellipse, 0.012, 39),
    (.rectangle, 0.012, 39), (.triangle, 0.012, 39), (.curve, 0.006, 36),
    (.line, 0.02, 36), (.ellipse, 0.02, 39), (.rectangle, 0.02, 39), (.triangle, 0.02, 39),
  ]

  @Test(arguments: table.indices)
  func drawnHandsAreTakenForWhatTheyMean(_ row: Int) throws {
    let (kind, drift, least) = Self.table[row]
    var taken = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      let meant = try #require(MeantShapes.shape(kind, seed: seed))
      let hand = DrawnHand(meant, seed: seed, drift: drift)
      if ShapeFit(hand.points)?.kind == kind { taken += 1 }
    }
    #expect(taken >= least, "\(kind)")
  }

  @Test func whatIsFoundLiesWhereItWasMeant() throws {
    for kind in [ShapeFit.Kind.line, .arc, .ellipse, .rectangle, .triangle] {
      let meant = try #require(MeantShapes.shape(kind, seed: 5))
      let fit = try #require(ShapeFit(DrawnHand(meant, seed: 5, drift: 0.004).points))
      let line = fit.shape.places(least: 200)
      let places = meant.places(least: 100)
      let length = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      for place in places {
        let near = LineFalloff.point(of: line, at: LineFalloff.nearest(to: place, on: line))
        #expect(near.distance(to: place) < length * 0.02, "\(kind)")
      }
    }
  }

  @Test(arguments: [
    [], [Point(4, 4)], [Point(4, 4), Point(4, 4), Point(4, 4)],
    [Point(.nan, 0), Point(0, .infinity)],
  ])
  func whatLeadsNowhereIsNoShape(_ points: [Point]) { #expect(ShapeFit(points) == nil) }

  @Test func wildWaysAreSound() throws {
    let wild = [0, -0.0, 1e-300, 1, 1e6, 9.9e6, -9.9e6, 1e300, .nan, .infinity]
    var chance = SplitMix64(seed: 4)
    for count in [2, 3, 5, 40, 3000] {
      for _ in 0..<(count > 100 ? 2 : 40) {
        let points = (0..<count).map { _ in
          Point(wild.randomElement(using: &chance) ?? 0, wild.randomElement(using: &chance) ?? 0)
        }
        for place in ShapeFit(points)?.shape.places() ?? [] {
          #expect(place.x.isFinite && place.y.isFinite)
        }
      }
    }
  }

  @Test func aMoreRegularOneIsACircleASquareAndLinesBy15Degrees() throws {
    let frame = ShapeFrame(center: Point(9, 9), x: Vector(40, 3), y: Vector(-3, 36))
    guard case .ellipse(let circle)? = Shape(.ellipse(frame))?.perfect.form,
      case .rectangle(let square, _)? = Shape(.rectangle(frame, radius: 0))?.perfect.form,
      case .lines(let line, _)? = Shape(.lines([.zero, Point(100, 3)], isClosed: false))?.perfect
        .form,
      case .lines(let corners, _)? = Shape(
        .lines([.zero, Point(100, 3), Point(40, 70)], isClosed: true))?.perfect.form
    else {
      Issue.record("another form")
      return
    }
    #expect(abs(circle.x.length - circle.y.length) < 1e-9 && abs(circle.x.dot(circle.y)) < 1e-9)
    #expect(abs(square.x.dy) < 1e-9 && abs(square.x.length - square.y.length) < 1e-9)
    #expect(abs(line[1].y) < 1e-9 && abs(line[1].x - 100) < 0.1)
    let sides = (0..<3).map { corners[$0].distance(to: corners[($0 + 1) % 3]) }
    #expect(abs(sides[0] - sides[1]) < 1e-6 && abs(sides[1] - sides[2]) < 1e-6)
  }
}
