public import Rasterizer

extension Color {
  /// The color that CSS calls so (see `CSSColor`), opaque: its alpha is left out. Nil for anything
  /// else, and for what cannot be seen at all, such as `transparent`.
  public init?(css text: String) {
    guard let color = CSSColor(text), color.alpha > 0 else { return nil }
    self = color.color
  }

  /// The color as `#RRGGBB`; alpha is left out.
  public var cssHex: String {
    let digits = String(hex, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The color as `rgb(200 85 61)`; alpha is left out.
  public var cssRGB: String { "rgb(\(hex >> 16) \(hex >> 8 & 0xFF) \(hex & 0xFF))" }
}
