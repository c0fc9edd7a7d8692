import Geometry
import Testing

private let line = (0...40).map { Point(Double($0) * 10, 0) }

@Test func whatTheHandHasComesAlongAndTheRestStays() throws {
  let falloff = try #require(LineFalloff(line, at: Point(203, 4), reach: 100))
  #expect(abs(falloff.held - 20.3) < 1e-12)
  let pulled = falloff.pulled(line, by: Vector(0, 30))
  let top = try #require(pulled.max { $0.y < $1.y })
  #expect(abs(top.x - 203) < 5 && top.y > 29.9)
  for point in pulled {
    #expect(point.y >= 0 && point.y <= 30)
    if abs(point.x - 203) >= 100 { #expect(point.y == 0) }
  }
  // Without a corner: no two steps turn much.
  for (a, (b, c)) in zip(pulled, zip(pulled.dropFirst(), pulled.dropFirst(2))) {
    #expect(abs((b - a).cross(c - b)) / ((b - a).length * (c - b).length) < 0.12)
  }
}

@Test func eachPointOfTheLineIsKept() throws {
  let falloff = try #require(LineFalloff(line, at: Point(100, 0), reach: 35))
  let whole = falloff.samples.filter { $0.place == $0.place.rounded() }
  #expect(whole.map(\.place) == (0...40).map(Double.init))
  #expect(zip(falloff.samples, falloff.samples.dropFirst()).allSatisfy { $0.place < $1.place })
  // Unpulled, it is the same line.
  for point in falloff.pulled(line, by: .zero) { #expect(point.y == 0) }
}

@Test func aStraightLineOfTwoPointsBends() throws {
  let straight = [Point(0, 0), Point(400, 0)]
  let falloff = try #require(LineFalloff(straight, at: Point(200, 0), reach: 150))
  #expect(falloff.samples.count > 20)
  let pulled = falloff.pulled(straight, by: Vector(10, -60))
  #expect(pulled.first == Point(0, 0) && pulled.last == Point(400, 0))
  #expect(pulled.contains { $0.distance(to: Point(210, -60)) < 1 })
}

@Test func alongTheLineCountsNotAcross() throws {
  // A hairpin: what is near the hand but far along stays.
  let pin = [Point(0, 0), Point(300, 0), Point(300, 10), Point(0, 10)]
  let falloff = try #require(LineFalloff(pin, at: Point(20, 0), reach: 80))
  #expect(falloff.samples.filter { $0.place > 1 }.allSatisfy { $0.weight == 0 })
}

@Test func aDotIsPulledAsAWhole() throws {
  let dot = try #require(LineFalloff([Point(3, 3)], at: Point(9, 9), reach: 10))
  #expect(dot.pulled([Point(3, 3)], by: Vector(1, 2)) == [Point(4, 5)])
  let same = try #require(LineFalloff([Point(3, 3), Point(3, 3)], at: .zero, reach: 10))
  #expect(same.pulled([Point(3, 3), Point(3, 3)], by: Vector(1, 2)) == [Point(4, 5), Point(4, 5)])
  #expect(LineFalloff([], at: .zero, reach: 10) == nil)
  #expect(LineFalloff([Point(.nan, 0)], at: .zero, reach: 10) == nil)
  #expect(LineFalloff([Point(1, 0)], at: .zero, reach: 0) == nil)
  #expect(LineFalloff([Point(1, 0)], at: .zero, reach: .nan) == nil)
  // A place that is no number is not near anything.
  #expect(LineFalloff(line, at: Point(.nan, 0), reach: 10)?.held == 0)
}
