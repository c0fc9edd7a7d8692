import Geometry
import PaintingApp
import Rasterizer
import Testing

/// The icon that the window wears.
@MainActor struct AppIconTests {
  @Test func windowManagersGetEverySizeTheyAskFor() {
    let icons = AppIcon.bitmaps()
    #expect(icons.map(\.width) == [16, 24, 32, 48, 64, 128])
    #expect(icons.allSatisfy { $0.width == $0.height })
  }

  @Test(arguments: [16, 33, 128]) func itShowsInkOnPaperOnNothing(side: Int) {
    let icon = AppIcon.bitmap(side: side)
    func pixel(_ x: Double, _ y: Double) -> UInt32 {
      let scale = Double(side) / AppIcon.gridSize
      return icon[Int(x * scale), Int(y * scale)]
    }
    #expect(pixel(1, 1) == 0)
    #expect(pixel(57, 72) & 0xFF > 0xE8)
    let ink = pixel(28, 74)
    #expect(ink >> 16 & 0xFF > 0xD0 && ink & 0xFF < 0x70)
    let handle = pixel(109, 17)
    #expect(handle >> 16 & 0xFF < handle >> 8 & 0xFF)
  }
}
