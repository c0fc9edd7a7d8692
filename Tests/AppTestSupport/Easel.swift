import Canvas
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import UserInterface

/// An easel with a canvas that lies on the window's pixels, and no trays.
@MainActor package struct Easel {
  package let controller: PaintingController
  package let user: UserDriver

  package init(size: Size = Size(400, 300), scale: Double = 1) throws {
    let painting = Painting(size: PixelSize(width: Int(size.width), height: Int(size.height)))
    controller = PaintingController(document: PaintingDocument(painting: painting))
    user = try UserDriver(size: size, scale: scale, root: controller)
    controller.paintingView.placement = .free
    controller.paintingView.canvasTransform.alignToCorner()
  }

  package var strokes: [Stroke] { controller.painting.strokes }
  package func color(at p: Point) -> UInt32 { user.screen.bitmap[Int(p.x), Int(p.y)] & 0xFFFFFF }

  /// Recognizers that have not started anew, in words; none when nobody touches the canvas.
  package var busy: [String] {
    controller.paintingView.gestureRecognizers.filter {
      $0.state != .possible || $0.numberOfTouches > 0
    }
    .map { "\($0): \($0.state), \($0.numberOfTouches)" }
  }
}
