import Geometry
import PaintingModel
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
  /// The layer that is open.
  private var layer: StackDocument.Layer?
  /// How many elements are open that we do not know, or that lie in one of those.
  private var foreignDepth = 0
  /// The outermost of them, so far.
  private var foreign = ""
  private var isRootDone = false
  /// Whether groups that say nothing of it are put together apart: GIMP, which does not write the
  /// version that the specification asks for, does so with all.
  private var isIsolating = false
  private var nodes = 0

  /// Reads the document. Elements that OpenRaster does not know are kept as text, with all in them.
  static func parse(_ bytes: [UInt8]) throws(StackError) -> StackDocument {
    guard bytes.count <= byteLimit else {
      throw .tooMuch(of: "bytes", limit: byteLimit, line: 0)
    }
    var parser = StackParser()
    try XMLElementReader.read(
      bytes, begin: { (element) throws(StackError) in try parser.begin(element) },
      text: { parser.text($0) }, end: { parser.end($0) })
    guard let document = parser.document, parser.isRootDone else {
      throw .unexpected(element: "/image", line: 0)
    }
    return document
  }

  private mutating func begin(_ element: XMLElementReader.Element) throws(StackError) {
    guard document != nil else {
      guard element.name == "image" else {
        throw .unexpected(element: element.name, line: element.line)
      }
      var document = try StackParser.image(element)
      isIsolating = element.attributes["version"] == nil
      let known = StackDocument.imageAttributes
      let unknown = unknown(element, besides: known, &document)
      document.notes.attributes.merge(unknown) { $1 }
      self.document = document
      return
    }
    guard foreignDepth == 0, layer == nil else { return beginForeign(element) }
    switch element.name {
    case "stack" where open.isEmpty && isRootDone, "layer" where open.isEmpty:
      throw .unexpected(element: element.name, line: element.line)
    case "stack":
      try count(element)
      open.append(
        StackDocument.Group(
          attributes: try attributes(element),
          isIsolated: element.attributes["isolation"].map { $0 == "isolate" }
            ?? (isIsolating && !open.isEmpty)))
    case "layer":
      try count(element)
      guard let source = element.attributes["src"] else {
        throw .attribute(name: "src", value: nil, line: element.line)
      }
      layer = StackDocument.Layer(attributes: try attributes(element), source: source)
    default: beginForeign(element)
    }
  }

  private mutating func beginForeign(_ element: XMLElementReader.Element) {
    if foreignDepth == 0 { document?.unknownElements.insert(element.name) }
    foreignDepth += 1
    foreign += "<\(element.name)"
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      foreign += " \(name)=\"\(XMLText.escaped(value))\""
      document?.mentioned.insert(value)
    }
    foreign += ">"
  }

  private mutating func text(_ text: String) {
    if foreignDepth > 0 { foreign += XMLText.escaped(text) }
  }

  private mutating func end(_ name: String) {
    if foreignDepth > 0 {
      foreign += "</\(name)>"
      foreignDepth -= 1
      if foreignDepth == 0 { keepForeign() }
    } else if let layer {
      open[open.count - 1].children.append(.layer(layer))
      self.layer = nil
    } else if let group = open.popLast() {
      if open.isEmpty {
        document?.root = group
        isRootDone = true
      } else {
        open[open.count - 1].children.append(.group(group))
      }
    }
  }

  /// Puts an element that has ended where it was found.
  private mutating func keepForeign() {
    var element = ForeignNotes.Element(place: 0, text: foreign)
    foreign = ""
    if layer != nil {
      layer?.attributes.notes.elements.append(element)
    } else if open.isEmpty {
      element.place = isRootDone ? 1 : 0
      document?.notes.elements.append(element)
    } else {
      element.place = open[open.count - 1].children.count
      open[open.count - 1].attributes.notes.elements.append(element)
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
    guard PaintingBudget.current.allows(width: width, height: height) else {
      throw .extents(width: width, height: height)
    }
    var document = StackDocument(size: PixelSize(width: width, height: height))
    func resolution(_ name: String) -> Int? {
      element.attributes[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    document.resolution = resolution("xres") ?? document.resolution
    if let down = resolution("yres"), down != document.resolution {
      document.verticalResolution = down
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
    func flag(_ name: String) -> Bool { ["true", "1"].contains(element.attributes[name]) }
    var result = StackDocument.Attributes()
    result.name = element.attributes["name"] ?? ""
    // Far outside is as good as farther outside.
    result.x = Int(try number("x", otherwise: 0, -1e6...1e6).rounded())
    result.y = Int(try number("y", otherwise: 0, -1e6...1e6).rounded())
    result.opacity = try number("opacity", otherwise: 1, 0...1)
    result.isVisible = element.attributes["visibility"] != "hidden"
    result.preservesAlpha = flag("alpha-preserve")
    result.isAlphaLocked = flag("alpha-locked")
    result.isLocked = flag("edit-locked")
    result.isSelected = flag("selected")
    if var document {
      let known = StackDocument.knownAttributes
      result.notes.attributes = unknown(element, besides: known, &document)
      if let name = element.attributes["composite-op"] {
        if let operation = BlendMode(openRasterName: name) {
          result.operation = operation
        } else {
          document.unknownOperations.insert(name)
          result.notes.attributes[Layer.unknownMode] = name
        }
      }
      self.document = document
    }
    return result
  }

  /// The attributes that we do not know. Namespaces are declared at the top, so that a layer may
  /// leave its group.
  private func unknown(
    _ element: XMLElementReader.Element, besides known: Set<String>,
    _ document: inout StackDocument
  ) -> [String: String] {
    var result = element.attributes.filter { !known.contains($0.key) }
    for (name, value) in result {
      document.mentioned.insert(value)
      if name.hasPrefix("xmlns:"), document.notes.attributes[name] == nil {
        document.notes.attributes[name] = value
        result[name] = nil
      }
    }
    return result
  }
}
