/// One line a figure, one column a program, and how many times the first program's each is.
struct Table {
  let columns: [(name: String, findings: Findings)]

  /// The lines, the heads first.
  var lines: [String] {
    guard let first = columns.first?.findings.figures else { return [] }
    var head = "".padded(30) + (columns.first?.name ?? "").padded(-12)
    for column in columns.dropFirst() { head += column.name.padded(-14) + "ratio".padded(-9) }
    return [head]
      + first.indices.map { row in
        let own = first[row].value
        var line = first[row].name.padded(30) + Self.text(own).padded(-12)
        for column in columns.dropFirst() {
          let value = column.findings.figures[row].value
          let ratio = own.flatMap { own in own > 0 ? value.map { $0 / own } : nil }
          line += Self.text(value).padded(-14)
          line += (ratio.map { "× " + Self.text($0) } ?? "").padded(-9)
        }
        return line
      }
  }

  /// Two decimals below 10, one below 100, else none.
  private static func text(_ value: Double?) -> String {
    guard let value else { return "–" }
    if value == value.rounded() || value >= 100 { return "\(Int(value.rounded()))" }
    let scale = value < 10 ? 100.0 : 10.0
    return "\((value * scale).rounded() / scale)"
  }
}

extension String {
  /// Made so long by spaces behind it, or before it where the length is negative.
  fileprivate func padded(_ length: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(length) - count))
    return length < 0 ? space + self : self + space
  }
}
