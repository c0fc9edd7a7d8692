/// Digits that set the opacity: 1 is 10 %, 0 is 100 %, and two in quick succession are exact.
nonisolated struct OpacityDigits {
  /// How long the second digit may take, in seconds.
  static let patience = 0.6

  private var last: (digit: Int, time: Double)?

  /// The opacity after a digit, 0.01…1.
  mutating func opacity(after digit: Int, at time: Double) -> Double {
    if let first = last, time - first.time < Self.patience {
      last = nil
      return max(0.01, Double(first.digit * 10 + digit) / 100)
    }
    last = (digit, time)
    return digit == 0 ? 1 : Double(digit) / 10
  }
}
