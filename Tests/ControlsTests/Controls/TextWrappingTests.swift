import Testing

@testable import Controls

@Suite struct TextWrappingTests {
  private func wrap(_ text: String, _ width: Double) -> [String] {
    TextWrapping.lines(of: text, width: width) { Double($0.count) }
  }

  @Test func linesBreakBetweenWords() {
    #expect(wrap("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(wrap("a\nb c", 9) == ["a", "b c"])
    #expect(wrap("", 9) == [""])
  }

  @Test func japaneseBreaksBetweenLettersButNotBeforeAFullStop() {
    #expect(wrap("線を描く。紙", 4) == ["線を描", "く。紙"])
    #expect(wrap("線を描く。紙", 5) == ["線を描く。", "紙"])
    #expect(wrap("「線」と「面」", 4) == ["「線」と", "「面」"])
  }

  @Test func aWordThatFitsNoLineIsBroken() {
    #expect(wrap("to /home/anna/picture.ora", 8) == ["to /", "home/", "anna/", "picture.", "ora"])
    #expect(wrap("abc", 0) == ["a", "b", "c"])
  }
}
