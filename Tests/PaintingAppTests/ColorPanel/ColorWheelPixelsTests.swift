import Rasterizer
import Testing

@testable import PaintingApp

@MainActor @Suite struct ColorWheelPixelsTests {
  @Test(arguments: [33, 248, 371])
  func theRingIsSmoothAndPremultiplied(_ extent: Int) {
    let ring = ColorWheelPixels.ring(extent: extent, thickness: Double(extent) / 10)
    var partial = 0
    for y in 0..<extent {
      for x in 0..<extent {
        let pixel = ring[x, y]
        let alpha = pixel >> 24
        if alpha > 0 && alpha < 255 { partial += 1 }
        for shift in [16, 8, 0] as [UInt32] { #expect(pixel >> shift & 0xFF <= alpha) }
      }
    }
    #expect(partial > extent, "the edges are smooth")
    #expect(ring[extent / 2, extent / 2] == 0)
    let red = ring[extent - 2, extent / 2]
    #expect(red >> 24 == 255 && red >> 16 & 0xFF == 232 && red & 0xFF < 76)
  }

  @Test func theSquareHasItsFourCorners() {
    let square = ColorWheelPixels.square(extent: 65, hue: 1.0 / 3, radius: 0)
    #expect(square[0, 0] == 0xFFFF_FFFF)
    #expect(square[64, 0] == 0xFF00_FF00)
    #expect(square[0, 64] == 0xFF00_0000)
    #expect(square[64, 64] == 0xFF00_0000)
    #expect(square[32, 32] == 0xFF40_8040)
  }
}
