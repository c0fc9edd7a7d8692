import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// A sheet that grows where strokes cross its edges.
@Suite struct SheetGrowthTests {
  private func growing(_ width: Int = 200, _ height: Int = 150) -> Painting {
    var painting = Painting(size: PixelSize(width: width, height: height))
    painting.setGrowsSheet(true)
    return painting
  }

  private func line(from a: Point, to b: Point, count: Int = 40) -> [StrokePoint] {
    (0...count).map { StrokePoint(location: a + (b - a) * (Double($0) / Double(count))) }
  }

  /// All of it done once more on the sheet that it was begun on.
  private func repainted(_ painting: Painting) -> Painting {
    var new = Painting(size: painting.firstSize)
    var checkpoint = new.checkpoint
    guard let progress = painting.progress(since: &checkpoint) else { return new }
    #expect(new.replay(progress) == progress.steps.count)
    #expect(new.sheet == painting.sheet)
    return new
  }

  /// Draws a stroke sample by sample.
  private func draw(
    _ points: [StrokePoint], with brush: Brush = Brush(diameter: 20), on painting: inout Painting
  ) {
    let (id, _) = painting.beginStroke(at: points[0], color: .black, brush: brush, seed: 3)
    for point in points.dropFirst() { _ = painting.append([point], to: id) }
    _ = painting.endStroke(id)
  }

  @Test(
    arguments: [
      (Point(100, 75), Point(700, 75)), (Point(100, 75), Point(-600, 80)),
      (Point(100, 75), Point(100, -500)), (Point(100, 75), Point(-300, 900)),
    ])
  func aStrokeOverAnEdgeMakesTheSheetLargerWithAllItsInkOnIt(_ start: Point, _ end: Point) {
    var painting = growing()
    draw(line(from: start, to: end), on: &painting)
    #expect(painting.sheet.rect.contains(end))
    let shown = painting.layer.pixel(x: Int(end.x), y: Int(end.y))
    #expect(shown.w > 30_000)
    #expect(painting.layer == repainted(painting).layer)
  }

  @Test func undoTakesStrokeAndGrowthBackTogether() {
    var painting = growing()
    let before = painting.sheet
    draw(line(from: Point(100, 75), to: Point(700, 75)), on: &painting)
    let (grown, looks) = (painting.sheet, painting.layer)
    #expect(grown != before)
    _ = painting.undo()
    #expect(painting.sheet == before)
    #expect(painting.growsSheet)
    _ = painting.redo()
    #expect(painting.sheet == grown)
    #expect(painting.layer == looks)
  }

  private func beginOverTheEdge(of painting: inout Painting) -> StrokeID {
    let points = line(from: Point(100, 75), to: Point(700, 75))
    let (id, _) = painting.beginStroke(at: points[0], color: .black, brush: Brush(diameter: 20))
    _ = painting.append(Array(points.dropFirst()), to: id)
    return id
  }

  @Test func aStrokeThatIsCalledOffLeavesTheSheetAsItWas() {
    var painting = growing()
    let start = painting
    let id = beginOverTheEdge(of: &painting)
    #expect(painting.sheet != start.sheet)
    _ = painting.cancelStroke(id)
    #expect(painting.sheet == start.sheet)
    #expect(painting.stepCount == start.stepCount)
  }

  @Test func aPalmThatIsTakenBackTakesTheGrowthAlong() {
    var painting = growing()
    let start = painting
    let id = beginOverTheEdge(of: &painting)
    _ = painting.endStroke(id)
    _ = painting.takeBackStroke(id)
    #expect(painting.sheet == start.sheet)
    #expect(painting.stepCount == start.stepCount)
    #expect(painting.layer.moved(to: start.layer.frame) == start.layer)
  }

  @Test func whereOneOfTwoHandsMakesItGrowTheInkOfBothIsWhole() {
    var painting = growing()
    let (a, b) = (
      line(from: Point(20, 30), to: Point(150, 120)),
      line(from: Point(100, 75), to: Point(900, -400))
    )
    let (one, _) = painting.beginStroke(at: a[0], color: .black, brush: Brush(diameter: 8))
    let (two, _) = painting.beginStroke(at: b[0], color: .white, brush: Brush(diameter: 30))
    for (x, y) in zip(a, b).dropFirst() {
      _ = painting.append([x], to: one)
      _ = painting.append([y], to: two)
    }
    _ = painting.endStroke(two)
    _ = painting.endStroke(one)
    #expect(painting.layer == repainted(painting).layer)
    _ = painting.undo()
    #expect(painting.sheet == painting.firstSize.bounds)
    #expect(painting.layer.isEmpty)
  }

  @Test(
    arguments: BrushPreset.builtIn.indices)
  func everyBrushPaintsOverTheEdgeAsOnALargeSheet(_ index: Int) {
    var painting = growing()
    draw(line(from: Point(30, 40), to: Point(180, 120)), on: &painting)
    draw(
      line(from: Point(60, 100), to: Point(500, 300), count: 90),
      with: BrushPreset.builtIn[index].brush,
      on: &painting)
    #expect(painting.layer == repainted(painting).layer)
  }

  @Test func erasersAndSheetsThatDoNotGrowStayWithinTheEdges() {
    var painting = growing()
    let sheet = painting.sheet
    draw(
      line(from: Point(100, 75), to: Point(700, 75)), with: Brush(diameter: 20, isEraser: true),
      on: &painting)
    #expect(painting.sheet == sheet)
    painting.setGrowsSheet(false)
    draw(line(from: Point(100, 75), to: Point(700, 75)), on: &painting)
    #expect(painting.sheet == sheet)
  }

  @Test func theLargestSheetGrowsNoMoreAndTheStrokeGoesOn() {
    var budget = PaintingBudget()
    (budget.side, budget.pixels) = (512, 512 * 512)
    PaintingBudget.$current.withValue(budget) {
      var painting = growing()
      draw(line(from: Point(100, 75), to: Point(5_000, 75), count: 200), on: &painting)
      #expect(painting.sheet.width == 512)
      #expect(painting.layer == repainted(painting).layer)
      let (beyond, _) = painting.beginStroke(
        at: StrokePoint(location: Point(500, 75)), color: .black, brush: Brush(diameter: 20))
      #expect(!painting.missesGrowth(beyond))
      _ = painting.append([StrokePoint(location: Point(530, 75))], to: beyond)
      _ = painting.endStroke(beyond)
      #expect(painting.missesGrowth(beyond), "told when it has ended")
      let (within, _) = painting.beginStroke(
        at: StrokePoint(location: Point(50, 75)), color: .black, brush: Brush(diameter: 20))
      _ = painting.endStroke(within)
      #expect(!painting.missesGrowth(within) && !painting.missesGrowth(beyond))
    }
  }

  @Test func samplesWithoutAPlaceDoNotMakeItGrow() {
    var painting = growing()
    draw(
      [Point(50, 50), Point(.nan, 3), Point(.infinity, 2), Point(1e300, 1), Point(80, 60)].map {
        StrokePoint(location: $0)
      }, on: &painting)
    #expect(painting.sheet == painting.firstSize.bounds)
  }
}
