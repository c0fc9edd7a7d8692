import Geometry
import Testing

/// A line that crosses itself, as a hand draws it.
private func scribble(_ count: Int, seed: UInt64, step: Double = 30) -> [Point] {
  var random = SplitMix64(seed: seed)
  var point = Point(200, 150)
  var way = Vector(step, 0)
  return (0..<count).map { _ in
    let turn = Vector(angle: (random.unit() - 0.35) * 1.5)
    way = Vector(way.dx * turn.dx - way.dy * turn.dy, way.dx * turn.dy + way.dy * turn.dx)
    point += way
    return point
  }
}

/// Whether a line goes around a point: every edge asked.
private func winds(_ points: [Point], around p: Point) -> Bool {
  var winding = 0
  for (i, a) in points.enumerated() {
    let b = points[(i + 1) % points.count]
    guard (a.y <= p.y) != (b.y <= p.y) else { continue }
    if a.x + (p.y - a.y) * ((b.x - a.x) / (b.y - a.y)) <= p.x { winding += b.y > a.y ? 1 : -1 }
  }
  return winding != 0
}

/// Whether a point lies on the line, where either answer is right.
private func isOnEdge(_ p: Point, of points: [Point]) -> Bool {
  points.indices.contains { i in
    let (a, b) = (points[i], points[(i + 1) % points.count])
    return (b - a).cross(p - a) == 0 && Rect(around: a, b).inset(by: -1e-9).contains(p)
  }
}

private func randomPoints(_ count: Int, in box: Rect, seed: UInt64) -> [Point] {
  var random = SplitMix64(seed: seed)
  return (0..<count).map { _ in
    Point(box.minX + random.unit() * box.width, box.minY + random.unit() * box.height)
  }
}

@Test(arguments: [3, 4, 9, 40, 300, 1000])
func aPlaceIsInsideWhereTheLineGoesAroundIt(count: Int) {
  for seed in 1...4 as ClosedRange<UInt64> {
    let line = scribble(count, seed: seed, step: count > 200 ? 9 : 30)
    let area = LassoArea(line)
    for point in randomPoints(800, in: area.bounds.inset(by: -20), seed: seed + 100) {
      #expect(area.contains(point) == winds(line, around: point))
    }
    // Whole numbers meet corners, and lie on one line with them.
    let whole = LassoArea(
      line.map { Point(($0.x / 16).rounded() * 16, ($0.y / 16).rounded() * 16) })
    for x in stride(from: whole.bounds.minX - 16, through: whole.bounds.maxX + 16, by: 8) {
      for y in stride(from: whole.bounds.minY - 16, through: whole.bounds.maxY + 16, by: 16) {
        let place = Point(x, y)
        let isRight = whole.contains(place) == winds(whole.points, around: place)
        #expect(isRight || isOnEdge(place, of: whole.points))
      }
    }
  }
}

@Test func theMiddleOfAStarAndTwoLoopsAreInside() {
  let star = (0..<5).map { Point(0, 0) + Vector(angle: Double($0) * 0.8 * .pi) * 100 }
  let area = LassoArea(star)
  #expect(area.contains(.zero))
  #expect(!area.contains(Point(-60, 75)))
  // A figure of eight goes around its halves in different directions.
  let eight = LassoArea([Point(0, 0), Point(40, 40), Point(40, 0), Point(0, 40)])
  #expect(eight.contains(Point(36, 20)) && eight.contains(Point(4, 20)))
  #expect(!eight.contains(Point(20, 4)) && !eight.contains(Point(20, 36)))
}

@Test func aRectangleHoldsWhatRectHolds() {
  let rect = Rect(10, 20, 300, 100)
  let area = LassoArea(rect)
  #expect(area.bounds == rect)
  for x in [9.0, 11, 160, 309, 311] {
    for y in [19.0, 21, 70, 119, 121] {
      #expect(area.contains(Point(x, y)) == rect.contains(Point(x, y)))
    }
  }
}

@Test func theShareOfALineIsWhatOfItLiesInside() {
  let area = LassoArea(Rect(0, 0, 100, 100))
  #expect(area.share(of: [Point(-50, 50), Point(50, 50)]) == 0.5)
  #expect(area.share(of: [Point(-100, 50), Point(300, 50)]) == 0.25)
  #expect(area.share(of: [Point(10, 10), Point(90, 10), Point(90, 90)]) == 1)
  #expect(area.share(of: [Point(-10, -10), Point(110, -10), Point(110, 110)]) == 0)
  // Its length counts, not its number of points.
  #expect(area.share(of: [Point(99, 50), Point(100, 50)] + [Point(103, 50)]) == 0.25)
  // A dot has no length.
  #expect(area.share(of: [Point(50, 50)]) == 1)
  #expect(area.share(of: [Point(50, 50), Point(50, 50)]) == 1)
  #expect(area.share(of: [Point(150, 50)]) == 0)
}

@Test func theShareIsThatOfManySamples() {
  for seed in 1...8 as ClosedRange<UInt64> {
    let area = LassoArea(scribble(60, seed: seed))
    var shares: Set<Int> = []
    for other in 1...20 as ClosedRange<UInt64> {
      let line = randomPoints(5, in: area.bounds.inset(by: -40), seed: 1000 * seed + other)
      var (inside, all) = (0.0, 0.0)
      for (a, b) in zip(line, line.dropFirst()) {
        let samples = (0..<500).filter {
          area.contains(a.interpolated(to: b, at: (Double($0) + 0.5) / 500))
        }
        inside += Double(samples.count) / 500 * a.distance(to: b)
        all += a.distance(to: b)
      }
      let share = area.share(of: line)
      #expect(abs(share - inside / all) < 0.015)
      let box = line.dropFirst().reduce(Rect(around: line[0], line[0])) {
        Rect(
          minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x),
          maxY: max($0.maxY, $1.y))
      }
      #expect(area.share(of: line, in: box) == share)
      #expect(area.touches(line) == (inside > 0))
      #expect(area.touches(line, in: box) == area.touches(line))
      shares.insert(Int(share * 10))
    }
    #expect(shares.count > 2)
  }
}

@Test func aLineThatOnlyCrossesTouches() {
  let area = LassoArea(Rect(0, 0, 100, 100))
  #expect(area.touches([Point(-50, 50), Point(150, 50)]))
  #expect(area.touches([Point(-50, 51), Point(51, -50)]))
  #expect(!area.touches([Point(-50, 40), Point(40, -51)]))
  #expect(!area.touches([Point(-50, 50), Point(-1, 50)]))
  #expect(area.touches([Point(20, 20)]))
  // A straight line of the hand has no inside, but what it crosses it touches.
  let line = LassoArea([Point(0, 0), Point(100, 0)])
  #expect(line.touches([Point(50, -10), Point(50, 10)]))
  #expect(!line.touches([Point(150, -10), Point(150, 10)]))
  #expect(line.share(of: [Point(50, -10), Point(50, 10)]) == 0)
}

@Test func aBoxIsAllInsideOrAllOutsideOnlyWhereItIs() {
  let area = LassoArea(scribble(80, seed: 5))
  var answers = [0, 0, 0]
  for center in randomPoints(2000, in: area.bounds.inset(by: -30), seed: 6) {
    let box = Rect(center: center, size: Size(14, 9))
    let inside = (0...140).filter {
      area.contains(Point(box.minX + Double($0 % 15), box.minY + Double($0 / 15)))
    }
    switch area.holds(all: box) {
    case true?: #expect(inside.count == 141)
    case false?: #expect(inside.isEmpty)
    case nil: answers[2] += 1
    }
    if let answer = area.holds(all: box) { answers[answer ? 1 : 0] += 1 }
  }
  #expect(answers.allSatisfy { $0 > 50 })
}

@Test func aLassoGrowsWithTheHand() throws {
  let line = scribble(90, seed: 3)
  let places = randomPoints(2000, in: LassoArea(line).bounds, seed: 4)
  var area = LassoArea()
  for start in stride(from: 0, to: 90, by: 7) {
    let before = area
    let box = area.append(contentsOf: line[start..<min(start + 7, 90)])
    let changed = try #require(box)
    for place in places where !changed.contains(place) {
      #expect(area.contains(place) == before.contains(place))
    }
  }
  let whole = LassoArea(line)
  #expect(area.points == line && area.bounds == whole.bounds)
  for place in places { #expect(area.contains(place) == whole.contains(place)) }
}

@Test func aLassoOfNothingTakesNothing() {
  for area in [
    LassoArea(), LassoArea([Point(5, 5)]), LassoArea([Point(5, 5), Point(5, 5)]),
    LassoArea(Rect(5, 5, 0, 0)), LassoArea([Point(.nan, 1), Point(1, .infinity), Point(1e200, 3)]),
  ] {
    #expect(area.isEmpty)
    #expect(!area.contains(Point(5, 5)) && !area.contains(.zero))
    #expect(area.share(of: [Point(0, 5), Point(10, 5)]) == 0)
    #expect(!area.touches([Point(0, 4), Point(10, 4)]))
    #expect(area.holds(all: Rect(0, 0, 4, 4)) == false)
  }
  var area = LassoArea(Rect(0, 0, 10, 10))
  #expect(area.append(contentsOf: [Point(.nan, 3)]) == nil)
  #expect(area.append(contentsOf: [Point(0, 10)]) == nil)
}

@Test func whatIsNoNumberIsLeftOut() {
  let area = LassoArea([
    Point(0, 0), Point(.nan, 50), Point(100, 0), Point(100, 100), Point(0, 100),
  ])
  #expect(area.points.count == 4)
  #expect(area.contains(Point(50, 50)) && !area.contains(Point(.nan, 50)))
  #expect(!area.contains(Point(50, .infinity)))
  let line = [Point(-50, 50), Point(.nan, 50), Point(50, 50), Point(60, 50), Point(.infinity, 0)]
  #expect(area.share(of: line) == 1)
  #expect(area.share(of: [Point(.nan, .nan)]) == 0)
  #expect(area.share(of: [] as [Point]) == 0 && !area.touches([] as [Point]))
  #expect(area.share(of: [Point(50, 50), Point(1e9, 50)]) < 1e-6)
  #expect(area.touches(line) && !area.touches([Point(.nan, 0), Point(-1, -1)]))
}
