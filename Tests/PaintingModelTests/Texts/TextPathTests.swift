import Geometry
import PaintingModel
import Testing

/// The line along which a text runs.
@Suite struct TextPathTests {
  private func circle(_ radius: Double) -> [Point] {
    (0...360).map { Point(0, 0) + Vector(angle: Double($0) / 180 * .pi) * radius }
  }

  @Test func lengthsGoAlongIt() throws {
    let path = try #require(TextPath([Point(0, 0), Point(30, 40), Point(30, 140)]))
    #expect(path.length == 150)
    #expect(path.point(at: 25) == Point(15, 20) && path.point(at: 100) == Point(30, 90))
    #expect(path.point(at: -10) == Point(-6, -8) && path.point(at: 160) == Point(30, 150))
  }

  @Test func whatStandsOnItStandsUpright() throws {
    let path = try #require(TextPath(circle(100)))
    for turn in stride(from: 0.2, to: 6, by: 0.3) {
      let frame = path.frame(at: turn * 100, below: -10, width: 8)
      let place = frame.apply(Point.zero)
      // Above a line that goes around clockwise is outside.
      #expect(abs(place.distance(to: .zero) - 110) < 0.5)
      #expect(abs(frame.determinant - 1) < 1e-9)
      let up = frame.apply(Vector(0, -1))
      #expect(up.dot(place - .zero) / 110 > 0.99)
    }
  }

  @Test func theNearestPlaceLeadsBack() throws {
    let path = try #require(TextPath(circle(100)))
    for (distance, below) in [(50.0, 12.0), (300, -20), (0.5, 3), (-20, 5), (640, -4)] {
      let place = path.frame(at: distance, below: below, width: 2).apply(Point.zero)
      let found = path.nearest(to: place)
      if (0...path.length).contains(distance) {
        #expect(abs(found.distance - distance) < 0.7 && abs(found.below - below) < 0.3)
      }
    }
  }

  @Test func aHandsShakingDoesNotShakeLetters() throws {
    let shaking = (0..<200).map { Point(Double($0), $0.isMultiple(of: 2) ? 1.5 : -1.5) }
    let path = try #require(TextPath(shaking))
    for distance in stride(from: 60.0, to: path.length - 60, by: 7) {
      let way = path.frame(at: distance, below: 0, width: 40).apply(Vector(1, 0))
      // The line itself is three times as steep as it is long.
      #expect(abs(way.dy) < 0.16)
    }
  }

  @Test func whatLeadsNowhereIsNone() {
    #expect(TextPath([]) == nil && TextPath([Point(1, 1), Point(1, 1)]) == nil)
    #expect(TextPath([Point(0, 0), Point(.nan, 1)]) == nil)
    #expect(TextPath([Point(0, 0), Point(1e9, 1)]) == nil)
    let many = (0..<50_000).map { Point(Double($0), 0) }
    #expect((TextPath(many)?.points.count ?? 0) <= TextPath.mostPoints)
    #expect(TextPath(many)?.length == 49_999)
  }
}
