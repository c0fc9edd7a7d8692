import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A shape in the hand with the Select tool.
@MainActor @Suite struct ShapeEditingTests {
  private let stage: CanvasStage

  /// A rectangle, and the Select tool in the hand.
  init() throws {
    stage = try CanvasStage(showsTrays: false)
    canvas.currentBrush = Brush(diameter: 6)
    canvas.selectedColor = Color(hex: 0xC8553D)
    user.key(.character("u"))
    user.drag([Point(60, 60), Point(200, 160)].map(seen))
    user.advance(by: 1)
    user.key(.character("v"))
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var selection: SelectionEditor { canvas.selection }
  private var painting: Painting { canvas.painting }
  private var isActive: Bool { selection.shaper.isActive }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  /// What is painted there, whatever lies over it.
  private func ink(_ x: Double, _ y: Double) -> UInt32 {
    painting.color(at: Point(x, y))?.hex ?? 0
  }

  private func doubleTap(_ point: Point) { stage.doubleTap(point) }

  private func drag(_ points: Point..., holding modifiers: KeyModifiers = []) {
    stage.dragAndRest(points, holding: modifiers)
  }

  private func undo() { user.key(.character("z"), modifiers: .control) }

  @Test func aDoubleTapShowsItsHandlesAndADragOfACornerIsOneStep() {
    doubleTap(Point(120, 60))
    #expect(isActive && !selection.reshaper.isActive && user.find("shape.bar") != nil)
    #expect(user.find("selection.bar") == nil)
    let before = painting.stepCount
    drag(Point(200, 160), Point(220, 180), Point(260, 220))
    #expect(painting.stepCount == before + 1)
    #expect(ink(260, 140) == 0xC8553D)
    #expect(ink(200, 120) == 0xFAFAFA)
    user.key(.escape)
    #expect(!isActive && selection.selection.count == 1 && selection.frame != nil)
    #expect(stage.isUpToDate())
    undo()
    #expect(ink(200, 120) == 0xC8553D)
    #expect(ink(260, 140) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func itsHandlesGoAlongWhereItWasMovedAndTurned() throws {
    user.click(at: seen(Point(120, 60)))
    let place = try #require(selection.selection.places.first)
    // A quarter of a turn about its middle.
    let middle = Point(130, 110)
    selection.move(
      by: AffineTransform(
        a: 0, b: 1, c: -1, d: 0, tx: middle.x + middle.y, ty: middle.y - middle.x))
    user.advance(by: 1)
    doubleTap(Point(80, 110))
    #expect(isActive)
    // The corner that was at (200, 160) is at (80, 180) now.
    drag(Point(80, 180), Point(70, 190), Point(60, 200))
    guard case .rectangle(let frame, _)? = painting.element(at: place)?.shape?.form else {
      Issue.record("no rectangle any more")
      return
    }
    #expect(abs(2 * frame.x.length - 160) < 0.01 && abs(2 * frame.y.length - 120) < 0.01)
    #expect(ink(60, 110) == 0xC8553D && stage.isUpToDate())
  }

  @Test func escapeInTheMiddleRestoresIt() {
    doubleTap(Point(120, 60))
    let (before, revision) = (painting.stepCount, painting.revision)
    user.press(at: seen(Point(200, 160)))
    for way in [20.0, 40] { user.move(to: seen(Point(200 + way, 160 + way))) }
    #expect(painting.stepCount == before + 1)
    user.key(.escape)
    #expect(isActive && painting.stepCount == before && painting.revision == revision)
    user.release()
    user.key(.escape)
    #expect(!isActive && ink(200, 120) == 0xC8553D)
  }

  @Test func keysMoveAHandleAndMakeItRegular() throws {
    doubleTap(Point(120, 60))
    let place = try #require(selection.selection.places.first)
    user.key(.right, modifiers: .shift)
    user.key(.right, modifiers: .shift)
    let before = painting.stepCount
    stage.user.tap("shape.regular")
    #expect(painting.stepCount == before + 1)
    guard case .rectangle(let frame, _)? = painting.element(at: place)?.shape?.form else { return }
    #expect(abs(frame.x.length - frame.y.length) < 1e-9)
    user.key(.enter)
    #expect(!isActive && selection.selection.count == 1)
  }

  @Test func whatFillsItGoesAlong() throws {
    user.key(.character("u"))
    canvas.tools.shapes.kind = .ellipse
    canvas.tools.shapes.paint = .both
    user.drag([Point(60, 200), Point(100, 220), Point(180, 280)].map(seen))
    user.advance(by: 1)
    user.key(.character("v"))
    doubleTap(Point(120, 240))
    #expect(isActive && selection.selection.count == 2)
    drag(Point(180, 240), Point(220, 240), Point(280, 240))
    #expect(ink(250, 240) != 0xFAFAFA && stage.isUpToDate())
    undo()
    #expect(ink(250, 240) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func bentFreelyItIsAShapeNoMore() throws {
    doubleTap(Point(120, 60))
    let place = try #require(selection.selection.places.first)
    user.tap("shape.bend")
    #expect(!isActive && selection.reshaper.isActive)
    #expect(painting.element(at: place)?.shape != nil, "nothing is bent yet")
    drag(Point(120, 60), Point(120, 50), Point(120, 30))
    #expect(painting.element(at: place)?.shape == nil)
    undo()
    #expect(painting.element(at: place)?.shape != nil)
  }

  @Test func anotherColorOrBrushLeavesItAShape() throws {
    user.click(at: seen(Point(120, 60)))
    let place = try #require(selection.selection.places.first)
    selection.setOpacity(0.5)
    selection.rebrush(with: BrushPreset.chalk.brush)
    selection.resize(by: 2)
    let element = try #require(painting.element(at: place))
    #expect(element.shape != nil && element.stroke?.brush.smoothing == Brush.Smoothing.none)
  }

  @Test func onALockedLayerItIsRefused() {
    user.click(at: seen(Point(120, 60)))
    canvas.perform(.toggleLocked(painting.activeLayer))
    doubleTap(Point(120, 60))
    #expect(!isActive)
  }
}
