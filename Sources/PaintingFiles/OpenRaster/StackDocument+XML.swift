import Geometry

extension StackDocument {
  /// The document as `stack.xml`, by version 0.0.6 of the specification, every attribute of it
  /// written. Those that only apps have agreed upon stand where they are true.
  var xml: String {
    var text = "<?xml version='1.0' encoding='UTF-8'?>\n"
    text += "<image version=\"0.0.6\" w=\"\(size.width)\" h=\"\(size.height)\""
    text += " xres=\"\(resolution)\" yres=\"\(resolution)\">\n"
    StackDocument.write(root, indent: 1, into: &text)
    return text + "</image>\n"
  }

  private static func write(_ group: Group, indent: Int, into text: inout String) {
    let space = String(repeating: " ", count: indent)
    text += "\(space)<stack \(written(group.attributes))"
    text += " isolation=\"\(group.isIsolated ? "isolate" : "auto")\""
    text += "\(extra(group.attributes))>\n"
    for child in group.children {
      switch child {
      case .group(let group): write(group, indent: indent + 1, into: &text)
      case .layer(let layer):
        text += "\(space) <layer \(written(layer.attributes))"
        text += " src=\"\(escaped(layer.source))\"\(extra(layer.attributes))/>\n"
      }
    }
    text += "\(space)</stack>\n"
  }

  private static func written(_ attributes: Attributes) -> String {
    """
    name="\(escaped(attributes.name))" x="\(attributes.x)" y="\(attributes.y)" \
    opacity="\(attributes.opacity)" \
    visibility="\(attributes.isVisible ? "visible" : "hidden")" \
    composite-op="\(attributes.operation.openRasterName)"
    """
  }

  private static func extra(_ attributes: Attributes) -> String {
    (attributes.preservesAlpha ? " alpha-preserve=\"true\"" : "")
      + (attributes.isLocked ? " edit-locked=\"true\"" : "")
      + (attributes.isSelected ? " selected=\"true\"" : "")
  }

  /// Text as the value of an attribute. Characters that XML cannot hold become "?".
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
