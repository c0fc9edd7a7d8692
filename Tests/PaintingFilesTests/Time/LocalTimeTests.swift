import Glibc
import PaintingFiles
import Testing

/// What clocks and calendars show.
@Suite struct LocalTimeTests {
  /// The second of the place's own clock, read back by the C library.
  @Test(arguments: [
    ("28 Feb 2000", "23:59", 2000, 2, 28, 23, 59), ("29 Feb 2000", "00:00", 2000, 2, 29, 0, 0),
    ("21 Nov 2026", "09:05", 2026, 11, 21, 9, 5), ("1 Mar 2100", "12:30", 2100, 3, 1, 12, 30),
    ("31 Dec 1969", "12:00", 1969, 12, 31, 12, 0),
  ])
  func aMomentHasItsDayAndItsTime(
    _ day: String, _ time: String, year: Int32, month: Int32, date: Int32, hour: Int32,
    minute: Int32
  ) {
    var parts = tm()
    parts.tm_year = year - 1900
    parts.tm_mon = month - 1
    parts.tm_mday = date
    parts.tm_hour = hour
    parts.tm_min = minute
    parts.tm_isdst = -1
    let local = LocalTime(secondsSince1970: Int64(mktime(&parts)))
    #expect(local.dayWords == day && local.timeWords == time)
  }

  @Test func aYearBeyondAllCalendarsIsStillADay() {
    #expect(!LocalTime(secondsSince1970: .max).dayWords.isEmpty)
  }
}
