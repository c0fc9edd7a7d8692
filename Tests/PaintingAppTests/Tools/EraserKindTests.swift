import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The eraser of each kind in the hand.
@MainActor @Suite struct EraserKindTests {
  private let stage: CanvasStage

  /// A red line from left to right over two blue ones from top to bottom, and the eraser in the hand.
  init() throws {
    stage = try CanvasStage()
    stage.editor.canvas.currentBrush.diameter = 12
    for (hex, from, to) in [
      (0x3B5998, Point(130, 40), Point(130, 260)), (0x3B5998, Point(270, 40), Point(270, 260)),
      (0xC8553D, Point(60, 150), Point(340, 150)),
    ] as [(UInt32, Point, Point)] {
      stage.editor.canvas.selectedColor = Color(hex: hex)
      stage.user.drag([from, from.interpolated(to: to, at: 0.5), to].map(seen))
    }
    stage.user.key(.character("e"))
    stage.editor.canvas.currentBrush.diameter = 20
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func take(_ kind: EraserKind) { canvas.tools.eraserKind = kind }

  private func press(_ points: Point...) {
    user.press(at: seen(points[0]))
    for point in points.dropFirst() { user.move(to: seen(point)) }
  }

  private func drag(_ points: Point...) {
    user.drag(points.map(seen))
    user.advance(by: 0.3)
  }

  /// Whether paint of a color is seen at each of some points.
  private func shows(_ hex: UInt32, at points: Point...) -> Bool {
    points.allSatisfy { canvas.painting.color(at: $0)?.hex == hex }
  }

  private func isBare(_ points: Point...) -> Bool {
    let paper = canvas.painting.color(at: Point(20, 20))?.hex
    return points.allSatisfy { canvas.painting.color(at: $0)?.hex == paper }
  }

  @Test func aPartIsCutOutOfEachStroke() {
    take(.part)
    drag(Point(200, 120), Point(200, 180))
    #expect(isBare(Point(200, 150)) && shows(0xC8553D, at: Point(180, 150), Point(220, 150)))
    #expect(canvas.painting.strokes.count == 3 && stage.isUpToDate())
    // No stroke lies over it: what is moved away has its hole.
    let place = ElementPlace(layer: canvas.painting.activeLayer, index: 2)
    _ = canvas.painting.move([place], by: .translation(Vector(30, 60)))
    #expect(isBare(Point(230, 210)) && shows(0xC8553D, at: Point(205, 210)))
  }

  @Test func wholeStrokesGoAtOnceAndComeBackByOneUndo() {
    take(.stroke)
    press(Point(130, 80), Point(150, 90), Point(200, 100))
    // What goes shows while the hand is down.
    #expect(isBare(Point(130, 200)) && stage.isUpToDate())
    user.move(to: seen(Point(270, 100)))
    user.release()
    #expect(isBare(Point(270, 200)) && shows(0xC8553D, at: Point(270, 150)))
    #expect(canvas.painting.strokes.count == 1)
    user.key(.character("z"), modifiers: .control)
    #expect(shows(0x3B5998, at: Point(130, 200), Point(270, 200)))
    #expect(canvas.painting.strokes.count == 3)
  }

  @Test func thePartToTheNextCrossingsGoes() {
    take(.crossing)
    drag(Point(200, 140), Point(200, 160))
    #expect(isBare(Point(160, 150), Point(240, 150)))
    #expect(shows(0xC8553D, at: Point(90, 150), Point(310, 150)) && stage.isUpToDate())
    #expect(canvas.painting.strokes.count == 4)
  }

  @Test func escapeInTheMiddleBringsAllBack() {
    let revision = canvas.painting.revision
    for kind in [EraserKind.part, .stroke, .crossing] {
      take(kind)
      press(Point(200, 150), Point(240, 150), Point(270, 150))
      #expect(canvas.painting.revision != revision)
      user.key(.escape)
      #expect(canvas.painting.revision == revision && stage.isUpToDate())
      // The rest of the drag does nothing.
      user.move(to: seen(Point(100, 150)))
      user.release()
      #expect(canvas.painting.revision == revision && stage.busy.isEmpty)
    }
  }

  @Test func aSecondFingerTakesItBackAndMovesTheCanvas() {
    take(.stroke)
    let revision = canvas.painting.revision
    user.touch(0, at: seen(Point(130, 80)))
    user.slide(0, to: seen(Point(131, 90)))
    #expect(canvas.painting.strokes.count == 2)
    user.touch(1, at: seen(Point(230, 80)))
    for step in 1...8 {
      user.slide([0: seen(Point(131 - Double(step) * 5, 90)), 1: seen(Point(230, 80))])
    }
    user.lift(0)
    user.lift(1)
    #expect(canvas.painting.revision == revision && canvas.painting.strokes.count == 3)
  }

  @Test func theEndOfAPenErasesAsTheEraserDoes() {
    take(.stroke)
    user.key(.character("l"))
    user.tool = .eraser
    drag(Point(200, 140), Point(200, 160))
    #expect(canvas.painting.strokes.count == 2 && isBare(Point(90, 150)))
    user.tool = .pen
    drag(Point(60, 220), Point(340, 220))
    #expect(canvas.painting.strokes.count == 3)
  }

  @Test func whatIsHiddenLockedOrKeepsItsAlphaRefuses() {
    take(.stroke)
    let kept: [LayerAction] = [
      .toggleVisible(canvas.painting.activeLayer), .toggleLocked(canvas.painting.activeLayer),
      .toggleAlphaLocked,
    ]
    for action in kept {
      var refusals = 0
      let told = canvas.onRefusal
      canvas.onRefusal = { _ in refusals += 1 }
      canvas.perform(action)
      drag(Point(200, 140), Point(200, 160))
      #expect(refusals == 1 && canvas.painting.strokes.count == 3)
      canvas.perform(action)
      canvas.onRefusal = told
    }
  }

  @Test func hoveringShowsWhatWouldGo() {
    func lines(_ kind: EraserKind, _ point: Point) -> [[Point]] {
      take(kind)
      user.move(to: seen(point))
      return canvas.eraserHighlight.lines
    }
    #expect(lines(.stroke, Point(200, 150)).count == 1 && stage.isUpToDate())
    let part = lines(.crossing, Point(200, 150)).first ?? []
    #expect(abs((part.first?.x ?? 0) - 130) < 1 && abs((part.last?.x ?? 0) - 270) < 1)
    #expect(lines(.part, Point(200, 150)).first?.isEmpty == false)
    #expect(lines(.stroke, Point(200, 200)).isEmpty && lines(.paint, Point(200, 150)).isEmpty)
    // Nothing while it pulls, nor with another tool, nor where it may not.
    #expect(!lines(.stroke, Point(200, 150)).isEmpty)
    user.press(at: seen(Point(320, 230)))
    #expect(canvas.eraserHighlight.lines.isEmpty)
    user.release()
    #expect(!lines(.stroke, Point(200, 150)).isEmpty)
    canvas.perform(.toggleLocked(canvas.painting.activeLayer))
    #expect(lines(.stroke, Point(201, 150)).isEmpty)
    canvas.perform(.toggleLocked(canvas.painting.activeLayer))
    #expect(!lines(.stroke, Point(200, 150)).isEmpty)
    user.key(.character("b"))
    #expect(canvas.eraserHighlight.lines.isEmpty && stage.isUpToDate())
    user.key(.character("e"))
    user.tool = .eraser
    user.key(.character("b"))
    #expect(!lines(.stroke, Point(200, 150)).isEmpty)
  }

  @Test func theMenuOfTheToolChoosesTheKind() {
    user.tap("tool.eraser")
    #expect(user.element("eraser.paint")?.state.isSelected == true)
    user.tap("eraser.crossing")
    #expect(canvas.tools.eraserKind == .crossing)
    user.tap("tool.eraser")
    user.tap("brush.panel")
    #expect(stage.editor.brushPanel != nil)
  }

  @Test func aKeyTakesTheNextKind() {
    for kind in [EraserKind.part, .stroke, .crossing, .paint] {
      user.key(.character("e"), modifiers: .shift)
      #expect(canvas.tools.eraserKind == kind)
    }
    user.key(.character("b"))
    user.key(.character("e"), modifiers: .shift)
    #expect(canvas.tool == .eraser && canvas.tools.eraserKind == .paint)
  }
}
