public import Rasterizer

extension Color {
  /// The opaque color of CIELAB with the white D50, as Adobe's programs and ICC profiles have it;
  /// what sRGB does not have loses chroma until it has. The formulas are those of CSS Color 4,
  /// https://www.w3.org/TR/css-color-4/#color-conversion-code, with Bradford's way from D50 to D65.
  /// - Parameters:
  ///   - lightness: 0 black … 100 white.
  ///   - a: from green, below 0, to red; about ±128.
  ///   - b: from blue, below 0, to yellow; about ±128.
  public init(cieLightness lightness: Double, a: Double, b: Double) {
    let xyz = CIELab.xyz(SIMD3(max(0, min(100, lightness)), a, b))
    self.init(cieX: xyz.x, y: xyz.y, z: xyz.z)
  }

  /// The opaque color of CIE XYZ with the white D50, whose Y is 1; what sRGB does not have loses
  /// chroma until it has.
  public init(cieX x: Double, y: Double, z: Double) {
    let light = Matrix3.xyz50ToSRGB * SIMD3(x, y, z)
    if ConeResponse.isShown(light) {
      self.init(light: light)
    } else {
      self = OKLab(light: light).color
    }
  }

  /// The opaque color of light in sRGB's primaries, 0…1, not sRGB-encoded; limited to that range.
  public init(linearRed red: Double, green: Double, blue: Double) {
    self.init(light: SIMD3(red, green, blue))
  }

  /// The opaque color of inks, each 0 none … 1 full. There is no profile: red is what cyan and
  /// black let through, (1 − c) (1 − k), and so on. Real inks are duller.
  public init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
    func part(_ ink: Double) -> Float {
      Float((1 - max(0, min(1, ink))) * (1 - max(0, min(1, black))))
    }
    self.init(red: part(cyan), green: part(magenta), blue: part(yellow))
  }
}

/// CIELAB with the white D50.
enum CIELab {
  /// CIE XYZ of lightness, 0…100, a and b.
  static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    func linear(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
    let y = (lab.x + 16) / 116
    return SIMD3(
      0.3457 / 0.3585 * linear(y + lab.y / 500), linear(y),
      (1 - 0.3457 - 0.3585) / 0.3585 * linear(y - lab.z / 200))
  }

  /// Lightness, 0…100, a and b of CIE XYZ.
  static func lab(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    func root(_ part: Double) -> Double {
      part > epsilon ? Roots.cube(part) : (kappa * part + 16) / 116
    }
    let (x, y) = (root(xyz.x * 0.3585 / 0.3457), root(xyz.y))
    let z = root(xyz.z * 0.3585 / (1 - 0.3457 - 0.3585))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}

extension OKLab {
  /// The color of linear sRGB, also outside 0…1.
  init(light: SIMD3<Double>) {
    // What cones catch of colors that do not exist may be less than nothing.
    let lms = ConeResponse.response(toLight: light)
    let signs = SIMD3<Double>(repeating: 1).replacing(with: -1, where: lms .< 0)
    let lab = ConeResponse.lab(ofRoots: signs * Roots.cube(signs * lms))
    self.init(lightness: lab.x, a: lab.y, b: lab.z)
  }
}
