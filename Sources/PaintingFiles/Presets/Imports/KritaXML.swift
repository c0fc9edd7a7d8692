import Geometry

/// The small pieces of XML in Krita's presets, such as those of tips and sensors.
enum KritaXML {
  /// An element with the text in it.
  struct Element: Hashable, Sendable {
    var name: String
    var attributes: [String: String]
    var text = ""

    /// An attribute that is a number.
    func number(_ name: String) -> Double? { KritaXML.number(attributes[name]) }
    /// An attribute that is 1 or `true`.
    func isOn(_ name: String) -> Bool { KritaXML.isOn(attributes[name]) }
  }

  /// The most elements.
  static let mostElements = 500

  /// The elements of a text in the order in which they begin; empty for what is no XML.
  static func elements(_ text: String) -> [Element] {
    var found: [Element] = []
    var path: [Int] = []
    do throws(StackError) {
      try XMLElementReader.read(
        Array(text.utf8),
        begin: { (element) throws(StackError) in
          guard found.count < mostElements else {
            throw .tooMuch(of: "elements", limit: mostElements, line: element.line)
          }
          path.append(found.count)
          found.append(Element(name: element.name, attributes: element.attributes))
        },
        text: { piece in
          if let place = path.last { found[place].text += piece }
        },
        end: { _ in _ = path.popLast() })
    } catch {
      return []
    }
    return found
  }

  /// A number that makes sense; nil for what is none.
  static func number(_ text: String?) -> Double? {
    guard let text, let value = Double(trimmed(text)), abs(value) <= 1e9 else { return nil }
    return value
  }

  /// Whether a text says yes.
  static func isOn(_ text: String?) -> Bool {
    guard let text else { return false }
    return ["true", "1"].contains(trimmed(text).lowercased())
  }

  /// Points of a curve: `x,y;` each, more words after a comma are not looked at. Nil for what is none.
  static func curve(_ text: String?) -> [Point]? {
    guard let text else { return nil }
    var points: [Point] = []
    for word in trimmed(text).split(separator: ";") {
      let parts = word.split(separator: ",")
      guard parts.count >= 2, let x = number(String(parts[0])), let y = number(String(parts[1])),
        points.count < 200
      else { return nil }
      points.append(Point(min(max(x, 0), 1), min(max(y, 0), 1)))
    }
    return points.count > 1 ? points : nil
  }

  /// A text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    var text = Substring(text).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
