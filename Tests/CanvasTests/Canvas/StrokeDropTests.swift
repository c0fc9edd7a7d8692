import AppTestSupport
import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

/// A color that is dropped on a stroke.
@MainActor struct StrokeDropTests {
  private let blue = Color(hex: 0x3B5998)

  /// A red stroke from (100, 200) to (200, 200), and a white one across it.
  private func easel(scale: Double = 1) throws -> Easel {
    let easel = try Easel(scale: scale)
    easel.controller.selectedColor = Color(hex: 0xC8553D)
    easel.user.drag([Point(100, 200), Point(200, 200)])
    easel.controller.selectedColor = .white
    easel.user.drag([Point(150, 150), Point(150, 250)])
    return easel
  }

  @Test func theTopmostStrokeUnderItTakesTheColorAsOneStep() throws {
    let easel = try easel()
    #expect(easel.controller.recolorStroke(at: Point(110, 205), to: blue))
    easel.user.backend.drain()
    #expect(easel.color(at: Point(110, 205)) == 0x3B5998)
    #expect(easel.color(at: Point(150, 200)) == 0xFFFFFF)
    easel.controller.undo()
    easel.user.backend.drain()
    #expect(easel.color(at: Point(110, 205)) == 0xC8553D)
    #expect(easel.controller.recolorStroke(at: Point(150, 200), to: blue))
    #expect(easel.strokes.map(\.color.hex) == [0xC8553D, 0x3B5998])
  }

  @Test func onBarePaperOrWhileSomebodyPaintsNothingTakesIt() throws {
    let easel = try easel()
    #expect(!easel.controller.highlightStroke(at: Point(300, 50)))
    #expect(!easel.controller.recolorStroke(at: Point(300, 50), to: blue))
    #expect(!easel.controller.recolorStroke(at: Point(110, 200), to: Color(hex: 0xC8553D)))
    easel.user.touch(at: Point(300, 50))
    #expect(!easel.controller.highlightStroke(at: Point(110, 200)))
    #expect(!easel.controller.recolorStroke(at: Point(110, 200), to: blue))
    easel.user.lift()
    #expect(easel.controller.highlightStroke(at: Point(110, 200)))
  }

  @Test func theStrokeUnderTheDragHasALineAround() throws {
    let easel = try easel()
    let accent = Theme.current.accent.hex
    #expect(easel.controller.highlightStroke(at: Point(110, 200)))
    easel.user.backend.drain()
    #expect(easel.color(at: Point(130, 190)) == accent)
    #expect(easel.color(at: Point(130, 200)) == 0xC8553D)
    // Over to the other one, and off.
    #expect(easel.controller.highlightStroke(at: Point(150, 170)))
    easel.user.backend.drain()
    #expect(
      easel.color(at: Point(130, 190)) != accent && easel.color(at: Point(140, 170)) == accent)
    #expect(!easel.controller.highlightStroke(at: nil))
    easel.user.backend.drain()
    let without = easel.user.screen.bitmap[140, 170]
    easel.user.window.setNeedsDisplay()
    easel.user.backend.drain()
    #expect(easel.user.screen.bitmap[140, 170] == without && without & 0xFFFFFF != accent)
  }

  @Test func theLineFollowsATurnedCanvas() throws {
    let easel = try easel()
    easel.controller.paintingView.canvasTransform.turn(to: 90, about: Point(200, 150))
    let place = easel.controller.paintingView.canvasTransform.viewPoint(Point(130, 190))
    #expect(easel.controller.highlightStroke(at: place))
    easel.user.backend.drain()
    #expect(easel.color(at: place) == Theme.current.accent.hex)
  }

  @Test func aFaceTakesItToo() throws {
    let easel = try Easel()
    let sticker = Sticker(center: Point(200, 150), radius: 60, lineWidth: 8, color: .black)
    _ = easel.controller.painting.addSticker(sticker)
    #expect(easel.controller.recolorStroke(at: Point(200, 90), to: blue))
    #expect(easel.controller.painting.stickers[0].color == blue)
  }
}
