import PaintingFiles

extension LocalTime {
  /// A moment as people say it: Today, 14:05. Times are seconds since 1970.
  static func words(ofMoment moment: Int64, seen now: Int64 = JournalWriter.now()) -> String {
    let time = LocalTime(secondsSince1970: moment)
    func isSameDay(_ other: Int64) -> Bool {
      let day = LocalTime(secondsSince1970: other)
      return (day.year, day.month, day.day) == (time.year, time.month, time.day)
    }
    let day = isSameDay(now) ? "Today" : isSameDay(now - 86_400) ? "Yesterday" : time.dayWords
    return "\(day), \(time.timeWords)"
  }
}
