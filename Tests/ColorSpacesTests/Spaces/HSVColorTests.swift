import ColorSpaces
import Rasterizer
import Testing

@Suite struct HSVColorTests {
  @Test func theSixCornersOfTheWheelAreExact() {
    let corners: [UInt32] = [0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF, 0x0000FF, 0xFF00FF]
    for (index, hex) in corners.enumerated() {
      let color = HSVColor(hue: Double(index) / 6, saturation: 1, value: 1)
      #expect(color.color.hex == hex)
      #expect(abs(HSVColor(Color(hex: hex)).hue - Double(index) / 6) < 1e-9)
    }
  }

  @Test func everyColorComesBackFromTheWheel() {
    for red in stride(from: UInt32(0), through: 255, by: 15) {
      for green in stride(from: UInt32(0), through: 255, by: 17) {
        for blue in stride(from: UInt32(0), through: 255, by: 51) {
          let hex = red << 16 | green << 8 | blue
          #expect(HSVColor(Color(hex: hex)).color.hex == hex)
        }
      }
    }
  }

  @Test func aGrayKeepsTheOldHueAndBlackTheOldSaturation() {
    let old = HSVColor(hue: 0.4, saturation: 0.7, value: 0.5)
    let gray = HSVColor(Color(hex: 0x777777), keeping: old)
    #expect(gray.hue == 0.4 && gray.saturation == 0)
    let black = HSVColor(.black, keeping: old)
    #expect(black.hue == 0.4 && black.saturation == 0.7 && black.value == 0)
  }

  @Test func theHueGoesAroundAndTheRestStopsAtTheEnds() {
    #expect(HSVColor(hue: 1, saturation: 0, value: 0).hue == 0)
    #expect(HSVColor(hue: -0.25, saturation: 2, value: -1).hue == 0.75)
    #expect(HSVColor(hue: -0.25, saturation: 2, value: -1).saturation == 1)
    #expect(HSVColor(hue: -1e-18, saturation: 0, value: 0).hue == 0)
    #expect(HSVColor(hue: .nan, saturation: 0, value: 0).hue == 0)
  }
}
