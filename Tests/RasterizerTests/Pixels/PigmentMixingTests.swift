import Testing

@testable import Rasterizer

/// Colors that mix as on a palette.
@Suite struct PigmentMixingTests {
  private func mix(_ a: UInt32, _ b: UInt32, _ share: Double = 0.5) -> SIMD3<Double> {
    let mixed = PigmentMixing.mix(
      Ink(Color(hex: a)).channels, Ink(Color(hex: b)).channels, share: UInt16(share * 32768))
    #expect(mixed.w == Tile.one)
    return SIMD3(Double(mixed.x), Double(mixed.y), Double(mixed.z)) / 32768
  }

  @Test func blueAndYellowGiveGreen() {
    for (blue, yellow) in [(0x1A2F9C, 0xFFE100), (0x3B5998, 0xF2B134), (0x00A0E0, 0xFFE100)] {
      let green = mix(UInt32(blue), UInt32(yellow))
      #expect(green.y > green.x + 0.04 && green.y > green.z + 0.15, "\(green)")
    }
  }

  @Test func whiteAndBlackGiveGrayAndNoColor() {
    var last = 1.0
    for share in stride(from: 0.1, through: 0.9, by: 0.1) {
      let gray = mix(0xFFFFFF, 0x000000, share)
      #expect((gray.max() - gray.min()) < 0.02 && gray.y < last, "\(share): \(gray)")
      last = gray.y
    }
    #expect((0.2...0.8).contains(mix(0xFFFFFF, 0x000000).y), "a little black does not cover all")
  }

  @Test func aColorWithItselfAndWithNothingStaysAsItIs() {
    let red = Ink(Color(hex: 0xC8553D)).channels
    #expect(PigmentMixing.mix(red, red, share: 9000) == red)
    #expect(PigmentMixing.mix(red, .zero, share: 16384) == SmudgeTile.mix(.zero, 16384, over: red))
    let other = Ink(Color(hex: 0x3B5998)).channels
    #expect(PigmentMixing.mix(red, other, share: 0) == red)
    #expect(PigmentMixing.mix(red, other, share: Tile.one) == other)
    let light = SmudgeTile.mix(other, 16384, over: red)
    #expect(PigmentMixing.mix(red, other, share: 16384, strength: 0) == light)
    // Very little of another one is hardly seen, but where none of a light was reflected before.
    for hex: UInt32 in [0, 0xFFFFFF, 0x0000FF, 0x00FF00, 0xFF0000, 0x808080, 0xF2B134] {
      let color = Ink(Color(hex: hex)).channels
      let near = PigmentMixing.mix(color, red, share: 1)
      for channel in 0..<4 { #expect(abs(Int(near[channel]) - Int(color[channel])) < 1800) }
    }
  }

  @Test func itIsAsTransparentAsItsPartsAreAndNeverMoreThanAColor() {
    var seed: UInt64 = 5
    func chance(_ most: UInt16) -> UInt16 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt16((seed >> 33) % UInt64(most + 1))
    }
    func color() -> SIMD4<UInt16> {
      let alpha = chance(Tile.one)
      return SIMD4(chance(alpha), chance(alpha), chance(alpha), alpha)
    }
    var bits: UInt64 = 14_695_981_039_346_656_037
    for _ in 0..<2000 {
      let (a, b, share) = (color(), color(), chance(Tile.one))
      let mixed = PigmentMixing.mix(a, b, share: share)
      #expect(mixed.w == SmudgeTile.mix(b, share, over: a).w)
      #expect(mixed.x <= mixed.w && mixed.y <= mixed.w && mixed.z <= mixed.w)
      for channel in 0..<4 { bits = (bits ^ UInt64(mixed[channel])) &* 1_099_511_628_211 }
    }
    #expect(bits == 7_212_395_965_851_286_570, "the same bits in every build")
  }
}
