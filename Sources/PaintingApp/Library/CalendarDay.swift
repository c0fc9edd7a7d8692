/// A day of the Gregorian calendar, in UTC.
nonisolated struct CalendarDay: Hashable {
  let year: Int
  /// 1…12.
  let month: Int
  /// 1…31.
  let day: Int

  /// The day of a time. The days are counted from a March 1st, so that a leap day is the last of its
  /// year (Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `civil_from_days`).
  init(secondsSince1970 seconds: Int64) {
    func floor(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
      let rest = ((number % divisor) + divisor) % divisor
      return ((number - rest) / divisor, rest)
    }
    let days = floor(Int(seconds), by: 86_400).quotient + 719_468
    let (era, dayOfEra) = floor(days, by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// As people write it: 21 Nov 2026.
  var words: String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(day) \(names[month - 1]) \(year)"
  }
}
