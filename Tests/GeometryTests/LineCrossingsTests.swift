import Geometry
import Testing

private func randomLine(_ count: Int, seed: UInt64) -> [Point] {
  var random = SplitMix64(seed: seed)
  var point = Point(random.unit() * 300, random.unit() * 300)
  var angle = random.unit() * 6
  return (0..<count).map { _ in
    angle += (random.unit() - 0.5) * 1.2
    point += Vector(angle: angle) * 12
    return point
  }
}

/// The places by asking each piece with each.
private func slowly(_ line: [Point], _ other: [Point], isSame: Bool) -> [Double] {
  var places: [Double] = []
  for i in 0..<line.count - 1 {
    for j in 0..<other.count - 1 where !isSame || abs(i - j) > 1 {
      let (way, along) = (line[i + 1] - line[i], other[j + 1] - other[j])
      let cross = way.cross(along)
      let here = (other[j] - line[i]).cross(along) / cross
      let there = (other[j] - line[i]).cross(way) / cross
      if here >= 0, here < 1, there >= 0, there < 1 { places.append(Double(i) + here) }
    }
  }
  return places.sorted()
}

@Test func allCrossingsAreFound() {
  var found = 0
  for seed in 1...20 as ClosedRange<UInt64> {
    let line = randomLine(120, seed: seed)
    var crossings = LineCrossings(of: line)
    var expected = slowly(line, line, isSame: true)
    #expect(crossings.places.count == expected.count)
    for other in 30...34 as ClosedRange<UInt64> {
      let second = randomLine(90, seed: seed * 50 + other)
      crossings.add(second)
      expected += slowly(line, second, isSame: false)
    }
    expected.sort()
    #expect(crossings.places.count == expected.count)
    for (a, b) in zip(crossings.places, expected) { #expect(abs(a - b) < 1e-9) }
    found += expected.count
  }
  #expect(found > 100)
}

@Test func thePieceAroundAPlaceEndsAtCrossings() {
  var crossings = LineCrossings(of: [Point(0, 0), Point(100, 0), Point(200, 0)])
  #expect(crossings.piece(around: 0.3) == 0...2)
  crossings.add([Point(50, -10), Point(50, 10)])
  crossings.add([Point(120, -10), Point(120, 10)])
  #expect(crossings.places.count == 2)
  for (place, low, high) in [
    (0.2, 0, 0.5), (0.9, 0.5, 1.2), (1.9, 1.2, 2), (-3, 0, 0.5), (9, 1.2, 2),
  ] {
    let piece = crossings.piece(around: place)
    #expect(abs(piece.lowerBound - low) < 1e-12 && abs(piece.upperBound - high) < 1e-12)
  }
  #expect(crossings.piece(around: .nan).lowerBound == 0)
}

@Test func aLoopCrossesItselfAndAClosedLineDoesNot() {
  let loop = [Point(0, 0), Point(100, 0), Point(100, 50), Point(50, 50), Point(50, -50)]
  #expect(LineCrossings(of: loop).places == [0.5, 3.5])
  let square = [Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9), Point(0, 0)]
  #expect(LineCrossings(of: square).places.isEmpty)
}

@Test func aLineOfNothingIsCrossedByNothing() {
  for line in [[], [Point(1, 1)], [Point(1, 1), Point(1, 1)], [Point(.nan, 1), Point(1, .nan)]] {
    var crossings = LineCrossings(of: line)
    crossings.add([Point(0, 0), Point(2, 2)])
    crossings.add(line)
    #expect(crossings.places.isEmpty)
    #expect(crossings.piece(around: 0.5).lowerBound == 0)
  }
  // What lies on the line along it does not cross it.
  var crossings = LineCrossings(of: [Point(0, 0), Point(10, 0)])
  crossings.add([Point(2, 0), Point(8, 0)])
  #expect(crossings.places.isEmpty)
}
