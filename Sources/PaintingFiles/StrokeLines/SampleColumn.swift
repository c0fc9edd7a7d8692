/// One number of every sample: one for all of them, or a list.
enum SampleColumn: Codable {
  case same(Double)
  case each([Double])

  /// Numbers that are all the same become one; nil where that is the one that counts where nothing is said.
  init?(_ values: [Double], usual: Double) {
    let first = values.first ?? usual
    guard values.allSatisfy({ $0.bitPattern == first.bitPattern }) else {
      self = .each(values)
      return
    }
    if first.bitPattern == usual.bitPattern { return nil }
    self = .same(first)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .same(number)
    } else {
      self = .each(try container.decode([Double].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .same(let number): try container.encode(number)
    case .each(let numbers): try container.encode(numbers)
    }
  }
}

extension SampleColumn? {
  /// The numbers of so many samples.
  func values(
    _ count: Int, _ field: String, in range: ClosedRange<Double>, usual: Double
  ) throws(LineProblem) -> [Double] {
    switch self {
    case nil: return [Double](repeating: usual, count: count)
    case .same(let number):
      return [Double](repeating: try number.checked(field, in: range), count: count)
    case .each(let numbers):
      guard numbers.count == count else { throw .count(field: field) }
      return try numbers.checked(field, in: range)
    }
  }
}
