import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Colors that are scribbled between lines.
@Suite struct ScribbleTests {
  private let size = PixelSize(width: 400, height: 300)
  private let red = Color(hex: 0xC8553D)
  private let blue = Color(hex: 0x3B5998)

  private func line(_ points: [Point], width: Double = 6) -> Stroke {
    var brush = Brush(diameter: width)
    brush.smoothing = .none
    var stroke = Stroke(at: points[0], color: .black, brush: brush)
    for point in points.dropFirst() { stroke.add(point) }
    return stroke
  }

  /// A box of two rooms, with a wall between them that has a gap of some pixels in its middle, and a third
  /// room that nothing leads to.
  private func rooms(gap: Double) -> Painting {
    var painting = Painting(size: size)
    let walls = [
      [Point(40, 40), Point(360, 40), Point(360, 200), Point(40, 200), Point(40, 40)],
      [Point(200, 40), Point(200, 120 - gap / 2 - 3)],
      [Point(200, 120 + gap / 2 + 3), Point(200, 200)],
      [Point(260, 220), Point(340, 220), Point(340, 280), Point(260, 280), Point(260, 220)],
    ]
    for wall in walls { painting.paint(line(wall)) }
    return painting
  }

  private func color(_ painting: Painting, _ x: Int, _ y: Int) -> UInt32 {
    let pixel = painting.committed.pixel(x: x, y: y)
    guard pixel.w == Tile.one else { return 0 }
    return [pixel.x, pixel.y, pixel.z].reduce(0) {
      $0 << 8 | UInt32((Double($1) / Double(Tile.one) * 255).rounded())
    }
  }

  private let scribbles = [
    Painting.Scribble([Point(80, 80), Point(120, 120)], color: Color(hex: 0xC8553D)),
    Painting.Scribble([Point(250, 160), Point(300, 100)], color: Color(hex: 0x3B5998)),
  ]

  @Test(arguments: [0.0, 8, 30]) func eachRoomTakesItsOwnColorWhateverGapThereIs(
    _ gap: Double
  ) throws {
    var painting = rooms(gap: gap)
    let steps = painting.stepCount
    #expect(painting.fill(by: scribbles) != nil)
    #expect(painting.stepCount == steps + 1 && painting.looksPaintedAnew)
    for x in stride(from: 50, to: 190, by: 20) {
      #expect(color(painting, x, 60) == red.hex, "at \(x)")
    }
    for x in stride(from: 210, to: 350, by: 20) {
      #expect(color(painting, x, 180) == blue.hex, "at \(x)")
    }
    // They meet in the gap, and nothing is bare up to the lines.
    if gap > 0 {
      #expect(color(painting, 190, 120) == red.hex && color(painting, 209, 120) == blue.hex)
    }
    _ = painting.undo()
    #expect(color(painting, 100, 100) == 0)
  }

  @Test func nothingIsBareBetweenFillsAndLines() throws {
    var painting = rooms(gap: 20)
    _ = painting.fill(by: scribbles)
    for y in 44..<197 {
      for x in 44..<357 {
        let pixel = painting.committed.pixel(x: x, y: y)
        #expect(pixel.w == Tile.one, "bare at \(x), \(y)")
        if pixel.w != Tile.one { return }
      }
    }
  }

  @Test func whereNobodyScribbledTheNearestColorComes() throws {
    var painting = rooms(gap: 0)
    _ = painting.fill(by: scribbles)
    // One color in all of the third room: that which came to its lines first.
    let found = Set([270, 300, 330].map { color(painting, $0, 250) })
    #expect(found.count == 1 && found.first != 0)
  }

  @Test func aClosedRoomIsLiveAndAnOpenOneIsSet() throws {
    var painting = rooms(gap: 0)
    _ = painting.fill(by: scribbles)
    func fill(at point: Point) -> Fill? {
      painting.elementPlace(at: point).flatMap { painting.element(at: $0)?.fill }
    }
    #expect(fill(at: Point(100, 150))?.isLive == true && fill(at: Point(300, 60))?.isLive == true)
    let mark = painting.editCount
    let walls = (0..<3).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    _ = painting.move(walls, by: .translation(Vector(0, 10)))
    _ = painting.findFillsAgain(painting.fillsToFind(since: mark))
    #expect(color(painting, 100, 205) == red.hex, "down to where the wall is now")
    painting = rooms(gap: 30)
    _ = painting.fill(by: scribbles)
    #expect(fill(at: Point(100, 150))?.isLive == false)
  }

  @Test func scribblesOfOneColorBelongTogether() throws {
    var painting = rooms(gap: 30)
    let before = painting.history.doneCount
    _ = painting.fill(by: [
      scribbles[0], Painting.Scribble(scribbles[1].points, color: red),
    ])
    #expect(color(painting, 100, 60) == red.hex && color(painting, 300, 60) == red.hex)
    let fills = (before..<painting.history.doneCount).compactMap {
      painting.history.element(at: $0)?.fill
    }
    #expect(fills.contains { $0.isLive && $0.found?.pixels.contains(x: 100, y: 100) == true })
  }

  @Test func beyondTheCanvasNothingIsFilled() {
    var painting = rooms(gap: 0)
    #expect(painting.fill(by: []) == nil)
    #expect(
      painting.fill(by: [Painting.Scribble([Point(-50, -50), Point(900, 900)], color: red)]) == nil)
    #expect(
      painting.fill(by: [Painting.Scribble([Point(.nan, 3), Point(80, .infinity)], color: red)])
        == nil)
    #expect(painting.fill(by: [Painting.Scribble([], color: red)]) == nil)
  }

  @Test func itIsLimitedToTheArea() throws {
    var painting = rooms(gap: 0)
    _ = painting.setArea(Area(Rect(0, 0, 400, 100)))
    _ = painting.fill(by: scribbles)
    #expect(color(painting, 100, 80) == red.hex && color(painting, 100, 150) == 0)
    #expect(painting.looksPaintedAnew)
  }

  @Test(arguments: [(1, 1), (2, 3), (65, 64), (127, 129)])
  func sizesThatAreNotOfCells(_ width: Int, _ height: Int) {
    var painting = Painting(size: PixelSize(width: width, height: height))
    _ = painting.fill(by: [Painting.Scribble([Point(0.5, 0.5)], color: red)])
    #expect(color(painting, width - 1, height - 1) == red.hex && color(painting, 0, 0) == red.hex)
  }
}
