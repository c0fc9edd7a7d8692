import PaintingApp
import PaintingModel
import Rasterizer
import Testing

struct BrushOptionsTests {
  @Test func everySettingMayBeLeftOut() throws {
    #expect(try BrushOptions(parsing: "") == BrushOptions())
    #expect(try BrushOptions(parsing: " pressure=on ") == BrushOptions(usesPressure: true))
    #expect(
      try BrushOptions(parsing: "color=ff0080 size=0.5")
        == BrushOptions(diameter: 0.5, color: Color(hex: 0xFF0080)))
    #expect(try BrushOptions(parsing: "hardness=0.1") == BrushOptions(hardness: 0.1))
    #expect(
      try BrushOptions(parsing: "preset=soft-shading opacity=0.4")
        == BrushOptions(preset: .softShading, opacity: 0.4))
  }

  @Test(arguments: [
    ("size", BrushOptionsError.notASetting("size")),
    ("width=3", .unknownSetting("width")),
    ("preset=crayon", .badPreset("crayon")),
    ("opacity=2", .badOpacity("2")),
    ("size=-1", .badSize("-1")),
    ("size=nan", .badSize("nan")),
    ("size=2001", .badSize("2001")),
    ("hardness=1.1", .badHardness("1.1")),
    ("hardness=nan", .badHardness("nan")),
    ("pressure=", .badPressure("")),
    ("color=#12345", .badColor("#12345")),
    ("color=#+12345", .badColor("#+12345")),
  ])
  func aBadSettingIsNamed(text: String, error: BrushOptionsError) {
    #expect(throws: error) { try BrushOptions(parsing: text) }
  }
}
