import AppTestSupport
import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The brushes of each set as the panel lists them, for people to look at: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct BrushSetsGalleryTests {
  @Test(arguments: GalleryVariant.all) func eachSet(_ variant: GalleryVariant) throws {
    try variant.wear {
      let painting = Painting(size: PixelSize(width: 800, height: 600))
      let (user, editor) = try variant.editor(of: painting, Size(1000, 860))
      let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" })
      let panel = BrushPanelController(
        settings: ToolSettings(preset: .charcoal, color: Color(hex: 0x26272B)),
        library: PresetLibrary(in: folders), previews: StrokePreviews(drawsAtOnce: true),
        at: .beside(editor.trays.trays.tools))
      panel.present(in: user.window)
      user.advance(by: 1)
      for (section, set) in BrushSet.all.enumerated() {
        let ends = [0, set.brushes.count - 1].map { IndexPath(row: $0, section: section) }
        for end in ends.reversed() { panel.list.scrollToRow(at: end) }
        user.advance(by: 1)
        let frames = try ends.map { end in
          let cell = try #require(panel.list.cellForRow(at: end), "\(set.id) is all in sight")
          return cell.convert(cell.bounds, to: nil)
        }
        let part = Rect(
          frames[0].minX, frames[0].minY, frames[0].width, frames[1].maxY - frames[0].minY)
        try variant.show(user, "brushes-\(set.id)", part: part)
      }
    }
  }
}
