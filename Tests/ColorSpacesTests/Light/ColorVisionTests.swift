import Rasterizer
import Testing

@testable import ColorSpaces

/// What others see of colors.
@Suite struct ColorVisionTests {
  private func isNear(_ a: UInt32, _ b: UInt32, by: Int = 1) -> Bool {
    [16, 8, 0].allSatisfy { (shift: UInt32) in
      abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= by
    }
  }

  /// Worked out from the matrices of Machado and others with sRGB's curve, to the last digit.
  @Test(arguments: [
    (ColorVision.protanopia, 0xFF0000, 0x6D5F00), (.protanopia, 0x00FF00, 0xFFE500),
    (.protanopia, 0x3C78C8, 0x537ECB), (.deuteranopia, 0xFF0000, 0xA39000),
    (.deuteranopia, 0x00FF00, 0xEFD63A), (.deuteranopia, 0x3C78C8, 0x3D71C6),
    (.tritanopia, 0xFF0000, 0xFF000F), (.tritanopia, 0x0000FF, 0x006B96),
    (.tritanopia, 0x3C78C8, 0x008B96), (.luminance, 0xFF0000, 0x7F7F7F),
    (.luminance, 0x00FF00, 0xDCDCDC), (.luminance, 0x0000FF, 0x4C4C4C),
  ])
  func whatIsSeenIsWhatThePaperSays(vision: ColorVision, color: UInt32, seen: UInt32) {
    #expect(isNear(vision.seen(Color(hex: color)).hex, seen), "\(vision.seen(Color(hex: color)))")
  }

  @Test(arguments: ColorVision.allCases)
  func graysStayGrays(vision: ColorVision) {
    for value in stride(from: UInt32(0), through: 255, by: 5) {
      let gray = value << 16 | value << 8 | value
      #expect(isNear(vision.seen(Color(hex: gray)).hex, gray))
    }
  }

  @Test(arguments: ColorVision.allCases)
  func theTableOfACanvasSaysTheSame(vision: ColorVision) {
    let map = ColorMap(seenAs: vision, on: nil)
    for step in 0..<4000 as Range<UInt32> {
      let color = (step &* 2_654_435_761) >> 8
      let shown = map.shown(0xFF00_0000 | color)
      #expect(isNear(shown, vision.seen(Color(hex: color)).hex), "\(color)")
    }
  }

  @Test(arguments: ColorVision.allCases)
  func soDoNumbersOf16Bits(vision: ColorVision) {
    var values: [UInt16] = [200 * 257, 100 * 257, 50 * 257, 0, 65535, 0]
    vision.see(&values)
    let seen = [0xC86432, 0x00FF00].map { vision.seen(Color(hex: $0)) }
    let wanted = seen.flatMap { [$0.red, $0.green, $0.blue] }.map { UInt16(($0 * 65535).rounded()) }
    #expect(values == wanted)
  }

  @Test func whoSeesAllOnAScreenOfSRGBSeesWhatIsThere() {
    #expect(ColorMap(seenAs: nil, on: nil).changesNothing)
  }
}
