/// A color in sRGB, its alpha apart (not premultiplied).
public struct Color: Hashable, Sendable {
  /// Red, 0…1, sRGB-encoded.
  public var red: Float
  /// Green, 0…1, sRGB-encoded.
  public var green: Float
  /// Blue, 0…1, sRGB-encoded.
  public var blue: Float
  /// How much it covers, 0…1.
  public var alpha: Float

  /// Opaque black.
  public static let black = Color(hex: 0x000000)
  /// Opaque white.
  public static let white = Color(hex: 0xFFFFFF)
  /// Nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Makes a color from its parts, each limited to 0…1.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = max(0, min(1, red))
    self.green = max(0, min(1, green))
    self.blue = max(0, min(1, blue))
    self.alpha = max(0, min(1, alpha))
  }

  /// Makes a color from `0xRRGGBB`.
  public init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The color as `0xRRGGBB`, each part rounded to 8 bits; alpha is left out.
  public var hex: UInt32 {
    func byte(_ v: Float) -> UInt32 { UInt32((v * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// The same color with another alpha.
  public func withAlpha(_ alpha: Float) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color as a premultiplied 8-bit pixel, `0xAARRGGBB`.
  public var premultipliedPixel: UInt32 {
    func byte(_ v: Float) -> UInt32 { UInt32((v * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
