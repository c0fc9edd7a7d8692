import Canvas
import ColorSpaces
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The canvas as others see it.
@MainActor @Suite struct VisionTests {
  private let stage: CanvasStage
  private let colors: ScreenColors

  /// A red stroke across the middle of the canvas.
  init() throws {
    stage = try CanvasStage(window: Size(1200, 800))
    let colors = ScreenColors(stage.user.window, stage.view)
    self.colors = colors
    stage.editor.canvas.onVision = { colors.vision = $0 }
    stage.transform.fit()
    editor.canvas.currentBrush = Brush(diameter: 60)
    editor.canvas.tools.color = Color(hex: 0xC81E1E)
    user.drag(stride(from: 100.0, through: 300, by: 20).map { place($0, 150) })
    user.advance(by: 0.5)
  }

  private var user: UserDriver { stage.user }
  private var editor: EditorController { stage.editor }

  private func place(_ x: Double, _ y: Double) -> Point {
    stage.view.convert(stage.transform.viewPoint(Point(x, y)), to: nil)
  }

  /// Waits until the canvas is shown so.
  private func choose(_ vision: ColorVision?) async {
    let before = stage.view.canvasColors
    editor.perform(vision?.command ?? .seeAll)
    _ = await waited(
      until: { stage.view.canvasColors != before }, meanwhile: { user.backend.drain() })
    user.advance(by: 0.1)
  }

  @Test(arguments: ColorVision.allCases)
  func theCanvasIsShownAsTheySeeIt(vision: ColorVision) async {
    let steps = editor.document.painting.revision
    await choose(vision)
    for (place, color) in [(Point(200, 150), 0xC81E1E as UInt32), (Point(20, 20), 0xFAFAFA)] {
      let (seen, wanted) = (stage.color(at: place), vision.seen(Color(hex: color)).hex)
      for shift: UInt32 in [16, 8, 0] {
        #expect(abs(Int(seen >> shift & 255) - Int(wanted >> shift & 255)) <= 1)
      }
    }
    // The color at hand is what it is, in the trays and for the eyedropper.
    #expect(editor.canvas.selectedColor.hex == 0xC81E1E)
    #expect(
      editor.document.painting.color(at: Point(200, 150), mean: .one)?.hex == 0xC81E1E)
    #expect(editor.document.painting.revision == steps)
    #expect(stage.isUpToDate())
  }

  @Test func aNewStrokeIsSeenSoTooAndThePickedColorIsThePaintings() async {
    await choose(.luminance)
    editor.canvas.tools.color = Color(hex: 0x1E50C8)
    user.drag(stride(from: 100.0, through: 300, by: 20).map { place($0, 230) })
    user.advance(by: 0.5)
    let seen = stage.color(at: Point(200, 230))
    #expect(seen & 255 == seen >> 16 && seen & 255 == seen >> 8 & 255)
    editor.canvas.tools.color = .black
    user.modifiers = .control
    user.click(at: place(200, 230))
    user.modifiers = []
    user.advance(by: 0.5)
    #expect(editor.canvas.selectedColor.hex == 0x1E50C8)
    #expect(stage.isUpToDate())
  }

  @Test func aSignSaysSoAndAPressOnItShowsAllColors() async throws {
    #expect(user.find("canvas.vision") == nil)
    await choose(.deuteranopia)
    let sign = try #require(user.element("canvas.vision"))
    #expect(sign.name == "Without Green (Deuteranopia)")
    user.tap("canvas.vision")
    user.advance(by: 0.5)
    #expect(editor.canvas.vision == nil && user.find("canvas.vision") == nil)
    #expect(stage.color(at: Point(200, 150)) == 0xC81E1E)
  }

  @Test func escapeAndTheSameCommandShowAllColors() async {
    await choose(.protanopia)
    user.key(.escape)
    user.advance(by: 0.2)
    #expect(editor.canvas.vision == nil && stage.color(at: Point(200, 150)) == 0xC81E1E)
    await choose(.protanopia)
    editor.perform(ColorVision.protanopia.command)
    user.advance(by: 0.2)
    #expect(editor.canvas.vision == nil && stage.color(at: Point(200, 150)) == 0xC81E1E)
  }

  @Test func theMenuChecksOneOfFive() async throws {
    await choose(.tritanopia)
    for id in ["window.menu", "menu.view", "menu.see-colors"] {
      user.tap(id)
      user.advance(by: 0.5)
    }
    let rows = try ["all", "protanopia", "deuteranopia", "tritanopia", "luminance"].map {
      try #require(user.element("view.see-\($0)"))
    }
    #expect(rows.map(\.state.isSelected) == [false, false, false, true, false])
    user.tap("view.see-luminance")
    #expect(editor.canvas.vision == .luminance)
  }

  @Test func anotherPaintingIsSeenSoUntilItIsTurnedOff() async {
    await choose(.luminance)
    editor.canvas.show(PaintingDocument(painting: Painting(size: PixelSize(width: 90, height: 60))))
    user.advance(by: 0.2)
    #expect(editor.canvas.vision == .luminance && user.find("canvas.vision") != nil)
  }
}
