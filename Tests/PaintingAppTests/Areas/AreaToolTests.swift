import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The hand with the Select tool while it makes areas.
@MainActor @Suite struct AreaToolTests {
  private let stage: CanvasStage

  /// A thick red line across an empty canvas, and the tool in hand to make areas.
  init() throws {
    stage = try .forAreas()
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var area: Area? { canvas.painting.area }
  private var areas: AreaEditor { canvas.selection.areas }
  private var steps: Int { canvas.painting.stepCount }
  private let paper: UInt32 = 0xFAFAFA

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func drag(_ points: [Point], with modifiers: KeyModifiers = []) {
    user.modifiers = modifiers
    user.press(at: seen(points[0]))
    for point in points.dropFirst() { user.move(to: seen(point)) }
    user.advance(by: 0.2)
    user.release()
    user.modifiers = []
    user.advance(by: 1)
  }

  private func lasso(_ rect: Rect, with modifiers: KeyModifiers = []) {
    let (a, b) = (rect.origin, Point(rect.maxX, rect.maxY))
    drag([a, Point(b.x, a.y), b, Point(a.x, b.y), a], with: modifiers)
  }

  private func tap(_ point: Point, with modifiers: KeyModifiers = []) {
    user.modifiers = modifiers
    user.click(at: seen(point))
    user.modifiers = []
    user.advance(by: 1)
  }

  private func holds(_ x: Double, _ y: Double) -> Bool { area?.contains(Point(x, y)) ?? false }

  @Test func aLassoLimitsPaintingAsOneStepAndUndoFreesIt() {
    #expect(canvas.tool == .select && areas.isActive)
    let before = steps
    lasso(Rect(100, 150, 80, 80))
    #expect(steps == before + 1 && holds(140, 190) && !holds(90, 190))
    user.key(.character("b"))
    canvas.selectedColor = Color(hex: 0x3B5998)
    drag([Point(60, 190), Point(200, 190), Point(340, 190)])
    #expect(stage.color(at: Point(140, 190)) == 0x3B5998)
    #expect(stage.color(at: Point(250, 190)) == paper)
    #expect(stage.isUpToDate())
    for _ in 0..<2 { user.key(.character("z"), modifiers: .control) }
    #expect(area == nil)
    drag([Point(60, 190), Point(200, 190), Point(340, 190)])
    #expect(stage.color(at: Point(250, 190)) == 0x3B5998)
  }

  @Test func aStrokeOutsideOfTheAreaSaysWhyNothingIsSeen() {
    var refusals: [StrokeRefusal] = []
    canvas.onRefusal = { refusals.append($0) }
    lasso(Rect(100, 150, 80, 80))
    user.key(.character("b"))
    drag([Point(60, 190), Point(200, 190)])
    drag([Point(105, 160), Point(110, 170)])
    #expect(refusals.isEmpty)
    drag([Point(300, 60), Point(320, 80)])
    #expect(refusals == [.outsideArea])
    user.key(.character("a"), modifiers: [.control, .shift])
    drag([Point(300, 60), Point(320, 80)])
    #expect(refusals.count == 1)
  }

  @Test func anEraserIsLimitedToo() {
    lasso(Rect(100, 60, 60, 80))
    user.key(.character("e"))
    canvas.currentBrush.diameter = 60
    drag([Point(80, 100), Point(200, 100), Point(320, 100)])
    #expect(stage.color(at: Point(130, 100)) == paper)
    #expect(stage.color(at: Point(250, 100)) == 0xC8553D)
  }

  @Test func shiftAddsAltTakesAwayAndBothKeepWhatIsCommon() {
    lasso(Rect(40, 160, 100, 100))
    lasso(Rect(100, 180, 100, 60), with: .shift)
    #expect(holds(60, 170) && holds(180, 200) && !holds(180, 250))
    lasso(Rect(30, 150, 60, 150), with: .alt)
    #expect(!holds(60, 200) && holds(120, 170) && holds(180, 200))
    lasso(Rect(100, 190, 60, 100), with: [.shift, .alt])
    #expect(holds(130, 200) && !holds(130, 180) && !holds(180, 200))
  }

  @Test func aRectangleHoldsWholePixels() {
    canvas.selection.lassoForm = .rectangle
    drag([Point(100.3, 150.2), Point(140, 170), Point(180.4, 219.9)])
    #expect(area?.bounds == Rect(100, 150, 80, 70))
  }

  @Test func theWandTakesWhatIsJoinedAndWithControlAllOfTheColor() {
    tap(Point(200, 100))
    #expect(holds(200, 100) && holds(80, 100) && !holds(200, 200))
    tap(Point(200, 200), with: .shift)
    #expect(holds(200, 200) && holds(200, 100))
    // The line cuts nothing apart: the paper above it is joined around its ends.
    tap(Point(200, 250), with: .control)
    #expect(!holds(200, 100) && holds(200, 20))
  }

  @Test func keysTakeAllInvertAndFree() {
    let all = Rect(0, 0, 400, 300)
    user.key(.character("a"), modifiers: .control)
    #expect(area?.bounds == all)
    lasso(Rect(100, 150, 80, 80), with: .alt)
    user.key(.character("i"), modifiers: .control)
    #expect(holds(140, 190) && !holds(20, 20))
    // Another tool at hand has the keys that leave the area, too.
    user.key(.character("b"))
    user.key(.character("i"), modifiers: .control)
    #expect(!holds(140, 190) && holds(20, 20))
    user.key(.character("a"), modifiers: [.control, .shift])
    #expect(area == nil)
  }

  @Test func escapeInADragLeavesTheAreaAsItWas() {
    lasso(Rect(100, 150, 80, 80))
    let (old, before) = (area, steps)
    user.press(at: seen(Point(20, 20)))
    for x in [60.0, 120, 180] { user.move(to: seen(Point(x, 60))) }
    user.key(.escape)
    user.move(to: seen(Point(60, 200)))
    user.release()
    #expect(area == old && steps == before)
  }

  @Test func arrowsMoveItAndBracketsGrowItEachAsOneStep() {
    canvas.selection.lassoForm = .rectangle
    drag([Point(100, 150), Point(140, 170), Point(180, 220)])
    let before = steps
    user.key(.right)
    user.key(.down, modifiers: .shift)
    #expect(area?.bounds == Rect(101, 160, 80, 70) && steps == before + 1)
    user.advance(by: 1)
    for _ in 0..<3 { user.key(.character("]")) }
    #expect(area?.bounds == Rect(98, 157, 86, 76) && steps == before + 2)
    user.advance(by: 1)
    user.key(.character("["))
    #expect(steps == before + 3)
    #expect(area?.bounds == Rect(99, 158, 84, 74))
  }

  @Test func besideTheCanvasIsNoArea() {
    lasso(Rect(100, 150, 80, 80))
    lasso(Rect(450, 350, 80, 80))
    #expect(area == nil)
  }

  @Test func theEdgeIsSeenAndDrawnAgainRightAtAnyZoomAndTurn() {
    let before = stage.pixels
    lasso(Rect(100, 150, 80, 80))
    #expect(stage.pixels != before && stage.isUpToDate())
    areas.feather(20)
    #expect(stage.isUpToDate())
    stage.view.placement = .free
    for (zoom, angle) in [(3.0, 0.0), (0.4, 0), (1.7, 33), (6, 90)] {
      stage.transform.zoom(to: zoom, about: Point(300, 250))
      stage.transform.turn(to: angle, about: Point(300, 250))
      #expect(stage.isUpToDate(), "\(zoom) \(angle)")
      stage.transform.pan(by: Vector(-13, 7))
      #expect(stage.isUpToDate(), "\(zoom) \(angle)")
    }
    user.key(.character("i"), modifiers: .control)
    #expect(stage.isUpToDate())
    user.key(.character("b"))
    #expect(stage.isUpToDate())
    user.key(.character("a"), modifiers: [.control, .shift])
    #expect(stage.isUpToDate())
  }

  @Test func strokesAreSelectedAgainWithV() {
    lasso(Rect(100, 150, 80, 80))
    user.key(.character("v"))
    #expect(!areas.isActive && area != nil)
    tap(Point(200, 100))
    #expect(canvas.selection.selection.count == 1)
    user.key(.character("w"))
    #expect(canvas.selection.selection.isEmpty)
  }
}
