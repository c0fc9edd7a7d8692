import AppTestSupport
import Geometry
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The export dialog, and an export under way: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct ExportGalleryTests {
  private func stage(_ variant: GalleryVariant) throws -> CanvasStage {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 1920, height: 1080), window: Size(1000, 720), scale: variant.scale)
    stage.user.advance(by: 0.5)
    return stage
  }

  @Test(arguments: GalleryVariant.all, [PictureFormat.png, .webp])
  func theDialog(_ variant: GalleryVariant, format: PictureFormat) throws {
    try variant.wear {
      let stage = try stage(variant)
      stage.editor.preferences.export = PictureExport(format, scale: 2)
      stage.user.key(.character("e"), modifiers: .control)
      stage.user.advance(by: 1)
      let view = try #require(stage.user.window.presentedViewControllers.last?.view)
      #expect(stage.user.window.bounds.contains(view.frame))
      try variant.show(
        stage.user, "export-\(format.rawValue)", part: view.frame.inset(by: -48))
    }
  }

  @Test(arguments: GalleryVariant.all)
  func anExportUnderWay(_ variant: GalleryVariant) throws {
    try variant.wear {
      let stage = try stage(variant)
      let strip = ExportWork.strip("A hill in the morning.png")
      stage.user.window.present(strip, style: .floating)
      strip.progress = 0.4
      stage.user.advance(by: 0.5)
      #expect(stage.user.window.bounds.contains(strip.view.frame))
      try variant.show(stage.user, "export-strip", part: strip.view.frame.inset(by: -32))
    }
  }
}
