import Geometry
import PaintingModel
import Rasterizer

extension StackDocument {
  /// The document as `stack.xml`, by version 0.0.6 of the specification, every attribute of it
  /// written. Those that only apps have agreed upon stand where they are true; what others have
  /// noted follows.
  var xml: String {
    let down = verticalResolution ?? resolution
    var text = "<?xml version='1.0' encoding='UTF-8'?>\n"
    text += "<image version=\"0.0.6\" w=\"\(size.width)\" h=\"\(size.height)\""
    text += " xres=\"\(resolution)\" yres=\"\(down)\""
    text += StackDocument.written(notes, besides: StackDocument.imageAttributes) + ">\n"
    let (before, after) = (notes.elements.filter { $0.place < 1 }, notes.elements)
    for element in before { text += " \(element.text)\n" }
    StackDocument.write(root, indent: 1, into: &text)
    for element in after.dropFirst(before.count) { text += " \(element.text)\n" }
    return text + "</image>\n"
  }

  private static func write(_ group: Group, indent: Int, into text: inout String) {
    let space = String(repeating: " ", count: indent)
    text += "\(space)<stack \(written(group.attributes))"
    text += " isolation=\"\(group.isIsolated ? "isolate" : "auto")\""
    text += "\(extra(group.attributes))>\n"
    var rest = group.attributes.notes.elements[...]
    for (place, child) in group.children.enumerated() {
      while let element = rest.first, element.place <= place {
        text += "\(space) \(element.text)\n"
        rest.removeFirst()
      }
      switch child {
      case .group(let group): write(group, indent: indent + 1, into: &text)
      case .layer(let layer): text += "\(space) \(written(layer))\n"
      }
    }
    for element in rest { text += "\(space) \(element.text)\n" }
    text += "\(space)</stack>\n"
  }

  /// A layer as an element.
  static func written(_ layer: Layer) -> String {
    var text = "<layer \(written(layer.attributes)) src=\"\(XMLText.escaped(layer.source))\""
    text += extra(layer.attributes)
    let inner = layer.attributes.notes.elements
    return text + (inner.isEmpty ? "/>" : ">" + inner.map(\.text).joined() + "</layer>")
  }

  private static func written(_ attributes: Attributes) -> String {
    let unknown = attributes.notes.attributes[PaintingModel.Layer.unknownMode]
    let mode = attributes.operation == .normal ? unknown : nil
    return """
      name="\(XMLText.escaped(attributes.name))" x="\(attributes.x)" y="\(attributes.y)" \
      opacity="\(attributes.opacity)" \
      visibility="\(attributes.isVisible ? "visible" : "hidden")" \
      composite-op="\(mode.map(XMLText.escaped) ?? attributes.operation.openRasterName)"
      """
  }

  private static func extra(_ attributes: Attributes) -> String {
    (attributes.preservesAlpha ? " alpha-preserve=\"true\"" : "")
      + (attributes.isAlphaLocked ? " alpha-locked=\"true\"" : "")
      + (attributes.isLocked ? " edit-locked=\"true\"" : "")
      + (attributes.isSelected ? " selected=\"true\"" : "") + written(attributes.notes)
  }

  private static func written(
    _ notes: ForeignNotes, besides known: Set<String> = knownAttributes
  ) -> String {
    notes.attributes.sorted { $0.key < $1.key }.map { name, value in
      known.contains(name) ? "" : " \(name)=\"\(XMLText.escaped(value))\""
    }.joined()
  }

  /// The attributes of the picture that we write ourselves.
  static let imageAttributes: Set = ["version", "w", "h", "xres", "yres"]

  /// The attributes of layers and groups that we write ourselves.
  static let knownAttributes: Set = [
    "name", "x", "y", "opacity", "visibility", "composite-op",
    "isolation", "src", "alpha-preserve", "alpha-locked", "edit-locked", "selected",
  ]
}
