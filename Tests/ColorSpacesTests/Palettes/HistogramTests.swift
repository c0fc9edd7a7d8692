import ColorSpaces
import Geometry
import Rasterizer
import Testing

@Suite struct HistogramTests {
  /// A picture of a few paints, each with many shades around it, as brushes leave them.
  private func shades(of paints: [UInt32], each: Int, spread: Int) -> [UInt32: Int] {
    var dice = SplitMix64(seed: 8)
    var histogram: [UInt32: Int] = [:]
    for paint in paints {
      histogram[paint, default: 0] += 50
      for _ in 0..<each {
        let parts = [16, 8, 0].map { shift in
          let part = Int(paint >> shift & 0xFF) + Int.random(in: -spread...spread, using: &dice)
          return UInt32(min(max(part, 0), 255)) << shift
        }
        histogram[parts.reduce(0, |), default: 0] += 1
      }
    }
    return histogram
  }

  @Test func aPictureOfFewColorsGivesJustThoseTheMostFrequentFirst() {
    let colors = Palette.colors(of: [0xFF0000: 5, 0x00FF00: 900, 0x0000FF: 5, 0: 0], count: 8)
    #expect(colors.map(\.hex) == [0x00FF00, 0x0000FF, 0xFF0000])
    #expect(Palette.colors(of: [:], count: 8).isEmpty)
    #expect(Palette.colors(of: [1: 1, 2: 2], count: 0).isEmpty)
    #expect(Palette.colors(of: [1: 1, 2: 2], count: -1).isEmpty)
    #expect(Palette.colors(of: [1: 1, 2: 2], count: 1).count == 1)
  }

  @Test func thePaintsAreFoundAmongTheirShades() {
    let paints: [UInt32] = [0xC8553D, 0x2F5D50, 0x8FB8DE, 0xF2B134, 0x26272B, 0xFFFFFF]
    let histogram = shades(of: paints, each: 400, spread: 6)
    let colors = Palette.colors(of: histogram, count: 6)
    #expect(Set(colors.map(\.hex)) == Set(paints))
  }

  @Test func aBrightSpotIsNotLostInALargeSky() {
    var histogram = shades(of: [0x8FB8DE], each: 3000, spread: 9)
    for (color, count) in histogram { histogram[color] = count * 200 }
    histogram[0xE2603B] = 300
    let colors = Palette.colors(of: histogram, count: 4)
    #expect(colors.contains(Color(hex: 0xE2603B)))
    #expect(colors.last == Color(hex: 0xE2603B))
  }

  @Test func theSameInputAndSeedGiveTheSameColorsAllOfThePicture() {
    let histogram = shades(of: Palette.fude.colors.map(\.hex), each: 3000, spread: 20)
    #expect(histogram.count > 20000)
    for seed in UInt64(0)..<3 {
      let colors = Palette.colors(of: histogram, count: 16, seed: seed)
      #expect(colors.count == 16 && Set(colors).count == 16)
      #expect(colors.map(\.hex).filter { histogram[$0] == nil }.isEmpty)
      // A dictionary built another way has another order inside.
      var again: [UInt32: Int] = [:]
      for key in histogram.keys.sorted().reversed() { again[key] = histogram[key] }
      #expect(Palette.colors(of: again, count: 16, seed: seed) == colors)
    }
  }

  @Test func manyColorsThatAreNearlyOneStillGiveSoMany() {
    var grays: [UInt32: Int] = [:]
    for step in UInt32(0)..<7 { grays[0x808080 + step] = 24 }
    #expect(Palette.colors(of: grays, count: 5).count == 5)
  }
}
