import Words

/// What the XML of a preset of Krita says: `Preset` with the engine's id and the name, in it `param` with
/// names and values, and from version 5 on `resource` with files in Base64.
struct KritaParameters {
  /// The most bytes.
  static let limit = 1 << 22
  /// The most parameters.
  static let mostValues = 5000
  /// How deep elements may lie in each other.
  static let mostLevels = 64
  /// The longest value that is kept, in bytes; longer ones are pictures.
  static let longestValue = 1 << 16

  /// A file that the preset brings along.
  struct Resource {
    var type: String
    var fileName: String
    var md5: String?
    var text = ""
  }

  private(set) var engine = ""
  private(set) var name = ""
  private(set) var values: [String: String] = [:]
  private(set) var resources: [Resource] = []
  private var path: [String] = []
  private var open: (name: String, value: String)?

  /// Reads the XML.
  static func read(_ xml: [UInt8]) throws(PresetError) -> KritaParameters {
    var result = KritaParameters()
    do throws(StackError) {
      try XMLElementReader.read(
        mended(xml), begin: { (element) throws(StackError) in try result.begin(element) },
        text: { result.text($0) }, end: { _ in result.end() })
    } catch {
      switch error {
      case .malformed(let message, let line, _): throw .notXML(message, line: line)
      case .entities(let line): throw .notXML(Words.text("entities are not allowed"), line: line)
      case .tooMuch(_, let limit, _):
        throw .tooMany(field: "param", count: limit + 1, most: limit)
      default: throw .notKrita
      }
    }
    guard !result.engine.isEmpty else { throw .notKrita }
    return result
  }

  private mutating func begin(_ element: XMLElementReader.Element) throws(StackError) {
    guard path.count < KritaParameters.mostLevels else {
      throw .tooMuch(of: "levels", limit: KritaParameters.mostLevels, line: element.line)
    }
    path.append(element.name)
    switch element.name {
    case "Preset" where path.count == 1:
      engine = element.attributes["paintopid"] ?? ""
      name = element.attributes["name"] ?? ""
    case _ where path.first != "Preset":
      throw .unexpected(element: element.name, line: element.line)
    case "param":
      guard let name = element.attributes["name"] else { return }
      guard values.count < KritaParameters.mostValues else {
        throw .tooMuch(of: "param", limit: KritaParameters.mostValues, line: element.line)
      }
      open = (name, "")
    case "resource":
      guard resources.count < 100 else { return }
      resources.append(
        Resource(
          type: element.attributes["type"] ?? "", fileName: element.attributes["filename"] ?? "",
          md5: element.attributes["md5sum"]))
    default: break
    }
  }

  private mutating func text(_ piece: String) {
    switch path.last {
    case "param": open?.value += piece
    case "resource" where !resources.isEmpty: resources[resources.count - 1].text += piece
    default: break
    }
  }

  private mutating func end() {
    guard path.popLast() == "param", let parameter = open else { return }
    open = nil
    guard parameter.value.utf8.count <= KritaParameters.longestValue else { return }
    values[parameter.name] = parameter.value
  }

  /// The XML of some versions has `CDATA` in `CDATA` for curves, where the first end of it ends both.
  private static func mended(_ xml: [UInt8]) -> [UInt8] {
    let (start, end) = (Array("<curve><![CDATA[".utf8), Array("]]></curve>".utf8))
    var result: [UInt8] = []
    var (rest, isMended) = (xml[...], false)
    while let sign = rest.firstIndex(where: { $0 == start[0] || $0 == end[0] }) {
      result += rest[..<sign]
      rest = rest[sign...]
      if rest.starts(with: start) {
        result += start.prefix(7)
        rest = rest.dropFirst(start.count)
        isMended = true
      } else if isMended, rest.starts(with: end) {
        result += end.dropFirst(3)
        rest = rest.dropFirst(end.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return isMended ? result + rest : xml
  }
}
