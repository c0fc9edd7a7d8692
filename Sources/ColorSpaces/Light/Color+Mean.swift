public import Rasterizer

extension Color {
  /// The opaque color that equal spots of several colors make together, seen from so far that they
  /// melt: the mean of their light, not of their 8-bit values, which is too dark (half black, half white
  /// is 188, not 128). Nil for no colors.
  public static func mean(of colors: some Sequence<Color>) -> Color? {
    var sum = SIMD3<Double>.zero
    var count = 0
    for color in colors {
      sum += color.light
      count += 1
    }
    return count == 0 ? nil : Color(light: sum / Double(count))
  }
}
