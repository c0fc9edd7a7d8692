private import CLocale
private import Glibc
private import Synchronization

/// How the user's locale writes numbers. A program's C libraries read and write numbers by the locale
/// "C" for ever: this one is looked at apart from theirs.
public struct NumberLocale: Hashable, Sendable {
  /// What stands between a number's whole part and its fraction.
  public let decimalSeparator: String
  /// What stands between groups of three digits.
  public let groupSeparator: String

  /// By its separators; an empty group separator leaves digits together.
  public init(decimalSeparator: String, groupSeparator: String) {
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
  }

  /// American English, as the sources are written.
  public static let english = NumberLocale(decimalSeparator: ".", groupSeparator: ",")

  /// The user's locale (`LC_ALL`, `LC_NUMERIC`, `LANG`) once the catalogs are open; before, and where
  /// there is none, English.
  public internal(set) static var current: NumberLocale {
    get { used.withLock { $0 } }
    set { used.withLock { $0 = newValue } }
  }
  private static let used = Mutex(english)

  /// The locale of that name where the machine has it; the locales "C" and "POSIX" are English.
  static func named(_ name: String) -> NumberLocale? {
    guard let locale = unsafe newlocale(LC_CTYPE_MASK | LC_NUMERIC_MASK, name, nil) else {
      return nil
    }
    defer { unsafe freelocale(locale) }
    guard let point = unsafe nl_langinfo_l(Int32(RADIXCHAR), locale),
      let group = unsafe nl_langinfo_l(Int32(THOUSEP), locale)
    else { return nil }
    let (decimal, thousands) = unsafe (String(cString: point), String(cString: group))
    // "C" groups nothing, and so do locales that write 1234; people who read English read 1,234.
    if decimal == ".", thousands.isEmpty { return english }
    return NumberLocale(decimalSeparator: decimal, groupSeparator: thousands)
  }

  /// A whole number, its digits in groups of three.
  public func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var grouped = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += groupSeparator }
      grouped.append(digit)
    }
    return grouped
  }
}
