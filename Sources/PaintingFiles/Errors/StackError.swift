/// What is wrong with the list of layers, `stack.xml`, and where.
public enum StackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not well-formed XML.
  case malformed(message: String, line: Int, column: Int)
  /// It declares entities, which no painting needs.
  case entities(line: Int)
  /// The element does not belong there.
  case unexpected(element: String, line: Int)
  /// The attribute is missing or its value makes no sense.
  case attribute(name: String, value: String?, line: Int)
  /// It has more nested stacks, layers or bytes than the limit.
  case tooMuch(of: String, limit: Int, line: Int)
  /// The picture is larger than the limit.
  case extents(width: Int, height: Int)

  /// What and where, as the end of a sentence, without a full stop.
  public var description: String {
    switch self {
    case .malformed(let message, let line, let column):
      "its list of layers is damaged at line \(line), column \(column): \(message)"
    case .entities(let line):
      "its list of layers declares entities at line \(line), which is not allowed"
    case .unexpected(let element, let line):
      "its list of layers has <\(element)> where it does not belong, at line \(line)"
    case .attribute(let name, let value?, let line):
      "its list of layers has \(name)=\"\(value)\" at line \(line), which makes no sense"
    case .attribute(let name, nil, let line):
      "its list of layers lacks \(name) at line \(line)"
    case .tooMuch(let what, let limit, let line):
      "its list of layers has more than \(limit) \(what), at line \(line)"
    case .extents(let width, let height):
      "a picture of \(width) × \(height) pixels is larger than Fude can hold"
    }
  }
}
