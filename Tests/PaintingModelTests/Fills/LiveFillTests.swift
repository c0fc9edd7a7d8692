import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Fills that are found again where what bounds them has changed.
@Suite struct LiveFillTests {
  private let red = Color(hex: 0xC8553D)
  private let size = PixelSize(width: 400, height: 300)

  private func line(_ points: [Point], width: Double = 6) -> Stroke {
    var brush = Brush(diameter: width)
    brush.smoothing = .none
    var stroke = Stroke(at: points[0], color: .black, brush: brush)
    for point in points.dropFirst() { stroke.add(point) }
    return stroke
  }

  /// A box from (60, 40) to (220, 200) of four lines, of which the second is the right one, filled.
  private func boxed(_ rule: Fill.Rule = Fill.Rule()) throws -> (Painting, fill: ElementPlace) {
    var painting = Painting(size: size)
    let corners = [Point(60, 40), Point(220, 40), Point(220, 200), Point(60, 200)]
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      painting.paint(line([a, b]), batch: 2)
    }
    let filled = painting.fill(around: Point(100, 100), with: red, by: rule)
    return (painting, try #require(filled).place)
  }

  private func place(_ index: Int, of painting: Painting) -> ElementPlace {
    ElementPlace(layer: painting.activeLayer, index: index)
  }

  private func isFilled(_ painting: Painting, _ x: Int, _ y: Int) -> Bool {
    let pixel = painting.committed.pixel(x: x, y: y)
    return pixel.x > 20_000 && pixel.z < 12_000 && pixel.w == Tile.one
  }

  /// Does something and finds fills again, as a gesture does.
  private func edit(_ painting: inout Painting, _ body: (inout Painting) -> Void) {
    let mark = painting.editCount
    body(&painting)
    _ = painting.setMovedFills(since: mark)
    _ = painting.findFillsAgain(painting.fillsToFind(since: mark))
  }

  @Test func itFollowsALineThatIsMovedWithinTheSameStep() throws {
    var (painting, fill) = try boxed()
    let steps = painting.stepCount
    let right = place(1, of: painting)
    edit(&painting) {
      _ = $0.move([right], by: .translation(Vector(-60, 0)))
    }
    // Now the box has openings at its right side, above and below the line.
    #expect(painting.stepCount == steps + 1)
    #expect(painting.fillLeaks.isEmpty)
    #expect(isFilled(painting, 100, 100) && painting.looksPaintedAnew)
    #expect(!isFilled(painting, 200, 120), "it ends at the line")
    let former = painting
    _ = painting.undo()
    #expect(isFilled(painting, 200, 120) && painting.looksPaintedAnew)
    _ = painting.redo()
    #expect(painting.committed == former.committed)
    #expect(painting.element(at: fill) == former.element(at: fill))
  }

  @Test func whatIsMadeLaterDoesNotBoundIt() throws {
    var (painting, fill) = try boxed()
    painting.paint(line([Point(140, 20), Point(140, 220)]), batch: 2)
    let before = painting.element(at: fill)
    let new = place(painting.history.doneCount - 1, of: painting)
    let mark = painting.editCount
    _ = painting.move([new], by: .translation(Vector(9, 0)))
    #expect(painting.fillsToFind(since: mark).isEmpty)
    // And is not in its way when an older one moves.
    let top = place(0, of: painting)
    edit(&painting) { _ = $0.move([top], by: .translation(Vector(0, 12))) }
    #expect(painting.element(at: fill) != before)
    #expect(isFilled(painting, 100, 100) && isFilled(painting, 200, 100))
  }

  @Test func undoAndRedoFindNothingAgain() throws {
    var (painting, _) = try boxed()
    let top = place(0, of: painting)
    edit(&painting) { _ = $0.move([top], by: .translation(Vector(0, 12))) }
    let mark = painting.editCount
    _ = painting.undo()
    #expect(painting.fillsToFind(since: mark).isEmpty)
    _ = painting.redo()
    #expect(painting.fillsToFind(since: mark).isEmpty)
  }

  @Test func whereItWouldRunOutItStaysAndTheGapCanBeClosed() throws {
    var (painting, fill) = try boxed()
    let (right, before) = (place(1, of: painting), painting.element(at: fill))
    edit(&painting) { _ = $0.move([right], by: .translation(Vector(20, 0))) }
    #expect(painting.element(at: fill) == before, "it stays as it was")
    let leak = try #require(painting.fillLeaks.first)
    #expect(painting.fillLeaks.count == 1 && leak.place == fill)
    #expect((14...32).contains(leak.gap))
    #expect(leak.holes.count == 2)
    for hole in leak.holes {
      let corners = [Point(231, 40), Point(231, 200)]
      #expect(corners.contains { $0.distance(to: hole) < 16 }, "\(hole)")
    }
    let steps = painting.stepCount
    #expect(painting.closeGaps(of: painting.fillLeaks) != nil)
    #expect(painting.stepCount == steps + 1)
    #expect(isFilled(painting, 230, 120) && !isFilled(painting, 5, 5) && painting.looksPaintedAnew)
    #expect(painting.element(at: fill)?.fill?.found?.rule.gap == leak.gap)
    _ = painting.undo()
    #expect(painting.element(at: fill) == before)
  }

  @Test func aSetOneStaysAndOneThatIsMovedAloneIsSet() throws {
    var (painting, fill) = try boxed()
    #expect(painting.setFills([fill], isSet: true) != nil)
    #expect(painting.setFills([fill], isSet: true) == nil)
    let before = painting.element(at: fill)
    let right = place(1, of: painting)
    edit(&painting) { _ = $0.move([right], by: .translation(Vector(-30, 0))) }
    #expect(painting.element(at: fill) == before)
    _ = painting.undo()
    _ = painting.undo()
    #expect(painting.element(at: fill)?.fill?.isLive == true)
    edit(&painting) { _ = $0.move([fill], by: .translation(Vector(50, 60))) }
    #expect(painting.element(at: fill)?.fill?.isLive == false)
    _ = painting.undo()
    #expect(painting.element(at: fill)?.fill?.isLive == true)
  }

  @Test func oneThatIsMovedWithItsLinesStaysAliveAndFollowsThem() throws {
    var (painting, fill) = try boxed()
    let all = (0..<5).map { place($0, of: painting) }
    edit(&painting) { _ = $0.move(all, by: .translation(Vector(80, 50))) }
    #expect(painting.element(at: fill)?.fill?.isLive == true)
    #expect(isFilled(painting, 180, 150) && !isFilled(painting, 70, 60))
    edit(&painting) { _ = $0.move([all[1]], by: .translation(Vector(-60, 0))) }
    #expect(isFilled(painting, 180, 150) && !isFilled(painting, 280, 170))
    #expect(painting.element(at: fill)?.fill?.transform == .identity)
    #expect(painting.looksPaintedAnew)
  }

  @Test func whereItsPlaceIsCoveredItIsFoundFromWhatIsLeftOfIt() throws {
    var (painting, fill) = try boxed()
    // The left line comes over the place from where it was found.
    let left = place(3, of: painting)
    edit(&painting) { _ = $0.move([left], by: .translation(Vector(40, 0))) }
    #expect(painting.fillLeaks.isEmpty && isFilled(painting, 160, 120))
    #expect(!isFilled(painting, 80, 120), "not left of the line")
    let seed = try #require(painting.element(at: fill)?.fill?.found?.seed)
    #expect(seed.x > 104)
  }

  @Test func cutsRemovalsAndLayersBelowCount() throws {
    var (painting, _) = try boxed()
    _ = painting.addLayer()
    let other = painting.fill(around: Point(150, 150), with: Color(hex: 0x3B5998))
    let upper = try #require(other).place
    let lines = try #require(painting.tree.leaves.first { $0.id != upper.layer }).id
    let mark = painting.editCount
    _ = painting.remove([ElementPlace(layer: lines, index: 2)])
    #expect(Set(painting.fillsToFind(since: mark).map(\.layer)) == [lines, upper.layer])
    _ = painting.undo()
    let before = painting.editCount
    var eraser = Brush(diameter: 12, isEraser: true)
    eraser.smoothing = .none
    var pull = Stroke(at: Point(140, 190), color: .black, brush: eraser)
    pull.add(Point(140, 210))
    #expect(painting.cut([ElementPlace(layer: lines, index: 2)], by: pull) != nil)
    #expect(painting.fillsToFind(since: before).count == 2)
  }
}
