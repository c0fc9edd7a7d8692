import ColorSpaces
import Rasterizer
import Testing

@Suite struct ContrastTests {
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21), (0xFFFFFF, 0xFFFFFF, 1), (0x767676, 0xFFFFFF, 4.54),
      (0x777777, 0xFFFFFF, 4.48), (0xFF0000, 0xFFFFFF, 4.00), (0x0000FF, 0xFFFFFF, 8.59),
    ] as [(UInt32, UInt32, Double)])
  func itIsThatOfTheGuidelines(_ a: UInt32, _ b: UInt32, _ ratio: Double) {
    let contrast = Color(hex: a).contrast(with: Color(hex: b))
    #expect(abs(contrast - ratio) < 0.005)
    #expect(Color(hex: b).contrast(with: Color(hex: a)) == contrast)
  }
}
