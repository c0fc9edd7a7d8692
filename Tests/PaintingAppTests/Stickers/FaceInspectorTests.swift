import ColorPanels
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The inspector of a face: made from its `@Inspectable` properties.
@MainActor @Suite(.serialized) struct FaceInspectorTests {
  private func stage() throws -> CanvasStage {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 800, height: 700), window: Size(900, 760), showsTrays: false)
    stage.transform.alignToCorner()
    stage.editor.canvas.tool = .sticker
    stage.user.tap(at: Point(200, 300))
    stage.user.advance(by: 1)
    stage.user.key(.enter)
    stage.user.advance(by: 0.5)
    return stage
  }

  private func face(_ stage: CanvasStage) throws -> Sticker {
    try #require(stage.editor.canvas.painting.stickers.last)
  }

  private func steps(_ stage: CanvasStage) -> Int {
    var copy = stage.editor.canvas.painting
    var count = 0
    while copy.undo() != nil { count += 1 }
    return count
  }

  @Test func everyPropertyHasItsRow() throws {
    let stage = try stage()
    for name in [
      "face.eyes.open", "face.brows.furrowed", "face.mouth.smile", "face.size", "face.tilt",
      "face.lineWidth", "face.color",
    ] {
      #expect(stage.user.find(name) != nil, "\(name)")
    }
    #expect(stage.user.element("face.size")?.role == .slider)
  }

  @Test func choicesChangeTheFaceAtOnce() throws {
    let stage = try stage()
    stage.user.tap("face.mouth.smile")
    stage.user.tap("face.eyes.squinting")
    stage.user.tap("face.brows.furrowed")
    let wanted = FacialExpression(eyes: .squinting, brows: .furrowed, mouth: .smile)
    #expect(try face(stage).expression == wanted && steps(stage) == 4)
  }

  @Test func aSliderChangesTheFaceWhileItMovesAsOneStep() throws {
    let stage = try stage()
    let row = try #require(stage.user.element("face.tilt")?.frame)
    // The knob is in the middle of the track, which begins after the name.
    let knob = Point(row.minX + 112 + 10 + (row.width - 112 - 64 - 20) / 2, row.midY)
    stage.user.press(at: knob)
    var seen: [Double] = []
    for way in [10.0, 20, 40] {
      stage.user.move(to: knob + Vector(way, 0))
      seen.append(try face(stage).tilt)
    }
    stage.user.release()
    #expect(seen == seen.sorted() && seen[0] > 0 && seen[2] > seen[0])
    #expect(steps(stage) == 2)
    stage.user.press(at: knob + Vector(40, 0))
    stage.user.move(to: knob + Vector(60, 0))
    stage.user.release()
    #expect(steps(stage) == 3)
  }

  @Test func undoShowsInTheInspectorAndTakesItAwayWithTheFace() throws {
    let stage = try stage()
    stage.user.tap("face.mouth.frown")
    stage.editor.canvas.undo()
    stage.user.advance(by: 0.1)
    #expect(stage.user.element("face.mouth.neutral")?.state.isSelected == true)
    stage.editor.canvas.undo()
    stage.user.advance(by: 0.5)
    #expect(stage.editor.faceInspector == nil && stage.user.find("face.mouth.neutral") == nil)
  }

  @Test func aColorPickedInOneOpeningIsOneStep() throws {
    let stage = try stage()
    stage.user.tap("face.color")
    stage.user.advance(by: 0.5)
    let panel = try #require(
      stage.user.window.presentedViewControllers.last as? ColorPanelController)
    for hex: UInt32 in [0x112233, 0x5A8F7B, 0xC8553D] { panel.context.pick(Color(hex: hex)) }
    #expect(try face(stage).color.hex == 0xC8553D && steps(stage) == 2)
  }

  @Test func theColorPanelGoesWithTheInspector() throws {
    let stage = try stage()
    stage.user.tap("face.color")
    stage.user.advance(by: 0.5)
    #expect(stage.user.find("Ring") != nil || stage.user.find("colors.hue") != nil)
    stage.editor.canvas.stickers.unpick()
    stage.user.advance(by: 2)
    #expect(stage.editor.faceInspector == nil)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func theLinesGrowWithTheSizeAndCanBeSetAlone() throws {
    var sticker = Sticker(center: .zero, radius: 60, tilt: 0.3, lineWidth: 5)
    let properties = FaceProperties(sticker)
    properties.size = 240
    properties.apply(to: &sticker)
    #expect(sticker.radius == 120 && sticker.lineWidth == 10 && sticker.tilt == 0.3)
    properties.take(sticker)
    properties.lineWidth = 3
    properties.apply(to: &sticker)
    #expect(sticker.radius == 120 && sticker.lineWidth == 3)
    properties.take(sticker)
    properties.tilt = 90
    properties.apply(to: &sticker)
    #expect(abs(sticker.tilt - .pi / 2) < 1e-12)
  }
}
