import AppTestSupport
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas

/// Faces, pixel by pixel: on the canvas and in views.
@MainActor @Suite(.serialized) struct FaceGoldenTests {
  private let expressions = [
    FacialExpression(), FacialExpression(eyes: .closed, brows: .relaxed, mouth: .smile),
    FacialExpression(eyes: .squinting, brows: .furrowed, mouth: .frown),
    FacialExpression(eyes: .open, brows: .relaxed, mouth: .grin),
    FacialExpression(eyes: .squinting, brows: .normal, mouth: .smirk),
  ]

  @Test func facesOnTheCanvas() throws {
    var painting = Painting(size: PixelSize(width: 170, height: 66))
    for (index, expression) in expressions.enumerated() {
      let x = 17 + 34 * Double(index)
      _ = painting.addSticker(
        Sticker(center: Point(x, 17), radius: 15, expression: expression, lineWidth: 1.5))
      _ = painting.addSticker(
        Sticker(
          center: Point(x, 50), radius: 13, tilt: 0.5 * Double(index) - 1, expression: expression,
          lineWidth: 3, color: Color(hex: 0xC8553D, alpha: 0.6)))
    }
    let bitmap = Bitmap(size: painting.size)
    painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
    try GoldenImage.expect(bitmap, matches: "faces-canvas")
  }

  @Test(arguments: [1, 1.5]) func facesInViews(_ scale: Double) throws {
    let root = ViewController()
    root.view.backgroundColor = Theme.light.surface
    let user = try UserDriver(size: Size(170, 34), scale: scale, root: root)
    for (index, expression) in expressions.enumerated() {
      let view = FaceView(frame: Rect(34 * Double(index), 0, 34, 34))
      view.expression = expression
      view.color = Color(hex: 0x26272B)
      view.tilt = index == 3 ? 0.4 : 0
      root.view.addSubview(view)
    }
    user.advance(by: 0.1)
    try GoldenImage.expect(user.screen.bitmap, matches: "faces-view-\(scale)")
  }

  @Test func theFrameOnDarkAndLight() throws {
    let bitmap = Bitmap(size: PixelSize(width: 130, height: 130))
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    context.fill(Rect(0, 0, 65, 130), with: .white)
    context.fill(Rect(65, 0, 65, 130), with: Color(hex: 0xE2603B))
    let transform = CanvasTransform(
      canvasSize: Size(130, 130), viewSize: Size(130, 130), pixelsPerPoint: 1)
    StickerFrame(Sticker(center: Point(62, 70), radius: 28, tilt: 0.3), transform)
      .draw(in: context)
    try GoldenImage.expect(bitmap, matches: "sticker-frame")
  }
}
