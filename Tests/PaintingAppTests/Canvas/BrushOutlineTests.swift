import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The pointer over the canvas is the brush's own rim.
@MainActor @Suite(.serialized) struct BrushOutlineTests {
  private func stage(diameter: Double = 60, scale: Double = 1) throws -> CanvasStage {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 780, height: 580), scale: scale, showsTrays: false)
    stage.editor.canvas.currentBrush = Brush(diameter: diameter)
    stage.editor.canvas.zoomToActualSize()
    stage.user.backend.drain()
    return stage
  }

  private func outline(_ stage: CanvasStage) throws -> BrushOutline {
    try #require(stage.view.brushOutline)
  }

  @Test func theRimFollowsTheMouseAndGoesWithIt() throws {
    let stage = try stage()
    let before = stage.pixels
    stage.user.move(to: Point(300, 200))
    #expect(try outline(stage).center == Point(300, 200))
    #expect(try outline(stage).radii == Vector(30, 30))
    #expect(stage.user.screen.cursor == .hidden)
    // Dark outside, light inside, nothing in the middle.
    let (inside, middle) = (stage.user.screen.bitmap[329, 200], stage.user.screen.bitmap[300, 200])
    #expect(stage.user.screen.bitmap[330, 200] & 0xFF < 0x90)
    #expect(inside & 0xFF > 0xE0 && middle == before[0] || middle & 0xFF > 0xE0)
    stage.user.move(to: Point(320, 210))
    #expect(stage.isUpToDate())
    stage.user.leave()
    #expect(stage.view.brushOutline == nil)
    #expect(stage.pixels == before)
  }

  @Test(arguments: [0x000000, 0xFFFFFF, 0x808080, 0xE2603B, 0x2F5D50, 0xF2B134])
  func itIsVisibleOnAnyColor(_ paper: Int) throws {
    let stage = try stage()
    stage.editor.canvas.selectedColor = Color(hex: UInt32(paper))
    stage.editor.canvas.currentBrush.diameter = 300
    stage.user.drag([Point(300, 200), Point(310, 200), Point(300, 200)])
    stage.editor.canvas.currentBrush.diameter = 60
    stage.user.move(to: Point(300, 200))
    func luminance(_ pixel: UInt32) -> Double {
      let parts = [pixel >> 16, pixel >> 8, pixel].map { Double($0 & 0xFF) / 255 }
      let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow($0) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    func pow(_ value: Double) -> Double {
      let base = (value + 0.055) / 1.055
      return base * base * base.squareRoot()
    }
    let ground = luminance(stage.user.screen.bitmap[300, 200])
    let contrasts = (327..<333).map { x in
      let line = luminance(stage.user.screen.bitmap[x, 200])
      return (max(line, ground) + 0.05) / (min(line, ground) + 0.05)
    }
    #expect((contrasts.max() ?? 0) >= 3, "\(contrasts)")
  }

  @Test func zoomAndBracketsChangeItWhereItIs() throws {
    let stage = try stage()
    stage.user.move(to: Point(300, 200))
    stage.user.key(.character("]"))
    #expect(try outline(stage).radii == Vector(34.5, 34.5))
    #expect(stage.isUpToDate())
    stage.user.key(.character("["))
    stage.user.modifiers = .control
    stage.user.scroll(by: Vector(0, -4))
    stage.user.modifiers = []
    let zoom = stage.transform.zoom
    #expect(zoom > 1.5)
    let radius = stage.editor.canvas.currentBrush.diameter / 2
    #expect(abs(try outline(stage).radii.dx - radius * zoom) < 1e-9)
    #expect(try outline(stage).center == Point(300, 200))
    stage.user.advance(by: 1)
    #expect(stage.isUpToDate())
  }

  @Test func onADenseScreenItIsAsLargeAsTheLine() throws {
    let stage = try stage(diameter: 60, scale: 2)
    stage.user.move(to: Point(300, 200))
    #expect(try outline(stage).radii == Vector(15, 15))
  }

  @Test func aNibIsAnEllipseThatTurnsWithTheCanvas() throws {
    let stage = try stage()
    stage.editor.canvas.currentBrush.shape = .flat(aspect: 0.25, angle: 0.5)
    stage.user.move(to: Point(300, 200))
    #expect(try outline(stage).radii == Vector(30, 7.5))
    #expect(abs(try outline(stage).angle - 0.5) < 1e-9)
    stage.transform.turn(to: 90, about: Point(300, 200))
    #expect(abs(try outline(stage).angle - 0.5 - .pi / 2) < 1e-9)
    stage.transform.turn(to: 0, about: Point(300, 200))
    stage.transform.mirror()
    #expect(abs(try outline(stage).angle - (.pi - 0.5)) < 1e-9)
    stage.user.move(to: Point(330, 230))
    #expect(stage.isUpToDate())
  }

  @Test func aPenThatLeansShowsWhatItsLeanDoesToTheBrush() throws {
    let stage = try stage()
    let wider = ResponseCurve(through: [Point(0, 0.5), Point(1, 1)], isSmooth: false)
    stage.editor.canvas.currentBrush.responses = [Response(.tilt, to: .size, curve: wider)]
    stage.user.tool = .pen
    stage.user.move(to: Point(300, 200))
    #expect(abs(try outline(stage).radii.dx - 15) < 0.1)
    stage.user.tilt = Vector(.pi / 4, 0)
    stage.user.move(to: Point(301, 200))
    #expect(abs(try outline(stage).radii.dx - 22.5) < 0.1)
  }

  @Test func aTinyBrushHasMarksAroundIt() throws {
    let stage = try stage(diameter: 1)
    stage.user.move(to: Point(300, 200))
    #expect(try outline(stage).isTiny)
    let row = (280..<320).map { stage.user.screen.bitmap[$0, 200] & 0xFF }
    #expect(row.count { $0 < 0xD0 } >= 4)
    #expect(stage.isUpToDate())
  }

  @Test(arguments: [ToolID.brush, .eraser])
  func inkTakesItsPlaceAndItFollowsTheEraserAndIsNotShownForFingers(_ tool: ToolID) throws {
    let stage = try stage()
    stage.editor.canvas.tool = tool
    stage.user.press(at: Point(200, 200))
    stage.user.move(to: Point(260, 220))
    #expect(stage.view.brushOutline?.center == (tool == .eraser ? Point(260, 220) : nil))
    #expect(stage.isUpToDate())
    stage.user.release()
    #expect(try outline(stage).center == Point(260, 220))
    stage.user.touch(at: Point(400, 300))
    #expect(stage.view.brushOutline == nil)
    stage.user.lift()
    stage.user.move(to: Point(261, 220))
    #expect(try outline(stage).center == Point(261, 220))
  }

  @Test func whatMovesTheCanvasHasAHand() throws {
    let stage = try stage()
    stage.user.move(to: Point(300, 200))
    stage.user.holdKey(.space)
    #expect(stage.view.brushOutline == nil && stage.user.screen.cursor == .openHand)
    stage.user.releaseKey(.space)
    #expect(stage.view.brushOutline != nil && stage.user.screen.cursor == .hidden)
    stage.user.press(at: Point(300, 200), button: .middle)
    stage.user.move(to: Point(340, 200))
    #expect(stage.view.brushOutline == nil && stage.user.screen.cursor == .openHand)
    stage.user.release(.middle)
    stage.user.move(to: Point(341, 200))
    #expect(stage.view.brushOutline != nil && stage.user.screen.cursor == .hidden)
    stage.editor.canvas.tool = .hand
    #expect(stage.view.brushOutline == nil)
  }

  @Test func panningByTheWheelLeavesNoRimBehind() throws {
    let stage = try stage()
    stage.user.move(to: Point(300, 200))
    stage.user.scroll(by: Vector(0, 1))
    #expect(stage.isUpToDate())
  }

  @Test func aMoveOfALargeRimDrawsLittleMoreThanTheRim() throws {
    let stage = try stage(diameter: 500)
    stage.user.move(to: Point(400, 300))
    stage.user.screen.forgetPresents()
    stage.user.move(to: Point(404, 301))
    let drawn = stage.user.screen.presents.reduce(0) { $0 + $1.area }
    #expect(drawn > 0 && drawn < 500 * 500 * 2 / 5, "\(drawn)")
    #expect(stage.isUpToDate())
    stage.user.screen.forgetPresents()
    stage.user.move(to: Point(200, 301))
    #expect(stage.isUpToDate())
  }

  @Test func aRestingPointerDrawsNothing() throws {
    let stage = try stage()
    stage.user.move(to: Point(300, 200))
    stage.user.screen.forgetPresents()
    stage.user.advance(by: 10)
    #expect(stage.user.screen.presents.isEmpty)
  }
}
