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
    #expect(easel.controller.drop(blue, at: Point(110, 205)))
    easel.user.backend.drain()
    #expect(easel.color(at: Point(110, 205)) == 0x3B5998)
    #expect(easel.color(at: Point(150, 200)) == 0xFFFFFF)
    easel.controller.undo()
    easel.user.backend.drain()
    #expect(easel.color(at: Point(110, 205)) == 0xC8553D)
    #expect(easel.controller.drop(blue, at: Point(150, 200)))
    #expect(easel.strokes.map(\.color.hex) == [0xC8553D, 0x3B5998])
  }

  @Test func onBarePaperItFillsWhatLiesAroundThePlaceAndSaysSoBefore() throws {
    let easel = try easel()
    let bare = easel.color(at: Point(320, 60))
    #expect(easel.controller.highlightDrop(at: Point(300, 50)))
    easel.user.backend.drain()
    let tinted = easel.color(at: Point(320, 60))
    #expect(tinted != bare && tinted != blue.hex)
    #expect(easel.color(at: Point(130, 200)) == 0xC8553D)
    // Over to a stroke, which would be recolored.
    #expect(easel.controller.highlightDrop(at: Point(110, 200)))
    easel.user.backend.drain()
    #expect(easel.color(at: Point(320, 60)) == bare)
    let steps = easel.controller.painting.stepCount
    #expect(easel.controller.drop(blue, at: Point(300, 50)))
    easel.user.backend.drain()
    #expect(easel.controller.painting.stepCount == steps + 1)
    #expect(easel.color(at: Point(320, 60)) == blue.hex)
    #expect(easel.color(at: Point(130, 200)) == 0xC8553D)
    #expect(!easel.controller.drop(blue, at: Point(300, 50)), "it has that color")
    easel.controller.undo()
    easel.user.backend.drain()
    #expect(easel.color(at: Point(320, 60)) == bare)
  }

  @Test func besideTheCanvasAndWhileSomebodyPaintsNothingTakesIt() throws {
    let easel = try easel()
    #expect(!easel.controller.highlightDrop(at: Point(-30, 50)))
    #expect(!easel.controller.drop(blue, at: Point(-30, 50)))
    #expect(!easel.controller.drop(Color(hex: 0xC8553D), at: Point(110, 200)))
    easel.user.touch(at: Point(300, 50))
    #expect(!easel.controller.highlightDrop(at: Point(110, 200)))
    #expect(!easel.controller.drop(blue, at: Point(110, 200)))
    easel.user.lift()
    #expect(easel.controller.highlightDrop(at: Point(110, 200)))
  }

  @Test func theStrokeUnderTheDragHasALineAround() throws {
    let easel = try easel()
    let accent = Theme.current.accent.hex
    #expect(easel.controller.highlightDrop(at: Point(110, 200)))
    easel.user.backend.drain()
    #expect(easel.color(at: Point(130, 190)) == accent)
    #expect(easel.color(at: Point(130, 200)) == 0xC8553D)
    // Over to the other one, and off.
    #expect(easel.controller.highlightDrop(at: Point(150, 170)))
    easel.user.backend.drain()
    #expect(
      easel.color(at: Point(130, 190)) != accent && easel.color(at: Point(140, 170)) == accent)
    #expect(!easel.controller.highlightDrop(at: nil))
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
    #expect(easel.controller.highlightDrop(at: place))
    easel.user.backend.drain()
    #expect(easel.color(at: place) == Theme.current.accent.hex)
  }

  @Test func aFaceTakesItToo() throws {
    let easel = try Easel()
    let sticker = Sticker(center: Point(200, 150), radius: 60, lineWidth: 8, color: .black)
    _ = easel.controller.painting.addSticker(sticker)
    #expect(easel.controller.drop(blue, at: Point(200, 90)))
    #expect(easel.controller.painting.stickers[0].color == blue)
  }
}
