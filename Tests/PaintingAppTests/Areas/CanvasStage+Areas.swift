import Geometry
import Rasterizer
import TestSupport

@testable import Canvas
@testable import PaintingApp

extension CanvasStage {
  /// A thick red line across an empty canvas, and the tool in hand to make areas.
  static func forAreas() throws -> CanvasStage {
    let stage = try CanvasStage(showsTrays: false)
    stage.editor.canvas.selectedColor = Color(hex: 0xC8553D)
    stage.editor.canvas.currentBrush.diameter = 40
    let line = [Point(60, 100), Point(200, 100), Point(340, 100)]
    stage.user.drag(line.map { stage.transform.viewPoint($0) })
    stage.user.key(.character("w"))
    return stage
  }
}
