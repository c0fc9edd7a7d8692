/// How colors are mixed in the spaces of CSS Color 5.
extension CSSSpace {
  /// Which of the three parts is the hue; nil for spaces of straight ways.
  var huePart: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// The parts of a color, which `light` turns back; nil for spaces in which colors are not mixed here.
  func parts(of color: CSSColor) -> SIMD3<Double>? {
    let light = color.light
    switch self {
    case .srgb:
      let signs = SIMD3<Double>(repeating: 1).replacing(with: -1, where: light .< 0)
      return signs * SRGBCurve.value(signs * light)
    case .srgbLinear: return light
    case .xyz, .xyz65: return Matrix3.fromSRGB * light
    case .xyz50: return Matrix3.sRGBToXYZ50 * light
    case .lab: return CIELab.lab(Matrix3.sRGBToXYZ50 * light)
    case .lch: return Self.rolled(CIELab.lab(Matrix3.sRGBToXYZ50 * light))
    case .oklab:
      let lab = OKLab(light: light)
      return SIMD3(lab.lightness, lab.a, lab.b)
    case .oklch:
      let lab = OKLab(light: light)
      return Self.rolled(SIMD3(lab.lightness, lab.a, lab.b))
    case .hsl:
      let hsv = HSVColor(color.color)
      let lightness = hsv.value * (1 - hsv.saturation / 2)
      let room = min(lightness, 1 - lightness)
      return SIMD3(hsv.hue, room > 0 ? (hsv.value - lightness) / room : 0, lightness)
    case .hwb:
      let hsv = HSVColor(color.color)
      return SIMD3(hsv.hue, (1 - hsv.saturation) * hsv.value, 1 - hsv.value)
    case .displayP3, .a98, .proPhoto, .rec2020: return nil
    }
  }

  /// Whether the hue of a color with these parts means nothing.
  func isGray(_ parts: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: parts.y == 0
    case .hwb: parts.y + parts.z >= 1
    case .lch: parts.y < 0.0015
    case .oklch: parts.y <= OKLCH.gray
    default: false
    }
  }

  /// Lightness, chroma and hue of lightness, a and b.
  private static func rolled(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(c.x, (c.y * c.y + c.z * c.z).squareRoot(), Turn.of(a: c.y, b: c.z))
  }
}
