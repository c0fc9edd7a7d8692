import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The panel of shapes, one that is changed, and a stroke that is straightened, for people to look at: see
/// `GalleryTests`.
@MainActor @Suite(.serialized) struct ShapeGalleryTests {
  @Test(arguments: GalleryVariant.all) func shapesAndTheirHandles(_ variant: GalleryVariant) throws
  {
    try variant.wear {
      let painting = Painting(size: PixelSize(width: 1200, height: 760))
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      let canvas = editor.canvas
      @MainActor func seen(_ point: Point) -> Point {
        canvas.paintingView.canvasTransform.viewPoint(point)
      }
      @MainActor func drag(_ places: Point...) {
        user.drag(places.map(seen))
        user.advance(by: 1)
      }
      canvas.choose(Color(hex: 0xF2B134))
      user.advance(by: 1)
      canvas.choose(Color(hex: 0x3B5998))
      canvas.currentBrush = Brush(diameter: 10)
      user.key(.character("u"))
      canvas.tools.shapes.paint = .both
      canvas.tools.shapes.kind = .star
      drag(Point(440, 120), Point(560, 200), Point(700, 380))
      canvas.tools.shapes.kind = .polygon
      canvas.tools.shapes.corners = 6
      canvas.tools.shapes.paint = .fill
      drag(Point(740, 140), Point(800, 200), Point(900, 300))
      canvas.tools.shapes.kind = .arrow
      drag(Point(460, 560), Point(500, 540), Point(700, 450))
      canvas.tools.shapes.kind = .rectangle
      canvas.tools.shapes.radius = 30
      canvas.tools.shapes.paint = .outline
      canvas.tools.shapes.profile = .tapered
      drag(Point(760, 380), Point(800, 400), Point(960, 560))
      user.key(.character("u"), modifiers: .shift)
      user.advance(by: 1)
      #expect(user.find("shaping") != nil)
      try variant.show(user, "shapes-panel")
      user.key(.escape)
      user.advance(by: 1)
      user.key(.character("v"))
      for _ in 0..<2 { user.click(at: seen(Point(570, 250))) }
      user.advance(by: 1)
      #expect(canvas.selection.shaper.isActive)
      try variant.show(user, "shape-handles")
      user.key(.escape)
      user.key(.escape)
      user.key(.character("b"))
      user.press(at: seen(Point(1000, 200)))
      for number in 1...40 {
        let way = Vector(angle: Double(number) / 41 * 2 * .pi - .pi)
        user.move(to: seen(Point(1080, 200) + way * (80 + 5 * Double(number % 3))))
      }
      user.advance(by: 0.7)
      #expect(!canvas.straightHighlight.lines.isEmpty)
      try variant.show(user, "straightened")
      user.release()
    }
  }
}
