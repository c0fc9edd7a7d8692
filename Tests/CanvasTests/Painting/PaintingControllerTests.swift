import AppTestSupport
import Canvas
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@MainActor struct PaintingControllerTests {
  @Test func aDragPaintsAStrokeThroughItsPoints() throws {
    let easel = try Easel()
    let points = [Point(20, 20), Point(60, 40), Point(100, 30), Point(150, 90)]
    try drag(easel.controller.paintingView, points: points)
    #expect(easel.strokes.count == 1)
    #expect(easel.strokes.first?.points.map(\.location) == points)
    #expect(easel.strokes.first?.color == Color(hex: 0x26272B))
    #expect(easel.color(at: Point(60, 40)) == 0x26272B)
    #expect(easel.color(at: Point(300, 200)) == 0xFAFAFA)
  }

  @Test func aStrokeHasTheSelectedColor() throws {
    let easel = try Easel()
    easel.controller.selectedColor = Color(hex: 0xC8553D)
    easel.user.drag([Point(50, 50), Point(90, 50)])
    #expect(easel.color(at: Point(70, 50)) == 0xC8553D)
  }

  @Test func theInkIsThereBeforeTheHandIsLifted() throws {
    let easel = try Easel()
    easel.user.press(at: Point(50, 50))
    #expect(easel.color(at: Point(50, 50)) == 0x26272B)
    easel.user.move(to: Point(90, 50))
    #expect(easel.color(at: Point(90, 50)) == 0x26272B)
    easel.user.release()
  }

  @Test func anInterruptedTouchKeepsWhatWasDrawn() throws {
    let easel = try Easel()
    easel.user.touch(at: Point(50, 50))
    easel.user.slide(to: Point(90, 50))
    easel.user.interrupt()
    #expect(easel.strokes.count == 1)
    #expect(easel.controller.painting.canUndo)
    #expect(easel.color(at: Point(70, 50)) == 0x26272B)
  }

  @Test func inkComesToWhereTheHandWasLifted() throws {
    let easel = try Easel()
    easel.user.press(at: Point(50, 50))
    easel.user.move(to: Point(90, 50))
    easel.user.perform(.pointerReleased(easel.user.sample(at: Point(140, 50)), .primary))
    #expect(
      easel.strokes.first?.points.map(\.location) == [Point(50, 50), Point(90, 50), Point(140, 50)])
    #expect(easel.color(at: Point(120, 50)) == 0x26272B)
  }

  @Test func undoTakesBackOneStrokeAndRedoBringsItBack() throws {
    let easel = try Easel()
    easel.user.drag([Point(50, 50), Point(90, 50)])
    easel.user.drag([Point(50, 150), Point(90, 150)])
    easel.user.key(.character("z"), modifiers: .control)
    #expect(easel.strokes.count == 1)
    #expect(easel.color(at: Point(70, 150)) == 0xFAFAFA)
    #expect(easel.color(at: Point(70, 50)) == 0x26272B)
    easel.user.key(.character("z"), modifiers: [.control, .shift])
    #expect(easel.color(at: Point(70, 150)) == 0x26272B)
  }

  @Test func aPinchLeavesNoTraceOfItsFirstFinger() throws {
    let easel = try Easel()
    easel.user.touch(0, at: Point(100, 100))
    easel.user.slide(0, to: Point(105, 100))
    #expect(easel.color(at: Point(100, 100)) == 0x26272B)
    easel.user.touch(1, at: Point(200, 100))
    #expect(easel.strokes.isEmpty)
    #expect(!easel.controller.painting.canUndo)
    #expect(easel.color(at: Point(100, 100)) == 0xFAFAFA)
    let before = easel.controller.paintingView.canvasTransform.zoom
    easel.user.slide([0: Point(60, 100), 1: Point(250, 100)])
    easel.user.slide([0: Point(20, 100), 1: Point(290, 100)])
    #expect(easel.controller.paintingView.canvasTransform.zoom > before * 1.5)
    easel.user.lift(0)
    easel.user.slide(1, to: Point(250, 150))
    easel.user.lift(1)
    #expect(easel.strokes.isEmpty)
  }

  @Test func aFingerThatLandsLateIsIgnoredWhileAnotherPaints() throws {
    let easel = try Easel()
    easel.user.touch(0, at: Point(100, 100))
    easel.user.backend.advance(by: 0.2)
    easel.user.touch(1, at: Point(200, 100))
    easel.user.slide(0, to: Point(140, 100))
    easel.user.slide(1, to: Point(240, 150))
    easel.user.lift(1)
    easel.user.lift(0)
    #expect(easel.strokes.count == 1)
    #expect(easel.strokes.first?.points.map(\.location) == [Point(100, 100), Point(140, 100)])
    #expect(easel.color(at: Point(200, 100)) == 0xFAFAFA)
  }

  @Test func twoFingersTapToUndoAndThreeToRedo() throws {
    let easel = try Easel()
    easel.user.drag([Point(50, 50), Point(90, 50)])
    easel.user.tap(at: Point(200, 200), fingers: 2)
    #expect(easel.strokes.isEmpty)
    #expect(easel.controller.painting.canRedo)
    easel.user.tap(at: Point(200, 200), fingers: 3)
    #expect(easel.strokes.count == 1)
    #expect(!easel.controller.painting.canRedo)
  }

  @Test func onceAPenWasSeenAFingerMovesTheCanvas() throws {
    let easel = try Easel()
    easel.user.tool = .pen
    easel.user.drag([Point(50, 50), Point(90, 50)])
    easel.user.leave()
    easel.user.backend.advance(by: 1)
    let before = easel.controller.paintingView.canvasTransform.origin
    easel.user.swipe([Point(100, 100), Point(130, 120), Point(160, 140)])
    #expect(easel.strokes.count == 1)
    #expect(easel.controller.paintingView.canvasTransform.origin != before)
    easel.controller.fingerRules.usersChoice = true
    easel.user.swipe([Point(100, 100), Point(130, 120)])
    #expect(easel.strokes.count == 2)
  }

  @Test func aPalmBesideThePenIsIgnored() throws {
    let easel = try Easel()
    easel.controller.fingerRules.usersChoice = true
    easel.user.tool = .pen
    easel.user.press(at: Point(50, 50))
    easel.user.touch(0, at: Point(200, 200))
    easel.user.slide(0, to: Point(240, 240))
    easel.user.move(to: Point(90, 50))
    easel.user.release()
    easel.user.lift(0)
    #expect(easel.strokes.count == 1)
  }

  @Test func theEraserEndOfAPenErases() throws {
    let easel = try Easel()
    easel.user.drag([Point(50, 50), Point(150, 50)])
    easel.user.tool = .eraser
    easel.user.drag([Point(100, 30), Point(100, 70)])
    #expect(easel.color(at: Point(100, 50)) == 0xFAFAFA)
    #expect(easel.color(at: Point(55, 50)) == 0x26272B)
  }

  @Test func theLineToolDrawsOneStraightSegment() throws {
    let easel = try Easel()
    easel.user.key(.character("l"), text: "l")
    easel.user.drag([Point(50, 50), Point(200, 250), Point(150, 50)])
    #expect(easel.strokes.first?.points.map(\.location) == [Point(50, 50), Point(150, 50)])
    #expect(easel.color(at: Point(100, 50)) == 0x26272B)
    #expect(easel.color(at: Point(125, 150)) == 0xFAFAFA)
  }

  @Test func theHandToolAndTheMiddleButtonMoveTheCanvas() throws {
    let easel = try Easel()
    let view = easel.controller.paintingView
    easel.user.drag([Point(100, 100), Point(120, 110), Point(140, 120)], button: .middle)
    #expect(view.canvasTransform.origin == Point(40, 20))
    easel.controller.tool = .hand
    easel.user.drag([Point(100, 100), Point(80, 90), Point(60, 80)])
    #expect(view.canvasTransform.origin == Point(0, 0))
    #expect(easel.strokes.isEmpty)
  }

  @Test func theWheelPansAndWithControlZoomsAboutThePointer() throws {
    let easel = try Easel()
    let view = easel.controller.paintingView
    easel.user.scroll(at: Point(100, 100), by: Vector(0, 1))
    #expect(view.canvasTransform.origin == Point(0, -60))
    let under = view.canvasTransform.canvasPoint(Point(100, 100))
    easel.user.modifiers = .control
    easel.user.scroll(at: Point(100, 100), by: Vector(0, -3))
    #expect(view.canvasTransform.zoom > 1.5)
    #expect(view.canvasTransform.canvasPoint(Point(100, 100)).distance(to: under) < 1)
  }

  @Test func penAndFingerDoNotDisturbAMouseStroke() throws {
    let easel = try Easel()
    easel.user.press(at: Point(50, 50))
    easel.user.touch(0, at: Point(200, 200))
    easel.user.move(to: Point(90, 50))
    easel.user.slide(0, to: Point(240, 200))
    easel.user.lift(0)
    easel.user.release()
    #expect(easel.strokes.count == 2)
  }

  @Test func everySampleOfAFastPenIsInTheStroke() throws {
    let easel = try Easel()
    easel.user.press(at: Point(10, 10))
    for i in 1...300 { easel.user.moveQuietly(to: Point(10 + Double(i), 10 + Double(i % 7))) }
    easel.user.release()
    #expect(easel.strokes.first?.points.count == 301)
  }

  @Test func bracketsMakeTheBrushSmallerAndLargerWithinTheSlidersLimits() throws {
    let easel = try Easel()
    easel.user.key(.character("]"), text: "]")
    #expect(easel.controller.currentBrush.diameter == 23)
    for _ in 0..<60 { easel.user.key(.character("["), text: "[") }
    #expect(easel.controller.currentBrush.diameter == Brush.diameters.lowerBound)
    easel.user.key(.character("]"), text: "]")
    #expect(easel.controller.currentBrush.diameter == 2)
    for _ in 0..<90 { easel.user.key(.character("]"), text: "]") }
    #expect(easel.controller.currentBrush.diameter == Brush.diameters.upperBound)
  }

  @Test func withShiftAStraightLineComesFromWhereTheLastStrokeEnded() throws {
    let easel = try Easel()
    easel.user.modifiers = .shift
    easel.user.drag([Point(40, 40), Point(60, 45)])
    #expect(easel.strokes.last?.points.count == 2, "there is no last stroke yet")
    easel.user.click(at: Point(200, 45))
    #expect(easel.strokes.last?.points.map(\.location) == [Point(60, 45), Point(200, 45)])
    #expect(easel.color(at: Point(130, 45)) == 0x26272B)
    easel.user.press(at: Point(300, 45))
    easel.user.move(to: Point(200, 200))
    easel.user.release()
    #expect(easel.strokes.last?.points.map(\.location) == [Point(200, 45), Point(200, 200)])
    #expect(easel.color(at: Point(300, 45)) == 0xFAFAFA, "the line's end follows the hand")
    easel.user.modifiers = []
    easel.user.drag([Point(300, 250), Point(320, 250)])
    #expect(easel.strokes.last?.startPoint.location == Point(300, 250))
    #expect(easel.strokes.count == 4)
  }

  @Test func aPensLineIsAsFirmAsThePenWas() throws {
    let easel = try Easel()
    easel.user.tool = .pen
    easel.user.force = 0.5
    easel.user.drag([Point(50, 50), Point(60, 50)])
    easel.user.modifiers = .shift
    easel.user.force = 0.2
    easel.user.press(at: Point(100, 50))
    easel.user.force = 0.9
    easel.user.move(to: Point(200, 50))
    easel.user.force = 0.1
    easel.user.move(to: Point(210, 50))
    easel.user.release()
    #expect(easel.strokes.last?.points.map(\.force) == [0.9, 0.9])
  }

  @Test func digitsSetTheOpacityOfTheToolAtHand() throws {
    let easel = try Easel()
    easel.user.key(.character("3"), text: "3")
    #expect(easel.controller.currentBrush.opacity == 0.3)
    easel.user.key(.character("5"), text: "5")
    #expect(easel.controller.currentBrush.opacity == 0.35)
    easel.user.advance(by: 1)
    easel.user.key(.character("0"), text: "0")
    #expect(easel.controller.currentBrush.opacity == 1)
    easel.user.key(.character("e"), text: "e")
    easel.user.key(.character("7"), text: "7")
    #expect(easel.controller.tools[.eraser].brush.opacity == 0.7)
    #expect(easel.controller.tools[.brush].brush.opacity == 1)
  }

  @Test func aViewWithoutAPaintingDrawsNothing() throws {
    let view = PaintingView()
    let user = try UserDriver(size: Size(100, 80))
    view.frame = user.window.bounds
    user.window.addSubview(view)
    user.backend.drain()
    #expect(view.painting == nil)
    #expect(user.screen.bitmap[50, 40] & 0xFFFFFF == 0xFFFFFF)
  }
}
