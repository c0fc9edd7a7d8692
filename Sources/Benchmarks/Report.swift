/// Prints one table of results and remembers whether a gate failed.
struct Report {
  /// Whether a gated figure was over its limit.
  private(set) var hasFailed = false
  private let only: String?
  /// How often a whole picture is painted.
  let runs: Int

  /// Makes a report; `only` is the beginning of the names of the rows that are wanted.
  init(only: String? = nil, runs: Int = 21) {
    self.only = only
    self.runs = runs
  }

  /// Whether a row is to be run.
  func wants(_ name: String) -> Bool { only.map { name.hasPrefix($0) } ?? true }

  /// Prints our time beside a peer's on the same input, and whether the ratio of the medians meets
  /// its target. Without a peer there is no verdict.
  ///
  /// - Parameter pixels: the pixels that one run paints.
  mutating func compare(
    _ name: String, _ ours: Measurement, _ theirs: Measurement, target: Double, pixels: Double
  ) {
    let speed = "\(Int(pixels / max(0.001, ours.quantile(0.5)))) Mpx/s"
    guard theirs.count > 0 else { return line(name, ours, note: speed) }
    let ratio = ours.quantile(0.5) / theirs.quantile(0.5)
    if ratio > target { hasFailed = true }
    line(
      name, ours,
      note: "\(speed)   peer \(number(theirs.quantile(0.5))) µs   ratio \(number(ratio))"
        + "   target \(number(target))   \(ratio <= target ? "ok" : "MISS")")
  }

  /// Prints a line with the times of a measurement.
  func line(_ name: String, _ m: Measurement, note: String = "") {
    print(
      "\(padded(name, 44)) median \(number(m.quantile(0.5))) µs   99% \(number(m.quantile(0.99))) µs"
        + "   worst \(number(m.quantile(1))) µs  \(note)")
  }

  /// Prints a line with the times of a measurement, and whether 99 % of them are within a limit.
  ///
  /// - Parameter limit: in µs.
  mutating func within(_ name: String, _ m: Measurement, limit: Double) {
    let isMet = m.quantile(0.99) <= limit
    if !isMet { hasFailed = true }
    line(name, m, note: "limit \(number(limit))   \(isMet ? "ok" : "MISS")")
  }

  /// Prints a line with the times of a measurement, and whether the median is at most a multiple
  /// of another's.
  mutating func within(_ name: String, _ m: Measurement, times limit: Double, of base: Measurement)
  {
    let ratio = m.quantile(0.5) / base.quantile(0.5)
    if ratio > limit { hasFailed = true }
    line(
      name, m,
      note: "ratio \(number(ratio))   limit \(number(limit))   \(ratio <= limit ? "ok" : "MISS")")
  }

  /// Prints a line with the times of a measurement, and whether they are shorter than another's by
  /// at least a factor.
  mutating func atLeast(
    _ name: String, _ m: Measurement, times limit: Double, fasterThan base: Measurement
  ) {
    let ratio = base.quantile(0.5) / m.quantile(0.5)
    if ratio < limit { hasFailed = true }
    line(
      name, m,
      note: "\(number(ratio)) × faster   at least \(number(limit))   "
        + (ratio >= limit ? "ok" : "MISS"))
  }

  /// Prints a figure.
  func figure(_ name: String, _ value: Double, _ unit: String) {
    print("\(padded(name, 44)) \(number(value)) \(unit)")
  }

  /// Prints a figure that must not be over a limit.
  mutating func gate(_ name: String, _ value: Double, limit: Double, _ unit: String) {
    let isMet = value <= limit
    if !isMet { hasFailed = true }
    print(
      "\(padded(name, 44)) \(number(value)) \(unit)   limit \(number(limit))   \(isMet ? "ok" : "MISS")"
    )
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Two decimals below 100, else whole.
  private func number(_ v: Double) -> String {
    guard v.isFinite, abs(v) < 1e15 else { return "\(v)" }
    if v >= 100 { return padLeft("\(Int(v.rounded()))") }
    let hundredths = Int((v * 100).rounded())
    let rest = hundredths % 100
    return padLeft("\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)")
  }

  private func padLeft(_ text: String) -> String {
    String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}
