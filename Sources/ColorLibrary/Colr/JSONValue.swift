/// A value of JSON (RFC 8259). Numbers with a point or an exponent are not told apart: nothing here
/// has use for them.
enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  case fraction
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// What kind of value it is, in words.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .flag: "a switch"
    case .integer: "a number"
    case .fraction: "a number with a fraction"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
