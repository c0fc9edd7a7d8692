import Geometry
import Glibc
import Testing

@testable import ColorSpaces

@Suite struct RootsTests {
  private var numbers: [Double] {
    var dice = SplitMix64(seed: 3)
    return (0..<10000).map { _ in exp(Double.random(in: -60...60, using: &dice)) } + [1, 8, 32]
  }

  @Test func theyAreThoseOfTheMathematicalLibrary() {
    for x in numbers {
      #expect(abs(Roots.cube(x) / cbrt(x) - 1) < 1e-14)
      #expect(Roots.cube(SIMD3(1, x, -x)) == SIMD3(Roots.cube(1), Roots.cube(x), 0))
      #expect(abs(Roots.fifth(x) / pow(x, 0.2) - 1) < 1e-12)
    }
  }

  @Test(arguments: [0, -1, -0.0, .nan, .infinity, -.infinity] as [Double])
  func whatHasNoneGivesZero(_ x: Double) {
    #expect(Roots.cube(x) == 0 && Roots.fifth(x) == 0)
  }

  @Test func theCurveOfSRGBIsThatOfTheStandard() {
    for step in 0...100_000 {
      let value = Double(step) / 100_000
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      #expect(abs(SRGBCurve.light(value) - light) < 1e-12)
      #expect(abs(SRGBCurve.light(Float(value)) - light) < 1e-6)
      #expect(abs(SRGBCurve.value(SIMD3(0.5, light, 0)).y - value) < 1e-7)
    }
    for byte in 0..<255 {
      #expect(SRGBCurve.light(Float(byte) / 255) == SRGBCurve.lightOfByte[byte])
    }
    #expect(SRGBCurve.light(Float.nan) == 0 && SRGBCurve.light(Float.infinity) == 1)
    #expect(SRGBCurve.light(Float(-1)) == 0 && SRGBCurve.light(Float(1)) == 1)
  }
}
