import AppTestSupport
import Geometry
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The panel of paper and printers: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct PrintGalleryTests {
  @Test(arguments: GalleryVariant.all, PrintSetup.Scale.allCases)
  func thePanel(_ variant: GalleryVariant, scale: PrintSetup.Scale) throws {
    try variant.wear {
      let stage = try CanvasStage(
        canvas: PixelSize(width: 1920, height: 1080), window: Size(1000, 720),
        scale: variant.scale)
      stage.user.advance(by: 0.5)
      stage.editor.canvas.currentBrush = Brush(diameter: 60)
      for y in stride(from: 150.0, to: 650, by: 120) {
        stage.user.drag([Point(250, y), Point(500, y + 90), Point(800, y - 40)])
      }
      stage.editor.preferences.print = PrintSetup(scale: scale, columns: 3, rows: 2)
      stage.user.key(.character("p"), modifiers: .control)
      stage.user.advance(by: 1)
      let preview = try #require(
        stage.user.window.view(identified: "print.preview") as? PrintPreview)
      preview.picture =
        stage.editor.document.painting.printPreview(longestSide: 1024)?.makeBitmap()
      stage.user.advance(by: 0.1)
      let view = try #require(stage.user.window.presentedViewControllers.last?.view)
      #expect(stage.user.window.bounds.contains(view.frame))
      try variant.show(stage.user, "print-\(scale.rawValue)", part: view.frame.inset(by: -48))
    }
  }
}
