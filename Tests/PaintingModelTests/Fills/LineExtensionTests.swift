import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Gaps that lines close by going on where they end.
@Suite struct LineExtensionTests {
  private let size = PixelSize(width: 320, height: 260)

  private func painting(_ lines: [[Point]], width: Double = 4) -> Painting {
    var painting = Painting(size: size)
    var brush = Brush(diameter: width)
    brush.smoothing = .none
    for line in lines {
      var stroke = Stroke(at: line[0], color: .black, brush: brush)
      for point in line.dropFirst() { stroke.add(point) }
      painting.paint(stroke, batch: 4)
    }
    return painting
  }

  private func pixels(
    of painting: Painting, around place: Point, gap: Int, source: Fill.Rule.Source = .all
  ) throws -> FilledPixels {
    try #require(
      painting.fillPixels(
        around: place, by: Fill.Rule(source: source, growth: 0, gap: gap),
        on: painting.activeLayer))
  }

  /// A square from 60 to 200 whose lower right corner is not drawn.
  private func corner(open: Double) -> [[Point]] {
    [
      [
        Point(200 - open, 200), Point(60, 200), Point(60, 60), Point(200, 60),
        Point(200, 200 - open),
      ]
    ]
  }

  @Test(arguments: [6.0, 14, 20])
  func anOpenCornerIsFilledUntilWhereItsSidesWouldMeet(open: Double) throws {
    let painting = painting(corner(open: open))
    for place in [Point(130, 130), Point(197, 197)] {
      let found = try pixels(of: painting, around: place, gap: 32)
      #expect(found.contains(x: 197, y: 197) && found.contains(x: 100, y: 100))
      #expect(!found.contains(x: 203, y: 197) && !found.contains(x: 197, y: 203))
      #expect(!found.contains(x: 300, y: 240))
    }
    let outside = try pixels(of: painting, around: Point(300, 240), gap: 32)
    #expect(!outside.contains(x: 197, y: 197) && outside.contains(x: 203, y: 203))
    let plain = try pixels(of: painting, around: Point(130, 130), gap: 0)
    #expect(plain.contains(x: 300, y: 240), "nothing is closed unasked")
  }

  @Test func anAcuteAndAnObtuseCornerAreFilledToo() throws {
    for angle in [50.0, 70, 110, 140] {
      let (tip, way) = (Point(60, 130), Vector(angle: angle / 180 * .pi))
      let far = tip + way * 110
      let painting = painting([
        [tip + Vector(12, 0), tip + Vector(130, 0), far, tip + way * 12]
      ])
      let middle = tip + (Vector(130, 0) + way * 110) / 3
      // 3 px from both sides of the corner, along its middle.
      let inner = Vector(angle: angle / 360 * .pi)
      let near = tip + inner * (5 / Vector(1, 0).cross(inner))
      let found = try pixels(of: painting, around: middle, gap: 24)
      #expect(found.contains(x: Int(near.x), y: Int(near.y)), "\(angle)°")
      #expect(!found.contains(x: 10, y: 10))
      let beyond = tip - inner * 4
      #expect(!found.contains(x: Int(beyond.x), y: Int(beyond.y)), "\(angle)°")
    }
  }

  @Test func aSlantingLineGoesOnToTheOneThatItDoesNotReach() throws {
    // A line at 30° that ends 10 px over a level one.
    let way = Vector(angle: .pi / 6)
    let end = Point(150, 180)
    let painting = painting([
      [Point(-9, 194), Point(330, 194)], [end - way * 200, end],
    ])
    let left = try pixels(of: painting, around: Point(60, 170), gap: 24)
    let right = try pixels(of: painting, around: Point(200, 120), gap: 24)
    let foot = end + way * 24
    #expect(
      left.contains(x: Int(foot.x) - 8, y: 190) && !right.contains(x: Int(foot.x) - 8, y: 190))
    #expect(
      right.contains(x: Int(foot.x) + 6, y: 190) && !left.contains(x: Int(foot.x) + 6, y: 190))
  }

  @Test func aLineThatGoesThroughAnotherOneGoesOnNowhere() throws {
    // Sides that overlap at their corners, and a line close by that they point to.
    let painting = painting([
      [Point(50, 60), Point(210, 60)], [Point(200, 50), Point(200, 210)],
      [Point(210, 200), Point(50, 200)], [Point(60, 210), Point(60, 50)],
      [Point(226, 20), Point(226, 240)],
    ])
    let inside = try pixels(of: painting, around: Point(130, 130), gap: 8)
    let plain = try pixels(of: painting, around: Point(130, 130), gap: 0)
    #expect(inside == plain)
  }

  @Test func erasedEndsAndDotsCloseNothing() throws {
    var painting = painting(corner(open: 14))
    var eraser = Stroke(
      at: Point(200, 190), color: .black, brush: Brush(diameter: 50, isEraser: true))
    eraser.add(Point(202, 190))
    painting.paint(eraser, batch: 2)
    let found = try pixels(of: painting, around: Point(130, 130), gap: 16)
    #expect(found.contains(x: 300, y: 240), "the gap is wider than that now")
    var dots = Painting(size: size)
    dots.paint(Stroke(at: Point(100, 100), color: .black, brush: Brush(diameter: 8)), batch: 1)
    #expect(try pixels(of: dots, around: Point(9, 9), gap: 64).contains(x: 300, y: 240))
  }

  @Test func aFillFindsItsCornerAgainWhereItWasMoved() throws {
    var painting = painting(corner(open: 14))
    let rule = Fill.Rule(gap: 32)
    let filled = painting.fill(around: Point(130, 130), with: Color(hex: 0xC8553D), by: rule)
    let place = try #require(filled).place
    let edit = painting.editCount
    let line = ElementPlace(layer: painting.activeLayer, index: 0)
    _ = painting.move([line], by: .translation(Vector(30, 20)))
    _ = painting.findFillsAgain(painting.fillsToFind(since: edit))
    let moved = try #require(painting.element(at: place)?.fill?.found?.pixels)
    #expect(moved.contains(x: 227, y: 217) && !moved.contains(x: 233, y: 223))
    #expect(painting.fillLeaks.isEmpty && painting.looksPaintedAnew)
  }
}
