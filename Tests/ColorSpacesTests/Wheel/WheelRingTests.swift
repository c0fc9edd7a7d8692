import ColorSpaces
import Geometry
import Rasterizer
import Testing

struct WheelRingTests {
  @Test(arguments: WheelSpace.allCases, [33, 248, 371])
  func theRingIsSmoothAndPremultiplied(_ space: WheelSpace, _ extent: Int) {
    let ring = WheelRing.bitmap(space, extent: extent, thickness: Double(extent) / 10)
    var partial = 0
    var wrong = 0
    for y in 0..<extent {
      for x in 0..<extent {
        let pixel = ring[x, y]
        let alpha = pixel >> 24
        if alpha > 0 && alpha < 255 { partial += 1 }
        for shift in [16, 8, 0] as [UInt32] where pixel >> shift & 0xFF > alpha { wrong += 1 }
      }
    }
    #expect(partial > extent, "the edges are smooth")
    #expect(wrong == 0 && ring[extent / 2, extent / 2] == 0)
  }

  @Test(arguments: WheelSpace.allCases) func everyHueIsWhereTheKnobIs(_ space: WheelSpace) {
    let ring = WheelRing.bitmap(space, extent: 249, thickness: 24)
    for (x, y, hue) in [(236, 124, 0.0), (124, 236, 0.25), (12, 124, 0.5), (124, 12, 0.75)] {
      let color = space.ringColor(hue: hue).hex
      for shift in [16, 8, 0] as [UInt32] {
        let (shown, wanted) = (ring[x, y] >> shift & 0xFF, color >> shift & 0xFF)
        #expect(abs(Int(shown) - Int(wanted)) <= 2, "hue \(hue)")
      }
    }
  }
}
