import Testing

@testable import ColorSpaces

@Suite struct HueSliceTests {
  /// All around the circle, and close to where red, green and blue lie.
  private static let hues =
    (0..<3600).map { Double($0) / 3600 }
    + [UInt32(0xFF0000), 0x00FF00, 0x0000FF].flatMap { hex in
      let hue = OKLCH(.init(hex: hex)).hue
      return (-200...200).map { hue + Double($0) * 1e-5 }
    }

  @Test func theCuspIsAColorOfSRGBAndNothingIsBeyondIt() {
    for hue in Self.hues {
      let slice = HueSlice(hue: hue)
      let cusp = slice.light(lightness: slice.cuspLightness, chroma: slice.cuspChroma)
      #expect(abs(cusp.max() - 1) < 1e-9 && abs(cusp.min()) < 1e-8, "at \(hue): \(cusp)")
    }
  }

  /// The slices beside blue are a little hollow: less than can be seen, so it is left so.
  private static let hollow = 2.5e-3

  @Test func theMostChromaIsJustInside() {
    for hue in Self.hues {
      let slice = HueSlice(hue: hue)
      for step in 1..<40 {
        let lightness = Double(step) / 40
        let chroma = slice.mostChroma(lightness: lightness)
        let inside = slice.light(lightness: lightness, chroma: chroma)
        let outside = slice.light(lightness: lightness, chroma: chroma + 1e-6)
        #expect(inside.min() > -Self.hollow && inside.max() < 1 + 1e-9, "at \(hue), \(lightness)")
        #expect(outside.min() < 0 || outside.max() > 1, "at \(hue), \(lightness)")
      }
    }
  }

  @Test(arguments: [-1, 0, 1, 2, .nan, .infinity] as [Double])
  func blackAndWhiteAndWhatIsBeyondHaveNoChroma(_ lightness: Double) {
    #expect(HueSlice(hue: 0.3).mostChroma(lightness: lightness) == 0)
  }
}
