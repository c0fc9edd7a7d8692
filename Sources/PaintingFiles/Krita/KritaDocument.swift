import Geometry
import PaintingModel

/// What `maindoc.xml` of a Krita file says: the canvas and its layers, without pixels.
struct KritaDocument {
  /// A layer, a group, or a mask.
  struct Node {
    /// What stands in its element.
    var attributes: [String: String]
    /// What a group holds, and which masks a layer has, from the topmost down.
    var layers: [Node] = []
    var masks: [Node] = []

    /// A word of its element; empty where there is none.
    func word(_ name: String) -> String { attributes[name] ?? "" }
    /// Whether a word of its element says yes.
    func isOn(_ name: String) -> Bool { attributes[name] == "1" }
    /// A whole number of its element that makes sense.
    func number(_ name: String) -> Int {
      attributes[name].flatMap { Int($0) }.flatMap { abs($0 / 2) < 1 << 29 ? $0 : nil } ?? 0
    }
  }

  /// The extents of the canvas.
  private(set) var size = PixelSize(width: 1, height: 1)
  /// The folder of the archive in which the layers are.
  private(set) var name = ""
  /// How Krita calls the canvas's colors and their profile.
  private(set) var colorSpace = ""
  private(set) var profile = ""
  /// How many pixels an inch has on paper; nil where that is not said.
  private(set) var resolution: Resolution?
  /// The layers outside all groups, from the topmost down.
  private(set) var layers: [Node] = []

  /// The elements that are open, the innermost last: a node of a layer, or nil for lists and others.
  private var open: [Node?] = []
  /// What the lists hold that are open.
  private var isImageFound = false
  private var count = 0

  /// Reads the document.
  static func parse(_ bytes: [UInt8]) throws(StackError) -> KritaDocument {
    guard bytes.count <= StackParser.byteLimit else {
      throw .tooMuch(of: "bytes", limit: StackParser.byteLimit, line: 0)
    }
    var document = KritaDocument()
    try XMLElementReader.read(
      bytes, begin: { (element) throws(StackError) in try document.begin(element) },
      text: { _ in }, end: { _ in document.end() })
    guard document.isImageFound else { throw .unexpected(element: "/DOC", line: 0) }
    return document
  }

  private mutating func begin(_ element: XMLElementReader.Element) throws(StackError) {
    guard open.count < StackParser.depthLimit * 2 else {
      throw .tooMuch(of: "nested stacks", limit: StackParser.depthLimit, line: element.line)
    }
    switch element.name {
    case "IMAGE" where !isImageFound:
      try takeImage(element)
      open.append(nil)
    case "layer", "mask":
      count += 1
      guard count <= StackParser.nodeLimit else {
        throw .tooMuch(of: "layers", limit: StackParser.nodeLimit, line: element.line)
      }
      guard isImageFound else { throw .unexpected(element: element.name, line: element.line) }
      open.append(Node(attributes: element.attributes))
    default: open.append(nil)
    }
  }

  private mutating func end() {
    guard let last = open.popLast(), let node = last else { return }
    let isMask = node.word("nodetype").hasSuffix("mask")
    guard let around = open.lastIndex(where: { $0 != nil }) else {
      if !isMask { layers.append(node) }
      return
    }
    if isMask { open[around]?.masks.append(node) } else { open[around]?.layers.append(node) }
  }

  private mutating func takeImage(_ element: XMLElementReader.Element) throws(StackError) {
    func extent(_ name: String) throws(StackError) -> Int {
      let text = element.attributes[name]
      guard let value = text.flatMap({ Int($0) }), value > 0 else {
        throw .attribute(name: name, value: text, line: element.line)
      }
      return value
    }
    let (width, height) = (try extent("width"), try extent("height"))
    guard PaintingBudget.current.allows(width: width, height: height) else {
      throw .extents(width: width, height: height)
    }
    size = PixelSize(width: width, height: height)
    name = element.attributes["name"] ?? ""
    colorSpace = element.attributes["colorspacename"] ?? ""
    profile = element.attributes["profile"] ?? ""
    func inch(_ name: String) -> Int? {
      let value = element.attributes[name].flatMap { Double($0) } ?? 0
      return (1...65_535).contains(value) ? Int(value.rounded()) : nil
    }
    if let across = inch("x-res") {
      resolution = Resolution(across: across, down: inch("y-res") ?? across)
    }
    isImageFound = true
  }
}
