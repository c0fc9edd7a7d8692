import Geometry
import Testing

@testable import Canvas

private let sight = Rect(-1e6, -1e6, 2e6, 2e6)

/// The dashes, each as its points.
private func dashes(
  _ points: [Point], phase: Double = 0, in sight: Rect = sight
) -> [[Point]] {
  DashedLine(dash: 6, period: 10, phase: phase).path(along: points, in: sight)
    .flattened(tolerance: 1).map(\.points)
}

private func length(_ points: [Point]) -> Double {
  zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
}

@Test func dashesAndGapsTakeTurns() {
  let line = dashes([Point(0, 0), Point(27, 0)])
  #expect(
    line == [
      [Point(0, 0), Point(6, 0)], [Point(10, 0), Point(16, 0)], [Point(20, 0), Point(26, 0)],
    ])
}

@Test func theyGoOnAroundCorners() {
  let line = dashes([Point(0, 0), Point(13, 0), Point(13, 30)])
  #expect(line[1] == [Point(10, 0), Point(13, 0), Point(13, 3)])
  #expect(line.count == 5)
  // Also around many in one dash.
  let dense = dashes((0...95).map { Point(Double($0) * 0.3, 0) })
  #expect(dense.count == 3)
  for dash in dense { #expect(abs(length(dash) - 6) < 1e-9) }
}

@Test func theyMarchAhead() {
  let line = dashes([Point(0, 0), Point(30, 0)], phase: 5)
  #expect(line.map { $0[0].x.rounded() } == [0, 5, 15, 25])
  #expect(line.map { $0[$0.count - 1].x.rounded() } == [1, 11, 21, 30])
}

@Test func onlyWhatIsSeenIsMade() {
  // From far beyond the view to far beyond it.
  let line = [Point(-1e9, 50), Point(1e9, 50)]
  let seen = dashes(line, in: Rect(0, 0, 100, 100))
  #expect(seen.count == 10 || seen.count == 11)
  #expect(seen.allSatisfy { $0.allSatisfy { $0.x > -1e-3 && $0.x < 100.001 } })
  #expect(dashes([Point(-1e9, 500), Point(1e9, 500)], in: Rect(0, 0, 100, 100)).isEmpty)
  // Each dash is where it would be without the view's edges.
  let way = [Point(3, -40), Point(70, 60), Point(-30, 120), Point(40, 20), Point(200, 30)]
  let all = dashes(way, phase: 4)
  for dash in dashes(way, phase: 4, in: Rect(0, 0, 100, 100)) {
    for point in dash {
      let isOnOne = all.contains { other in
        zip(other, other.dropFirst()).contains {
          let way = $1 - $0
          let part = max(0, min(1, (point - $0).dot(way) / way.lengthSquared))
          return ($0 + way * part).distance(to: point) < 1e-6
        }
      }
      #expect(isOnOne)
    }
  }
}

@Test func aLineOfNothingHasNone() {
  #expect(dashes([]).isEmpty)
  #expect(dashes([Point(1, 1)]).isEmpty)
  #expect(dashes([Point(1, 1), Point(1, 1)]).isEmpty)
}
