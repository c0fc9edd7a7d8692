import Geometry
import PaintingModel
import Rasterizer
import Testing

@Suite struct StrokeSessionTests {
  let size = PixelSize(width: 150, height: 100)

  @Test(arguments: 1...60)
  func samplesGiveTheSamePictureInAnyBatches(seed: UInt64) {
    var random = RandomStrokes(seed: seed)
    let strokes = (0..<3).map { _ in random.stroke(on: size, count: 9) }
    var oneByOne = Painting(size: size)
    var inBatches = Painting(size: size)
    var atOnce = Painting(size: size)
    for stroke in strokes {
      oneByOne.paint(stroke, batch: 1)
      inBatches.paint(stroke, batch: 3)
      atOnce.paint(stroke, batch: 100)
    }
    #expect(oneByOne.strokes == strokes)
    #expect(inBatches.layer == oneByOne.layer)
    #expect(atOnce.layer == oneByOne.layer)
    #expect(Painting(size: size, strokes: strokes).layer == oneByOne.layer)
  }

  @Test func aCancelledStrokeLeavesNoTrace() {
    var random = RandomStrokes(seed: 3)
    var painting = Painting(size: size)
    painting.paint(random.stroke(on: size, count: 6), batch: 2)
    painting.paint(random.stroke(on: size, count: 6), batch: 2)
    _ = painting.undo()
    let before = painting
    let stroke = random.stroke(on: size, count: 8)
    let (id, _) = painting.beginStroke(at: stroke.startPoint, color: .black, brush: Brush())
    _ = painting.append(stroke.points, to: id)
    #expect(painting.layer != before.layer)
    _ = painting.cancelStroke(id)
    #expect(painting.layer == before.layer)
    #expect(painting.strokes == before.strokes)
    #expect(painting.undoneStrokes == before.undoneStrokes)
    #expect(painting.revision == before.revision)
    #expect(painting.canRedo)
  }

  @Test func strokesThatRunTogetherLieInTheOrderInWhichTheyBegan() {
    var random = RandomStrokes(seed: 5)
    let strokes = (0..<3).map { _ in random.stroke(on: size, count: 7) }
    var alone = Painting(size: size)
    for stroke in strokes { alone.paint(stroke, batch: 1) }
    var together = Painting(size: size)
    let ids = strokes.map {
      together.beginStroke(at: $0.startPoint, color: $0.color, brush: $0.brush, seed: $0.seed).0
    }
    for i in 1..<7 {
      for (id, stroke) in zip(ids, strokes) { _ = together.append([stroke.points[i]], to: id) }
    }
    #expect(together.layer == alone.layer)
    _ = together.endStroke(ids[2])
    _ = together.endStroke(ids[1])
    #expect(!together.canUndo)
    #expect(together.strokes == strokes)
    _ = together.endStroke(ids[0])
    #expect(together.layer == alone.layer)
    #expect(together.strokes == strokes)
    while together.undo() != nil {}
    #expect(together.layer == TileGrid(size: size))
  }

  @Test func aWaitingStrokeTakesItsPlaceWhenTheOneBeforeIsCancelled() {
    var random = RandomStrokes(seed: 8)
    let strokes = (0..<2).map { _ in random.stroke(on: size, count: 5) }
    var painting = Painting(size: size)
    let (first, _) = painting.beginStroke(at: strokes[0].startPoint, color: .white, brush: Brush())
    painting.paint(strokes[1], batch: 2)
    _ = painting.append(strokes[0].points, to: first)
    _ = painting.cancelStroke(first)
    var alone = Painting(size: size)
    alone.paint(strokes[1], batch: 1)
    #expect(painting.layer == alone.layer)
    #expect(painting.strokes == [strokes[1]])
  }

  @Test func theEndOfALineCanBeMoved() {
    var painting = Painting(size: size)
    let start = StrokePoint(location: Point(10, 10))
    let (id, _) = painting.beginStroke(at: start, color: .black, brush: Brush())
    _ = painting.replace(points: [start, StrokePoint(location: Point(140, 90))], of: id)
    let region = painting.replace(points: [start, StrokePoint(location: Point(10, 80))], of: id)
    #expect(region.contains(x: 100, y: 66))
    _ = painting.endStroke(id)
    var direct = Painting(size: size)
    let (other, _) = direct.beginStroke(at: start, color: .black, brush: Brush())
    _ = direct.append([StrokePoint(location: Point(10, 80))], to: other)
    #expect(painting.layer == direct.layer)
  }

  @Test func strangersAndFinishedStrokesAreLeftAlone() {
    var painting = Painting(size: size)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(50, 50)), color: .black, brush: Brush())
    _ = painting.endStroke(id)
    let before = painting
    let more = [StrokePoint(location: Point(90, 90))]
    #expect(painting.append(more, to: id).isEmpty)
    #expect(painting.replace(points: more, of: id).isEmpty)
    #expect(painting.endStroke(id).isEmpty)
    #expect(painting.cancelStroke(id).isEmpty)
    #expect(painting.layer == before.layer && painting.revision == before.revision)
  }

  @Test func badNumbersDoNoHarm() {
    let bad = [Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, 0]
    var painting = Painting(size: size)
    for value in bad {
      let brush = Brush(
        diameter: value, opacity: value, hardness: value, pressureToDiameter: value,
        pressureToOpacity: value)
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(value, 3), time: value, force: value),
        color: .black, brush: brush)
      for other in bad {
        _ = painting.append(
          [StrokePoint(location: Point(other, value), time: other, force: other)], to: id)
      }
      _ = painting.append([StrokePoint(location: Point(50, 50))], to: id)
      _ = painting.endStroke(id)
    }
    let strokes = painting.strokes
    while painting.undo() != nil {}
    #expect(painting.layer == TileGrid(size: size))
    _ = Painting(size: size, strokes: strokes)
  }
}
