internal import ColorSpaces
internal import Rasterizer

/// The colors of a stroke's stamps, which chance or the hand takes away from its own.
///
/// They go round OKLCH's circle of hues, on which all look equally light and strong.
struct StampColors: Sendable {
  private let own: Color
  private let base: OKLCH

  /// Makes them of the stroke's color.
  init(_ color: Color) {
    own = color
    base = OKLCH(color)
  }

  /// The stroke's own color without its alpha, as a pixel.
  var opaque: SIMD4<UInt16> { Ink(own.withAlpha(1)).channels }

  /// The color of a stamp without its alpha, as a pixel.
  func pixel(of stamp: Stamp) -> SIMD4<UInt16> { Ink(color(of: stamp).withAlpha(1)).channels }

  /// The color of a stamp, with the alpha of the stroke's.
  func color(of stamp: Stamp) -> Color {
    let shift = stamp.shift
    if shift == .none { return own }
    let (light, change) = (base.lightness, shift.lightness)
    let new = OKLCH(
      lightness: change > 0 ? light + (1 - light) * change : light * (1 + change),
      chroma: base.chroma * (1 + shift.saturation), hue: base.hue + shift.hue / 2)
    return new.color.withAlpha(own.alpha)
  }
}
