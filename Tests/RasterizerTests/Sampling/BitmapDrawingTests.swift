import Geometry
import Testing

@testable import Rasterizer

@Suite struct BitmapDrawingTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SplitMix64(seed: seed)
    let bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] =
          Color(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: .random(in: 0...1, using: &random)
          ).premultipliedPixel
      }
    }
    return bitmap
  }

  @Test(arguments: [1, 4, 7, 8, 9, 15, 33])
  func atItsOwnSizeABitmapIsCopied(size: Int) {
    let source = noise(size, size, seed: 3)
    let (bitmap, context) = makeContext(size + 2, size + 1)
    context.draw(source, in: Rect(1, 0, Double(size), Double(size)))
    for y in 0..<size {
      for x in 0..<size { #expect(bitmap[x + 1, y] == source[x, y]) }
    }
    #expect(bitmap[0, 0] == 0)
    #expect(bitmap[size + 1, size] == 0)
  }

  @Test func madeSmallerEveryPixelIsTheMeanOfWhatItCovers() {
    let source = noise(33, 15, seed: 4)
    let (bitmap, context) = makeContext(11, 5)
    context.draw(source, in: Rect(0, 0, 11, 5))
    for y in 0..<5 {
      for x in 0..<11 {
        for shift in [0, 8, 16, 24] as [UInt32] {
          var sum: UInt32 = 0
          for i in 0..<9 { sum += source[x * 3 + i % 3, y * 3 + i / 3] >> shift & 255 }
          #expect(abs(Double(bitmap[x, y] >> shift & 255) - Double(sum) / 9) <= 0.6)
        }
      }
    }
    #expect(bitmap.isPremultiplied)
  }

  @Test func madeLargerOneColorStaysThatColorToTheEdge() {
    let source = Bitmap(size: PixelSize(width: 3, height: 2))
    for y in 0..<2 { for x in 0..<3 { source[x, y] = 0xFF12_3456 } }
    for scale in [1.5, 2, 3] {
      let (bitmap, context) = makeContext(27, 18, scale: scale)
      context.draw(source, in: Rect(0, 0, 18, 12))
      #expect(
        bitmap[0, 0] == 0xFF12_3456
          && bitmap[min(26, Int(18 * scale) - 1), min(17, Int(12 * scale) - 1)] == 0xFF12_3456)
    }
  }

  @Test func aPartDrawnLaterFitsTheWhole() {
    let source = noise(40, 33, seed: 9)
    let (whole, context) = makeContext(33, 33)
    context.draw(source, in: Rect(1.5, 2.25, 27.5, 26))
    let parts = Bitmap(size: whole.size)
    for x in stride(from: 0, to: 33, by: 4) {
      GraphicsContext(bitmap: parts, scale: 1, clip: PixelRect(x: x, y: 0, width: 4, height: 33)!)
        .draw(source, in: Rect(1.5, 2.25, 27.5, 26))
    }
    #expect(whole.allPixels == parts.allPixels)
  }

  @Test func anEdgeBetweenPixelsIsShared() {
    let source = Bitmap(size: PixelSize(width: 2, height: 2))
    for y in 0..<2 { for x in 0..<2 { source[x, y] = 0xFF00_0000 } }
    let (bitmap, context) = makeContext(4, 1)
    context.draw(source, in: Rect(0.5, 0, 2.75, 1))
    #expect(bitmap.alphas == [128, 255, 255, 64])
  }
}
