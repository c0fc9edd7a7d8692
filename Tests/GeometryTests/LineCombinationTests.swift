import Testing

@testable import Geometry

/// Closed lines that are put together from two sets.
@Suite struct LineCombinationTests {
  private typealias Lines = [[Point]]

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    [Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)]
  }

  /// Twice the area within lines that cross nowhere.
  private func area(_ lines: Lines) -> Double {
    lines.reduce(0) { sum, line in
      zip(line, line.dropFirst() + line.prefix(1)).reduce(sum) {
        $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
      }
    }
  }

  /// How often lines go around a place, and how far it is from the nearest of them.
  private func look(_ place: Point, _ lines: Lines) -> (winding: Int, distance: Double) {
    var (winding, distance) = (0, Double.infinity)
    for line in lines {
      for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) {
        let way = b - a
        let part = way.dot(way) > 0 ? way.dot(place - a) / way.dot(way) : 0
        distance = min(distance, place.distance(to: a + way * max(0, min(1, part))))
        guard (a.y <= place.y) != (b.y <= place.y) else { continue }
        if a.x + (place.y - a.y) / way.dy * way.dx > place.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    return (winding, distance)
  }

  @Test func twoBoxesGiveTheCornersThatOneExpects() {
    let (a, b) = ([box(0, 0, 10, 10)], [box(5, 5, 10, 10)])
    let sum = LineCombination.lines(a, b, parts: 256) { $0 || $1 }
    #expect(sum.count == 1 && area(sum) == 350)
    #expect(
      Set(sum[0]).isSuperset(of: [
        Point(0, 0), Point(10, 0), Point(10, 5), Point(15, 5), Point(15, 15), Point(5, 15),
        Point(5, 10), Point(0, 10),
      ]))
    #expect(area(LineCombination.lines(a, b, parts: 256) { $0 && $1 }) == 50)
    #expect(area(LineCombination.lines(a, b, parts: 256) { $0 && !$1 }) == 150)
    #expect(LineCombination.lines(a, a, parts: 256) { $0 && !$1 }.isEmpty)
    #expect(area(LineCombination.lines(a, a, parts: 256) { $0 || $1 }) == 200)
  }

  @Test func aHoleRunsTheOtherWayAndOneThatIsFilledIsGone() {
    let (whole, middle) = ([box(0, 0, 30, 30)], [box(10, 10, 10, 10)])
    let ring = LineCombination.lines(whole, middle, parts: 256) { $0 && !$1 }
    #expect(ring.map { area([$0]) }.sorted() == [-200, 1800])
    let filled = LineCombination.lines(ring, middle, parts: 256) { $0 || $1 }
    #expect(filled.count == 1 && area(filled) == 1800)
  }

  @Test func aLineThatCrossesItselfIsNoEdgeInside() {
    // A five-pointed star: its middle is gone around twice.
    let star = (0..<5).map { Point(50, 50) + Vector(angle: Double($0) * 4 * .pi / 5) * 40 }
    let tidy = LineCombination.lines([star], [], parts: 256) { first, _ in first }
    #expect(tidy.count == 1 && tidy[0].count >= 10)
    #expect(look(Point(50, 50), tidy).winding == 1 && look(Point(50, 50), [star]).winding == 2)
    // A figure of eight, whose second loop runs the other way.
    let eight = [Point(0, 0), Point(20, 20), Point(20, 0), Point(0, 20)]
    let loops = LineCombination.lines([eight], [], parts: 256) { first, _ in first }
    #expect(abs(area(loops) - 400) < 1)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func anyLinesHoldWhatTheyShould(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    func scribble(_ count: Int) -> [Point] {
      (0..<count).map { _ in
        // Whole pixels now and then, so that edges lie on each other.
        let isRough = Int.random(in: 0..<3, using: &dice) == 0
        let (x, y) = (
          Double.random(in: 0...100, using: &dice), Double.random(in: 0...100, using: &dice)
        )
        return isRough
          ? Point((x / 10).rounded() * 10, (y / 10).rounded() * 10)
          : Point((x * 256).rounded() / 256, (y * 256).rounded() / 256)
      }
    }
    let first = (0..<3).map { _ in scribble(Int.random(in: 3...24, using: &dice)) }
    let second = (0..<2).map { _ in scribble(Int.random(in: 3...24, using: &dice)) }
    let ways: [(Bool, Bool) -> Bool] = [
      { $0 || $1 }, { $0 && $1 }, { $0 && !$1 }, { $0 != $1 }, { first, _ in first },
    ]
    for (number, way) in ways.enumerated() {
      let result = LineCombination.lines(first, second, parts: 256, way)
      var asked = 0
      for _ in 0..<300 {
        let place = Point(
          Double.random(in: -5...105, using: &dice), Double.random(in: -5...105, using: &dice))
        let (a, b) = (look(place, first), look(place, second))
        guard min(a.distance, b.distance) > 0.05 else { continue }
        asked += 1
        let expected = way(a.winding != 0, b.winding != 0) ? 1 : 0
        #expect(look(place, result).winding == expected, "\(number) \(place)")
      }
      #expect(asked > 150)
    }
  }
}
