import Words

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
  /// It is no brush of MyPaint either.
  case notMyPaint
  /// MyPaint wrote it in a form that is not known.
  case unknownVersion(Int)
  /// A line of a text is no property of a brush.
  case badLine(Int)
  /// It has more bytes than a brush.
  case tooLarge(bytes: Int, most: Int)
}

extension PresetError: CustomStringConvertible {
  /// What is wrong with which field.
  public var description: String {
    switch self {
    case .notJSON(let reason): text("it is not JSON (%s)", reason)
    case .wrongKind(let field, let expected):
      switch expected {
      case "a number": text("“%s” is not a number", field)
      case "a number that can be used": text("“%s” is not a number that can be used", field)
      case "two numbers": text("“%s” is not two numbers", field)
      case "a text": text("“%s” is not a text", field)
      case "true or false": text("“%s” is not true or false", field)
      case "a list": text("“%s” is not a list", field)
      case "a group of fields": text("“%s” is not a group of fields", field)
      default: text("“%s” is not %s", field, expected)
      }
    case .outOfRange(let field, let value, let range):
      text(
        "“%s” is %s, but must be %s to %s", field, "\(value)", "\(range.lowerBound)",
        "\(range.upperBound)")
    case .unknown(let field, let value, let choices):
      text(
        "“%s” is “%s”, but must be one of %s", field, value.prefix(40),
        choices.joined(separator: ", "))
    case .tooMany(let field, let count, let most):
      text("“%s” has %d entries, and %d is the most", field, count, most)
    case .notMyPaint: text("it is no brush of MyPaint")
    case .unknownVersion(let version):
      text("MyPaint wrote it in version %s, which is not known", String(version))
    case .badLine(let line): text("line %s is no property of a brush", String(line))
    case .tooLarge(let bytes, let most): text("it has %d bytes, and %d is the most", bytes, most)
    }
  }
}
