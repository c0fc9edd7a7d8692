import Geometry
import Testing

@testable import Rasterizer

/// What is within lines grows and shrinks.
@Suite struct EdgeDistancesTests {
  private func cover(_ lines: [[Point]], _ x: Int, _ y: Int) -> UInt16 {
    PolygonCoverage(lines).cover(columns: x..<x + 1, rows: y..<y + 1)[0]
  }

  @Test func aBoxGrowsToARoundOneAndShrinksToABox() {
    let box = [Point(20, 30), Point(90, 30), Point(90, 70), Point(20, 70)]
    let edges = EdgeDistances(PolygonCoverage([box]), most: 30)
    let large = edges.contours(at: 12)
    // To the pixel along the sides, round at the corners.
    #expect(cover(large, 8, 50) == Tile.one && cover(large, 7, 50) == 0)
    #expect(cover(large, 50, 81) == Tile.one && cover(large, 50, 82) == 0)
    #expect(cover(large, 9, 19) == 0 && cover(large, 13, 23) == Tile.one)
    let small = edges.contours(at: -12)
    #expect(cover(small, 32, 50) == Tile.one && cover(small, 31, 50) == 0)
    #expect(cover(small, 34, 43) == Tile.one && cover(small, 34, 41) == 0)
    #expect(edges.contours(at: -20).isEmpty)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func eachPixelIsAsFarAwayAsTheNearestOfTheOtherSide(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var holes: [[Point]] = []
    for _ in 0..<12 {
      let (x, y) = (
        Double(Int.random(in: 0..<50, using: &dice)), Double(Int.random(in: 0..<50, using: &dice))
      )
      let (w, h) = (
        Double(Int.random(in: 1..<9, using: &dice)), Double(Int.random(in: 1..<9, using: &dice))
      )
      holes.append([Point(x, y), Point(x + w, y), Point(x + w, y + h), Point(x, y + h)])
    }
    let lines = PolygonCoverage(holes)
    let edges = EdgeDistances(lines, most: 8)
    let isIn = lines.cover(columns: -20..<80, rows: -20..<80).map { $0 >= Tile.one / 2 }
    for distance in [-3.0, 2, 5, 7.5] {
      let grown = PolygonCoverage(edges.contours(at: distance))
        .cover(columns: -20..<80, rows: -20..<80)
      for y in 0..<100 {
        for x in 0..<100 {
          // By all others near: the slow way.
          var nearest = Double.infinity
          for b in max(0, y - 9)...min(99, y + 9) {
            for a in max(0, x - 9)...min(99, x + 9) where isIn[b * 100 + a] != isIn[y * 100 + x] {
              nearest = min(nearest, Vector(Double(a - x), Double(b - y)).length)
            }
          }
          let value = grown[y * 100 + x]
          let isInside = isIn[y * 100 + x]
          // Stairs become straight, so the pixels next to the edge are not asked.
          if distance > 0 {
            if isInside || nearest <= distance - 1.5 { #expect(value == Tile.one, "\(x) \(y)") }
            if !isInside, nearest >= distance + 2.5 { #expect(value == 0, "\(x) \(y)") }
          } else if !isInside || nearest <= -distance - 1.5 {
            #expect(value == 0, "\(x) \(y) \(distance)")
          }
        }
      }
    }
  }

  @Test func whatReachesVeryFarIsCountedInLargerCells() {
    let box = [Point(0, 0), Point(40000, 0), Point(40000, 3000), Point(0, 3000)]
    let grown = EdgeDistances(PolygonCoverage([box]), most: 100).contours(at: 40)
    #expect(cover(grown, -36, 1500) == Tile.one && cover(grown, -44, 1500) == 0)
  }
}
