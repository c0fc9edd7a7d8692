import ColorSpaces
import Geometry
import Rasterizer
import Testing

@Suite struct OKHSVTests {
  /// Values of Ottosson's own color picker, in degrees and percent.
  @Test(
    arguments: [
      (0xFF0000, 29.23, 100, 100), (0x00FF00, 142.50, 100, 100), (0x0000FF, 264.05, 100, 100),
      (0xFFFFFF, 0, 0, 100),
    ] as [(UInt32, Double, Double, Double)])
  func theCornersOfSRGBAreTheRimOfTheSquare(
    _ hex: UInt32, _ hue: Double, _ saturation: Double, _ value: Double
  ) {
    let color = OKHSV(Color(hex: hex))
    #expect(abs(color.hue * 360 - hue) < 0.02, "\(color.hue * 360)")
    #expect(abs(color.saturation * 100 - saturation) < 1e-3, "\(color.saturation)")
    #expect(abs(color.value * 100 - value) < 1e-3, "\(color.value)")
  }

  /// Computed by the formulas of his page as they stand there, step by step.
  @Test(arguments: [0xC8553D, 0x5A8F7B, 0x3B5998, 0xE79AB2, 0x123456, 0xFFFFFE, 0x010203])
  func valuesAreThoseOfThePublishedFormulas(_ hex: UInt32) {
    let color = OKHSV(Color(hex: hex))
    let known = Published.okhsv(OKLab(Color(hex: hex)), cusp: OKLCH.cusp(hue: color.hue))
    #expect(abs(color.saturation - known.saturation) < 1e-5)
    #expect(abs(color.value - known.value) < 1e-5)
  }

  @Test func everyPlaceOfTheSquareIsAColorOfItsOwn() {
    var dice = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      let place = OKHSV(
        hue: .random(in: 0...1, using: &dice), saturation: .random(in: 0.05...1, using: &dice),
        value: .random(in: 0.05...1, using: &dice))
      let again = OKHSV(place.color)
      #expect(abs(again.saturation - place.saturation) < 1e-3)
      #expect(abs(again.value - place.value) < 1e-4)
    }
  }

  @Test func aGrayKeepsTheOldHueAndBlackTheOldSaturation() {
    let old = OKHSV(hue: 0.4, saturation: 0.7, value: 0.5)
    for byte in UInt32(1)...255 {
      let gray = OKHSV(Color(hex: byte << 16 | byte << 8 | byte), keeping: old)
      #expect(gray.hue == 0.4 && gray.saturation == 0 && gray.value > 0)
    }
    let black = OKHSV(.black, keeping: old)
    #expect(black.hue == 0.4 && black.saturation == 0.7 && black.value == 0)
    #expect(abs(OKHSV(.white).value - 1) < 1e-12)
  }

  @Test func theHueGoesAroundAndTheRestStopsAtTheEnds() {
    #expect(OKHSV(hue: 1, saturation: 0, value: 0).hue == 0)
    #expect(OKHSV(hue: -0.25, saturation: 2, value: -1).hue == 0.75)
    #expect(OKHSV(hue: -0.25, saturation: 2, value: -1).saturation == 1)
    #expect(OKHSV(hue: .nan, saturation: 0, value: 0).hue == 0)
  }
}

/// srgb_to_okhsv of https://bottosson.github.io/posts/colorpicker/, line by line.
private enum Published {
  static func okhsv(_ lab: OKLab, cusp: OKLCH) -> (saturation: Double, value: Double) {
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    let most = cusp.chroma / cusp.lightness
    let fall = cusp.chroma / (1 - cusp.lightness)
    let start = 0.5
    let k = 1 - start / most
    let t = fall / (chroma + lab.lightness * fall)
    let (lightV, chromaV) = (t * lab.lightness, t * chroma)
    let lightVT = toeInverse(lightV)
    let chromaVT = chromaV * lightVT / lightV
    let rim = linear(lightVT, lab.a / chroma * chromaVT, lab.b / chroma * chromaVT)
    var scale = 1 / max(rim.max(), 0)
    // The cube root by bisection: nothing of ours.
    var (low, high) = (0.0, 10.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if middle * middle * middle < scale { low = middle } else { high = middle }
    }
    scale = low
    return (
      (start + fall) * chromaV / ((fall * start) + fall * k * chromaV),
      toe(lab.lightness / scale) / lightV
    )
  }

  private static func linear(_ l: Double, _ a: Double, _ b: Double) -> SIMD3<Double> {
    let roots = SIMD3(
      l + 0.3963377774 * a + 0.2158037573 * b, l - 0.1055613458 * a - 0.0638541728 * b,
      l - 0.0894841775 * a - 1.2914855480 * b)
    let c = roots * roots * roots
    return SIMD3(
      4.0767416621 * c.x - 3.3077115913 * c.y + 0.2309699292 * c.z,
      -1.2684380046 * c.x + 2.6097574011 * c.y - 0.3413193965 * c.z,
      -0.0041960863 * c.x - 0.7034186147 * c.y + 1.7076147010 * c.z)
  }

  private static func toe(_ x: Double) -> Double {
    let k3 = 1.206 / 1.03
    return 0.5
      * (k3 * x - 0.206 + ((k3 * x - 0.206) * (k3 * x - 0.206) + 4 * 0.03 * k3 * x).squareRoot())
  }

  private static func toeInverse(_ x: Double) -> Double {
    (x * x + 0.206 * x) / (1.206 / 1.03 * (x + 0.03))
  }
}
