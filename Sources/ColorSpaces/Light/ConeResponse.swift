/// The two steps inside OKLab: linear sRGB → what three kinds of cones catch (LMS) → its cube roots.
/// The numbers are Björn Ottosson's, https://bottosson.github.io/posts/oklab/
enum ConeResponse {
  /// The cube roots of L, M and S for linear sRGB.
  @inline(__always)
  static func roots(ofLight rgb: SIMD3<Double>) -> SIMD3<Double> {
    Roots.cube(response(toLight: rgb))
  }

  /// L, M and S for linear sRGB.
  @inline(__always)
  static func response(toLight rgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      0.4122214708 * rgb.x + 0.5363325363 * rgb.y + 0.0514459929 * rgb.z,
      0.2119034982 * rgb.x + 0.6806995451 * rgb.y + 0.1073969566 * rgb.z,
      0.0883024619 * rgb.x + 0.2817188376 * rgb.y + 0.6299787005 * rgb.z)
  }

  /// Lightness, a and b of OKLab for the cube roots of L, M and S.
  @inline(__always)
  static func lab(ofRoots roots: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      0.2104542553 * roots.x + 0.7936177850 * roots.y - 0.0040720468 * roots.z,
      1.9779984951 * roots.x - 2.4285922050 * roots.y + 0.4505937099 * roots.z,
      0.0259040371 * roots.x + 0.7827717662 * roots.y - 0.8086757660 * roots.z)
  }

  /// Linear sRGB, possibly outside 0…1, for L, M and S.
  @inline(__always)
  static func light(of lms: SIMD3<Double>) -> SIMD3<Double> {
    red * lms.x + green * lms.y + blue * lms.z
  }

  /// Linear sRGB for the cube roots of L, M and S.
  @inline(__always)
  static func light(ofRoots roots: SIMD3<Double>) -> SIMD3<Double> {
    light(of: roots * roots * roots)
  }

  /// One row of the matrix from LMS to linear sRGB: how red, green or blue is put together.
  @inline(__always)
  static func row(_ channel: Int) -> SIMD3<Double> {
    SIMD3(red[channel], green[channel], blue[channel])
  }

  // The columns of the matrix from LMS to linear sRGB.
  private static let red = SIMD3(4.0767416621, -1.2684380046, -0.0041960863)
  private static let green = SIMD3(-3.3077115913, 2.6097574011, -0.7034186147)
  private static let blue = SIMD3(0.2309699292, -0.3413193965, 1.7076147010)

  /// How the cube roots grow with chroma in a direction of (a, b) of length 1.
  @inline(__always)
  static func growth(a: Double, b: Double) -> SIMD3<Double> {
    SIMD3(
      0.3963377774 * a + 0.2158037573 * b, -0.1055613458 * a - 0.0638541728 * b,
      -0.0894841775 * a - 1.2914855480 * b)
  }

  /// Whether linear sRGB can be shown: each part 0…1, but for what rounding does to it.
  @inline(__always)
  static func isShown(_ light: SIMD3<Double>) -> Bool {
    light.min() >= -1e-6 && light.max() <= 1 + 1e-6
  }
}
