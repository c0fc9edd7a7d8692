/// What sRGB holds of one hue of OKLab: a leaf over lightness and chroma that is straight from black
/// to its cusp, the most colorful point, and bent from there to white. The way to find both is
/// Björn Ottosson's, https://bottosson.github.io/posts/gamutclipping/
struct HueSlice {
  /// How the cube roots of L, M and S grow with chroma.
  let growth: SIMD3<Double>
  /// The most chroma for each lightness, reached from black to the cusp.
  let saturation: Double
  /// The lightness of the cusp, 0…1.
  let cuspLightness: Double

  /// Makes the slice of a hue.
  /// - Parameters:
  ///   - a: its direction in OKLab's plane, together with `b` of length 1.
  ///   - b: see there.
  init(a: Double, b: Double) {
    growth = ConeResponse.growth(a: a, b: b)
    let light: SIMD3<Double>
    (saturation, light) = HueSlice.saturation(a: a, b: b, growth)
    cuspLightness = Roots.cube(1 / light.max())
  }

  /// The chroma of the cusp.
  var cuspChroma: Double { saturation * cuspLightness }

  /// Linear sRGB of the slice's color, possibly outside 0…1.
  func light(lightness: Double, chroma: Double) -> SIMD3<Double> {
    ConeResponse.light(ofRoots: lightness + chroma * growth)
  }

  /// The most chroma that sRGB has for a lightness.
  func mostChroma(lightness: Double) -> Double {
    guard lightness > 0, lightness < 1 else { return 0 }
    var high = saturation * lightness
    if lightness <= cuspLightness { return high }
    // Above the cusp the brightest of red, green and blue reaches 1 first: Newton's steps from the
    // straight line between cusp and white, kept between what is inside and what is outside.
    var low = 0.0
    var chroma = cuspChroma * (1 - lightness) / (1 - cuspLightness)
    for _ in 0..<32 {
      let roots = lightness + chroma * growth
      let light = ConeResponse.light(ofRoots: roots)
      let brightest = light.x == light.max() ? 0 : light.y == light.max() ? 1 : 2
      let over = light[brightest] - 1
      if over > 0 { high = chroma } else { low = chroma }
      let step = over / ConeResponse.light(of: 3 * growth * roots * roots)[brightest]
      if abs(step) < 1e-12 { break }
      let next = chroma - step
      chroma = next > low && next < high ? next : (low + high) / 2
    }
    return chroma
  }

  /// The most chroma per lightness, where the first of red, green and blue reaches 0: Ottosson's
  /// polynomials for which and where, then Halley's steps. And linear sRGB there, of lightness 1.
  private static func saturation(
    a: Double, b: Double, _ growth: SIMD3<Double>
  ) -> (Double, light: SIMD3<Double>) {
    var channel: Int
    var s: Double
    if -1.88170328 * a - 0.80936493 * b > 1 {
      channel = 0
      s = 1.19086277 + 1.76576728 * a + 0.59662641 * b + 0.75515197 * a * a + 0.56771245 * a * b
    } else if 1.81444104 * a - 1.19445276 * b > 1 {
      channel = 1
      s = 0.73956515 - 0.45954404 * a + 0.08285427 * b + 0.12541070 * a * a + 0.14503204 * a * b
    } else {
      channel = 2
      s = 1.35733652 - 0.00915799 * a - 1.15130210 * b - 0.50559606 * a * a + 0.00692167 * a * b
    }
    var light = SIMD3<Double>.zero
    for _ in 0..<3 {
      let row = ConeResponse.row(channel)
      // Mostly two; more where a hue only just touches the rim.
      for _ in 0..<12 {
        let roots = 1 + s * growth
        let f = (row * roots * roots * roots).sum()
        let f1 = (3 * row * growth * roots * roots).sum()
        let f2 = (6 * row * growth * growth * roots).sum()
        let step = f * f1 / (f1 * f1 - 0.5 * f * f2)
        s -= step
        if abs(step) < 1e-6 { break }
      }
      light = ConeResponse.light(ofRoots: 1 + s * growth)
      if light.min() >= -1e-9 { break }
      // Beside red, green and blue themselves the polynomials may name the second to reach 0.
      channel = light.x == light.min() ? 0 : light.y == light.min() ? 1 : 2
    }
    return (s, light)
  }
}
