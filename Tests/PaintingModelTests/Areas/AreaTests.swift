import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// What an area holds of each pixel.
@Suite struct AreaTests {
  private func blob(feather: Double = 0) -> Area? {
    let points = (0..<40).map { number in
      let length = 70 + 20 * Double(number % 5)
      return Point(150, 120) + Vector(angle: Double(number) * .pi / 20) * length
    }
    return Area([points], feather: feather)
  }

  @Test func aRectangleHoldsItsPixelsAndHalfOfThoseAtItsEdge() throws {
    let area = try #require(Area(Rect(10, 20, 30.5, 40)))
    #expect(area.cover(x: 10, y: 20) == Tile.one && area.cover(x: 39, y: 59) == Tile.one)
    #expect(area.cover(x: 40, y: 30) == Tile.one / 2)
    #expect(area.cover(x: 41, y: 30) == 0 && area.cover(x: 9, y: 30) == 0)
    #expect(area.inverted.cover(x: 40, y: 30) == Tile.one / 2)
    #expect(area.inverted.cover(x: 500, y: -30) == Tile.one)
  }

  @Test(arguments: [0, 0.4, 1, 7, 33, 70, 130, 250] as [Double])
  func tilesFitTogetherWithoutASeam(feather: Double) throws {
    let area = try #require(blob(feather: feather))
    // The same lines elsewhere: other tiles, other margins, the same picture but for the last bits of
    // where lines cross.
    for (dx, dy) in [(64, 0), (-128, 192), (17, -30)] {
      let isCoarse = feather > 32 && dx == 17
      let other = area.moved(by: .translation(Vector(Double(dx), Double(dy))))
      var most = 0
      for y in stride(from: -200, to: 420, by: 13) {
        for x in stride(from: -200, to: 480, by: 11) {
          let (a, b) = (area.cover(x: x, y: y), other.cover(x: x + dx, y: y + dy))
          most = max(most, abs(Int(a) - Int(b)))
        }
      }
      #expect(most <= (isCoarse ? 400 : 16), "\(dx)")
    }
  }

  @Test func aBlockHasTheSameBitsHoweverItIsCut() throws {
    let lines = PolygonCoverage(try #require(blob()).contours)
    let whole = lines.cover(columns: -30..<330, rows: -20..<310)
    for (x, y, side) in [(-30, -20, 64), (7, 100, 33), (200, 200, 110), (64, 64, 64)] {
      let part = lines.cover(columns: x..<x + side, rows: y..<y + side)
      var cut: [UInt16] = []
      for row in y..<y + side {
        let start = (row + 20) * 360 + x + 30
        cut += whole[start..<start + side]
      }
      #expect(part == cut)
    }
  }

  @Test func aFeatheredTileIsTheSameWhoeverAsksFirst() throws {
    let (one, other) = (try #require(blob(feather: 90)), try #require(blob(feather: 90)))
    let places = (-2...6).flatMap { y in (-2...7).map { (x: $0, y: y) } }
    let first = places.map { one.cover(ofTile: $0.x, $0.y) }
    let last = places.reversed().map { other.cover(ofTile: $0.x, $0.y) }.reversed()
    #expect(first == Array(last))
  }

  @Test func aFeatheredEdgeFadesEvenlyToBothSides() throws {
    let area = try #require(Area(Rect(0, 0, 1000, 1000), feather: 60))
    let row = (-80...80).map { Int(area.cover(x: $0, y: 500)) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(row.first == 0 && row.last == Int(Tile.one))
    // Half at the edge; what one side lacks the other has.
    for distance in 1...60 {
      #expect(abs(row[80 - distance] + row[79 + distance] - Int(Tile.one)) < 200)
    }
    #expect(abs(row[80] - Int(Tile.one) / 2) < 1000)
    let steps = zip(row, row.dropFirst()).map { $1 - $0 }
    #expect(steps.max() ?? 0 < 1200, "no seam, no step")
  }

  @Test func whatIsNoAreaIsNone() {
    #expect(Area([[Point]]()) == nil)
    #expect(Area([[Point(1, 1), Point(5, 5)]]) == nil)
    #expect(Area([[Point(.nan, 1), Point(5, .infinity), Point(3, 3), Point(1e300, 0)]]) == nil)
    #expect(Area([[Point(1, 1), Point(5, 1), Point(9, 1)]]) == nil)
    #expect(Area(Rect(3, 3, 0, 10)) == nil)
    #expect(Area(Rect(3, 3, 10, 10), feather: .nan)?.feather == 0)
    #expect(Area(Rect(3, 3, 10, 10), feather: 1e9)?.feather == 250)
    #expect(Area(Rect(-500, -500, 100, 100))?.cover(x: 3, y: 3) == 0)
  }

  @Test func aLineThatCrossesItselfHoldsAllThatItGoesAround() throws {
    // Twice around, and a hole that runs the other way.
    let ring = [Point(0, 0), Point(40, 0), Point(40, 40), Point(0, 40)]
    let hole = [Point(10, 10), Point(10, 30), Point(30, 30), Point(30, 10)]
    #expect(try #require(Area([ring + ring])).contains(Point(20, 20)))
    #expect(try #require(Area([ring, hole])).contains(Point(20, 20)) == false)
    #expect(try #require(Area([ring, hole])).contains(Point(5, 20)))
  }

  @Test func sameLinesAreTheSameArea() throws {
    let (a, b) = (try #require(blob(feather: 3)), try #require(blob(feather: 3)))
    #expect(a == b && Set([a, b]).count == 1 && a != a.inverted && a != a.feathered(4))
    #expect(a.moved(by: .translation(Vector(3, 4))) == b.moved(by: .translation(Vector(3, 4))))
    #expect(a.moved(by: .scale(2)).feather == 6)
  }
}
