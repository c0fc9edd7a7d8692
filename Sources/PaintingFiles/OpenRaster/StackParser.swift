import Geometry
import Rasterizer

/// Makes a `StackDocument` of `stack.xml`.
struct StackParser {
  /// The most bytes that are read.
  static let byteLimit = 1 << 22
  /// The most stacks within each other.
  static let depthLimit = 64
  /// The most layers and groups.
  static let nodeLimit = 4096

  private var document: StackDocument?
  /// The groups that are open, the innermost last.
  private var open: [StackDocument.Group] = []
  /// How many elements are open that we do not know, or that lie in one of those or in a layer.
  private var skipped = 0
  private var isRootDone = false
  private var nodes = 0
  private var unknown: Set<String> = []

  /// Reads the document. Elements that OpenRaster does not know are left out with all in them.
  static func parse(_ bytes: [UInt8]) throws(StackError) -> StackDocument {
    guard bytes.count <= byteLimit else {
      throw .tooMuch(of: "bytes", limit: byteLimit, line: 0)
    }
    var parser = StackParser()
    try XMLElementReader.read(
      bytes, begin: { (element) throws(StackError) in try parser.begin(element) },
      end: { () throws(StackError) in parser.end() })
    guard var document = parser.document, parser.isRootDone else {
      throw .unexpected(element: "/image", line: 0)
    }
    document.unknownOperations = parser.unknown
    return document
  }

  private mutating func begin(_ element: XMLElementReader.Element) throws(StackError) {
    if skipped > 0 {
      skipped += 1
      return
    }
    guard document != nil else {
      guard element.name == "image" else {
        throw .unexpected(element: element.name, line: element.line)
      }
      document = try StackParser.image(element)
      return
    }
    switch element.name {
    case "stack" where open.isEmpty && isRootDone, "layer" where open.isEmpty:
      throw .unexpected(element: element.name, line: element.line)
    case "stack":
      try count(element)
      open.append(
        StackDocument.Group(
          attributes: try attributes(element),
          isIsolated: element.attributes["isolation"] == "isolate"))
    case "layer":
      try count(element)
      guard let source = element.attributes["src"] else {
        throw .attribute(name: "src", value: nil, line: element.line)
      }
      let layer = StackDocument.Layer(attributes: try attributes(element), source: source)
      open[open.count - 1].children.append(.layer(layer))
      skipped = 1
    default:
      skipped = 1
    }
  }

  private mutating func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    guard let group = open.popLast() else { return }
    if open.isEmpty {
      document?.root = group
      isRootDone = true
    } else {
      open[open.count - 1].children.append(.group(group))
    }
  }

  private mutating func count(_ element: XMLElementReader.Element) throws(StackError) {
    nodes += 1
    guard nodes <= StackParser.nodeLimit else {
      throw .tooMuch(of: "layers", limit: StackParser.nodeLimit, line: element.line)
    }
    guard open.count < StackParser.depthLimit else {
      throw .tooMuch(of: "nested stacks", limit: StackParser.depthLimit, line: element.line)
    }
  }

  private static func image(
    _ element: XMLElementReader.Element
  ) throws(StackError) -> StackDocument {
    func extent(_ name: String) throws(StackError) -> Int {
      let text = element.attributes[name]
      guard let value = text.flatMap({ Int($0) }), value > 0 else {
        throw .attribute(name: name, value: text, line: element.line)
      }
      return value
    }
    let width = try extent("w")
    let height = try extent("h")
    guard PictureLimits.allow(width: width, height: height) else {
      throw .extents(width: width, height: height)
    }
    var document = StackDocument(size: PixelSize(width: width, height: height))
    if let text = element.attributes["xres"], let value = Int(text), value > 0 {
      document.resolution = value
    }
    return document
  }

  private mutating func attributes(
    _ element: XMLElementReader.Element
  ) throws(StackError) -> StackDocument.Attributes {
    func number(
      _ name: String, otherwise: Double, _ range: ClosedRange<Double>
    ) throws(StackError) -> Double {
      guard let text = element.attributes[name] else { return otherwise }
      guard let value = Double(text), value.isFinite else {
        throw .attribute(name: name, value: text, line: element.line)
      }
      return min(max(value, range.lowerBound), range.upperBound)
    }
    var result = StackDocument.Attributes()
    result.name = element.attributes["name"] ?? ""
    // Far outside is as good as farther outside.
    result.x = Int(try number("x", otherwise: 0, -1e6...1e6).rounded())
    result.y = Int(try number("y", otherwise: 0, -1e6...1e6).rounded())
    result.opacity = try number("opacity", otherwise: 1, 0...1)
    result.isVisible = element.attributes["visibility"] != "hidden"
    result.preservesAlpha = element.attributes["alpha-preserve"] == "true"
    result.isLocked = element.attributes["edit-locked"] == "true"
    result.isSelected = element.attributes["selected"] == "true"
    if let name = element.attributes["composite-op"] {
      if let operation = BlendMode(openRasterName: name) {
        result.operation = operation
      } else {
        unknown.insert(name)
      }
    }
    return result
  }
}
