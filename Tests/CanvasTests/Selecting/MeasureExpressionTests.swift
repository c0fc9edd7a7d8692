import Testing

@testable import Canvas

@MainActor @Suite struct MeasureExpressionTests {
  private let size = MeasureExpression(.pixels, pixelsPerInch: 254)
  private let place = MeasureExpression(.pixels, pixelsPerInch: 254, takesNegative: true)
  private let angle = MeasureExpression(.degrees, takesNegative: true)

  @Test(
    arguments: [
      ("120", 120), ("120 px", 120), ("1,5", 1.5), (" 1.5 PX ", 1.5), ("2cm", 200), ("0,5 cm", 50),
      ("3in", 762), ("3\"", 762), ("3″", 762), ("10mm", 100), ("72pt", 254),
    ] as [(String, Double)])
  func aNumberIsTaken(_ text: String, _ value: Double) throws {
    #expect(abs(try #require(size.value(of: text, from: 80)) - value) < 1e-9)
    #expect(abs(try #require(place.value(of: text, from: -80)) - value) < 1e-9)
  }

  @Test(
    arguments: [
      ("50%", 40), ("150 %", 120), ("1/3", 80.0 / 3), ("2 / 3", 160.0 / 3), ("+10", 90),
      ("+1cm", 180),
      ("-5", 75), ("\u{2212}5", 75), ("-10%", 72), ("+10%", 88), ("+-5", 75), ("*2", 160),
      ("×2", 160),
      ("/4", 20), ("÷4", 20), ("*50%", 40), ("*1,5", 120),
    ] as [(String, Double)])
  func itChangesWhatStandsThere(_ text: String, _ value: Double) throws {
    #expect(abs(try #require(size.value(of: text, from: 80)) - value) < 1e-9)
  }

  @Test(
    arguments: [
      ("300/2", 150), ("3/2", 1.5), ("2cm+10", 210), ("2cm-10", 190), ("3*40", 120), ("1cm*3", 300),
      ("100%+1mm", 90), ("1.0/4", 0.25),
    ] as [(String, Double)])
  func aSmallSumIsDone(_ text: String, _ value: Double) throws {
    #expect(abs(try #require(size.value(of: text, from: 80)) - value) < 1e-9)
  }

  @Test func whereNegativesAreUsualMinusIsASign() {
    #expect(place.value(of: "-5", from: 80) == -5)
    #expect(place.value(of: "-1cm", from: 80) == -100)
    #expect(place.value(of: "-5+2", from: 80) == -3)
    #expect(place.value(of: "+-5", from: 80) == 75)
    #expect(place.value(of: "+5", from: -80) == -75)
    #expect(place.value(of: "*-1", from: 80) == -80)
  }

  @Test func anglesAreInDegrees() {
    #expect(angle.value(of: "-30°", from: 10) == -30)
    #expect(angle.value(of: "45 deg", from: 10) == 45)
    #expect(angle.value(of: "+15", from: 10) == 25)
    #expect(angle.value(of: "50%", from: 10) == 5)
    #expect(angle.value(of: "2cm", from: 10) == nil)
    #expect(size.value(of: "45°", from: 10) == nil)
  }

  @Test(arguments: [
    "", " ", "x", "px", "%", "+", "-", "*", "/", "1/0", "/0", "1//2", "2cmm", "1.2.3", "1.234,5",
    "nan", "inf", "1e999", "0x10", "--5", "+px", "2*3cm", "3 apples", "1/3/4", "cm2", "*2cm", "½",
  ])
  func nonsenseIsNothing(_ text: String) {
    #expect(size.value(of: text, from: 80) == nil)
  }

  @Test func whatIsTooLargeIsNothing() {
    #expect(size.value(of: String(repeating: "9", count: 400), from: 80) == nil)
    #expect(size.value(of: "*" + String(repeating: "9", count: 300), from: 1e10) == nil)
    #expect(size.value(of: "+1", from: .nan) == nil)
    #expect(size.value(of: "12", from: .nan) == 12)
  }
}
