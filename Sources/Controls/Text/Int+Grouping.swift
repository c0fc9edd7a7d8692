import Words

nonisolated extension Int {
  /// The number in groups of three digits, as the user's locale has them: 12,345.
  package var grouped: String { NumberLocale.current.grouped(self) }
}
