import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Areas that are added to each other, that grow, and that are found in what was painted.
@Suite struct AreaEditTests {
  private let size = PixelSize(width: 200, height: 150)

  private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> Area {
    try #require(Area(Rect(x, y, width, height)))
  }

  private func count(_ area: Area?) -> Int {
    guard let area else { return 0 }
    var count = 0
    for y in 0..<size.height {
      for x in 0..<size.width where area.cover(x: x, y: y) == Tile.one { count += 1 }
    }
    return count
  }

  @Test func areasAreAddedAndTakenAway() throws {
    let (a, b) = (try area(10, 10, 60, 40).feathered(5), try area(40, 30, 60, 40))
    let sum = try #require(a.combined(with: b, .add))
    #expect(count(sum.feathered(0)) == 2400 + 2400 - 30 * 20 && sum.feather == 5)
    #expect(count(a.combined(with: b, .takeAway)?.feathered(0)) == 2400 - 600)
    #expect(count(a.combined(with: b, .keepCommon)?.feathered(0)) == 600)
    #expect(a.combined(with: try area(0, 0, 200, 150), .takeAway) == nil)
  }

  @Test(arguments: Area.Combination.allCases) func invertedOnesToo(
    _ way: Area.Combination
  ) throws {
    let (a, b) = (try area(10, 10, 60, 40), try area(40, 30, 60, 40))
    for (first, second) in [(a.inverted, b), (a, b.inverted), (a.inverted, b.inverted)] {
      let result = first.combined(with: second, way)
      for (x, y) in [(20, 20), (50, 40), (80, 60), (150, 120), (-300, 7)] {
        let (isFirst, isSecond) = (first.cover(x: x, y: y) > 0, second.cover(x: x, y: y) > 0)
        let expected =
          switch way {
          case .add: isFirst || isSecond
          case .takeAway: isFirst && !isSecond
          case .keepCommon: isFirst && isSecond
          }
        #expect((result?.cover(x: x, y: y) == Tile.one) == expected, "\(x)")
      }
    }
  }

  @Test func anAreaGrowsAndShrinksAndItsComplementTheOtherWay() throws {
    let growth = AreaGrowth(of: try area(60, 50, 80, 50).feathered(3))
    let large = try #require(growth.grown(by: 10))
    #expect(large.feather == 3 && large.bounds == Rect(47, 37, 106, 76))
    #expect(growth.grown(by: -24)?.bounds == Rect(81, 71, 38, 8))
    #expect(growth.grown(by: -30) == nil && growth.grown(by: 0) == growth.area)
    #expect(growth.grown(by: .nan) == growth.area)
    let around = AreaGrowth(of: try area(60, 50, 80, 50).inverted)
    let less = try #require(around.grown(by: -10))
    #expect(less.isInverted && less.cover(x: 52, y: 75) == 0)
    #expect(less.cover(x: 48, y: 75) == Tile.one)
  }

  /// A closed ring and a dot of the same color on the canvas.
  private var ring: Painting {
    var painting = Painting(size: size)
    func line(_ points: [Point]) {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: points[0]), color: Color(hex: 0x2244AA),
        brush: Brush(diameter: 8))
      // Many samples, so that the corners are corners.
      let way = zip(points, points.dropFirst()).flatMap { a, b in
        (1...20).map { StrokePoint(location: a.interpolated(to: b, at: Double($0) / 20)) }
      }
      _ = painting.append(way, to: id)
      _ = painting.endStroke(id)
    }
    line([Point(30, 30), Point(120, 30), Point(120, 110), Point(30, 110), Point(30, 30)])
    line([Point(170, 70), Point(171, 71)])
    return painting
  }

  @Test func theWandTakesWhatIsJoinedOrAllOfTheColor() throws {
    let painting = ring
    let inside = try #require(painting.area(like: Point(70, 70), tolerance: 0.1, isJoined: true))
    #expect(inside.contains(Point(40, 40)) && !inside.contains(Point(10, 10)))
    #expect(!inside.contains(Point(30, 70)))
    let paper = try #require(painting.area(like: Point(70, 70), tolerance: 0.1, isJoined: false))
    #expect(paper.contains(Point(10, 10)) && paper.contains(Point(40, 40)))
    #expect(!paper.contains(Point(170, 70)))
    let blue = try #require(painting.area(like: Point(170, 70), tolerance: 0.2, isJoined: false))
    #expect(blue.contains(Point(30, 70)) && !blue.contains(Point(70, 70)))
    #expect(painting.area(like: Point(200, 70), tolerance: 0, isJoined: true) == nil)
    #expect(painting.area(like: Point(.nan, 70), tolerance: 0, isJoined: true) == nil)
  }

  @Test func aLayerHasAnArea() throws {
    var painting = ring
    let layer = painting.activeLayer
    let paint = try #require(painting.area(of: layer))
    #expect(paint.contains(Point(75, 30)) && paint.contains(Point(170, 70)))
    #expect(!paint.contains(Point(75, 70)))
    _ = painting.clearLayer(layer)
    #expect(painting.area(of: layer) == nil)
  }

  @Test func pixelsOfAnAreaAreTakenAwayAsOneStep() throws {
    var painting = ring
    let layer = painting.activeLayer
    let before = try #require(painting.tiles(of: layer))
    let half = try area(0, 0, 75, 150)
    let steps = painting.stepCount
    #expect(painting.erasePixels(of: layer, through: painting.cover(of: half)) != nil)
    #expect(painting.stepCount == steps + 1)
    let after = try #require(painting.tiles(of: layer))
    #expect(after.pixel(x: 30, y: 70) == .zero && after.pixel(x: 74, y: 30) == .zero)
    #expect(after.pixel(x: 75, y: 30) == before.pixel(x: 75, y: 30))
    _ = painting.undo()
    #expect(painting.tiles(of: layer) == before)
    // Where there is nothing to take, nothing happens.
    let empty = painting.cover(of: try area(60, 50, 30, 30))
    #expect(!painting.hasPixels(of: layer, through: empty))
    #expect(painting.hasPixels(of: layer, through: painting.cover(of: half)))
    #expect(painting.erasePixels(of: layer, through: empty) == nil)
    _ = painting.changeLayer(layer) { $0.isAlphaLocked = true }
    #expect(painting.erasePixels(of: layer, through: painting.cover(of: half)) == nil)
  }
}
