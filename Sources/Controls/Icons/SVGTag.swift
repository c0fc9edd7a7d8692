/// One tag of an SVG file with its attributes. Comments and text between tags are passed over.
nonisolated struct SVGTag: Equatable {
  /// What the tag does with what comes after it.
  enum Kind {
    case opening
    case closing
    /// Both at once: `<path/>`.
    case empty
  }

  var name: String
  var kind: Kind
  var attributes: [String: String] = [:]

  /// Takes the next tag off the text; nil at the end of the tags. Throws where it is malformed.
  static func next(in text: inout Substring.UTF8View) throws(SVGError) -> SVGTag? {
    while let start = text.firstIndex(of: UInt8(ascii: "<")) {
      text = text[text.index(after: start)...]
      switch text.first {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { throw .cutOff }
        text = text[text.index(after: end)...]
      default: return try read(from: &text)
      }
    }
    return nil
  }

  private static func read(from text: inout Substring.UTF8View) throws(SVGError) -> SVGTag {
    var kind = Kind.opening
    if text.first == UInt8(ascii: "/") {
      kind = .closing
      text.removeFirst()
    }
    var tag = SVGTag(name: takeName(from: &text), kind: kind)
    guard !tag.name.isEmpty else { throw .malformedTag }
    while true {
      skipSpace(in: &text)
      switch text.first {
      case nil: throw .cutOff
      case UInt8(ascii: ">"):
        text.removeFirst()
        return tag
      case UInt8(ascii: "/"):
        text.removeFirst()
        guard text.popFirst() == UInt8(ascii: ">"), kind == .opening else { throw .malformedTag }
        tag.kind = .empty
        return tag
      default:
        let name = takeName(from: &text)
        guard !name.isEmpty else { throw .malformedTag }
        tag.attributes[name] = try takeValue(from: &text)
      }
    }
  }

  private static func takeName(from text: inout Substring.UTF8View) -> String {
    let end = text.firstIndex { isSpace($0) || $0 == 0x3D || $0 == 0x3E || $0 == 0x2F }
    let name = text[..<(end ?? text.endIndex)]
    text = text[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }

  private static func takeValue(from text: inout Substring.UTF8View) throws(SVGError) -> String {
    guard text.popFirst() == UInt8(ascii: "="), text.popFirst() == UInt8(ascii: "\""),
      let end = text.firstIndex(of: UInt8(ascii: "\""))
    else { throw .malformedTag }
    let value = String(decoding: text[..<end], as: UTF8.self)
    text = text[text.index(after: end)...]
    return value
  }

  private static func skipSpace(in text: inout Substring.UTF8View) {
    text = text.drop(while: isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

/// Why a text is no drawing of ours.
nonisolated enum SVGError: Error, Equatable {
  /// It ends inside a tag.
  case cutOff
  /// A tag is not `<name attribute="value">`.
  case malformedTag
  /// An element that we cannot draw.
  case unknownElement(String)
  /// An attribute has a value that means nothing, or is missing.
  case badAttribute(String)
  /// A closing tag that closes nothing, or a missing one.
  case badNesting
}
