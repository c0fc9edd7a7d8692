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
      canvas.tools.shapes.paint = .fill
      canvas.tools.shapes.gradient = .linear
      user.key(.character("o"))
      user.drag(
        [Vector(120, -30), Vector(150, -50), Vector(190, -80)]
          .map { canvas.paintingView.canvasTransform.viewPoint(middle + $0) })
      user.advance(by: 1)
      user.key(.character("b"))
      user.advance(by: 1)
      #expect(canvas.painting.strokes.count == petals.count)
      #expect(
        canvas.painting.element(at: ElementPlace(layer: canvas.painting.activeLayer, index: 4))?
          .fill?.guide != nil)
      try variant.show(user, "symmetry")
      user.key(.character("m"), modifiers: [.control, .shift])
      user.advance(by: 1)
      #expect(user.find("symmetry") != nil && canvas.guides.isEditing)
      try variant.show(user, "symmetry-panel")
    }
  }

  @Test(arguments: GalleryVariant.all) func aPatternWithWhatLiesAroundIt(_ variant: GalleryVariant)
    throws
  {
    try variant.wear {
      let painting = Painting(size: PixelSize(width: 420, height: 300))
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      let canvas = editor.canvas
      canvas.guides.choose(.tiles)
      let view = canvas.paintingView
      view.canvasTransform.zoom(to: 1, about: view.bounds.center)
      user.advance(by: 1)
      for (number, color) in [0x3B5998, 0xF2B134, 0xC8553D, 0x557755].enumerated() {
        canvas.choose(Color(hex: UInt32(color)))
        canvas.currentBrush = Brush(diameter: 14 - 2 * Double(number))
        let start = Point(300 - 90 * Double(number), 40 + 60 * Double(number))
        user.drag(
          (0...12).map { step in
            let turn = Vector(angle: Double(step) / 4 + Double(number))
            return view.canvasTransform.viewPoint(start + turn * (40 + 12 * Double(step)))
          })
        user.advance(by: 1)
      }
      #expect(view.tileWays.count == 8 && canvas.painting.strokes.count == 4)
      try variant.show(user, "symmetry-tiles")
    }
  }
}
