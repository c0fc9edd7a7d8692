import Geometry
import PaintingModel
import Rasterizer

/// Writes a picture of shapes as SVG 1.1 with `mix-blend-mode` of CSS: each layer is a group with its
/// name, as Inkscape marks them; what is no shape is an embedded PNG picture.
struct SVGWriter {
  private var text = ""
  private var definitions = ""
  private var maskCount = 0
  private var groupCount = 0
  private let sheet: PixelRect

  init(sheet: PixelRect) { self.sheet = sheet }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - paper: what everything lies on; nil for nothing.
  ///   - scale: how many pixels of the picture one of the canvas becomes along each side.
  mutating func write(
    _ picture: VectorGroup, on paper: Color?, scale: Int
  ) throws(PNGError) -> [UInt8] {
    if let paper {
      text += "<rect\(place) width=\"100%\" height=\"100%\" fill=\"\(SVGWriter.hex(paper))\"/>\n"
    }
    try add(picture.items)
    let (width, height) = (sheet.width, sheet.height)
    var file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
      width="\(width * scale)" height="\(height * scale)" viewBox="\(sheet.minX) \(sheet.minY) \(width) \(height)">

      """
    if !definitions.isEmpty { file += "<defs>\n\(definitions)</defs>\n" }
    file += "<g style=\"isolation:isolate\">\n\(text)</g>\n</svg>\n"
    return Array(file.utf8)
  }

  /// Where the sheet begins; nothing at 0, 0.
  private var place: String {
    sheet.minX == 0 && sheet.minY == 0 ? "" : " x=\"\(sheet.minX)\" y=\"\(sheet.minY)\""
  }

  private mutating func add(_ items: [VectorGroup.Item]) throws(PNGError) {
    var start = text.endIndex
    var holes = ""
    /// Puts what the group has so far under the holes that were made since.
    func endHoles() {
      guard !holes.isEmpty else { return }
      maskCount += 1
      definitions += """
        <mask id="hole\(maskCount)" maskUnits="userSpaceOnUse" x="\(sheet.minX)" y="\(sheet.minY)" \
        width="\(sheet.width)" height="\(sheet.height)">
        <rect\(place) width="100%" height="100%" fill="#fff"/>
        \(holes)</mask>

        """
      let inner = String(text[start...])
      text.removeSubrange(start...)
      text += "<g mask=\"url(#hole\(maskCount))\">\n\(inner)</g>\n"
      holes = ""
    }
    let before = text.utf8.count
    for item in items {
      start = text.utf8.index(text.startIndex, offsetBy: before)
      if case .hole(let path, let alpha) = item {
        holes += SVGWriter.shape(path, Color.black.withAlpha(Float(alpha)))
        continue
      }
      endHoles()
      switch item {
      case .shape(let path, let color): text += SVGWriter.shape(path, color)
      case .words(let path, let color, let words):
        text += SVGWriter.shape(path, color, title: words)
      case .pixels(let grid, let scale): try add(grid, scale: scale)
      case .picture(let picture): try add(picture)
      case .group(let group): try add(group)
      case .hole: break
      }
    }
    start = text.utf8.index(text.startIndex, offsetBy: before)
    endHoles()
  }

  private mutating func add(_ group: VectorGroup) throws(PNGError) {
    groupCount += 1
    var style = "isolation:isolate"
    if group.opacity < 1 { style += ";opacity:\(SVGWriter.number(group.opacity, digits: 4))" }
    if group.mode != .normal { style += ";mix-blend-mode:\(group.mode.cssName)" }
    let name = XMLText.escaped(group.name)
    text += """
      <g id="layer\(groupCount)" inkscape:groupmode="layer" inkscape:label="\(name)" \
      style="\(style)">
      <title>\(name)</title>

      """
    try add(group.items)
    text += "</g>\n"
  }

  private mutating func add(_ grid: TileGrid, scale: Int) throws(PNGError) {
    guard let part = PaintedPart(grid, scale: scale) else { return }
    let png = try part.picture.pngData(level: 6)
    text += """
      <image x="\(SVGWriter.number(part.frame.minX))" y="\(SVGWriter.number(part.frame.minY))" \
      width="\(SVGWriter.number(part.frame.width))" \
      height="\(SVGWriter.number(part.frame.height))" preserveAspectRatio="none" \
      xlink:href="data:image/png;base64,
      """
    text += Base64.encode(png)
    text += "\"/>\n"
  }

  private mutating func add(_ picture: PlacedPicture) throws(PNGError) {
    let (map, size) = (picture.transform, picture.pixels.size)
    let matrix = [map.a, map.b, map.c, map.d].map { SVGWriter.number($0, digits: 6) }
    let opacity =
      picture.opacity < 1
      ? " opacity=\"\(SVGWriter.number(Double(picture.opacity), digits: 4))\"" : ""
    text += """
      <image width="\(size.width)" height="\(size.height)" preserveAspectRatio="none"\(opacity) \
      transform="matrix(\(matrix.joined(separator: " ")) \(SVGWriter.number(map.tx)) \
      \(SVGWriter.number(map.ty)))" xlink:href="data:image/png;base64,
      """
    text += Base64.encode(
      try PaintedPart.picture(of: picture.pixels.tiles, in: size.bounds).pngData(level: 6))
    text += "\"/>\n"
  }

  // MARK: Words

  /// A path; a title is what programs show of it, and read aloud.
  private static func shape(_ path: Path, _ color: Color, title: String? = nil) -> String {
    let opacity =
      color.alpha < 1 ? " fill-opacity=\"\(number(Double(color.alpha), digits: 4))\"" : ""
    let start = "<path fill=\"\(hex(color))\"\(opacity) d=\"\(data(path))\""
    guard let title else { return start + "/>\n" }
    return start + "><title>\(XMLText.escaped(title))</title></path>\n"
  }

  /// A path in the words of SVG's attribute `d`.
  private static func data(_ path: Path) -> String {
    var result = ""
    func add(_ letter: String, _ points: Point...) {
      result += letter
      for (index, point) in points.enumerated() {
        if index > 0 { result += " " }
        result += "\(number(point.x)) \(number(point.y))"
      }
    }
    for element in path.elements {
      switch element {
      case .move(let p): add("M", p)
      case .line(let p): add("L", p)
      case .quad(let c, let p): add("Q", c, p)
      case .cubic(let a, let b, let p): add("C", a, b, p)
      case .close: result += "Z"
      }
    }
    return result
  }

  /// A number with at most so many digits after the point, without those that say nothing.
  static func number(_ value: Double, digits: Int = 2) -> String {
    var factor = 1
    for _ in 0..<digits { factor *= 10 }
    let limited = value.isFinite ? max(-1e9, min(1e9, value)) : 0
    let whole = Int((limited * Double(factor)).rounded())
    let sign = whole < 0 ? "-" : ""
    let (front, rest) = abs(whole).quotientAndRemainder(dividingBy: factor)
    guard rest > 0 else { return "\(sign)\(front)" }
    var tail = String(rest)
    tail = String(repeating: "0", count: digits - tail.count) + tail
    while tail.last == "0" { tail.removeLast() }
    return "\(sign)\(front).\(tail)"
  }

  private static func hex(_ color: Color) -> String {
    let digits = String(color.hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension BlendMode {
  /// What `mix-blend-mode` calls it; see W3C's "Compositing and Blending Level 1".
  fileprivate var cssName: String {
    switch self {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .normal, .plus, .destinationIn, .destinationOut, .sourceAtop, .destinationAtop: "normal"
    }
  }
}
