import Testing

@testable import Canvas

@Suite struct OpacityDigitsTests {
  @Test(arguments: [(1, 0.1), (5, 0.5), (9, 0.9), (0, 1)])
  func oneDigitIsTens(_ digit: Int, _ opacity: Double) {
    var digits = OpacityDigits()
    #expect(digits.opacity(after: digit, at: 3) == opacity)
  }

  @Test(arguments: [(4, 5, 0.45), (0, 7, 0.07), (9, 9, 0.99), (0, 0, 0.01)])
  func twoQuickDigitsAreExact(_ first: Int, _ second: Int, _ opacity: Double) {
    var digits = OpacityDigits()
    _ = digits.opacity(after: first, at: 10)
    #expect(digits.opacity(after: second, at: 10.3) == opacity)
    #expect(digits.opacity(after: 2, at: 10.5) == 0.2, "the third begins anew")
  }

  @Test func aSlowSecondDigitBeginsAnew() {
    var digits = OpacityDigits()
    _ = digits.opacity(after: 4, at: 10)
    #expect(digits.opacity(after: 5, at: 10.7) == 0.5)
  }
}
