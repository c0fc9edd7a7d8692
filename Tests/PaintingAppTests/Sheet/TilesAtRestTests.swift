import AppTestSupport
import Canvas
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing
import UserInterface

@testable import PaintingApp

/// What of a painting is not seen leaves the memory, and comes back where it is looked at.
@MainActor @Suite(.serialized) struct TilesAtRestTests {
  private func stage() throws -> CanvasStage {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 4000, height: 3000), window: Size(800, 600), showsTrays: false)
    stage.transform.alignToCorner()
    stage.editor.canvas.tilesAtRest.limit = 0
    return stage
  }

  private func paint(_ stage: CanvasStage) {
    stage.user.drag((0...8).map { Point(200, 150) + Vector(40, 20) * Double($0) })
    stage.editor.canvas.finishStrokes()
    stage.user.advance(by: 2)
  }

  private func layer(_ stage: CanvasStage) -> TileGrid { stage.editor.document.painting.layer }

  @Test func whatIsNotSeenIsPutAwayInAFolderOfItsOwner() throws {
    let folder = "/tmp/fude-tiles-\(getpid())"
    defer { rmdir(folder) }
    let stage = try stage()
    stage.editor.canvas.tilesAtRest.folder = folder
    paint(stage)
    let painted = layer(stage).occupied
    stage.transform.pan(by: Vector(-3000, -2000))
    stage.user.advance(by: 1)
    paint(stage)
    var status = stat()
    #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(!painted.isEmpty && painted.allSatisfy { !layer(stage).isInMemory($0) })
    #expect(layer(stage).inMemory.count > 0, "what is seen stays")
    stage.transform.pan(by: Vector(3000, 2000))
    stage.user.advance(by: 1)
    #expect(stage.color(at: Point(360, 230)) == stage.editor.canvas.selectedColor.hex)
    #expect(stage.isUpToDate())
    stage.editor.canvas.undo()
    stage.editor.canvas.undo()
    #expect(layer(stage).isEmpty)
  }

  @Test func withoutAFolderAllStaysInMemory() throws {
    let stage = try stage()
    paint(stage)
    stage.transform.pan(by: Vector(-3000, -2000))
    paint(stage)
    #expect(layer(stage).inMemory == layer(stage).occupied)
  }
}
