import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The fill tool that scribbles.
@MainActor @Suite struct ScribbleToolTests {
  private let stage: CanvasStage

  /// Two boxes side by side, and the tool in the hand.
  init() throws {
    stage = try CanvasStage(window: Size(1000, 700))
    canvas.currentBrush = Brush(diameter: 6)
    canvas.selectedColor = .black
    user.key(.character("u"))
    for x in [60.0, 220] {
      user.drag([Point(x, 60), Point(x + 140, 200)].map(seen))
      user.advance(by: 1)
    }
    user.tap("tool.fill")
    canvas.tools.fillKind = .scribbles
    canvas.choose(Color(hex: 0xC8553D))
    user.drag([Point(80, 80), Point(120, 120), Point(160, 100)].map(seen))
    user.advance(by: 1)
    canvas.choose(Color(hex: 0x3B5998))
    user.drag([Point(250, 80), Point(300, 120)].map(seen))
    user.advance(by: 1)
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func ink(_ x: Double, _ y: Double) -> UInt32 {
    canvas.painting.color(at: Point(x, y))?.hex ?? 0
  }

  @Test func aTapFillsAllAsOneStep() async {
    let before = canvas.painting.stepCount
    #expect(canvas.tool == .fill && canvas.scribbles.all.count == 2 && ink(140, 180) == 0xFAFAFA)
    user.click(at: seen(Point(300, 180)))
    #expect(await waited { !canvas.isEditing })
    #expect(canvas.scribbles.isEmpty && canvas.painting.stepCount == before + 1)
    #expect(ink(140, 180) == 0xC8553D && ink(300, 180) == 0x3B5998 && stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(ink(140, 180) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func enterFillsToo() async {
    user.key(.enter)
    #expect(await waited { !canvas.isEditing })
    #expect(ink(140, 180) == 0xC8553D && stage.isUpToDate())
  }

  @Test func undoTakesTheLastScribbleAndEscapeAll() {
    let before = canvas.painting.stepCount
    user.key(.character("z"), modifiers: .control)
    #expect(canvas.scribbles.all.count == 1 && canvas.painting.stepCount == before)
    user.key(.escape)
    #expect(canvas.scribbles.isEmpty && canvas.tool == .fill && stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(canvas.painting.canRedo)
  }

  @Test func anotherToolFillsByThem() async {
    user.key(.character("b"))
    #expect(await waited { !canvas.isEditing })
    #expect(canvas.scribbles.isEmpty && ink(140, 180) == 0xC8553D)
  }

  @Test func calledOffTheyComeBack() {
    user.key(.enter)
    #expect(canvas.scribbles.isEmpty)
    user.key(.escape)
    #expect(canvas.scribbles.all.count == 2 && ink(140, 180) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func thePanelChoosesIt() {
    canvas.tools.fillKind = .around
    user.key(.escape)
    user.tap("tool.fill")
    user.advance(by: 1)
    #expect(user.find("fill.gap") != nil)
    user.tap("fill.kind.scribbles")
    #expect(canvas.tools.fillKind == .scribbles)
    #expect(user.find("fill.gap") == nil && user.find("fill.growth") != nil)
  }
}
