import ColorSpaces
import Rasterizer
import Testing

@Suite struct CIELabTests {
  /// CIELAB with D50 as CSS Color 4's sample code gives it.
  @Test(
    arguments: [
      (100, 0, 0, 0xFFFFFF), (0, 0, 0, 0x000000), (54.29, 80.80, 69.89, 0xFF0000),
      (87.82, -79.27, 80.99, 0x00FF00), (29.57, 68.29, -112.03, 0x0000FF),
      (53.585, 0, 0, 0x808080), (32.39, 38.43, -47.69, 0x663399),
    ] as [(Double, Double, Double, UInt32)])
  func knownColorsAreFound(_ l: Double, _ a: Double, _ b: Double, _ hex: UInt32) {
    let color = Color(cieLightness: l, a: a, b: b)
    #expect(OKLab(color).distance(to: OKLab(Color(hex: hex))) < 0.002, "\(color.cssHex)")
  }

  @Test func whatSRGBLacksKeepsItsLightnessAndIsNoAccident() {
    let green = Color(cieLightness: 60, a: -120, b: 60)
    #expect(green.green > 0.55 && green.red < 0.1)
    #expect(Color(cieLightness: 200, a: 0, b: 0) == .white)
    #expect(Color(cieLightness: -5, a: 0, b: 0).hex == 0)
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(Color(cieLightness: 50, a: bad, b: bad).hex <= 0xFFFFFF)
      #expect(Color(cieLightness: bad, a: 0, b: 0).hex <= 0xFFFFFF)
      #expect(Color(cieX: bad, y: -bad, z: bad).hex <= 0xFFFFFF)
      #expect(Color(linearRed: bad, green: 0, blue: -bad).hex <= 0xFFFFFF)
      #expect(Color(cyan: bad, magenta: 0, yellow: -bad, black: 0).hex <= 0xFFFFFF)
    }
  }

  @Test func theWhiteOfXYZIsD50() {
    #expect(Color(cieX: 0.9643, y: 1, z: 0.8251).hex == 0xFFFFFF)
    #expect(Color(cieX: 0, y: 0, z: 0).hex == 0)
  }

  @Test(
    arguments: [
      (0, 0, 0, 0, 0xFFFFFF), (0, 0, 0, 1, 0x000000), (1, 0, 0, 0, 0x00FFFF),
      (0, 1, 1, 0, 0xFF0000),
      (0.5, 0, 0, 0.5, 0x408080), (2, -1, 0, 0, 0x00FFFF),
    ] as [(Double, Double, Double, Double, UInt32)])
  func inksAreWhatTheyLetThrough(_ c: Double, _ m: Double, _ y: Double, _ k: Double, _ hex: UInt32)
  {
    #expect(Color(cyan: c, magenta: m, yellow: y, black: k).hex == hex)
  }
}
