import PaintingFiles
import Words

extension LocalTime {
  /// A moment as people say it: Today, 14:05. Times are seconds since 1970.
  static func words(ofMoment moment: Int64, seen now: Int64 = JournalWriter.now()) -> String {
    let time = LocalTime(secondsSince1970: moment)
    func isSameDay(_ other: Int64) -> Bool {
      let day = LocalTime(secondsSince1970: other)
      return (day.year, day.month, day.day) == (time.year, time.month, time.day)
    }
    // Translators: %s is a time of day, as 14:05.
    if isSameDay(now) { return text("Today, %s", time.timeWords) }
    // Translators: %s is a time of day, as 14:05.
    if isSameDay(now - 86_400) { return text("Yesterday, %s", time.timeWords) }
    // Translators: A day and a time of it.
    return text("%s, %s", time.dayWords, time.timeWords)
  }
}
