import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The fill tool that fills what lies within a drawn line.
@MainActor struct LassoFillTests {
  private let stage: CanvasStage

  init() throws {
    stage = try CanvasStage(showsTrays: false)
    stage.user.key(.character("f"), modifiers: .shift)
    canvas.selectedColor = Color(hex: 0xC8553D)
  }

  private var canvas: PaintingController { stage.editor.canvas }
  private var steps: Int { canvas.painting.stepCount }

  private func color(_ x: Double, _ y: Double) -> UInt32 { stage.color(at: Point(x, y)) }

  private let corners = [Point(60, 60), Point(220, 70), Point(200, 190), Point(70, 180)]

  /// Draws along the corners, and rests where it ends.
  private func draw(lifts: Bool = true) {
    stage.user.press(at: stage.transform.viewPoint(corners[0]))
    for corner in corners.dropFirst() {
      for step in 1...5 {
        let from = corners[(corners.firstIndex(of: corner) ?? 1) - 1]
        stage.user.move(
          to: stage.transform.viewPoint(from.interpolated(to: corner, at: Double(step) / 5)))
      }
    }
    if lifts { stage.user.release() }
  }

  @Test func itFillsWhenTheHandLiftsAsOneStep() {
    #expect(canvas.tool == .fill && canvas.tools.fillKind == .lasso)
    let before = steps
    draw(lifts: false)
    #expect(steps == before && canvas.selection.lassoOverlay.area != nil, "the line alone is shown")
    stage.user.release()
    #expect(steps == before + 1 && canvas.selection.lassoOverlay.area == nil)
    #expect(color(140, 120) == 0xC8553D && color(40, 120) == 0xFAFAFA && stage.isUpToDate())
    stage.user.key(.character("z"), modifiers: .control)
    #expect(color(140, 120) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func escapeLeavesNothing() {
    let before = steps
    draw(lifts: false)
    stage.user.key(.escape)
    stage.user.release()
    #expect(steps == before && canvas.selection.lassoOverlay.area == nil)
    #expect(color(140, 120) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func aTapAndALineWithoutAnInsideFillNothing() {
    let before = steps
    stage.user.click(at: stage.transform.viewPoint(Point(100, 100)))
    stage.user.drag([Point(50, 50), Point(120, 50)].map { stage.transform.viewPoint($0) })
    #expect(steps == before && stage.isUpToDate())
  }

  @Test func outsideOfTheAreaItSaysSo() {
    var refusals: [StrokeRefusal] = []
    canvas.onRefusal = { refusals.append($0) }
    _ = canvas.painting.setArea(Area(Rect(300, 200, 20, 20)))
    draw()
    #expect(refusals == [.outsideArea])
  }

  @Test func theKeyGoesBackAndTheKindIsKept() throws {
    #expect(ToolMemory(canvas.tools).fillKind == .lasso)
    var tools = ToolBox()
    ToolMemory(canvas.tools).apply(to: &tools) { _ in nil }
    #expect(tools.fillKind == .lasso)
    stage.user.key(.character("f"), modifiers: .shift)
    #expect(canvas.tool == .fill && canvas.tools.fillKind == .around)
    canvas.tool = .brush
    stage.user.key(.character("f"), modifiers: .shift)
    #expect(canvas.tool == .fill && canvas.tools.fillKind == .lasso)
  }
}
