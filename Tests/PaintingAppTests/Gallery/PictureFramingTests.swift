import Geometry
import PaintingFiles
import Testing

@testable import PaintingApp

struct PictureFramingTests {
  private func picture(_ pixel: UInt32) -> Picture {
    let size = PixelSize(width: 30, height: 20)
    return Picture(size: size, pixels: [UInt32](repeating: pixel, count: 600))
  }

  @Test(arguments: [2.0, 7.5, 10, 40]) func cornersFadeWithoutAnotherColor(radius: Double) {
    let rounded = picture(0xFF80_4020).rounded(radius: radius)
    for (place, pixel) in rounded.pixels.enumerated() {
      let alpha = Int(pixel >> 24)
      for (shift, full) in [(16, 0x80), (8, 0x40), (0, 0x20)] {
        let value = Int(pixel >> UInt32(shift) & 255)
        #expect(abs(value * 255 - full * alpha) <= 255, "pixel \(place)")
      }
    }
    #expect(rounded.pixels[10 * 30 + 15] == 0xFF80_4020, "the middle is as it was")
    #expect(rounded.pixels[0] >> 24 < 128 && rounded.pixels[599] == rounded.pixels[0])
  }

  @Test func whatIsSeenThroughLiesOnCheckers() {
    #expect(picture(0).onCheckers(side: 4).pixels[3] == 0xFFF6_F6F6)
    #expect(picture(0).onCheckers(side: 4).pixels[4] == 0xFFD2_D2D2)
    #expect(picture(0).onCheckers(side: 4).pixels[30 * 4 + 4] == 0xFFF6_F6F6)
    #expect(picture(0x8040_0000).onCheckers(side: 4).pixels[0] == 0xFFBB_7B7B)
    #expect(picture(0xFF12_3456).onCheckers(side: 4).pixels[7] == 0xFF12_3456)
  }
}
