import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A fill that would run out through a gap, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct LiveFillGalleryTests {
  @Test(arguments: GalleryVariant.all) func aGap(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, editor) = try variant.editor(
        of: Painting(size: PixelSize(width: 1200, height: 760)), Size(1280, 800))
      let canvas = editor.canvas
      @MainActor func seen(_ point: Point) -> Point {
        canvas.paintingView.canvasTransform.viewPoint(point)
      }
      canvas.currentBrush = Brush(diameter: 8)
      user.key(.character("l"))
      let corners = [Point(400, 180), Point(780, 200), Point(720, 520), Point(360, 480)]
      for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        user.drag([a, b].map(seen))
        user.advance(by: 1)
      }
      user.key(.character("f"))
      canvas.choose(Color(hex: 0x5A8F7B))
      user.click(at: seen(Point(560, 340)))
      user.advance(by: 1)
      user.key(.character("v"))
      user.press(at: seen(Point(750, 360)))
      user.move(to: seen(Point(755, 350)))
      user.move(to: seen(Point(770, 330)))
      user.advance(by: 0.3)
      user.release()
      user.advance(by: 0.4)
      #expect(canvas.fills.hasLeaks)
      try variant.show(user, "fill-gap")
    }
  }
}
