import Glibc
import Words

/// A moment as the clocks and calendars of the place show it.
public struct LocalTime: Hashable, Sendable {
  /// The year of the Gregorian calendar.
  public let year: Int
  /// 1…12.
  public let month: Int
  /// 1…31.
  public let day: Int
  /// 0…23.
  public let hour: Int
  /// 0…59.
  public let minute: Int

  /// The moment in the time zone of the user's settings (`TZ`, else /etc/localtime).
  public init(secondsSince1970 seconds: Int64) {
    var time = time_t(seconds)
    var parts = unsafe tm()
    // Gives up only where the year has more than 32 bits: that is shown as the beginning of time.
    _ = unsafe localtime_r(&time, &parts)
    year = unsafe Int(parts.tm_year) + 1900
    month = unsafe Int(parts.tm_mon) + 1
    day = unsafe max(1, Int(parts.tm_mday))
    hour = unsafe Int(parts.tm_hour)
    minute = unsafe Int(parts.tm_min)
  }

  /// The day as people write it: 21 Nov 2026.
  public var dayWords: String {
    let names = [
      storedText("Jan"), storedText("Feb"), storedText("Mar"), storedText("Apr"),
      storedText("May"), storedText("Jun"), storedText("Jul"), storedText("Aug"),
      storedText("Sep"), storedText("Oct"), storedText("Nov"), storedText("Dec"),
    ]
    // Translators: a date: the day, the name of the month, the year.
    return text("%s %s %s", String(day), text(stored: names[month - 1]), String(year))
  }

  /// The time of the day: 09:05.
  public var timeWords: String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(two(hour)):\(two(minute))"
  }
}
