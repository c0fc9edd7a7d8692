import ColorSpaces
import Rasterizer
import Testing

@Suite struct ColorCSSTests {
  @Test(arguments: [
    ("#f80", 0xFF8800), ("#F28f3B", 0xF28F3B), ("26272b", 0x26272B), (" #fff ", 0xFFFFFF),
    ("red", 0xFF0000), ("RebeccaPurple", 0x663399), ("dark slate grey", 0x2F4F4F),
    ("#000", 0x000000), ("bed", 0xBBEEDD), ("tan", 0xD2B48C),
  ])
  func whatThePersonTypesIsUnderstood(_ text: String, _ hex: UInt32) {
    #expect(Color(css: text)?.hex == hex)
    #expect(Color(css: text)?.alpha == 1)
  }

  @Test(arguments: [
    "", "#", "#12", "1234", "#12345", "12345678", "transparent", "#1234567", "#ggg", "reddish",
    "＃fff", "#+ff",
  ])
  func anythingElseIsNoColor(_ text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func theHexTextReadsBackAsTheSameColor() {
    for hex: UInt32 in [0, 1, 0xFF, 0x100, 0x0A0B0C, 0x800000, 0xFFFFFF] {
      let color = Color(hex: hex)
      #expect(color.cssHex.count == 7)
      #expect(Color(css: color.cssHex)?.hex == hex)
    }
  }
}
