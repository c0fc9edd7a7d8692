import Words

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
      text(
        "its list of layers is damaged at line %s, column %s: %s", String(line), String(column),
        message)
    case .entities(let line):
      text("its list of layers declares entities at line %s, which is not allowed", String(line))
    case .unexpected(let element, let line):
      text(
        "its list of layers has <%s> where it does not belong, at line %s", element, String(line))
    case .attribute(let name, let value?, let line):
      text(
        "its list of layers has %s=\"%s\" at line %s, which makes no sense", name, value,
        String(line))
    case .attribute(let name, nil, let line):
      text("its list of layers lacks %s at line %s", name, String(line))
    case .tooMuch("bytes", let limit, let line):
      text("its list of layers has more than %d bytes, at line %s", limit, String(line))
    case .tooMuch("layers", let limit, let line):
      text("its list of layers has more than %d layers, at line %s", limit, String(line))
    case .tooMuch("nested stacks", let limit, let line):
      text("its list of layers has more than %d nested stacks, at line %s", limit, String(line))
    case .tooMuch(let what, let limit, let line):
      text("its list of layers has more than %d %s, at line %s", limit, what, String(line))
    case .extents(let width, let height):
      text(
        "a picture of %s × %s pixels is larger than Fude can hold", String(width), String(height))
    }
  }
}
