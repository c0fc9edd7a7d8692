import Testing

@testable import PaintingApp

@Suite struct CalendarDayTests {
  @Test(arguments: [
    (0, "1 Jan 1970"), (-1, "31 Dec 1969"), (951_782_399, "28 Feb 2000"),
    (951_782_400, "29 Feb 2000"), (951_868_800, "1 Mar 2000"), (1_795_305_599, "21 Nov 2026"),
    (1_795_305_600, "22 Nov 2026"), (4_107_542_400, "1 Mar 2100"), (-62_135_596_800, "1 Jan 1"),
  ])
  func aTimeHasItsDay(_ seconds: Int, _ words: String) {
    #expect(CalendarDay(secondsSince1970: Int64(seconds)).words == words)
  }
}
