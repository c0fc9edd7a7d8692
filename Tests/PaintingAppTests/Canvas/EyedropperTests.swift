import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The eyedropper, by mouse, pen, finger and keys.
@MainActor struct EyedropperTests {
  private let red: UInt32 = 0xC8553D
  private let blue: UInt32 = 0x3B5998

  /// An easel with a red spot at (100, 200) and a blue one at (250, 200), and the eyedropper.
  private func easel(tool: ToolID = .brush) throws -> Easel {
    let easel = try Easel()
    for (x, color) in [(100.0, red), (250, blue)] {
      easel.controller.selectedColor = Color(hex: color)
      easel.user.drag([Point(x, 200), Point(x + 20, 200)])
    }
    easel.controller.selectedColor = .black
    easel.controller.tool = tool
    easel.user.type("i")
    #expect(easel.controller.tool == .eyedropper)
    return easel
  }

  private func loupe(_ easel: Easel) -> LoupeView? {
    easel.user.window.view(identified: "loupe") as? LoupeView
  }

  @Test func aPressAndADragTakeTheColorAtRelease() throws {
    let easel = try easel()
    easel.user.press(at: Point(105, 200))
    #expect(loupe(easel)?.color?.hex == red)
    #expect(easel.user.value(of: "loupe") == "#C8553D")
    easel.user.move(to: Point(260, 200))
    #expect(easel.controller.selectedColor == .black)
    easel.user.release()
    #expect(easel.controller.selectedColor.hex == blue && loupe(easel) == nil)
    #expect(easel.controller.tool == .brush && easel.strokes.count == 2 && easel.busy.isEmpty)
  }

  @Test func withShiftItTakesTheBrushOfAStrokeToo() throws {
    let easel = try Easel()
    var chalk = ToolSettings(preset: .chalk, color: Color(hex: red))
    chalk.brush.diameter = 50
    easel.controller.tools[.brush] = chalk
    easel.controller.selectedColor = Color(hex: red)
    easel.user.drag([Point(100, 200), Point(160, 200)])
    easel.controller.tools[.brush] = ToolSettings(preset: .roundBrush, color: Color(hex: blue))
    easel.controller.selectedColor = Color(hex: blue)
    easel.user.drag([Point(250, 200), Point(300, 200)])
    easel.user.type("i")
    easel.user.modifiers = .shift
    easel.user.click(at: Point(130, 200))
    easel.user.modifiers = []
    let taken = easel.controller.tools[.brush]
    #expect(easel.controller.tool == .brush && easel.controller.selectedColor.hex == red)
    #expect(taken.preset == .chalk && taken.brush == chalk.brush)
    // Bare paper has no brush.
    easel.user.type("i")
    easel.user.modifiers = .shift
    easel.user.click(at: Point(130, 60))
    #expect(easel.controller.tools[.brush].brush == chalk.brush)
  }

  @Test func aFingerPicksWithoutDelayAndLeavesNoDot() throws {
    let easel = try easel()
    easel.user.touch(at: Point(105, 200))
    #expect(loupe(easel)?.color?.hex == red && easel.strokes.count == 2)
    easel.user.slide(to: Point(255, 203))
    easel.user.lift()
    #expect(easel.controller.selectedColor.hex == blue && easel.controller.tool == .brush)
    #expect(easel.strokes.count == 2 && easel.busy.isEmpty && !easel.controller.painting.canRedo)
  }

  @Test func aPenPicksToo() throws {
    let easel = try easel()
    easel.user.tool = .pen
    easel.user.drag([Point(105, 200), Point(255, 200)])
    #expect(easel.controller.selectedColor.hex == blue && easel.strokes.count == 2)
  }

  @Test func theToolFromBeforeComesBackButNotOneThatLaysNoPaint() throws {
    for (before, after) in [
      (ToolID.pencil, ToolID.pencil), (.airbrush, .airbrush), (.shape, .shape), (.eraser, .brush),
      (.hand, .brush), (.sticker, .sticker),
    ] {
      let easel = try easel(tool: before)
      easel.user.click(at: Point(105, 200))
      #expect(easel.controller.tool == (before == .eraser || before == .hand ? .brush : after))
      #expect(easel.controller.selectedColor.hex == red)
    }
  }

  @Test func aPickedFaceStaysPickedAndTakesTheColor() throws {
    let easel = try easel()
    easel.user.type("s")
    easel.user.click(at: Point(200, 90))
    let id = try #require(easel.controller.stickers.picked?.id)
    easel.user.type("vi")
    easel.user.click(at: Point(105, 200))
    #expect(easel.controller.painting.sticker(id)?.color.hex == red)
    #expect(easel.controller.tool == .select)
  }

  @Test func escapeCallsThePickOffAndThenLeavesTheTool() throws {
    let easel = try easel(tool: .pencil)
    let color = easel.controller.selectedColor
    easel.user.press(at: Point(105, 200))
    easel.user.key(.escape)
    #expect(loupe(easel) == nil && easel.controller.tool == .eyedropper)
    easel.user.move(to: Point(255, 200))
    easel.user.release()
    #expect(easel.controller.selectedColor == color && easel.busy.isEmpty)
    easel.user.key(.escape)
    #expect(easel.controller.tool == .pencil)
    // Also with Ctrl still held, which has brought the loupe.
    easel.user.modifiers = .control
    easel.user.press(at: Point(105, 200))
    easel.user.key(.escape, modifiers: .control)
    #expect(loupe(easel) == nil)
    easel.user.release()
    #expect(easel.controller.selectedColor == color && easel.strokes.count == 2)
  }

  @Test(arguments: [0.05, 1.0])
  func aSecondFingerCallsItOff(delay: Double) throws {
    let easel = try easel()
    easel.user.touch(0, at: Point(105, 200))
    easel.user.advance(by: delay)
    easel.user.touch(1, at: Point(205, 200))
    #expect(loupe(easel) == nil)
    easel.user.lift(0)
    easel.user.lift(1)
    #expect(easel.controller.selectedColor == .black && easel.controller.tool == .eyedropper)
    #expect(easel.busy.isEmpty)
  }

  @Test func twoFingersAtOnceMoveTheCanvasAndTapUndoes() throws {
    let easel = try easel()
    easel.user.pinch(at: Point(200, 100), from: 200, to: 200, movingBy: Vector(50, 0))
    #expect(easel.controller.paintingView.canvasTransform.origin.x == 50)
    #expect(loupe(easel) == nil && easel.controller.selectedColor == .black)
    easel.user.tap(at: Point(200, 150), fingers: 2)
    #expect(easel.strokes.count == 1 && easel.controller.tool == .eyedropper)
    #expect(easel.busy.isEmpty)
  }

  @Test func aSecondFingerCallsOffTheLoupeOfOneThatRestsToo() throws {
    let easel = try easel(tool: .pencil)
    easel.user.type("b")
    easel.user.touch(0, at: Point(105, 200))
    easel.user.advance(by: 0.6)
    #expect(loupe(easel) != nil)
    easel.user.touch(1, at: Point(205, 200))
    #expect(loupe(easel) == nil)
    easel.user.lift(0)
    easel.user.lift(1)
    #expect(easel.controller.selectedColor == .black && easel.strokes.count == 2)
    #expect(easel.busy.isEmpty)
  }

  @Test func anInterruptedTouchAndAPalmPickNothing() throws {
    let easel = try easel()
    easel.user.touch(at: Point(105, 200))
    easel.user.interrupt()
    #expect(loupe(easel) == nil && easel.controller.selectedColor == .black)
    easel.user.touch(at: Point(105, 200))
    easel.user.holdPen(near: true)
    #expect(loupe(easel) == nil)
    easel.user.lift()
    #expect(easel.controller.selectedColor == .black && easel.busy.isEmpty)
  }

  @Test func offTheCanvasNothingIsTakenAndTheToolStays() throws {
    let easel = try easel()
    easel.controller.paintingView.canvasTransform.pan(by: Vector(0, -60))
    easel.user.drag([Point(105, 140), Point(105, 270)])
    #expect(easel.controller.selectedColor == .black && easel.controller.tool == .eyedropper)
  }

  @Test func keysMoveTheLoupeAndTakeTheColor() throws {
    let easel = try easel()
    easel.user.move(to: Point(92, 200))
    easel.user.key(.enter)
    #expect(loupe(easel)?.color?.hex == red)
    for _ in 0..<15 { easel.user.key(.right, modifiers: .shift) }
    for _ in 0..<5 { easel.user.key(.left) }
    #expect(loupe(easel)?.color?.hex == 0xFAFAFA)
    easel.user.key(.up)
    easel.user.key(.down)
    for _ in 0..<10 { easel.user.key(.right) }
    #expect(loupe(easel)?.color?.hex == blue)
    easel.user.key(.enter)
    #expect(easel.controller.selectedColor.hex == blue && easel.controller.tool == .brush)
    #expect(loupe(easel) == nil)
  }

  @Test func keysBeginInTheMiddleStayInTheViewAndGiveWayToATouch() throws {
    let easel = try easel()
    easel.user.leave()
    easel.user.key(.right)
    #expect(easel.controller.loupe?.place == Point(201, 150))
    for _ in 0..<60 { easel.user.key(.down, modifiers: .shift) }
    #expect(easel.controller.loupe?.place == Point(201, 299))
    easel.user.press(at: Point(105, 200))
    #expect(loupe(easel)?.color?.hex == red && easel.controller.loupe?.picker != nil)
    easel.user.key(.right)
    easel.user.release()
    #expect(easel.controller.selectedColor.hex == red)
  }

  @Test func anotherToolTakesTheLoupeAway() throws {
    let easel = try easel()
    easel.user.key(.enter)
    #expect(loupe(easel) != nil)
    easel.user.type("b")
    #expect(loupe(easel) == nil && easel.controller.selectedColor == .black)
    // Arrows are nobody's then, and digits set the opacity again.
    easel.user.key(.right)
    easel.user.type("5")
    #expect(loupe(easel) == nil && easel.controller.currentBrush.opacity == 0.5)
  }

  @Test func aColorFromElsewhereBringsTheToolBackToo() throws {
    let easel = try easel(tool: .pencil)
    easel.controller.choose(Color(hex: red))
    #expect(easel.controller.tool == .pencil)
  }

  @Test func altPicksAsCtrlDoes() throws {
    let easel = try easel()
    easel.user.type("b")
    easel.user.modifiers = .alt
    easel.user.click(at: Point(105, 200))
    #expect(easel.controller.selectedColor.hex == red && easel.strokes.count == 2)
  }

  @Test func spaceAndTheMiddleButtonStillMoveTheCanvas() throws {
    let easel = try easel()
    easel.user.drag([Point(105, 200), Point(125, 200)], button: .middle)
    #expect(easel.controller.paintingView.canvasTransform.origin == Point(20, 0))
    #expect(easel.controller.tool == .eyedropper && easel.controller.selectedColor == .black)
  }
}

/// The mean of a square of pixels.
@MainActor struct PickAreaTests {
  /// A canvas of columns: black at even ones, white at odd ones.
  private func stripes() -> Painting {
    var grid = TileGrid(size: PixelSize(width: 40, height: 30))
    for y in 0..<30 {
      let row = (0..<40).flatMap { x -> [UInt16] in
        let value: UInt16 = x % 2 == 0 ? 0 : 65535
        return [value, value, value, 65535]
      }
      grid.setRow(y, unpremultiplied: row.span)
    }
    return Painting(importing: grid)
  }

  @Test func lightIsAddedNotNumbers() {
    let painting = stripes()
    // Of 3 columns, one or two are white: a third of the light is 156, two thirds are 213.
    #expect(painting.color(at: Point(10.5, 10.5), mean: .three)?.hex == 0xD5D5D5)
    #expect(painting.color(at: Point(11.5, 10.5), mean: .three)?.hex == 0x9C9C9C)
    // Of 5 columns two, or three: 170 and 203.
    #expect(painting.color(at: Point(10.5, 10.5), mean: .five)?.hex == 0xAAAAAA)
    #expect(painting.color(at: Point(11.5, 10.5), mean: .five)?.hex == 0xCBCBCB)
    #expect(painting.color(at: Point(10.5, 10.5))?.hex == 0)
  }

  @Test func atTheBorderOnlyTheCanvasCounts() {
    let painting = stripes()
    // Half of the light is 188.
    #expect(painting.color(at: Point(0, 0), mean: .three)?.hex == 0xBCBCBC)
    #expect(painting.color(at: Point(39.9, 29.9), mean: .three)?.hex == 0xBCBCBC)
    #expect(painting.color(at: Point(40, 10), mean: .five) == nil)
    #expect(painting.color(at: Point(-0.1, 10), mean: .five) == nil)
  }

  @Test func oneColorIsItsOwnMean() {
    for value in 0..<256 as Range<UInt32> {
      let color = value << 16 | (255 - value) << 8 | value / 2
      let painting = Painting(size: PixelSize(width: 9, height: 9), paper: Color(hex: color))
      for area in PickArea.allCases {
        #expect(painting.color(at: Point(4, 4), mean: area)?.hex == color)
      }
    }
  }

  @Test func theChoiceIsBesideTheToolAndByDigits() throws {
    let stage = try CanvasStage()
    stage.user.tap("tool.eyedropper")
    #expect(stage.editor.canvas.tool == .eyedropper)
    stage.user.tap("tool.eyedropper")
    #expect(stage.user.find("eyedropper.mean.3") != nil)
    #expect(stage.user.find("eyedropper.screen") == nil, "nobody to ask")
    stage.user.tap("eyedropper.mean.3")
    #expect(stage.editor.preferences.pickArea == .three)
    #expect(stage.editor.canvas.pickArea == .three)
    stage.user.key(.escape)
    #expect(stage.user.find("eyedropper.mean.3") == nil)
    stage.user.type("5")
    #expect(stage.editor.preferences.pickArea == .five && stage.editor.canvas.pickArea == .five)
    #expect(stage.editor.canvas.tool == .eyedropper)
  }

  @Test func theLoupeAndTheTakenColorAreTheMean() throws {
    let easel = try Easel()
    easel.controller.painting = stripes()
    easel.controller.paintingView.placement = .corner
    easel.user.type("i3")
    easel.user.press(at: Point(10.5, 10.5))
    #expect(easel.controller.loupe?.controller.color?.hex == 0xD5D5D5)
    easel.user.type("5")
    #expect(easel.controller.loupe?.controller.color?.hex == 0xAAAAAA)
    easel.user.release()
    #expect(easel.controller.selectedColor.hex == 0xAAAAAA)
  }
}
