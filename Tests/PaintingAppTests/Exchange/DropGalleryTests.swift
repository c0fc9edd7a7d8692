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

/// What is seen while something is held over the window, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct DropGalleryTests {
  @Test(arguments: GalleryVariant.all) func aFileHeldOverAPainting(
    _ variant: GalleryVariant
  ) throws {
    var painting = Painting(size: PixelSize(width: 1200, height: 760))
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(200, 500)), color: Color(hex: 0x5A8F7B),
      brush: Brush(diameter: 160))
    _ = painting.append([StrokePoint(location: Point(1000, 420))], to: id)
    _ = painting.endStroke(id)
    try variant.wear {
      let editor = EditorController(
        document: PaintingDocument(painting: painting),
        folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" }))
      let user = try UserDriver(size: Size(1200, 800), scale: variant.scale, root: editor)
      editor.canvas.paintingView.deskColor = Theme.current.desk
      user.advance(by: 0.5)
      editor.exchange.dragMoved(DragSample(types: [.uriList], location: Point(600, 400)))
      user.advance(by: 0.5)
      let words = try #require(user.element(named: "Drop to open, or to add as a layer"))
      #expect(words.role == .status)
      try variant.show(user, "drop-frame")
    }
  }
}
