import Geometry
import Rasterizer
import Testing
import ThreadTime

@testable import PaintingModel

/// The stroke under a point.
@Suite struct FindingTests {
  private let size = PixelSize(width: 200, height: 150)

  private func line(
    _ start: Point, _ end: Point, _ brush: Brush = Brush(diameter: 20), color: Color = .black
  ) -> Stroke {
    var stroke = Stroke(at: start, color: color, brush: brush)
    for step in 1...8 { stroke.add(start.interpolated(to: end, at: Double(step) / 8)) }
    return stroke
  }

  private func index(_ painting: Painting, _ x: Double, _ y: Double) -> Int? {
    painting.elementPlace(at: Point(x, y))?.index
  }

  @Test func itIsFoundByWhatItCoversNotByItsBox() {
    var painting = Painting(size: size)
    painting.paint(line(Point(20, 20), Point(180, 130)), batch: 3)
    #expect(index(painting, 100, 75) == 0)
    #expect(index(painting, 150, 40) == nil)
    #expect(index(painting, 30, 120) == nil)
  }

  @Test func theTopmostOneIsFound() {
    var painting = Painting(size: size)
    painting.paint(line(Point(20, 75), Point(180, 75)), batch: 3)
    painting.paint(line(Point(100, 20), Point(100, 130)), batch: 3)
    #expect(index(painting, 100, 75) == 1)
    #expect(index(painting, 50, 75) == 0)
    _ = painting.undo()
    #expect(index(painting, 100, 75) == 0)
  }

  @Test func whatAnEraserHasTakenIsNotThere() {
    var painting = Painting(size: size)
    painting.paint(line(Point(20, 75), Point(180, 75)), batch: 3)
    painting.paint(
      line(Point(100, 20), Point(100, 130), Brush(diameter: 20, isEraser: true)), batch: 3)
    #expect(index(painting, 100, 75) == nil)
    #expect(index(painting, 60, 75) == 0)
  }

  @Test func aBreathOfPaintDoesNotHideWhatIsSeenThroughIt() {
    var painting = Painting(size: size)
    painting.paint(line(Point(20, 75), Point(180, 75)), batch: 3)
    painting.paint(
      line(Point(100, 20), Point(100, 130), Brush(diameter: 20, opacity: 0.05)), batch: 3)
    #expect(index(painting, 100, 75) == 0)
    // Where there is nothing else, it is found.
    #expect(index(painting, 100, 30) == 1)
  }

  @Test func brushesOfEveryKindAreFound() {
    for name in BrushPreset.builtIn.map(\.name) {
      guard var brush = BrushPreset.builtIn.first(where: { $0.name == name })?.brush,
        !brush.isEraser
      else { continue }
      brush.diameter = 30
      var painting = Painting(size: size)
      var stroke = Stroke(
        at: StrokePoint(location: Point(20, 75), force: 0.8), color: .black, brush: brush, seed: 5)
      for x in 1...40 {
        stroke.add(
          StrokePoint(
            location: Point(20 + Double(x) * 4, 75), time: Double(x) * 0.01, force: 0.8))
      }
      painting.paint(stroke, batch: 5)
      let painted = painting.layer.pixel(x: 100, y: 75).w > 0
      let hasColor = painting.element(at: ElementPlace(layer: painting.activeLayer, index: 0))?
        .color
      #expect((index(painting, 100.5, 75.5) == 0) == (painted && hasColor != nil), "\(name)")
      #expect(index(painting, 100, 20) == nil, "\(name)")
    }
  }

  @Test func hiddenLockedAndClippedAwayPaintIsPassedBy() throws {
    var painting = Painting(size: size)
    painting.paint(line(Point(20, 75), Point(180, 75)), batch: 3)
    let below = painting.activeLayer
    _ = painting.addLayer()
    let above = painting.activeLayer
    painting.paint(line(Point(100, 20), Point(100, 130)), batch: 3)
    let cross = Point(100, 75)
    #expect(painting.elementPlace(at: cross)?.layer == above)
    _ = painting.changeLayer(above) { $0.isLocked = true }
    #expect(painting.elementPlace(at: cross)?.layer == below)
    _ = painting.changeLayer(above) { ($0.isLocked, $0.isVisible) = (false, false) }
    #expect(painting.elementPlace(at: cross)?.layer == below)
    _ = painting.changeLayer(above) { ($0.isVisible, $0.opacity) = (true, 0) }
    #expect(painting.elementPlace(at: cross)?.layer == below)
    _ = painting.changeLayer(above) { ($0.opacity, $0.isClipped) = (1, true) }
    #expect(painting.elementPlace(at: cross)?.layer == above)
    #expect(painting.elementPlace(at: Point(100, 30)) == nil)
    _ = painting.groupLayer(below)
    #expect(painting.elementPlace(at: Point(50, 75))?.layer == below)
    _ = painting.changeLayer(painting.activeLayer) { $0.isLocked = true }
    #expect(painting.elementPlace(at: Point(50, 75)) == nil)
  }

  @Test(arguments: [Point(-1, 20), Point(20, -0.5), Point(200, 20), Point(20, 150), Point(.nan, 3)])
  func outsideOfTheCanvasIsNothing(point: Point) {
    var painting = Painting(size: size)
    painting.paint(line(Point(-20, -20), Point(220, 170), Brush(diameter: 100)), batch: 3)
    #expect(painting.elementPlace(at: point) == nil)
  }

  @Test func itIsTheTopmostElementThatChangesThePixel() throws {
    var random = RandomStrokes(seed: 12)
    var strokes = (0..<60).map { _ in random.stroke(on: size, count: 10) }
    strokes = strokes.map { stroke in
      let brush = Brush(diameter: 25, isEraser: stroke.brush.isEraser)
      var opaque = Stroke(
        at: stroke.startPoint, color: stroke.color.withAlpha(1), brush: brush, seed: stroke.seed)
      opaque.add(stroke.points.dropFirst())
      return opaque
    }
    var painting = Painting(size: size)
    // The last stroke that covered each pixel fully; −1 after an eraser.
    var tops = [Int?](repeating: nil, count: 200 * 150)
    for (number, stroke) in strokes.enumerated() {
      var alone = Painting(size: size)
      var opaque = Stroke(
        at: stroke.startPoint, color: .black, brush: Brush(diameter: 25), seed: stroke.seed)
      opaque.add(stroke.points.dropFirst())
      alone.paint(opaque, batch: 4)
      for i in tops.indices where alone.layer.pixel(x: i % 200, y: i / 200).w == Tile.one {
        tops[i] = stroke.brush.isEraser ? -1 : number
      }
      for i in tops.indices where (1..<Tile.one) ~= alone.layer.pixel(x: i % 200, y: i / 200).w {
        tops[i] = nil
      }
      painting.paint(stroke, batch: 4)
    }
    var compared = 0
    for (i, top) in tops.enumerated() where i % 7 == 0 {
      guard let top else { continue }
      compared += 1
      let found = index(painting, Double(i % 200) + 0.5, Double(i / 200) + 0.5)
      #expect(found == (top < 0 ? nil : top))
    }
    #expect(compared > 1000)
  }

  @Test func theOutlineRunsAroundWhatItCovers() throws {
    var painting = Painting(size: size)
    // Across the borders of tiles, and off the canvas.
    painting.paint(line(Point(30, 64), Point(230, 64)), batch: 3)
    painting.paint(line(Point(30, 20), Point(180, 140), color: .white), batch: 3)
    let straight = try #require(
      painting.outline(of: ElementPlace(layer: painting.activeLayer, index: 0)))
    let box = try #require(straight.controlBounds)
    #expect(box.minY == 54 && box.maxY == 74 && abs(box.minX - 20) <= 1 && box.maxX == 200)
    let slanting = try #require(
      painting.outline(of: ElementPlace(layer: painting.activeLayer, index: 1)))
    // The stairs of its edges are gone.
    #expect(slanting.elements.count < 40)
    #expect(painting.outline(of: ElementPlace(layer: painting.activeLayer, index: 2)) == nil)
    _ = painting.undo()
    #expect(painting.outline(of: ElementPlace(layer: painting.activeLayer, index: 1)) == nil)
  }
}

/// Many strokes over each other.
@Suite struct FindingAmongManyTests {
  @Test func amongTwentyThousandStrokesADragOverThemIsQuick() throws {
    var random = RandomStrokes(seed: 3)
    let size = PixelSize(width: 640, height: 400)
    let strokes = (0..<20_000).map { _ in random.stroke(on: size, count: 4) }
    let painting = Painting(size: size, strokes: strokes, threads: 2)
    var found: Set<Int> = []
    let times = (0..<100).map { _ in
      let place = Point(random.number(0...639), random.number(0...399))
      return ThreadTime.measure {
        if let hit = painting.elementPlace(at: place) { found.insert(hit.index) }
      }
    }
    #expect(found.count > 20)
    // About 0.1 ms.
    #expect(times.sorted()[50] < .milliseconds(4))
    let recent = ThreadTime.measure { _ = painting.recentColors(limit: 24) }
    #expect(recent < .milliseconds(40))
  }
}
