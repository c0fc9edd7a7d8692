/// What Photoshop says of a thing: a class and values under names. Names have four letters or are longer
/// words.
struct ActionDescriptor: Hashable, Sendable {
  /// The class of the thing, as `brushPreset`.
  let kind: String
  private var values: [String: ActionValue] = [:]

  init(kind: String = "") { self.kind = kind }

  /// The value under a name; the first one where a file has several.
  subscript(name: String) -> ActionValue? {
    get { values[name] }
    set { if values[name] == nil { values[name] = newValue } }
  }

  /// A thing that is a value of this one.
  func object(_ name: String) -> ActionDescriptor? {
    if case .object(let object) = values[name] { object } else { nil }
  }

  /// A number, whatever its unit; nil also for what is no number.
  func number(_ name: String) -> Double? {
    switch values[name] {
    case .number(let number, _) where number.isFinite: number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// A number of percent as a part of 1, in a range.
  func part(_ name: String, in range: ClosedRange<Double> = 0...1) -> Double? {
    number(name).map { min(max($0 / 100, range.lowerBound), range.upperBound) }
  }

  /// A text.
  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// Whether something is said to be so.
  func isOn(_ name: String) -> Bool { values[name] == .bool(true) }

  /// All texts under a name, in this thing and in those that it has.
  func texts(_ name: String) -> [String] {
    var found: [String] = []
    for (key, value) in values {
      if key == name, case .text(let text) = value { found.append(text) }
      found += value.objects.flatMap { $0.texts(name) }
    }
    return found
  }
}
