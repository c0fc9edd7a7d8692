import ColorSpaces
import Geometry
import Rasterizer
import Testing

@Suite struct OKLabTests {
  /// Values that CSS Color 4's sample code gives.
  @Test(
    arguments: [
      (0xFFFFFF, 1, 0, 0), (0x000000, 0, 0, 0), (0xFF0000, 0.62796, 0.22486, 0.12585),
      (0x00FF00, 0.86644, -0.23389, 0.17950), (0x0000FF, 0.45201, -0.03246, -0.31153),
      (0x663399, 0.44027, 0.08818, -0.13386),
    ] as [(UInt32, Double, Double, Double)])
  func knownColorsHaveTheirKnownValues(_ hex: UInt32, _ l: Double, _ a: Double, _ b: Double) {
    let lab = OKLab(Color(hex: hex))
    #expect(lab.distance(to: OKLab(lightness: l, a: a, b: b)) < 5e-4, "\(lab)")
    #expect(lab.isInSRGB)
  }

  @Test func distanceIsNoneToItselfAndTheSameBothWays() {
    let (red, blue) = (OKLab(Color(hex: 0xFF0000)), OKLab(Color(hex: 0x0000FF)))
    #expect(red.distance(to: red) == 0)
    #expect(red.distance(to: blue) == blue.distance(to: red))
    #expect(abs(OKLab(.white).distance(to: OKLab(.black)) - 1) < 1e-6)
  }

  @Test func whatSRGBLacksLosesChromaButNotItsLightnessAndHue() {
    var dice = SplitMix64(seed: 4)
    var mapped = 0
    for _ in 0..<5000 {
      let wish = OKLCH(
        lightness: .random(in: 0.02...0.98, using: &dice),
        chroma: .random(in: 0.01...0.4, using: &dice), hue: .random(in: 0...1, using: &dice))
      guard !wish.isInSRGB else { continue }
      mapped += 1
      let shown = OKLCH(wish.color)
      #expect(wish.lab.color.hex == wish.color.hex)
      #expect(abs(shown.lightness - wish.lightness) < 0.004)
      let turn = (shown.hue - wish.hue).remainder(dividingBy: 1)
      #expect(abs(turn) * 2 * .pi * shown.chroma < 0.005, "\(wish) became \(shown)")
      let most = OKLCH.mostChroma(lightness: wish.lightness, hue: wish.hue)
      #expect(shown.chroma > most - 0.004 && shown.chroma < wish.chroma + 0.004)
    }
    #expect(mapped > 2000)
  }

  /// A hair's breadth of hue beside blue, sRGB has 0.06 less chroma: a step that can be seen.
  @Test func bluesBesideBlueHardlyJump() {
    let blue = OKLCH(Color(hex: 0x0000FF))
    var last = OKLab(Color(hex: 0x0000FF))
    for step in 0..<200 {
      let hue = blue.hue - Double(step) * 1e-4
      let shown = OKLab(OKLCH(lightness: blue.lightness, chroma: 0.4, hue: hue).color)
      #expect(shown.distance(to: last) < 0.032, "at \(hue)")
      last = shown
    }
  }

  @Test func belowBlackIsBlackAndAboveWhiteIsWhite() {
    #expect(OKLCH(lightness: -0.2, chroma: 0.1, hue: 0.2).color.hex == 0)
    #expect(OKLCH(lightness: 1.2, chroma: 0.1, hue: 0.2).color.hex == 0xFFFFFF)
    #expect(!OKLab(lightness: 1.2, a: 0, b: 0).isInSRGB)
    #expect(OKLab(lightness: 7, a: 0, b: 0).color.hex == 0xFFFFFF)
  }

  @Test func aGrayKeepsTheOldHue() {
    let old = OKLCH(lightness: 0.6, chroma: 0.1, hue: 0.4)
    for byte in UInt32(0)...255 {
      let gray = OKLCH(Color(hex: byte << 16 | byte << 8 | byte), keeping: old)
      #expect(gray.hue == 0.4 && gray.chroma == 0)
    }
    #expect(OKLCH(Color(hex: 0x010000), keeping: old).hue != 0.4)
    #expect(OKLCH(Color(hex: 0xFFFFFE), keeping: old).hue != 0.4)
  }

  @Test func theHueGoesAroundAndNoNumberIsNoHue() {
    #expect(OKLCH(lightness: 0.5, chroma: 0.1, hue: -0.25).hue == 0.75)
    #expect(OKLCH(lightness: 0.5, chroma: 0.1, hue: 1).hue == 0)
    #expect(OKLCH(lightness: 0.5, chroma: 0.1, hue: .nan).hue == 0)
    #expect(OKLCH(lightness: 0.5, chroma: -1, hue: 0).chroma == 0)
  }

  @Test func theCuspHasTheMostChromaOfItsHue() {
    for step in 0..<100 {
      let cusp = OKLCH.cusp(hue: Double(step) / 100)
      #expect(cusp.isInSRGB)
      for offset in [-0.05, -0.001, 0.001, 0.05] {
        let beside = OKLCH.mostChroma(lightness: cusp.lightness + offset, hue: cusp.hue)
        #expect(beside < cusp.chroma)
      }
    }
  }

  /// Else a slider would take chroma from a color that is there.
  @Test func noColorOfSRGBHasMoreChromaThanTheMost() {
    var least = 1.0
    for part in UInt32(0)..<(1 << 16) {
      let (x, y) = (part >> 8, part & 0xFF)
      for rim: UInt32 in [0, 255] {
        for hex in [rim << 16 | x << 8 | y, x << 16 | rim << 8 | y, x << 16 | y << 8 | rim] {
          let color = OKLCH(Color(hex: hex))
          guard color.lightness > 0, color.lightness < 0.9999 else { continue }
          let most = OKLCH.mostChroma(lightness: color.lightness, hue: color.hue)
          least = min(least, most - color.chroma)
        }
      }
    }
    #expect(least > -1e-6)
  }

  @Test func colorsThatAreNoNumbersStillGiveAColor() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      for lab in [
        OKLab(lightness: bad, a: 0, b: 0), OKLab(lightness: 0.5, a: bad, b: 0.1),
        OKLab(lightness: bad, a: bad, b: bad),
      ] { #expect(lab.color.hex <= 0xFFFFFF) }
      #expect(OKHSV(hue: bad, saturation: bad, value: bad).color.hex <= 0xFFFFFF)
      #expect(OKLCH(lightness: bad, chroma: bad, hue: bad).color.hex <= 0xFFFFFF)
    }
  }
}
