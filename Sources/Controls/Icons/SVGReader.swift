import Geometry
import Rasterizer

/// Makes shapes of the tags of an SVG file.
nonisolated struct SVGReader {
  /// The extent of `viewBox`; nil until it was read.
  private(set) var size: Size?
  private(set) var shapes: [SVGShape] = []
  /// Why reading ended early.
  private(set) var error: SVGError?

  private var text: Substring.UTF8View
  /// The open elements and the attributes that hold in each.
  private var open: [(name: String, attributes: [String: String])] = []
  private var gradients: [String: LinearGradient] = [:]
  /// The gradient that is being read.
  private var gradient: (tag: SVGTag, stops: [LinearGradient.Stop])?

  /// The attributes that an element hands down to those inside it.
  private static let inherited = [
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-opacity",
    "stroke-opacity",
  ]

  init(_ text: String) { self.text = text[...].utf8 }

  /// Reads all; false where it is no drawing of ours.
  mutating func read() -> Bool {
    do throws(SVGError) {
      while let tag = try SVGTag.next(in: &text) { try take(tag) }
      if !open.isEmpty { throw .badNesting }
      return size != nil
    } catch {
      self.error = error
      return false
    }
  }

  private mutating func take(_ tag: SVGTag) throws(SVGError) {
    if tag.kind == .closing {
      guard let last = open.popLast(), last.name == tag.name else { throw .badNesting }
      if tag.name == "linearGradient" { try finishGradient() }
      return
    }
    var tag = tag
    for name in Self.inherited where tag.attributes[name] == nil {
      tag.attributes[name] = open.last?.attributes[name]
    }
    switch tag.name {
    case "svg": try takeViewBox(tag)
    case "g", "defs", "title": break
    case "linearGradient": gradient = (tag, [])
    case "stop":
      let color = try color(tag, "stop-color", opacity: "stop-opacity")
      let offset = try tag.number("offset")
      gradient?.stops.append(LinearGradient.Stop(offset, color ?? .black))
    default:
      guard let path = try tag.outline() else { throw .unknownElement(tag.name) }
      shapes.append(try shape(path, tag))
    }
    if tag.kind == .opening { open.append((tag.name, tag.attributes)) }
  }

  private mutating func takeViewBox(_ tag: SVGTag) throws(SVGError) {
    let numbers = (tag.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4, numbers[0] == 0, numbers[1] == 0, numbers[2] > 0, numbers[3] > 0
    else { throw .badAttribute("viewBox") }
    size = Size(numbers[2], numbers[3])
  }

  private mutating func finishGradient() throws(SVGError) {
    guard let (tag, stops) = gradient, let id = tag.attributes["id"] else {
      throw .badAttribute("id")
    }
    guard tag.attributes["gradientUnits"] == "userSpaceOnUse" else {
      throw .badAttribute("gradientUnits")
    }
    gradients[id] = LinearGradient(
      from: Point(try tag.number("x1"), try tag.number("y1")),
      to: Point(try tag.number("x2"), try tag.number("y2")), stops: stops)
    gradient = nil
  }

  private func shape(_ path: Path, _ tag: SVGTag) throws(SVGError) -> SVGShape {
    var fill: SVGShape.Paint?
    if let value = tag.attributes["fill"], value.hasPrefix("url(#"), value.hasSuffix(")") {
      guard let gradient = gradients[String(value.dropFirst(5).dropLast())] else {
        throw .badAttribute("fill")
      }
      fill = .gradient(gradient)
    } else {
      // Black is what SVG fills with where nothing is said.
      fill = try color(tag, "fill", opacity: "fill-opacity", otherwise: .black).map { .color($0) }
    }
    return SVGShape(
      path: path, fill: fill, stroke: try color(tag, "stroke", opacity: "stroke-opacity"),
      lineWidth: try tag.number("stroke-width", otherwise: 1),
      hasRoundEnds: tag.attributes["stroke-linecap"] == "round"
        && tag.attributes["stroke-linejoin"] == "round")
  }

  /// A plain color; nil for `none`.
  private func color(
    _ tag: SVGTag, _ name: String, opacity: String, otherwise: Color? = nil
  ) throws(SVGError) -> Color? {
    let alpha = Float(try tag.number(opacity, otherwise: 1))
    guard let text = tag.attributes[name] else { return otherwise?.withAlpha(alpha) }
    if text == "none" { return nil }
    var digits = String(text.dropFirst())
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard text.first == "#", digits.count == 6, let hex = UInt32(digits, radix: 16) else {
      throw .badAttribute(name)
    }
    return Color(hex: hex, alpha: alpha)
  }
}
