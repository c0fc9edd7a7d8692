import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A mandala with its axes, and the panel of symmetry, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct SymmetryGalleryTests {
  @Test(arguments: GalleryVariant.all) func aMandalaAndItsPanel(_ variant: GalleryVariant) throws {
    try variant.wear {
      let painting = Painting(size: PixelSize(width: 1200, height: 760))
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      let canvas = editor.canvas
      let middle = Point(600, 380)
      canvas.guides.choose(.snowflake)
      canvas.guides.setCount(16, continuing: false)
      canvas.finishStrokes()
      let petals: [(UInt32, Double, [Vector])] = [
        (0x3B5998, 9, [Vector(60, 0), Vector(130, 18), Vector(210, 30), Vector(280, 2)]),
        (0xF2B134, 16, [Vector(250, 40), Vector(300, 56), Vector(320, 20)]),
        (0xC8553D, 6, [Vector(90, 8), Vector(160, 40), Vector(230, 70)]),
        (0x557755, 12, [Vector(330, 6), Vector(345, 10)]),
      ]
      for (color, width, line) in petals {
        canvas.choose(Color(hex: color))
        canvas.currentBrush = Brush(diameter: width)
        user.drag(line.map { canvas.paintingView.canvasTransform.viewPoint(middle + $0) })
        user.advance(by: 1)
      }
      #expect(canvas.painting.strokes.count == petals.count)
      try variant.show(user, "symmetry")
      user.key(.character("m"), modifiers: [.control, .shift])
      user.advance(by: 1)
      #expect(user.find("symmetry") != nil && canvas.guides.isEditing)
      try variant.show(user, "symmetry-panel")
    }
  }
}
