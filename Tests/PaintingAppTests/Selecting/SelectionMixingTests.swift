import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Smudges that lie over what was moved.
@MainActor @Suite struct SelectionMixingTests {
  private let stage: CanvasStage

  /// A red line, a smudge across it, another red line, and the Select tool in the hand.
  init() throws {
    stage = try CanvasStage(canvas: PixelSize(width: 400, height: 300), window: Size(1000, 700))
    stage.editor.canvas.selectedColor = Color(hex: 0xC03020)
    drag(Point(60, 60), Point(340, 60))
    user.key(.character("j"))
    drag(Point(200, 20), Point(200, 60), Point(200, 150))
    user.key(.character("b"))
    drag(Point(60, 240), Point(340, 240))
    user.key(.character("v"))
    user.advance(by: 1)
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func drag(_ points: Point...) {
    user.drag(points.map(seen))
    user.advance(by: 1)
  }

  private func openMenu(for point: Point) {
    user.click(at: seen(point))
    user.advance(by: 1)
    #expect(user.tap("selection.more"))
    user.advance(by: 1)
  }

  @Test func theMenuLetsThemPickUpAnewInOneStep() throws {
    let smudge = try #require(canvas.painting.strokes.first { $0.brush.smudge > 0 })
    #expect(smudge.pickups.contains { $0.color.x > 0 }, "it has red on it")
    user.click(at: seen(Point(100, 60)))
    user.advance(by: 1)
    user.press(at: seen(Point(100, 60)))
    for step in 1...8 { user.move(to: seen(Point(100, 60 - Double(step) * 12))) }
    user.advance(by: 0.3)
    user.release()
    user.advance(by: 2)
    let steps = canvas.painting.stepCount
    let before = canvas.painting.layer
    #expect(user.tap("selection.more"))
    user.advance(by: 1)
    #expect(user.tap("selection.mix-again"))
    user.advance(by: 1)
    #expect(canvas.painting.stepCount == steps + 1)
    let mixed = try #require(canvas.painting.strokes.first { $0.brush.smudge > 0 })
    #expect(mixed.pickups != smudge.pickups && canvas.painting.layer != before)
    #expect(stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(canvas.painting.layer == before)
  }

  @Test func whereNothingSmudgesItCannotBeChosen() throws {
    openMenu(for: Point(100, 240))
    #expect(user.element("selection.mix-again")?.state.isEnabled == false)
    user.key(.escape)
    user.advance(by: 1)
    openMenu(for: Point(100, 60))
    #expect(user.element("selection.mix-again")?.state.isEnabled == true)
  }
}
