import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@MainActor @Suite struct ImageViewTests {
  /// 40 × 20 pixels of red.
  private var image: Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: 40, height: 20))
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    context.fill(Rect(0, 0, 40, 20), with: Color(hex: 0xFF0000))
    return bitmap
  }

  private func redPart(_ mode: ImageView.ContentMode, scale: Double = 1) throws -> Rect? {
    let view = ImageView(image, contentMode: mode)
    view.frame.size = Size(60, 60)
    let stage = try ControlStage(view, scale: scale)
    let bitmap = stage.user.screen.bitmap
    var part: Rect?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] & 0xFFFFFF == 0xFF0000 {
        let pixel = Rect(Double(x) / scale, Double(y) / scale, 1 / scale, 1 / scale)
        part = part?.union(pixel) ?? pixel
      }
    }
    return part?.offset(by: Vector(-40, -40))
  }

  @Test func itFitsFillsStretchesOrStaysAsItIs() throws {
    #expect(try redPart(.scaleToFill) == Rect(0, 0, 60, 60))
    #expect(try redPart(.scaleAspectFit) == Rect(0, 15, 60, 30))
    #expect(try redPart(.scaleAspectFill) == Rect(0, 0, 60, 60), "the rest is cut off")
    #expect(try redPart(.center) == Rect(10, 20, 40, 20))
    #expect(try redPart(.center, scale: 2) == Rect(20, 25, 20, 10), "pixel for pixel")
  }

  @Test func withoutAPictureItShowsNothing() throws {
    let view = ImageView()
    #expect(view.frame.size == .zero && view.imageRect == nil)
    view.image = image
    view.sizeToFit()
    #expect(view.frame.size == Size(40, 20))
  }
}
