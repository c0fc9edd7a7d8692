public import Rasterizer

/// The spaces in which a wheel shows colors: the hue around, and two more parts in a square.
public enum WheelSpace: String, CaseIterable, Sendable {
  /// Saturation to the right, value upward.
  case hsv
  /// The same, as people see it.
  case okhsv
  /// Chroma to the right, lightness upward; sRGB does not have all of it.
  case oklch

  /// The chroma at the right edge of a square of OKLCH: sRGB has no more of any hue.
  public static let mostChroma = 0.33

  /// The color of the ring at a hue: softer than the pure one, which would outshine the painting.
  public func ringColor(hue: Double) -> Color {
    switch self {
    case .hsv: HSVColor(hue: hue, saturation: 0.72, value: 0.91).color
    case .okhsv: OKHSV(hue: hue, saturation: 0.85, value: 0.91).color
    case .oklch: OKLCH(lightness: 0.74, chroma: 0.13, hue: hue).color
    }
  }
}
