import Geometry
import Testing

@testable import Rasterizer

@Suite struct MaskDrawingTests {
  @Test func aMaskPaintsItsCoverageOfTheColor() {
    let (bitmap, context) = makeContext(4, 1)
    context.fill(Rect(0, 0, 4, 1), with: .white)
    let mask = Mask(size: PixelSize(width: 3, height: 1), coverage: [0, 128, 255])
    context.draw(mask, atPixel: 1, y: 0, with: Color(hex: 0xFF0000))
    #expect(bitmap.allPixels == [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_7F7F, 0xFFFF_0000])
  }

  @Test func aMaskOverTheEdgeIsCut() {
    let mask = Mask(size: PixelSize(width: 3, height: 3), coverage: Array(1...9))
    for (x, y, alphas) in [(-1, -1, [5, 6, 8, 9]), (1, 1, [0, 0, 0, 1]), (5, 0, [0, 0, 0, 0])] {
      let (bitmap, context) = makeContext(2, 2)
      context.draw(mask, atPixel: x, y: y, with: .black)
      #expect(bitmap.alphas == alphas)
    }
  }
}
