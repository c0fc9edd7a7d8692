/// Why a file does not hold a brush. `description` is the end of a sentence.
public enum PresetError: Error, Hashable, Sendable {
  /// It is no JSON: what the parser says.
  case notJSON(String)
  /// A field is of another kind, as a text in place of a number.
  case wrongKind(field: String, expected: String)
  /// A number is not in the range that the field has; also what is no number.
  case outOfRange(field: String, Double, ClosedRange<Double>)
  /// A name that is none of the choices.
  case unknown(field: String, String, choices: [String])
  /// A list is too long.
  case tooMany(field: String, count: Int, most: Int)
}

extension PresetError: CustomStringConvertible {
  /// What is wrong with which field.
  public var description: String {
    switch self {
    case .notJSON(let reason): "it is not JSON (\(reason))"
    case .wrongKind(let field, let expected): "“\(field)” is not \(expected)"
    case .outOfRange(let field, let value, let range):
      "“\(field)” is \(value), but must be \(range.lowerBound) to \(range.upperBound)"
    case .unknown(let field, let value, let choices):
      "“\(field)” is “\(value.prefix(40))”, but must be one of \(choices.joined(separator: ", "))"
    case .tooMany(let field, let count, let most):
      "“\(field)” has \(count) entries, and \(most) is the most"
    }
  }
}
