import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Rulers of all kinds with their panel, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct RulerGalleryTests {
  @Test(arguments: GalleryVariant.all) func aStreetAndItsPanel(_ variant: GalleryVariant) throws {
    try variant.wear {
      let painting = Painting(size: PixelSize(width: 1000, height: 640))
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      let canvas = editor.canvas
      user.key(.character("g"), modifiers: .shift)
      user.advance(by: 1)
      user.tap("rulers.add.two-points")
      let ruler = try #require(canvas.rulers.chosenRuler)
      canvas.rulers.change(ruler.id) {
        $0 = $0.changed(places: [Point(-260, 300), Point(1180, 300)])
      }
      canvas.currentBrush = Brush(diameter: 5)
      canvas.choose(Color(hex: 0x3B5998))
      let lines = [
        (Point(520, 120), Vector(4, 400)), (Point(520, 120), Vector(300, 80)),
        (Point(520, 120), Vector(-260, 60)), (Point(520, 520), Vector(300, -110)),
        (Point(520, 520), Vector(-260, -70)),
      ]
      for (start, way) in lines {
        let places = (0...8).map { start + way * (Double($0) / 8) }
        user.drag(places.map { canvas.paintingView.canvasTransform.viewPoint($0) })
        user.advance(by: 1)
      }
      #expect(canvas.painting.strokes.count == 5)
      try variant.show(user, "rulers-street")
    }
  }

  @Test(arguments: GalleryVariant.all) func eachKindIsSeen(_ variant: GalleryVariant) throws {
    try variant.wear {
      for kind in Ruler.Kind.allCases where kind != .twoPoints {
        let painting = Painting(size: PixelSize(width: 1000, height: 640))
        let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
        user.key(.character("g"), modifiers: .shift)
        user.advance(by: 1)
        user.tap("rulers.add.\(kind.identifier)")
        user.advance(by: 1)
        if kind == .curve {
          // Beside the panel.
          let line = (0...40).map { (number: Int) in
            let (along, across) = (Double(number), Double(number - 20))
            return Point(460 + 11 * along, 520 - 0.6 * across * across)
          }
          user.drag(line.map { editor.canvas.paintingView.canvasTransform.viewPoint($0) })
          user.advance(by: 9)
        }
        #expect(editor.canvas.rulers.rulers.count == 1)
        try variant.show(user, "rulers-\(kind.identifier)")
      }
    }
  }

  @Test(arguments: GalleryVariant.all) func linesAreSeenOnAnyColor(_ variant: GalleryVariant) throws
  {
    try variant.wear {
      var painting = Painting(size: PixelSize(width: 1000, height: 640))
      let colors: [UInt32] = [0x000000, 0xFFFFFF, 0xE2613B, 0x808080, 0x3B5998, 0xF2B134, 0x2F5D50]
      for (number, color) in colors.enumerated() {
        let band = Area(Rect(Double(number) * 142, 0, 143, 640))
        if let band { _ = painting.fill(band, with: Color(hex: color)) }
      }
      for kind in [Ruler.Kind.twoPoints, .squareGrid, .ellipse] {
        let new = painting.makeRuler(kind).changed(step: 128)
        _ = painting.setRulers(painting.rulers + [new])
      }
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      #expect(editor.canvas.rulers.rulers.count == 3)
      try variant.show(user, "rulers-colors")
    }
  }
}
