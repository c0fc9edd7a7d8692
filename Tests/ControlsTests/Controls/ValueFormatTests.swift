import Controls
import Testing

@MainActor @Suite struct ValueFormatTests {
  @Test(arguments: [
    ("20", 20.0), ("20 px", 20), (" 20PX ", 20), ("7,5", 7.5), ("7.5px", 7.5), ("-3", -3),
    ("\u{2212}3", -3), ("+4", 4), (".5", 0.5),
  ])
  func aNumberIsReadWithOrWithoutItsUnit(_ text: String, _ value: Double) {
    #expect(ValueFormat.pixels.value(of: text) == value)
  }

  @Test(arguments: [
    "", " ", "px", "20 %", "20 km", "mm", "x", "1.2.3", "1e3", "nan", "inf", "0x10", "--1",
  ])
  func anythingElseIsNone(_ text: String) { #expect(ValueFormat.pixels.value(of: text) == nil) }

  @Test(arguments: [("12pt", 16.0), ("25.4 mm", 96), ("2,54cm", 96), ("1 in", 96), ("2\"", 192)])
  func pixelsAreReadAsLengthsOnPaperToo(_ text: String, _ value: Double) throws {
    let found = try #require(ValueFormat.pixels.value(of: text))
    #expect(abs(found - value) < 1e-9)
    #expect(ValueFormat.percent.value(of: text) == nil)
  }

  @Test func unitsAndTenthsAreSaid() {
    #expect(ValueFormat.percent.text(0.354) == "35%")
    #expect(ValueFormat.percent.value(of: "35%") == 0.35)
    #expect(ValueFormat.degrees.text(-90) == "-90°")
    #expect(ValueFormat.finePixels.text(2.54) == "2.5 px")
    #expect(ValueFormat.finePixels.text(12.4) == "12 px")
    #expect(ValueFormat.pixels.text(.infinity) == "0 px")
    #expect(ValueFormat(words: { _ in "late" }).value(of: "3") == nil)
  }
}
