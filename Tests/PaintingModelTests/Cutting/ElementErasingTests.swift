import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Pulls of an eraser that take from single elements what they meet, while the hand moves.
@Suite struct ElementErasingTests {
  private let size = PixelSize(width: 300, height: 200)
  private let eraser = Brush(diameter: 12, isEraser: true)

  private func stroke(_ points: [Point], _ brush: Brush = Brush(diameter: 8)) -> Stroke {
    var stroke = Stroke(
      at: StrokePoint(location: points[0]), color: Color(hex: 0xC8553D), brush: brush, seed: 3)
    stroke.add(points.dropFirst().map { StrokePoint(location: $0) })
    return stroke
  }

  /// So many places on the straight way from one to another.
  private func way(_ start: Point, _ end: Point, _ count: Int = 13) -> [Point] {
    (0..<count).map { start.interpolated(to: end, at: Double($0) / Double(count - 1)) }
  }

  /// A line from left to right over two from top to bottom, at x = 100 and x = 200.
  private func grid() -> (Painting, [ElementPlace]) {
    var painting = Painting(size: size)
    painting.paint(stroke(way(Point(100, 20), Point(100, 180))), batch: 4)
    painting.paint(stroke(way(Point(200, 20), Point(200, 180))), batch: 4)
    painting.paint(stroke(way(Point(20, 105), Point(280, 105), 27)), batch: 4)
    let layer = painting.activeLayer
    return (painting, (0..<3).map { ElementPlace(layer: layer, index: $0) })
  }

  /// Pulls through points, a few at a time.
  private func pull(
    _ reach: ElementErasing.Reach, _ points: [Point], _ brush: Brush? = nil, batch: Int = 3,
    in painting: inout Painting
  ) -> ElementErasing {
    var erasing = ElementErasing(
      reach, by: Stroke(at: points[0], color: .black, brush: brush ?? eraser), on: painting)
    _ = erasing.begin(in: &painting)
    let rest = Array(points.dropFirst())
    for start in stride(from: 0, to: rest.count, by: batch) {
      let part = rest[start..<min(start + batch, rest.count)]
      _ = erasing.go(along: part.map { StrokePoint(location: $0) }, in: &painting)
      #expect(painting.looksPaintedAnew)
    }
    return erasing
  }

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> UInt16 {
    painting.committed.pixel(x: x, y: y).w
  }

  @Test(arguments: ElementErasing.Reach.allCases)
  func allThatAPullMeetsIsOneStep(reach: ElementErasing.Reach) {
    let (start, _) = grid()
    var painting = start
    // First one line, and much later another, which has nothing to do with the first.
    _ = pull(reach, way(Point(70, 150), Point(230, 150), 40), in: &painting)
    #expect(painting.stepCount == start.stepCount + 1)
    #expect(alpha(painting, 100, 150) == 0 && alpha(painting, 200, 150) == 0)
    #expect(alpha(painting, 150, 105) == Tile.one)
    let end = painting.rendered
    _ = painting.undo()
    #expect(painting.rendered == start.rendered)
    _ = painting.redo()
    #expect(painting.rendered == end && painting.looksPaintedAnew)
    #expect(Painting(painting.record)?.rendered == end)
  }

  @Test func aPartIsCutAsByOnePullHoweverTheHandMoves() {
    var brush = eraser
    (brush.hardness, brush.opacity, brush.diameter) = (0.3, 0.6, 30)
    let points = way(Point(30, 90), Point(270, 120), 33)
    var (slow, places) = grid()
    var fast = slow
    _ = pull(.part, points, brush, batch: 1, in: &slow)
    _ = pull(.part, points, brush, batch: 40, in: &fast)
    #expect(slow.rendered == fast.rendered)
    #expect(places.map { slow.element(at: $0)?.cuts.count } == [1, 1, 1])
    #expect(slow.stepCount == fast.stepCount)
  }

  @Test func whatNothingIsLeftOfGoesAwayInTheMiddleOfThePull() {
    var (painting, places) = grid()
    let brush = Brush(diameter: 20, isEraser: true)
    _ = pull(.part, way(Point(100, 10), Point(100, 190), 30), brush, in: &painting)
    #expect(painting.element(at: places[0]) == nil)
    #expect(painting.element(at: places[2])?.cuts.count == 1)
  }

  @Test func thePartBetweenTwoCrossingsGoesAway() throws {
    var (painting, places) = grid()
    _ = painting.group(places, true)
    _ = painting.move([places[2]], by: .translation(Vector(0, -5)))
    let old = try #require(painting.element(at: places[2]))
    _ = pull(.toCrossing, way(Point(150, 90), Point(150, 112), 5), in: &painting)
    #expect(alpha(painting, 110, 100) == 0 && alpha(painting, 190, 100) == 0)
    #expect(alpha(painting, 90, 100) == Tile.one && alpha(painting, 210, 100) == Tile.one)
    #expect(alpha(painting, 100, 100) == Tile.one && alpha(painting, 200, 100) == Tile.one)
    let parts = painting.ordered((0..<4).map { ElementPlace(layer: places[0].layer, index: $0) })
      .dropFirst(2).compactMap { painting.element(at: $0) }
    #expect(parts.count == 2 && parts[0].id == old.id && parts[1].id != old.id)
    for part in parts {
      #expect(part.color == old.color && part.stroke?.brush == old.stroke?.brush)
      #expect(part.group == old.group && part.placement == old.placement)
    }
    // What comes next of the same line goes away up to its end.
    _ = pull(.toCrossing, way(Point(250, 90), Point(250, 112), 5), in: &painting)
    #expect(alpha(painting, 250, 100) == 0 && alpha(painting, 50, 100) == Tile.one)
  }

  @Test func aSplitLineStaysBelowWhatLiesOverIt() {
    var (painting, places) = grid()
    // The line is the lowest now.
    _ = painting.arrange([places[2]], .bottom)
    _ = pull(.toCrossing, way(Point(150, 95), Point(150, 115), 5), in: &painting)
    let order = painting.ordered((0..<4).map { ElementPlace(layer: places[0].layer, index: $0) })
    #expect(order.map(\.index) == [2, 3, 0, 1])
  }

  @Test func onePullThroughAllPartsLeavesNothingOfTheLine() {
    var (painting, places) = grid()
    _ = pull(.toCrossing, way(Point(15, 105), Point(285, 105), 60), in: &painting)
    #expect(alpha(painting, 150, 105) == 0 && alpha(painting, 50, 105) == 0)
    #expect(painting.element(at: places[2]) == nil)
    #expect(painting.stepCount == 4)
    while painting.undo() != nil {}
    while painting.redo() != nil {}
    #expect(alpha(painting, 150, 105) == 0 && painting.looksPaintedAnew)
  }

  @Test func aClosedLineIsOpenedBetweenCrossingsWhereverItBegins() {
    var painting = Painting(size: size)
    let corners = [Point(150, 50), Point(230, 50), Point(230, 150), Point(70, 150), Point(70, 50)]
    let line = zip(corners, corners.dropFirst() + [corners[0]]).flatMap { way($0, $1, 9) }
    painting.paint(stroke(line), batch: 2)
    painting.paint(stroke(way(Point(20, 100), Point(280, 100))), batch: 4)
    // It begins in the middle of its upper part.
    _ = pull(.toCrossing, way(Point(180, 40), Point(180, 60), 5), in: &painting)
    #expect(alpha(painting, 180, 50) == 0 && alpha(painting, 120, 50) == 0)
    #expect(alpha(painting, 70, 70) == 0 && alpha(painting, 230, 70) == 0)
    #expect(alpha(painting, 150, 150) == Tile.one)
  }

  @Test func facesAndPicturesGoAwayAsAWhole() throws {
    var painting = Painting(size: size)
    _ = painting.addSticker(Sticker(center: Point(80, 80), radius: 40, lineWidth: 8))
    let pixels = PicturePixels(
      try #require(Painting(size: PixelSize(width: 40, height: 40)).filled(with: .black)))
    _ = painting.insert([
      .picture(PlacedPicture(pixels, transform: .translation(Vector(200, 60))))
    ])
    #expect(alpha(painting, 120, 80) > 0 && alpha(painting, 220, 80) > 0)
    _ = pull(.toCrossing, way(Point(110, 80), Point(230, 80), 30), in: &painting)
    #expect(painting.stickers.isEmpty && alpha(painting, 220, 80) == 0)
    #expect(painting.stepCount == 3)
  }

  @Test func aPullThatIsTakenBackLeavesNoTrace() {
    for reach in ElementErasing.Reach.allCases {
      var (painting, _) = grid()
      _ = painting.undo()
      let former = painting
      var erasing = pull(reach, way(Point(70, 150), Point(230, 150), 40), in: &painting)
      #expect(erasing.hasStep && !painting.canRedo)
      #expect(erasing.takeBack(in: &painting) != nil)
      #expect(painting.rendered == former.rendered && painting.revision == former.revision)
      #expect(painting.canRedo && !erasing.hasStep)
    }
  }

  @Test func whatAPullMeetsAfterASaveIsTakenBackWithTheRest() {
    let (start, _) = grid()
    var painting = start
    var erasing = pull(.whole, way(Point(70, 150), Point(130, 150), 10), in: &painting)
    _ = painting.addVersion(date: 5, name: "")
    _ = erasing.go(
      along: way(Point(140, 150), Point(230, 150)).map { StrokePoint(location: $0) },
      in: &painting)
    #expect(alpha(painting, 200, 150) == 0 && painting.stepCount == start.stepCount + 2)
    _ = painting.undo()
    #expect(painting.rendered == start.rendered)
  }

  @Test func aPaintedHoleIsNotMet() {
    var (painting, _) = grid()
    painting.paint(
      stroke(way(Point(150, 90), Point(150, 120)), Brush(diameter: 30, isEraser: true)))
    let before = painting.rendered
    let erasing = pull(.whole, way(Point(150, 100), Point(150, 108), 4), in: &painting)
    #expect(!erasing.hasStep && painting.rendered == before)
  }

  @Test func whatThePaintingsAreaKeepsIsNotTaken() throws {
    let area = try #require(Area([[Point(0, 0), Point(150, 0), Point(150, 200), Point(0, 200)]]))
    for reach in ElementErasing.Reach.allCases {
      var (painting, places) = grid()
      _ = painting.setArea(area)
      _ = pull(reach, way(Point(70, 150), Point(230, 150), 40), in: &painting)
      #expect(alpha(painting, 100, 150) == 0 && alpha(painting, 200, 150) == Tile.one)
      // The pull meets the level line on both sides of the area's edge.
      guard reach == .part else { continue }
      _ = pull(reach, way(Point(120, 105), Point(180, 105), 20), in: &painting)
      #expect(alpha(painting, 130, 105) == 0 && alpha(painting, 170, 105) == Tile.one)
      #expect(painting.element(at: places[2])?.cuts.first?.stroke.clip == area)
    }
  }

  @Test func nothingIsTakenFromLayersThatAreKept() {
    let changes: [(inout Layer) -> Void] = [
      { $0.isLocked = true }, { $0.isVisible = false }, { $0.isAlphaLocked = true },
    ]
    for change in changes {
      var (painting, _) = grid()
      _ = painting.changeLayer(painting.activeLayer, change)
      let before = painting.stepCount
      _ = pull(.whole, way(Point(70, 150), Point(230, 150)), in: &painting)
      #expect(painting.stepCount == before)
    }
  }

  @Test func nonsenseTakesNothing() {
    for reach in ElementErasing.Reach.allCases {
      var (painting, _) = grid()
      let before = painting.rendered
      let far = [Point(.nan, 3), Point(-9e9, 40), Point(.infinity, 100), Point(9e9, .nan)]
      let erasing = pull(reach, far, in: &painting)
      #expect(!erasing.hasStep && painting.rendered == before)
    }
  }

  @Test func whatWouldGoIsKnownBefore() {
    let (painting, _) = grid()
    func lines(_ reach: ElementErasing.Reach, _ point: Point) -> [[Point]] {
      ElementErasing(
        reach, by: Stroke(at: point, color: .black, brush: eraser), on: painting
      ).wouldTake()
    }
    #expect(lines(.whole, Point(150, 105)).map(\.count) == [27])
    let part = lines(.toCrossing, Point(150, 105))
    #expect(part.count == 1 && part[0].first == Point(100, 105) && part[0].last == Point(200, 105))
    let cut = lines(.part, Point(150, 105)).joined()
    #expect(!cut.isEmpty && cut.allSatisfy { abs($0.x - 150) <= 6 })
    #expect(lines(.whole, Point(100, 105)).count == 2)
    for reach in ElementErasing.Reach.allCases { #expect(lines(reach, Point(150, 60)).isEmpty) }
  }
}

extension Painting {
  /// Its pixels with all of it in one color.
  fileprivate func filled(with color: Color) -> TileGrid? {
    var painting = self
    painting.paint(Stroke(at: Point(20, 20), color: color, brush: Brush(diameter: 90)))
    return painting.tiles(of: painting.activeLayer)
  }
}
