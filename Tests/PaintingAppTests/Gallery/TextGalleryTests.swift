import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A text that is written, and the panel of what it is set in, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct TextGalleryTests {
  @Test(arguments: GalleryVariant.all) func aTextAndItsPanel(_ variant: GalleryVariant) throws {
    try variant.wear {
      var painting = Painting(size: PixelSize(width: 1200, height: 760))
      painting.addHills()
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      editor.canvas.tool = .text
      editor.canvas.tools.textStyle = TextStyle(family: "DejaVu Serif", size: 90, isItalic: true)
      editor.canvas.selectedColor = Color(hex: 0xC8553D)
      user.click(at: editor.canvas.paintingView.canvasTransform.viewPoint(Point(520, 200)))
      user.perform(.textCommitted("An autumn\nevening"))
      user.key(.left, modifiers: [.control, .shift])
      user.advance(by: 1)
      #expect(editor.canvas.texts.isActive)
      try variant.show(user, "text-written")
      editor.perform(.textPanel)
      user.advance(by: 1)
      #expect(user.find("text.search") != nil)
      try variant.show(user, "text-panel")
    }
  }
}
