/// The colors of one hue in OKHSV: Ottosson's triangle between black, white and the cusp, bent to
/// the true form of the gamut (https://bottosson.github.io/posts/colorpicker/).
///
/// He scales colors so that those of value 1 lie on the gamut's rim. There the brightest part of
/// the light is 1, and all colors of a saturation have their light in the same proportions; so
/// that light has only to be scaled by value, which is the same and quicker.
struct OKHSVTriangle {
  /// The saturation, chroma by lightness, of the line from black to the cusp.
  private let most: Double
  /// Chroma by 1 − lightness of the line from white to the cusp.
  private let fall: Double
  private let growth: SIMD3<Double>

  /// How fast colors grow from gray, the same for all hues.
  private static let start = 0.5

  init(_ slice: HueSlice) {
    most = slice.saturation
    fall = slice.cuspChroma / (1 - slice.cuspLightness)
    growth = slice.growth
  }

  /// The lightness in the triangle, seen through the toe, of the color of value 1.
  /// - Parameter ratio: its chroma by lightness.
  func top(ratio: Double) -> Double { fall / (ratio + fall) }

  /// The saturation, 0…1, of a chroma by lightness.
  func saturation(ratio: Double) -> Double {
    let chroma = ratio * top(ratio: ratio)
    let bend = 1 - OKHSVTriangle.start / most
    return (OKHSVTriangle.start + fall) * chroma
      / (fall * OKHSVTriangle.start + fall * bend * chroma)
  }

  /// All colors of one saturation.
  func column(saturation: Double) -> OKHSVColumn {
    let bend = 1 - OKHSVTriangle.start / most
    let whole = OKHSVTriangle.start + fall - fall * bend * saturation
    let top = 1 - saturation * OKHSVTriangle.start / whole
    let ratio = saturation * fall * OKHSVTriangle.start / whole / top
    let light = ConeResponse.light(ofRoots: 1 + ratio * growth)
    return OKHSVColumn(top: top, light: light / light.max())
  }
}

/// The colors of one hue and saturation in OKHSV.
struct OKHSVColumn {
  /// The lightness in the triangle, seen through the toe, of the color of value 1.
  let top: Double
  /// Linear sRGB of the color of value 1.
  let light: SIMD3<Double>
  private let dark: Double

  init(top: Double, light: SIMD3<Double>) {
    self.top = top
    self.light = light
    dark = 1 / Toe.linear(top)
  }

  /// Linear sRGB of the color of a value.
  func light(value: Double) -> SIMD3<Double> {
    let scale = Toe.linear(value * top) * dark
    return light * (scale * scale * scale)
  }
}

/// Ottosson's toe: OKLab's lightness as it is seen beside white paper, and back; both 0…1.
enum Toe {
  private static let k1 = 0.206
  private static let k2 = 0.03
  private static let k3 = (1 + k1) / (1 + k2)

  /// The lightness that is seen.
  static func seen(_ lightness: Double) -> Double {
    let x = k3 * lightness - k1
    return 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
  }

  /// OKLab's lightness of what is seen.
  static func linear(_ seen: Double) -> Double {
    seen * (seen + k1) / (k3 * (seen + k2))
  }
}
