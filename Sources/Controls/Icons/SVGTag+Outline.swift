import Geometry

nonisolated extension SVGTag {
  /// The outline of a basic shape; nil for other elements.
  func outline() throws(SVGError) -> Path? {
    switch name {
    case "path":
      guard let path = SVGPathParser.parse(attributes["d"] ?? "") else { throw .badAttribute("d") }
      return path
    case "circle":
      return .circle(center: try point("cx", "cy"), radius: try number("r"))
    case "ellipse":
      return .ellipse(
        in: Rect(
          center: try point("cx", "cy"), size: Size(2 * (try number("rx")), 2 * (try number("ry"))))
      )
    case "rect":
      let corner = try point("x", "y")
      let rect = Rect(corner.x, corner.y, try number("width"), try number("height"))
      return .roundedRect(rect, radius: try number("rx", otherwise: 0))
    case "line":
      var path = Path()
      path.move(to: try point("x1", "y1"))
      path.line(to: try point("x2", "y2"))
      return path
    case "polyline": return try corners()
    case "polygon":
      var path = try corners()
      path.close()
      return path
    default: return nil
    }
  }

  /// A number; `otherwise` where the attribute is missing.
  func number(_ name: String, otherwise: Double? = nil) throws(SVGError) -> Double {
    guard let text = attributes[name] else {
      guard let otherwise else { throw .badAttribute(name) }
      return otherwise
    }
    guard let value = Double(text), value.isFinite else { throw .badAttribute(name) }
    return value
  }

  private func point(_ x: String, _ y: String) throws(SVGError) -> Point {
    Point(try number(x, otherwise: 0), try number(y, otherwise: 0))
  }

  private func corners() throws(SVGError) -> Path {
    let words = (attributes["points"] ?? "").split { $0 == " " || $0 == "," || $0 == "\n" }
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, numbers.count >= 4, numbers.count % 2 == 0 else {
      throw .badAttribute("points")
    }
    var path = Path()
    path.move(to: Point(numbers[0], numbers[1]))
    for index in stride(from: 2, to: numbers.count, by: 2) {
      path.line(to: Point(numbers[index], numbers[index + 1]))
    }
    return path
  }
}
