internal import ColorSpaces
internal import Rasterizer

/// Where a color stands among others of the same tag: grays from dark to light, then the hues from
/// pink and red on in 24 steps, each from dark to light.
enum ColorPlace {
  /// Less chroma than this is gray.
  private static let gray = 0.02

  /// A small number by which the colors are sorted.
  static func number(of hex: UInt32) -> Int64 {
    let place = OKLCH(Color(hex: hex))
    let step = place.chroma < gray ? 0 : 1 + Int64(place.hue * 24)
    return step << 8 | Int64((max(0, min(1, place.lightness)) * 255).rounded())
  }
}
