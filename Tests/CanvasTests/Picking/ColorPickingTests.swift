import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas

/// A finger that rests picks the color under it, through a loupe.
@MainActor struct ColorPickingTests {
  /// An easel with a red spot at (100, 200) and a blue one at (250, 200).
  private func easel() throws -> Easel {
    let easel = try Easel()
    for (x, color) in [(100.0, 0xC8553D), (250, 0x3B5998)] as [(Double, UInt32)] {
      easel.controller.selectedColor = Color(hex: color)
      easel.user.drag([Point(x, 200), Point(x + 20, 200)])
    }
    easel.controller.selectedColor = .black
    return easel
  }

  private func loupe(_ easel: Easel) -> LoupeView? {
    easel.user.window.view(identified: "loupe") as? LoupeView
  }

  @Test func aFingerThatRestsTakesItsDotBackAndPicksTheColorUnderIt() throws {
    let easel = try easel()
    let revision = easel.controller.painting.revision
    easel.user.touch(at: Point(105, 200))
    #expect(easel.color(at: Point(105, 200)) == 0)
    easel.user.advance(by: 0.4)
    #expect(loupe(easel) == nil)
    easel.user.advance(by: 0.1)
    #expect(loupe(easel)?.color?.hex == 0xC8553D)
    #expect(easel.strokes.count == 2 && easel.controller.painting.revision == revision)
    #expect(easel.controller.painting.color(at: Point(105, 200))?.hex == 0xC8553D)
    easel.user.slide(to: Point(110, 203))
    #expect(loupe(easel)?.color?.hex == 0xC8553D)
    #expect(easel.controller.selectedColor == .black, "not before the finger lifts")
    easel.user.lift()
    #expect(easel.controller.selectedColor.hex == 0xC8553D)
    #expect(loupe(easel) == nil && easel.strokes.count == 2 && easel.busy.isEmpty)
  }

  @Test(arguments: [false, true])
  func aFingerThatRestsAndThenMovesPaintsAllThatItDid(together: Bool) throws {
    let easel = try easel()
    easel.controller.paintsTogether = together
    let places = (0...85).map { Point(105 + Double($0) * 2, 120 + Double($0 % 3)) }
    easel.user.touch(at: places[0])
    easel.user.advance(by: 0.7)
    #expect(loupe(easel) != nil && easel.strokes.count == 2)
    for place in places.dropFirst() { easel.user.slide(to: place) }
    #expect(loupe(easel) == nil && easel.color(at: Point(105, 120)) == 0)
    easel.user.lift()
    #expect(easel.strokes.last?.points.map(\.location) == places)
    #expect(easel.controller.selectedColor == .black)
    #expect(easel.strokes.count == 3 && easel.busy.isEmpty)
    easel.controller.undo()
    #expect(easel.strokes.count == 2)
  }

  @Test func aFingerThatRestsOnPaperIsToldSoAndPicksNothing() throws {
    let easel = try easel()
    for tool in [ToolID.brush, .eraser, .hand] {
      easel.controller.tool = tool
      easel.user.touch(at: Point(300, 150))
      easel.user.advance(by: 0.6)
      #expect(easel.user.value(of: "loupe") == "Paper")
      #expect(loupe(easel)?.color == nil)
      easel.user.lift()
      #expect(easel.controller.tool == tool && easel.controller.selectedColor == .black)
      #expect(loupe(easel) == nil && easel.strokes.count == 2 && easel.busy.isEmpty)
    }
    // Who asks for it has it.
    easel.controller.tool = .eyedropper
    easel.user.tap(at: Point(300, 150))
    #expect(easel.controller.selectedColor.hex == 0xFAFAFA)
  }

  @Test func whereAFingerDoesNotPaintTheLoupeGoesWithIt() throws {
    let easel = try easel()
    easel.controller.tool = .hand
    easel.user.touch(at: Point(105, 200))
    easel.user.advance(by: 0.6)
    easel.user.slide(to: Point(260, 200))
    #expect(loupe(easel)?.color?.hex == 0x3B5998)
    easel.user.lift()
    #expect(easel.controller.selectedColor.hex == 0x3B5998 && easel.strokes.count == 2)
  }

  @Test func aFingerThatMovedPaintsOn() throws {
    let easel = try easel()
    easel.user.touch(at: Point(100, 100))
    easel.user.slide(to: Point(108.5, 100))
    easel.user.advance(by: 2)
    #expect(loupe(easel) == nil)
    easel.user.lift()
    #expect(easel.strokes.count == 3)
  }

  @Test func offTheCanvasNothingIsPicked() throws {
    let easel = try easel()
    easel.controller.tool = .hand
    easel.controller.paintingView.canvasTransform.pan(by: Vector(0, -60))
    easel.user.touch(at: Point(105, 140))
    easel.user.advance(by: 0.6)
    #expect(loupe(easel)?.color != nil)
    easel.user.slide(to: Point(105, 270))
    #expect(loupe(easel) != nil && loupe(easel)?.color == nil)
    easel.user.lift()
    #expect(easel.controller.selectedColor == .black && loupe(easel) == nil)
  }

  @Test func theLoupeSeesWhatComesUnderAFingerThatRests() throws {
    let easel = try easel()
    easel.user.touch(at: Point(105, 100))
    easel.user.advance(by: 0.6)
    #expect(loupe(easel)?.isOnPaper == true)
    easel.user.scroll(at: Point(300, 250), by: Vector(0, 100.0 / 60))
    #expect(loupe(easel)?.color?.hex == 0xC8553D)
    easel.controller.undo()
    easel.controller.undo()
    #expect(loupe(easel)?.isOnPaper == true)
    easel.user.lift()
    #expect(easel.controller.selectedColor == .black)
  }

  @Test func anInterruptedTouchPicksNothing() throws {
    let easel = try easel()
    easel.user.touch(at: Point(105, 200))
    easel.user.advance(by: 0.6)
    easel.user.interrupt()
    #expect(loupe(easel) == nil && easel.controller.selectedColor == .black)
    #expect(easel.strokes.count == 2 && easel.busy.isEmpty)
  }

  @Test func aPenThatComesEndsIt() throws {
    let easel = try easel()
    easel.user.touch(at: Point(105, 200))
    easel.user.advance(by: 0.6)
    easel.user.holdPen(near: true)
    #expect(loupe(easel) == nil)
    easel.user.lift()
    #expect(easel.controller.selectedColor == .black && easel.busy.isEmpty)
  }

  @Test func withTheEraserOrTheHandItBringsTheBrushBack() throws {
    let easel = try easel()
    for tool in [ToolID.eraser, .hand] {
      easel.controller.tool = tool
      let before = easel.controller.paintingView.canvasTransform
      easel.user.touch(at: Point(105, 200))
      easel.user.advance(by: 0.6)
      easel.user.slide(to: Point(110, 202))
      easel.user.lift()
      #expect(easel.controller.tool == .brush)
      #expect(easel.controller.selectedColor.hex == 0xC8553D)
      #expect(easel.controller.paintingView.canvasTransform == before)
      #expect(easel.strokes.count == 2 && easel.busy.isEmpty)
    }
  }

  @Test func aSecondFingerOrAStrokeBesideItPicksNothing() throws {
    let easel = try easel()
    easel.controller.paintsTogether = true
    easel.user.touch(0, at: Point(105, 200))
    easel.user.touch(1, at: Point(300, 100))
    easel.user.advance(by: 1)
    #expect(loupe(easel) == nil)
    easel.user.lift(0)
    easel.user.touch(2, at: Point(105, 200))
    easel.user.advance(by: 1)
    #expect(loupe(easel) == nil)
    easel.user.lift(1)
    easel.user.lift(2)
    #expect(easel.strokes.count == 5 && easel.controller.selectedColor == .black)
  }

  @Test func painingTogetherALoneFingerPicksAndAnotherPaintsMeanwhile() throws {
    let easel = try easel()
    easel.controller.paintsTogether = true
    easel.user.touch(0, at: Point(105, 200))
    easel.user.advance(by: 0.6)
    easel.user.touch(1, at: Point(300, 100))
    easel.user.slide(1, to: Point(330, 100))
    #expect(loupe(easel)?.color?.hex == 0xC8553D)
    easel.user.lift(0)
    easel.user.lift(1)
    #expect(easel.strokes.count == 3 && easel.controller.selectedColor.hex == 0xC8553D)
    #expect(easel.busy.isEmpty)
  }

  @Test func withControlAClickOrADragPicks() throws {
    let easel = try easel()
    easel.user.modifiers = .control
    easel.user.click(at: Point(105, 200))
    #expect(easel.controller.selectedColor.hex == 0xC8553D)
    easel.user.press(at: Point(105, 200))
    #expect(loupe(easel)?.color?.hex == 0xC8553D)
    easel.user.move(to: Point(260, 200))
    easel.user.release()
    #expect(easel.controller.selectedColor.hex == 0x3B5998)
    #expect(easel.strokes.count == 2 && loupe(easel) == nil)
    easel.user.modifiers = []
    easel.user.click(at: Point(300, 50))
    #expect(easel.strokes.count == 3)
  }

  @Test func theColorIsThatOfAllLayersTogether() throws {
    let easel = try easel()
    _ = easel.controller.painting.addLayer()
    let top = easel.controller.painting.activeLayer
    easel.controller.selectedColor = .white
    easel.user.drag([Point(100, 200), Point(120, 200)])
    easel.controller.perform(.opacity(0.5, continuing: false))
    #expect(easel.controller.painting.tree.layer(top)?.opacity == 0.5)
    easel.user.modifiers = .control
    easel.user.click(at: Point(105, 200))
    easel.user.backend.drain()
    #expect(easel.controller.selectedColor.hex == easel.color(at: Point(105, 200)))
    #expect(easel.controller.selectedColor.hex != 0xC8553D)
  }

  @Test(arguments: [
    (Point(200, 160), Point(200, 68)), (Point(5, 160), Point(66, 68)),
    (Point(398, 299), Point(334, 207)), (Point(200, 20), Point(108, 66)),
    (Point(20, 20), Point(112, 66)), (Point(390, 100), Point(298, 100)),
  ])
  func theLoupeStandsWhereTheHandDoesNotCoverIt(finger: Point, center: Point) {
    let bounds = Rect(0, 0, 400, 300)
    let place = LoupeView.center(for: finger, in: bounds)
    #expect(place == center)
    #expect(place.distance(to: finger) >= LoupeView.extent / 2 + 20)
  }
}
