/// Brings colors into sRGB as CSS Color 4 does (https://www.w3.org/TR/css-color-4/#gamut-mapping):
/// chroma is taken away until cutting off what is still out of range changes the color by less
/// than can be seen. Without that allowance, hues beside blue, where the gamut is a little hollow,
/// would lose far more than blue.
enum GamutMapping {
  /// The distance in OKLab that the cut may move a color. CSS allows 0.02, just to be seen.
  static let allowance = 0.004

  /// Linear sRGB, 0…1, of a color that sRGB may not have.
  /// - Parameters:
  ///   - lightness: OKLab's, 0…1.
  ///   - chroma: OKLab's, 0 or more.
  ///   - growth: how the cube roots of L, M and S grow with chroma.
  static func light(
    lightness: Double, chroma: Double, growth: SIMD3<Double>
  ) -> SIMD3<Double> {
    guard lightness > 0 else { return .zero }
    guard lightness < 1 else { return .one }
    // More chroma than any color that people can see would cost steps below.
    var (low, high) = (0.0, min(chroma, 1))
    if let cut = cut(lightness + high * growth) { return cut }
    var best = SIMD3(repeating: lightness * lightness * lightness)
    for _ in 0..<14 {
      let middle = (low + high) / 2
      if let cut = cut(lightness + middle * growth) {
        (low, best) = (middle, cut)
      } else {
        high = middle
      }
    }
    return best
  }

  /// Linear sRGB for the cube roots of L, M and S, cut off at 0 and 1; nil where that can be seen.
  private static func cut(_ roots: SIMD3<Double>) -> SIMD3<Double>? {
    let light = ConeResponse.light(ofRoots: roots)
    let cut = light.clamped(lowerBound: .zero, upperBound: .one)
    if ConeResponse.isShown(light) { return cut }
    let moved = ConeResponse.lab(ofRoots: ConeResponse.roots(ofLight: cut) - roots)
    return (moved * moved).sum() < allowance * allowance ? cut : nil
  }
}
