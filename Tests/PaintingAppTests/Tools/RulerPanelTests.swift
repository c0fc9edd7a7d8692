import AppTestSupport
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Rulers, by keys and hands.
@MainActor @Suite(.serialized) struct RulerPanelTests {
  let stage: CanvasStage

  init() throws {
    stage = try CanvasStage(window: Size(1280, 800))
    canvas.currentBrush = Brush(diameter: 6)
    // Beside the tools and their panels.
    stage.transform.pan(by: Vector(300, 60))
  }

  var canvas: PaintingController { stage.editor.canvas }
  var user: UserDriver { stage.user }
  var rulers: [Ruler] { canvas.painting.rulers }

  private func seen(_ x: Double, _ y: Double) -> Point { stage.transform.viewPoint(Point(x, y)) }

  private func drag(_ points: Point...) { drag(points) }

  func drag(_ points: [Point]) {
    user.drag(points.map { stage.transform.viewPoint($0) })
    user.advance(by: 1)
  }

  func openPanel() {
    user.key(.character("g"), modifiers: .shift)
    user.advance(by: 1)
  }

  private func way(of stroke: Stroke?) -> [Point] { stroke?.points.map(\.location) ?? [] }

  @Test func eachKindIsAddedByOnePressAndTakenBackByUndo() {
    openPanel()
    for kind in Ruler.Kind.allCases where kind != .curve {
      user.tap("rulers.add.\(kind.identifier)")
      #expect(rulers.last?.kind == kind && canvas.rulers.chosenRuler?.kind == kind)
    }
    #expect(rulers.count == 10)
    user.key(.character("z"), modifiers: .control)
    #expect(rulers.count == 9)
    openPanel()
    #expect(user.find("rulers") == nil && !canvas.rulers.isEditing, "the same key closes it")
  }

  @Test func aStrokeGoesToTheVanishingPointUnlessTheRulersAreHidden() throws {
    canvas.rulers.add(.twoPoints)
    let left = try #require(rulers.first).places[0]
    drag(Point(200, 250), Point(185, 241), Point(150, 230), Point(110, 200))
    let led = way(of: canvas.painting.strokes.last)
    let start = Point(200, 250)
    let toLeft = left - start
    #expect(led.count > 3)
    for place in led {
      #expect(abs((place - start).cross(toLeft)) / toLeft.length < 0.6, "\(place)")
    }
    #expect(stage.isUpToDate())
    user.key(.character("g"))
    #expect(!canvas.rulers.isShown)
    drag(Point(200, 250), Point(185, 241), Point(150, 270), Point(110, 200))
    #expect(way(of: canvas.painting.strokes.last).contains { abs($0.y - 270) < 1 })
    user.key(.character("g"))
    #expect(canvas.rulers.isShown)
  }

  @Test func altFreesTheHandWhileItIsHeld() {
    canvas.rulers.add(.horizontal)
    let level = rulers[0].center.y
    func end(holding modifiers: KeyModifiers) -> Point? {
      user.press(at: seen(100, level + 6))
      user.move(to: seen(120, level + 6))
      user.modifiers = modifiers
      user.move(to: seen(160, level + 30))
      user.release()
      user.modifiers = []
      user.advance(by: 1)
      return way(of: canvas.painting.strokes.last).last
    }
    #expect(end(holding: []).map { abs($0.y - level) < 0.01 } == true)
    #expect(end(holding: .alt).map { abs($0.y - level - 30) < 1 } == true)
  }

  @Test func aVanishingPointIsDraggedFarOffTheCanvasAndEscapeCallsOff() throws {
    openPanel()
    user.tap("rulers.add.one-point")
    let start = rulers[0].center
    user.press(at: stage.transform.viewPoint(start))
    user.move(to: stage.transform.viewPoint(start) + Vector(80, 10))
    user.key(.escape)
    user.release()
    #expect(rulers[0].center == start && stage.busy.isEmpty)
    let steps = canvas.painting.stepCount
    drag(start, Point(300, 100), Point(430, 80))
    drag(Point(430, 80), Point(410, 90))
    #expect(abs(rulers[0].center.x - 410) < 1 && abs(rulers[0].center.y - 90) < 1)
    #expect(canvas.painting.stepCount == steps + 2, "each drag is one step")
    // Out of sight its handle waits at the edge.
    canvas.rulers.change(rulers[0].id) { $0 = $0.changed(places: [Point(-90000, 100)]) }
    let panel = try #require(user.element("rulers")?.frame)
    let edge = Point(panel.maxX + 28, seen(0, 100).y)
    user.drag([edge + Vector(0, 60), edge + Vector(10, 60)])
    #expect(rulers[0].center.x == -90000, "beside it is nothing to take")
    user.drag([edge, edge + Vector(60, 0), edge + Vector(100, 0)])
    let moved = 100 / stage.transform.canvasToPoints.scaleFactor
    #expect(abs(rulers[0].center.x + 90000 - moved) < 1, "\(rulers[0].center)")
  }

  @Test func theListHidesLocksAndDeletes() throws {
    openPanel()
    user.tap("rulers.add.square-grid")
    user.tap("rulers.add.ellipse")
    user.advance(by: 1)
    user.tap("ruler.visible", inRow: "Square Grid")
    #expect(rulers.map(\.isVisible) == [false, true])
    user.tap("ruler.locked", inRow: "Ellipse")
    #expect(rulers.map(\.isLocked) == [false, true])
    #expect(RulerLayout(rulers[1], stage.transform).handles.isEmpty, "a locked one has no handles")
    let slider = try #require(user.element("rulers.strength"))
    user.click(at: Point(slider.frame.midX, slider.frame.midY))
    #expect(rulers[1].strength < 1 && rulers[0].strength == 1)
    user.tap(named: "Square Grid")
    #expect(canvas.rulers.chosenRuler?.kind == .squareGrid)
    #expect(user.find("rulers.step") != nil)
    user.tap("rulers.delete")
    #expect(rulers.map(\.kind) == [.ellipse] && canvas.rulers.chosen == rulers[0].id)
    user.tap("rulers.shown")
    #expect(!canvas.rulers.isShown)
  }

  @Test func cellsAreSetByTheirHandle() throws {
    openPanel()
    user.tap("rulers.add.square-grid")
    let layout = RulerLayout(rulers[0], stage.transform)
    let handle = try #require(layout.handles.first)
    guard case .cells(let count) = handle.handle else { return #expect(Bool(false)) }
    user.drag([handle.place, handle.place + Vector(20, 3), handle.place + Vector(40, 3)])
    user.advance(by: 1)
    let moved = 40 / stage.transform.canvasToPoints.scaleFactor / Double(count)
    #expect(abs(rulers[0].step - (64 + moved).rounded()) <= 1, "\(rulers[0].step)")
  }

  @Test func fiveFingersGoToTheirLinesTogether() {
    canvas.rulers.add(.squareGrid)
    canvas.paintsTogether = true
    let starts = (0..<5).map { Point(60 + 60 * Double($0), 60 + 40 * Double($0)) }
    for (id, place) in starts.enumerated() {
      user.touch(id + 1, at: stage.transform.viewPoint(place))
    }
    for step in 1...4 {
      user.slide(
        Dictionary(
          uniqueKeysWithValues: starts.enumerated().map { id, place in
            let way = id % 2 == 0 ? Vector(12, 1) : Vector(-1, 12)
            return (id + 1, stage.transform.viewPoint(place + way * Double(step)))
          }))
    }
    for id in starts.indices { user.lift(id + 1) }
    user.advance(by: 1)
    let strokes = canvas.painting.strokes
    #expect(strokes.count == 5)
    for stroke in strokes {
      let places = way(of: stroke)
      let (xs, ys) = (Set(places.map(\.x)), Set(places.map(\.y)))
      #expect(xs.count == 1 || ys.count == 1, "each is on one line of the grid")
    }
    #expect(stage.isUpToDate())
  }

  @Test func theyAreNoPartOfThePicture() {
    let before = canvas.painting.picture(of: canvas.painting.size.bounds)
    for kind in Ruler.Kind.allCases { canvas.rulers.add(kind) }
    #expect(canvas.painting.picture(of: canvas.painting.size.bounds) == before)
  }

  @Test func shapesHaveTheirPointsOnTheGrid() {
    canvas.rulers.add(.squareGrid)
    let corner = rulers[0].center
    user.key(.character("l"))
    drag(corner + Vector(-62, 3), corner + Vector(-20, 20), corner + Vector(63, 66))
    let line = way(of: canvas.painting.strokes.last)
    #expect(line.first.map { $0.distance(to: corner - Vector(64, 0)) < 0.01 } == true)
    #expect(line.last.map { $0.distance(to: corner + Vector(64, 64)) < 0.01 } == true)
  }

  @Test func pastStrokesAreLaidOnRulersFromTheMenuOfSelect() throws {
    drag(Point(60, 60), Point(120, 72), Point(200, 64))
    canvas.rulers.add(.horizontal)
    canvas.rulers.change(rulers[0].id) { $0 = $0.changed(places: [Point(0, 70)]) }
    user.key(.character("v"))
    user.click(at: seen(90, 66))
    user.advance(by: 1)
    let command = try #require(
      SelectionEditor.guideCommands.first { $0.id == CommandID("selection.lay-on-rulers") })
    #expect(command.isEnabled(canvas.selection))
    command.action(canvas.selection)
    #expect(way(of: canvas.painting.strokes.last).allSatisfy { abs($0.y - 70) < 0.01 })
    user.key(.character("z"), modifiers: .control)
    #expect(way(of: canvas.painting.strokes.last).contains { abs($0.y - 70) > 2 })
    user.key(.character("g"))
    #expect(!command.isEnabled(canvas.selection))
  }

  @Test func linesArePulledFromTheEdgesWhileThePanelIsOpen() {
    drag(Point(200, -8), Point(200, 40), Point(200, 90))
    #expect(rulers.isEmpty, "with the panel closed it is a stroke like any other")
    openPanel()
    let strokes = canvas.painting.strokes.count
    drag(Point(200, -8), Point(200, 40), Point(220, 90))
    #expect(rulers.last?.kind == .horizontal)
    #expect(rulers.last.map { abs($0.center.y - 90) < 0.6 } == true)
    drag(Point(408, 50), Point(300, 60), Point(250, 60))
    #expect(rulers.last?.kind == .vertical)
    #expect(rulers.last.map { abs($0.center.x - 250) < 0.6 } == true)
    drag(Point(200, -8), Point(200, 40), Point(200, -9))
    #expect(rulers.count == 2, "let go beside the sheet it is none")
    #expect(canvas.painting.strokes.count == strokes)
    user.key(.character("z"), modifiers: .control)
    #expect(rulers.count == 1)
  }

  @Test func altAndArrowsMoveTheChosenOne() {
    openPanel()
    user.tap("rulers.add.one-point")
    user.tap(named: "One Vanishing Point")
    let start = rulers[0].center
    user.key(.right, modifiers: .alt)
    user.key(.down, modifiers: [.alt, .shift])
    #expect(rulers[0].center == start + Vector(1, 10))
    user.tap("ruler.locked", inRow: "One Vanishing Point")
    user.key(.right, modifiers: .alt)
    #expect(rulers[0].center == start + Vector(1, 10))
  }

  @Test func aStraightLineGoesOnWhereTheRulerHasLedTheLastStroke() {
    canvas.rulers.add(.horizontal)
    let level = rulers[0].center.y
    drag(Point(60, level + 5), Point(90, level + 6), Point(120, level + 9))
    #expect(canvas.lastPoint.map { abs($0.location.y - level) < 0.01 } == true)
  }
}
