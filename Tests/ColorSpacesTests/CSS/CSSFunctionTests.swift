import ColorSpaces
import Geometry
import Rasterizer
import Testing

@Suite struct CSSFunctionTests {
  @Test(
    arguments: [
      ("rgb(200, 85, 61)", 0xC8553D), ("rgb(200 85 61)", 0xC8553D), ("RGB( 200,85 ,61 )", 0xC8553D),
      (" rgb(200 85 61 / 50%) ", 0xC8553D), ("rgba(200, 85, 61, .5)", 0xC8553D),
      ("rgb(200 85 61/0.5)", 0xC8553D), ("rgb(100%, 50%, 0%)", 0xFF8000),
      ("rgb(100% 128 0)", 0xFF8000), ("rgb(300 -20 0)", 0xFF0000), ("rgb(12.6 +.4e1 0)", 0x0D0400),
      ("rgb(none 255 none)", 0x00FF00), ("oklch(62.8% 0.2577 29.23)", 0xFF0000),
      ("oklch(0.628 0.2577 29.23deg)", 0xFF0000), ("OKLCH(62.8% 64.425% 0.0812turn / 1)", 0xFF0000),
      ("oklch(0.628 0.2577 0.5102rad)", 0xFF0000), ("oklch(0.628 .2577 32.478grad)", 0xFF0000),
      ("oklch(62.8% 0.2577 -330.77)", 0xFF0000), ("oklch(100% 0 none)", 0xFFFFFF),
      ("oklch(120% 0.3 20)", 0xFFFFFF), ("oklch(-3 0.3 20)", 0x000000),
      ("oklch(50% -1 20)", 0x636363), ("oklab(62.8% 0.2249 0.1258)", 0xFF0000),
      ("oklab(62.8% 56.21% 31.47%)", 0xFF0000),
    ] as [(String, UInt32)])
  func functionsAreUnderstood(_ text: String, _ hex: UInt32) {
    #expect(Color(css: text)?.cssHex == Color(hex: hex).cssHex)
    #expect(Color(css: text)?.alpha == 1)
  }

  @Test(arguments: [
    "rgb()", "rgb(1, 2)", "rgb(1 2)", "rgb(1, 2, 3, 4, 5)", "rgb(1 2 3 4)", "rgb(1, 2 3)",
    "rgb(1,, 2, 3)", "rgb(1, 2, 3,)", "rgb(1, 50%, 3)", "rgb(1deg 2 3)", "rgb(1, none, 3)",
    "rgb(1 2 3 / )", "rgb(1 2 3 / 4 / 5)", "rgb(1 2 3 / 4deg)", "rgb(0x10 2 3)", "rgb(nan 2 3)",
    "rgb(inf 2 3)", "rgb(1. 2 3)", "rgb(1e 2 3)", "rgb(1 2 3", "rgb 1 2 3)", "rgb (1 2 3)",
    "(1 2 3)", "rgb(1 2 3) x", "rgb((1 2 3))", "rgb(- 2 3)", "rgb(1e999 2 3)", "rgb(１ 2 3)",
    "oklch(50%, 0.1, 20)", "oklch(50% 0.1 20%)", "oklch(50deg 0.1 20)", "oklch(50% 0.1)",
    "oklch(50% 0.1 20px)", "oklab(50%, 0.1, 0.1)", "oklab(50% 0.1 20deg)", "hsl(1% 2% 3%)",
    "lab(50%, 20, 20)", "lch(50% 20 20%)", "hwb(1, 2%, 3%)", "color(1 2 3)", "color(lab 1 2 3)",
    "color(p3 1 2 3)", "color-mix(red, blue)x", "color-mix(in rec2020, red, blue)",
    "color-mix(in hsl up hue, red, blue)",
    "color-mix(in srgb longer hue, red, blue)", "color-mix(red)",
    "color-mix(in srgb, red 0%, blue 0%)", "color-mix(in srgb, red 101%, blue)",
    "rgb(1 2 3)" + String(repeating: " ", count: 300),
  ])
  func badOnesAreNoColor(_ text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func theirTextReadsBackAsTheSameColor() {
    var dice = SplitMix64(seed: 6)
    let hexes = (0..<20_000).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &dice) }
    let corners: [UInt32] = [0, 0xFF, 0xFF00, 0xFFFF, 0xFF0000, 0xFF00FF, 0xFFFF00, 0xFFFFFF]
    let wrong = (hexes + corners + hexes.map { $0 & 0xFFFF }).filter { hex in
      let color = Color(hex: hex)
      return Color(css: color.cssRGB)?.hex != hex || Color(css: OKLab(color).css)?.hex != hex
        || Color(css: OKLCH(color).css)?.hex != hex
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(9).map { String($0, radix: 16) })")
  }

  @Test func theTextIsShort() {
    let red = Color(hex: 0xFF0000)
    #expect(red.cssRGB == "rgb(255 0 0)")
    #expect(OKLCH(red).css == "oklch(62.796% 0.25768 29.234)")
    #expect(OKLab(red).css == "oklab(62.796% 0.22486 0.12585)")
    #expect(OKLCH(.white).css == "oklch(100% 0 0)")
    #expect(OKLab(lightness: 0.5, a: -0.02, b: .nan).css == "oklab(50% -0.02 0)")
  }

  @Test func whatSRGBLacksIsKeptInItsOwnSpace() {
    let wish = OKLCH(css: "oklch(70% 0.4 150)")
    #expect(wish?.chroma == 0.4 && wish?.isInSRGB == false)
    #expect(OKLab(css: "oklab(70% 0.4 0.1)")?.a == 0.4)
    #expect(OKLab(css: "oklch(70% 0.4 150)") == nil && OKLCH(css: "rgb(1 2 3)") == nil)
  }
}
