import Geometry
import Rasterizer
import Testing

@testable import ColorSpaces

@Suite struct SRGBBytesTests {
  @Test func theTablesGiveWhatTheCurveGives() {
    var dice = SplitMix64(seed: 7)
    let encoder = SRGBBytes.encoder
    for round in 0..<200_000 {
      var light = SIMD3<Double>.random(in: -0.1...1.1, using: &dice)
      if round % 2 == 0 { light *= light * light * light }
      // Just between two values either is right.
      let exact = SRGBCurve.value(light.clamped(lowerBound: .zero, upperBound: .one)) * 255
      let pixel = encoder.pixel(light)
      let bytes = SIMD3(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      for part in 0..<3 where abs(exact[part] - Double(bytes[part])) > 0.500001 {
        Issue.record("\(light) became \(bytes)")
      }
    }
  }

  @Test func everyByteHasItsLightAndNumbersThatAreNoneAreDark() {
    let encoder = SRGBBytes.encoder
    for byte in 0...255 {
      let light = SRGBCurve.lightOfByte[byte]
      #expect(encoder.pixel(SIMD3(repeating: light)) & 0xFF == UInt32(byte))
    }
    #expect(encoder.pixel(SIMD3(.nan, .infinity, -.infinity)) == 0xFF00_FF00)
  }
}
