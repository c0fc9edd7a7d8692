import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Symmetry, by keys and hands.
@MainActor @Suite(.serialized) struct SymmetryTests {
  private let stage: CanvasStage

  init() throws {
    stage = try CanvasStage(window: Size(1280, 800))
    canvas.currentBrush = Brush(diameter: 10)
    canvas.selectedColor = Color(hex: 0xC8553D)
    // Beside the tools and their panels.
    stage.transform.pan(by: Vector(250, 60))
  }

  private var canvas: PaintingController { stage.editor.canvas }
  private var user: UserDriver { stage.user }

  private func seen(_ x: Double, _ y: Double) -> Point { stage.transform.viewPoint(Point(x, y)) }

  private func drag(_ points: Point...) {
    user.drag(points.map { stage.transform.viewPoint($0) })
    user.advance(by: 1)
  }

  private func isPainted(_ x: Double, _ y: Double) -> Bool {
    canvas.painting.color(at: Point(x, y), mean: .one) == Color(hex: 0xC8553D)
  }

  private func toggle() { user.key(.character("m"), modifiers: .shift) }

  @Test func shiftMSwitchesItOnAndOffAndOnAgain() {
    toggle()
    #expect(canvas.painting.guide?.kind == .mirror)
    drag(Point(50, 50), Point(120, 60))
    #expect(isPainted(50, 50) && isPainted(350, 50))
    let guide = canvas.painting.guide
    toggle()
    #expect(canvas.painting.guide == nil)
    drag(Point(50, 150), Point(120, 160))
    #expect(isPainted(50, 150) && !isPainted(350, 150))
    toggle()
    #expect(canvas.painting.guide == guide, "the same comes back")
    #expect(stage.isUpToDate())
  }

  @Test func itsPanelChoosesTheKindAndTheCountAlsoOfWhatIsPainted() throws {
    user.key(.character("m"), modifiers: [.control, .shift])
    user.advance(by: 1)
    #expect(user.find("symmetry") != nil && canvas.painting.guide != nil)
    user.tap("symmetry.kind.radial")
    #expect(canvas.painting.guide?.kind == .radial && canvas.painting.guide?.count == 6)
    user.advance(by: 1)
    let slider = try #require(user.element("symmetry.count"))
    user.click(at: Point(slider.frame.maxX - 80, slider.frame.midY))
    canvas.finishStrokes()
    #expect(canvas.painting.guide.map { $0.count > 20 } == true)
    drag(Point(230, 150), Point(330, 150))
    canvas.guides.setCount(8, continuing: false)
    canvas.finishStrokes()
    #expect(canvas.painting.guide?.count == 8 && isPainted(200, 50))
    let steps = canvas.painting.stepCount
    for count in 9...12 { canvas.guides.setCount(count, continuing: count > 9) }
    canvas.finishStrokes()
    #expect(canvas.painting.guide?.count == 12)
    #expect(canvas.painting.stepCount <= steps + 2, "one change, however far the slider goes")
    user.key(.character("z"), modifiers: .control)
    #expect(canvas.painting.guide?.count == 8)
    user.key(.character("m"), modifiers: [.control, .shift])
    user.advance(by: 1)
    #expect(user.find("symmetry") == nil && !canvas.guides.isEditing)
  }

  @Test func itsMiddleAndItsKnobAreDraggedAndEscapeCallsOff() throws {
    toggle()
    drag(Point(50, 50), Point(120, 60))
    user.key(.character("m"), modifiers: [.control, .shift])
    user.advance(by: 1)
    let strokes = canvas.painting.stepCount
    drag(Point(200, 150), Point(180, 150), Point(150, 150))
    canvas.finishStrokes()
    #expect(canvas.painting.guide.map { abs($0.center.x - 150) < 0.01 } == true)
    #expect(isPainted(250, 50) && !isPainted(350, 50), "what was painted has gone along")
    #expect(canvas.painting.stepCount > strokes)
    // The knob lies over the middle, 84 points away.
    let knob = seen(150, 150) - Vector(0, 84)
    user.press(at: knob)
    user.move(to: knob + Vector(60, 30))
    #expect(canvas.guides.degrees == 0, "it is changed when the hand lifts")
    user.key(.escape)
    user.release()
    user.advance(by: 1)
    #expect(canvas.guides.degrees == 0 && stage.busy.isEmpty)
    user.modifiers = .shift
    user.press(at: knob)
    for step in 1...5 { user.move(to: knob + Vector(17 * Double(step), 5 * Double(step))) }
    user.release()
    user.modifiers = []
    user.advance(by: 1)
    canvas.finishStrokes()
    #expect(canvas.guides.degrees == 60, "\(canvas.guides.degrees)")
    user.tap("symmetry.center")
    canvas.finishStrokes()
    #expect(canvas.painting.guide?.center == Point(200, 150) && stage.isUpToDate())
  }

  @Test func pastStrokesFollowItLaterAndItsCopiesAreSetApart() {
    drag(Point(50, 50), Point(120, 60))
    toggle()
    user.key(.character("v"))
    user.click(at: seen(80, 55))
    user.advance(by: 1)
    SelectionEditor.guideCommands[0].action(canvas.selection)
    #expect(isPainted(350, 50))
    #expect(SelectionEditor.guideCommands[1].isEnabled(canvas.selection))
    SelectionEditor.guideCommands[1].action(canvas.selection)
    #expect(canvas.selection.selection.count == 2)
    #expect(!SelectionEditor.guideCommands[1].isEnabled(canvas.selection))
    user.key(.character("z"), modifiers: .control)
    user.key(.character("z"), modifiers: .control)
    #expect(!isPainted(350, 50) && isPainted(50, 50))
  }

  @Test func aFaceComesAgainWhileItIsMoved() throws {
    toggle()
    user.key(.character("s"))
    user.click(at: seen(110, 110))
    user.advance(by: 1)
    let radius = try #require(canvas.painting.stickers.first?.radius)
    #expect(isPainted(110, 110 + radius) && isPainted(290, 110 + radius))
    user.press(at: seen(110, 110))
    for step in 1...5 { user.move(to: seen(110 - 4 * Double(step), 110 + 6 * Double(step))) }
    #expect(isPainted(90, 140 + radius) && isPainted(310, 140 + radius))
    user.advance(by: 0.5)
    user.release()
    user.key(.escape)
    #expect(canvas.painting.stickers.count == 1 && stage.isUpToDate())
    // A tap on the copy picks the face itself, and puts no other one there.
    user.click(at: seen(310, 140))
    user.advance(by: 1)
    #expect(canvas.painting.stickers.count == 1 && canvas.stickers.picked != nil)
    for _ in 0..<2 { user.key(.character("z"), modifiers: .control) }
    #expect(canvas.painting.stickers.isEmpty && !isPainted(310, 140 + radius))
  }

  @Test func aFilledShapeComesAgainWhileItIsDraggedAndWithTheAxis() throws {
    toggle()
    canvas.tools.shapes.paint = .both
    canvas.tools.shapes.gradient = .linear
    user.key(.character("o"))
    user.press(at: seen(40, 40))
    for step in 1...5 { user.move(to: seen(40 + 20 * Double(step), 40 + 12 * Double(step))) }
    #expect(isPainted(40, 70) && isPainted(360, 70), "while the hand is down")
    user.advance(by: 0.3)
    user.release()
    user.advance(by: 1)
    #expect(canvas.painting.stepCount == 2 && stage.isUpToDate())
    user.key(.character("m"), modifiers: [.control, .shift])
    user.advance(by: 1)
    drag(Point(200, 150), Point(180, 150), Point(150, 150))
    canvas.finishStrokes()
    user.key(.character("m"), modifiers: [.control, .shift])
    user.advance(by: 1)
    #expect(isPainted(40, 70) && isPainted(260, 70) && !isPainted(360, 70))
    user.key(.character("f"), modifiers: .shift)
    drag(Point(40, 150), Point(100, 150), Point(100, 200), Point(40, 200), Point(40, 150))
    #expect(isPainted(70, 175) && isPainted(230, 175) && stage.isUpToDate())
    for _ in 0..<3 { user.key(.character("z"), modifiers: .control) }
    #expect(!isPainted(40, 70) && !isPainted(260, 70))
  }

  @Test func aTapOfTheFillToolFillsOnAllSidesInOneStep() {
    toggle()
    drag(
      Point(40, 40), Point(120, 40), Point(120, 120), Point(40, 120), Point(40, 38))
    canvas.selectedColor = Color(hex: 0x3B5998)
    user.key(.character("f"))
    user.click(at: seen(80, 80))
    user.advance(by: 1)
    func color(_ x: Double, _ y: Double) -> Color? {
      canvas.painting.color(at: Point(x, y), mean: .one)
    }
    #expect(color(80, 80) == Color(hex: 0x3B5998) && color(320, 80) == Color(hex: 0x3B5998))
    #expect(color(200, 200) != Color(hex: 0x3B5998))
    user.key(.character("z"), modifiers: .control)
    #expect(color(80, 80) == color(200, 200) && color(320, 80) == color(200, 200))
  }

  @Test func aLassoAroundACopyTakesTheStrokeAndDeleteAllOfIt() {
    toggle()
    drag(Point(50, 50), Point(120, 60))
    user.key(.character("v"))
    drag(
      Point(370, 20), Point(370, 100), Point(260, 100), Point(260, 20), Point(370, 20))
    #expect(canvas.selection.selection.count == 1)
    user.key(.delete)
    #expect(!isPainted(50, 50) && !isPainted(350, 50))
  }

  @Test func aTileShowsWhatLiesAroundIt() {
    canvas.guides.choose(.tiles)
    user.advance(by: 1)
    drag(Point(370, 150), Point(395, 150), Point(430, 150))
    #expect(isPainted(390, 150) && isPainted(20, 150), "it comes in on the other side")
    #expect(stage.color(at: Point(-20, 150)) != stage.color(at: Point(-20, 80)), "and beyond")
    #expect(stage.isUpToDate())
    canvas.paintingView.canvasTransform.turn(to: 20, about: Point(400, 300))
    #expect(canvas.paintingView.tileWays.isEmpty, "aslant there is only the sheet")
  }

  @Test func tenFingersPaintWithItTogether() throws {
    toggle()
    canvas.guides.choose(.radial)
    canvas.paintsTogether = true
    let fingers = (0..<5).map { Point(230 + 12 * Double($0), 150 - 9 * Double($0)) }
    for (id, place) in fingers.enumerated() {
      user.touch(id + 1, at: stage.transform.viewPoint(place))
    }
    for (id, place) in fingers.enumerated() {
      user.slide([id + 1: stage.transform.viewPoint(place + Vector(20, 3))])
    }
    for id in fingers.indices { user.lift(id + 1) }
    user.advance(by: 1)
    let strokes = canvas.painting.strokes
    #expect(strokes.count == 5 && strokes.allSatisfy { $0.guide?.kind == .radial })
  }
}
