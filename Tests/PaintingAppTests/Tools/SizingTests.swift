import AppTestSupport
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import Canvas

/// Size and opacity of a brush, set where the hand is by a drag with Ctrl and Alt.
@MainActor @Suite struct SizingTests {
  private func easel(_ tool: ToolID = .brush) throws -> Easel {
    let easel = try Easel()
    easel.controller.tool = tool
    easel.controller.tools.brush.diameter = 20
    easel.controller.tools.brush.opacity = 0.8
    easel.user.modifiers = [.control, .alt]
    return easel
  }

  @Test(arguments: [ToolID.brush, .eraser])
  func aWayToTheSideIsAnotherSize(_ tool: ToolID) throws {
    let easel = try easel(tool)
    easel.user.press(at: Point(200, 200))
    easel.user.move(to: Point(240, 204))
    easel.user.move(to: Point(280, 230))
    #expect(easel.controller.tools.brush.diameter == 40, "80 points double it")
    #expect(easel.controller.tools.brush.opacity == 0.8, "the first points have said what is meant")
    #expect(easel.controller.paintingView.brushOutline?.center == Point(200, 200))
    easel.user.move(to: Point(40, 200))
    #expect(easel.controller.tools.brush.diameter == 5)
    easel.user.move(to: Point(-900, 200))
    #expect(easel.controller.tools.brush.diameter == Brush.diameters.lowerBound)
    easel.user.move(to: Point(120, 200))
    easel.user.release()
    easel.user.modifiers = []
    #expect(easel.controller.tools.brush.diameter == 10)
    #expect(easel.strokes.isEmpty && easel.busy.isEmpty && !easel.controller.painting.canUndo)
  }

  @Test func aWayUpOrDownIsAnotherOpacity() throws {
    let easel = try easel()
    easel.user.press(at: Point(200, 200))
    easel.user.move(to: Point(203, 230))
    easel.user.move(to: Point(260, 320))
    #expect(
      easel.controller.tools.brush.opacity == 0.4 && easel.controller.tools.brush.diameter == 20)
    easel.user.move(to: Point(200, 20))
    easel.user.release()
    #expect(easel.controller.tools.brush.opacity == 1)
    // A press alone changes nothing, and the next stroke paints.
    easel.user.press(at: Point(100, 100))
    easel.user.release()
    easel.user.modifiers = []
    easel.user.drag([Point(100, 100), Point(200, 120)])
    #expect(easel.strokes.count == 1 && easel.strokes[0].brush.diameter == 20)
  }
}
