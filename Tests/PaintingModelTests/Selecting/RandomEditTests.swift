import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Whatever is done to what was painted, the picture is the one that painting anew gives, and all of it can
/// be taken back and brought again.
@Suite struct RandomEditTests {
  private let size = PixelSize(width: 190, height: 140)

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func thePictureIsThatOfPaintingAnew(seed: UInt64) {
    var edits = SelectedEdits(seed: seed, size: size)
    var painting = edits.painting(strokes: 24)
    for step in 0..<80 {
      edits.edit(&painting)
      if step % 4 == 0 { #expect(painting.looksPaintedAnew, "step \(step)") }
    }
    #expect(painting.looksPaintedAnew)
    let changed = painting.timeline.steps.count { if case .change = $0 { true } else { false } }
    #expect(changed > 25)
  }

  @Test(arguments: [11, 12] as [UInt64])
  func allOfItIsTakenBackAndBroughtAgain(seed: UInt64) {
    var edits = SelectedEdits(seed: seed, size: size)
    var painting = edits.painting(strokes: 20)
    for _ in 0..<80 { edits.edit(&painting) }
    while painting.redo() != nil {}
    var looks: [[UInt32]] = [painting.rendered]
    while painting.undo() != nil { looks.append(painting.rendered) }
    #expect(painting.isEmpty && looks.count > 50)
    for (step, look) in looks.dropLast().reversed().enumerated() {
      #expect(painting.redo() != nil)
      #expect(painting.rendered == look, "step \(step)")
    }
    #expect(!painting.canRedo && painting.looksPaintedAnew)
  }

  /// Two lines, red and blue, and where they are.
  private func lines() -> (Painting, [ElementPlace]) {
    var painting = Painting(size: size)
    for (y, color) in [(40.0, Color(hex: 0xC8553D)), (90, Color(hex: 0x3B5998))] {
      var stroke = Stroke(at: Point(20, y), color: color, brush: Brush(diameter: 9))
      stroke.add(Point(150, y))
      painting.paint(stroke)
    }
    let layer = painting.activeLayer
    return (painting, [0, 1].map { ElementPlace(layer: layer, index: $0) })
  }

  @Test func colorsTriedOneAfterTheOtherAreOneStep() {
    var (painting, places) = lines()
    let before = painting.rendered
    // The first has the first color already, so that only the second changes.
    for (number, hex) in ([0xC8553D, 0x5A8F7B, 0xF2B134] as [UInt32]).enumerated() {
      #expect(painting.recolor(places, to: Color(hex: hex), continuing: number > 0) != nil)
    }
    #expect(painting.strokes.map(\.color.hex) == [0xF2B134, 0xF2B134])
    #expect(painting.stepCount == 3 && painting.looksPaintedAnew)
    _ = painting.undo()
    #expect(painting.rendered == before)
    _ = painting.redo()
    #expect(painting.strokes.map(\.color.hex) == [0xF2B134, 0xF2B134])
  }

  @Test func aChangeThatIsTakenBackLeavesNoTraceInTheJournalEither() {
    var (painting, places) = lines()
    _ = painting.undo()
    let former = painting
    var (journal, mark) = (painting, painting.checkpoint)
    func follow() {
      guard let progress = painting.progress(since: &mark) else { return }
      #expect(journal.replay(progress) == progress.steps.count)
    }
    _ = painting.move([places[0]], by: .translation(Vector(9, 30)))
    follow()
    #expect(journal.rendered == painting.rendered && !journal.canRedo)
    #expect(painting.takeBackChange(to: former) != nil)
    follow()
    #expect(painting.revision == former.revision && painting.rendered == former.rendered)
    #expect(journal.rendered == former.rendered && journal.canRedo)
    _ = painting.redo()
    follow()
    #expect(painting.strokes.count == 2 && journal.rendered == painting.rendered)
    // What is no change of elements, or not of that painting, stays.
    #expect(painting.takeBackChange(to: former) == nil && painting.strokes.count == 2)
  }

  @Test(arguments: 21...24 as ClosedRange<UInt64>)
  func whatIsLiftedAndLandsIsAsIfItWasMoved(seed: UInt64) {
    var edits = SelectedEdits(seed: seed, size: size)
    var painting = edits.painting(strokes: 20)
    for step in 0..<40 {
      edits.edit(&painting)
      let places = edits.places(in: painting)
      let held = painting.hold(places, holesStay: step % 3 == 0)
      let map = AffineTransform.translation(Vector(Double(step % 7) * 9 - 20, Double(step % 5) * 8))
      var (moved, landed) = (painting, painting)
      let region = moved.move(held, by: map)
      guard landed.lift(held) != nil else { continue }
      #expect(landed.looksPaintedAnew)
      let other = landed.land(held, by: map)
      #expect((region == nil) == (other == nil), "step \(step)")
      guard region != nil else { continue }
      #expect(landed.rendered == moved.rendered && landed.timeline.steps == moved.timeline.steps)
      #expect(landed.looksPaintedAnew && landed.revision != painting.revision)
      #expect(landed.land(held, by: map) == nil, "there is nothing lifted any more")
      if step % 10 == 0 {
        _ = landed.undo()
        #expect(landed.rendered == painting.rendered)
      }
    }
  }

  @Test func aLongStrokeGoesOverAnotherWithAllOfIt() {
    var painting = Painting(size: size)
    for (color, angle) in [(Color(hex: 0xC8553D), 0.4), (Color(hex: 0x3B5998), -0.4)] {
      // Many samples in the same tile, so that most of its parts are far from its ends.
      var stroke = Stroke(at: Point(70, 30), color: color, brush: Brush(diameter: 20))
      for index in 1..<60 { stroke.add(Point(70, 30) + Vector(angle: angle) * Double(index)) }
      painting.paint(stroke)
    }
    let before = painting.rendered
    let lower = ElementPlace(layer: painting.activeLayer, index: 0)
    _ = painting.arrange([lower], .top)
    #expect(painting.looksPaintedAnew && painting.rendered != before)
    _ = painting.undo()
    #expect(painting.looksPaintedAnew && painting.rendered == before)
  }

  @Test func elementsAreFoundByWhereTheyLie() {
    let (painting, places) = lines()
    func found(_ area: Rect) -> Set<ElementPlace> {
      painting.elementPlaces(in: area, on: painting.pickableLayers)
    }
    #expect(found(Rect(0, 0, 190, 20)) == [places[0]])
    #expect(found(Rect(0, 100, 60, 20)) == [places[1]])
    #expect(found(Rect(-50, -50, 900, 900)) == Set(places))
    #expect(found(Rect(500, 0, 50, 50)).isEmpty)
    #expect(found(Rect(0, 0, Double.nan, 50)).isEmpty)
    #expect(painting.elementPlaces(in: Rect(0, 0, 190, 140), on: []).isEmpty)
  }

  @Test func whatCannotBeCopiedLeavesNoHole() {
    var (painting, places) = lines()
    // The first is so large already that its copy would be out of reach.
    _ = painting.move([places[0]], by: .scale(9e6))
    let copies = painting.duplicate(places, by: .scale(2))?.places ?? []
    #expect(copies.count == 1 && copies.first.flatMap { painting.element(at: $0) } != nil)
    #expect(Painting(painting.record)?.rendered == painting.rendered)
  }

  @Test func anotherBrushLeavesAPensPressureAlone() {
    var (painting, places) = lines()
    var pen = Stroke(
      at: StrokePoint(location: Point(20, 120), force: 0.4), color: .black, brush: Brush())
    pen.add(StrokePoint(location: Point(90, 120), force: 0.9))
    painting.paint(pen)
    places.append(ElementPlace(layer: painting.activeLayer, index: 2))
    var brush = Brush(pressureToDiameter: 1)
    brush.simulatesPressure = true
    _ = painting.rebrush(places, with: brush)
    #expect(painting.strokes.map(\.brush.simulatesPressure) == [true, true, false])
  }

  @Test func whatIsDoneAgainElsewhereIsTheSame() throws {
    var edits = SelectedEdits(seed: 21, size: size)
    var painting = edits.painting(strokes: 20)
    var copy = painting
    var checkpoint = painting.checkpoint
    for step in 0..<60 {
      edits.edit(&painting)
      guard let progress = painting.progress(since: &checkpoint) else { continue }
      #expect(copy.replay(progress) == progress.steps.count, "step \(step)")
      #expect(copy.record.steps == painting.record.steps, "step \(step)")
      #expect(copy.rendered == painting.rendered, "step \(step)")
    }
    let back = try #require(Painting(painting.record))
    #expect(back.record.steps == painting.record.steps && back.looksPaintedAnew)
  }

  /// So many that only the pixels that changes can reach are painted anew, on two threads.
  @Test func ofManyStrokesOverEachOtherEachChangeIsSeen() {
    var random = RandomStrokes(seed: 31)
    var painting = Painting(size: size)
    for number in 0..<140 {
      var stroke = random.stroke(on: size, count: 16)
      var brush = Brush(diameter: [2, 5, 11][number % 3], hardness: number % 5 == 0 ? 0.6 : 1)
      brush.smoothing = number % 4 == 0 ? .none : .curve
      stroke = Stroke(
        at: stroke.startPoint, color: number % 7 == 0 ? stroke.color : stroke.color.withAlpha(1),
        brush: brush, seed: stroke.seed)
      stroke.add(random.points(on: size, count: number % 9 == 0 ? 2 : 16))
      painting.paint(stroke, batch: 16)
    }
    let layer = painting.activeLayer
    let places = stride(from: 1, to: 140, by: 7).map { ElementPlace(layer: layer, index: $0) }
    var looks: [[UInt32]] = [painting.rendered]
    func look(_ region: Region?, _ name: Comment) {
      #expect(region != nil && painting.looksPaintedAnew, name)
      looks.append(painting.rendered)
    }
    look(painting.recolor(places, to: Color(hex: 0xF2B134)), "recolored")
    look(painting.move(places, by: .translation(Vector(7, -4))), "moved")
    look(painting.rebrush(places, with: Brush(hardness: 0.8)), "painted with another brush")
    look(painting.arrange(places, .bottom), "sent to the bottom")
    look(painting.recolor(places, to: .black), "recolored again")
    look(painting.remove(places), "removed")
    for before in looks.dropLast().reversed() {
      #expect(painting.undo() != nil && painting.rendered == before)
    }
  }
}
