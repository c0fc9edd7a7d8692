import ColorSpaces
import Rasterizer
import Testing

/// What CSS Color 4 adds to names, hex and rgb(); the values are those of browsers.
@Suite struct CSSColorTests {
  @Test(
    arguments: [
      ("hsl(120 100% 25%)", 0x008000), ("hsl(120deg, 100%, 25.1%)", 0x008000),
      ("hsla(0.5turn 100% 50% / 1)", 0x00FFFF), ("hsl(30 60 50)", 0xCC8033),
      ("hsl(none 0% 50%)", 0x808080), ("hwb(90 10% 10%)", 0x80E61A),
      ("hwb(0 60% 60%)", 0x808080), ("lab(46.2775% -47.5621 48.5837)", 0x008000),
      ("lab(100% 0 0)", 0xFFFFFF), ("lab(0 0 0)", 0x000000),
      ("lch(46.2775% 67.9892 134.3912)", 0x008000), ("lch(50% 0 0)", 0x777777),
      ("color(srgb 1 0.5 0)", 0xFF8000), ("color(srgb-linear 0.216 0.216 0.216)", 0x808080),
      ("color(display-p3 0.21604 0.49418 0.13151)", 0x008000),
      ("color(a98-rgb 0.281363 0.498012 0.116746)", 0x008000),
      ("color(prophoto-rgb 0.230479 0.395789 0.129968)", 0x008000),
      ("color(rec2020 0.235202 0.431704 0.085432)", 0x008000),
      ("color(xyz 0.07719 0.15438 0.02573)", 0x008000),
      ("color(xyz-d65 7.719% 15.438% 2.573%)", 0x008000),
      ("color(xyz-d50 0.08312 0.154746 0.020961)", 0x008000),
      ("color-mix(in srgb, red, blue)", 0x800080), ("color-mix(in srgb, red 25%, blue)", 0x4000BF),
      ("color-mix(in srgb, 25% red, rgb(0 0 100%))", 0x4000BF),
      ("color-mix(in srgb-linear, black, white)", 0xBCBCBC),
      ("color-mix(in oklab, black, white)", 0x636363), ("color-mix(white, white 10%)", 0xFFFFFF),
      ("color-mix(in hsl, red, blue)", 0xFF00FF), ("color-mix(in hwb, red, blue)", 0xFF00FF),
      ("color-mix(in hsl longer hue, red, blue)", 0x00FF00),
      ("color-mix(in hsl increasing hue, red, blue)", 0x00FF00),
      ("color-mix(in hsl decreasing hue, red, blue)", 0xFF00FF),
      ("color-mix(in hsl, white, blue)", 0x9F9FDF), ("color-mix(in hsl, blue, white)", 0x9F9FDF),
      ("color-mix(in lab, #804040, #408040)", 0x696340),
      ("color-mix(in lch, #804040, #408040)", 0x775F24),
      ("color-mix(in oklch, #806060, #608060)", 0x7F6D4D),
      ("color-mix(in oklch, white, black)", 0x636363),
      ("color-mix(in lch, white, black)", 0x777777),
      ("color-mix(in xyz, white, black)", 0xBCBCBC),
      ("color-mix(in xyz-d50, red, black)", 0xBC0000),
    ] as [(String, UInt32)])
  func spacesAndMixesAreUnderstood(_ text: String, _ hex: UInt32) {
    #expect(CSSColor(text)?.color.cssHex == Color(hex: hex).cssHex)
    #expect(CSSColor(text)?.alpha == 1)
  }

  @Test(
    arguments: [
      ("#ff000080", 0xFF0000, 128.0 / 255), ("#F008", 0xFF0000, 136.0 / 255),
      ("transparent", 0, 0), ("rgb(200 85 61 / 50%)", 0xC8553D, 0.5),
      ("hsl(120 100% 25% / .25)", 0x008000, 0.25), ("rgba(1, 2, 3, 7)", 0x010203, 1),
      ("lab(100 0 0 / none)", 0xFFFFFF, 0), ("color(srgb 1 0 0 / 0.3)", 0xFF0000, 0.3),
      ("color-mix(in srgb, red 20%, red 20%)", 0xFF0000, 0.4),
      ("color-mix(in srgb, red, transparent)", 0xFF0000, 0.5),
    ] as [(String, UInt32, Double)])
  func alphaIsToldApart(_ text: String, _ hex: UInt32, _ alpha: Double) throws {
    let color = try #require(CSSColor(text))
    #expect(color.color.hex == hex && abs(color.alpha - alpha) < 1e-9)
    #expect(color.color.alpha == 1)
  }

  @Test func whatSRGBLacksLosesChromaAndStaysInIt() throws {
    for text in ["color(display-p3 0 1 0)", "lch(80% 150 150)", "color(rec2020 1 0 0)"] {
      let color = try #require(CSSColor(text)).color
      #expect(color.red >= 0 && color.green <= 1 && color.blue >= 0, "\(text): \(color.cssHex)")
    }
  }
}
