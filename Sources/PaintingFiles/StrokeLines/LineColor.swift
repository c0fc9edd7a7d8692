import ColorSpaces
import Rasterizer

/// A color of a line: red, green, blue and alpha, 0…1, or without alpha; or as CSS says it (see `CSSColor`).
struct LineColor: Codable {
  let color: Color

  init(_ color: Color) { self.color = color }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let words = try? container.decode(String.self) {
      guard let found = CSSColor(words) else { throw Self.senseless(decoder) }
      color = found.color.withAlpha(Float(found.alpha))
      return
    }
    let parts = try container.decode([Float].self)
    guard (3...4).contains(parts.count), parts.allSatisfy({ (0...1).contains($0) }) else {
      throw Self.senseless(decoder)
    }
    color = Color(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([color.red, color.green, color.blue, color.alpha])
  }

  private static func senseless(_ decoder: any Decoder) -> LineProblem {
    .senseless(field: decoder.codingPath.last?.stringValue ?? "color")
  }
}
