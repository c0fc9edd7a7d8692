public import Rasterizer

extension Color {
  /// How bright the color is beside white, 0…1; alpha is left out. By WCAG 2.2,
  /// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  public var relativeLuminance: Double {
    let light = light
    return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  /// The contrast of two colors, 1…21, whichever lies on the other. Text wants 4.5, large text and
  /// what is not text 3. By WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  public func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
