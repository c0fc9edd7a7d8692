internal import ColorSpaces
internal import Rasterizer

/// The words of everyday speech for a color: its hue, how light and how strong it is, and whether
/// it feels warm. The ranges, in OKLCH, are chosen by what everybody calls the colors of CSS; where
/// two hues meet, a color has both words.
struct HueWords {
  private let word: String
  /// In degrees; past 360 it goes on at 0.
  private let hues: Range<Double>
  private let lightness: Range<Double>
  private let chroma: Range<Double>

  private init(
    _ word: String, _ hues: Range<Double>, lightness: Range<Double> = 0..<2,
    chroma: Range<Double> = 0.02..<1
  ) {
    self.word = word
    self.hues = hues
    self.lightness = lightness
    self.chroma = chroma
  }

  /// Every word once: hues, lightness, strength, warmth.
  static let all: [String] = {
    var seen: Set<String> = []
    return rules.map(\.word).filter { seen.insert($0).inserted }
  }()

  /// The words for a color, in the order of `all`; at least one is a hue, or black, gray or white.
  static func words(for hex: UInt32) -> [String] {
    let place = OKLCH(Color(hex: hex))
    let found = Set(rules.filter { $0.holds(place) }.map(\.word))
    return all.filter(found.contains)
  }

  private func holds(_ place: OKLCH) -> Bool {
    let hue = place.hue * 360
    return chroma.contains(place.chroma) && lightness.contains(place.lightness)
      && (hues.contains(hue) || hues.contains(hue + 360))
  }

  private static let every = 0.0..<360.0

  private static let rules =
    hues + [
      HueWords("dark", every, lightness: 0..<0.45, chroma: 0..<1),
      HueWords("light", every, lightness: 0.82..<2, chroma: 0..<1),
      HueWords("pale", every, lightness: 0.8..<2, chroma: 0.02..<0.09),
      // Greens and yellows can be stronger than others, and look paler at the same chroma.
      HueWords("pale", 95..<170, lightness: 0.8..<2, chroma: 0.02..<0.165),
      HueWords("vivid", every, lightness: 0.45..<2, chroma: 0.17..<1),
      HueWords("vivid", 170..<240, lightness: 0.6..<2, chroma: 0.12..<1),
      HueWords("muted", every, lightness: 0.2..<0.8, chroma: 0.02..<0.075),
      HueWords("warm", 330..<478), HueWords("cold", 150..<290),
    ]

  private static let hues = [
    HueWords("black", every, lightness: 0..<0.2, chroma: 0..<0.05),
    HueWords("grey", every, lightness: 0.2..<0.95, chroma: 0..<0.02),
    HueWords("grey", every, lightness: 0.2..<0.8, chroma: 0.02..<0.04),
    HueWords("white", every, lightness: 0.95..<2, chroma: 0..<0.03),
    HueWords("red", 4..<38, lightness: 0..<0.65, chroma: 0.15..<1),
    HueWords("red", 14..<38, lightness: 0..<0.7, chroma: 0.08..<1),
    HueWords("red", 350..<374, lightness: 0..<0.5),
    HueWords("orange", 25..<33, lightness: 0.7..<2, chroma: 0.12..<1),
    HueWords("orange", 33..<82, lightness: 0.7..<2, chroma: 0.09..<1),
    HueWords("orange", 33..<85, lightness: 0.62..<0.7, chroma: 0.15..<1),
    HueWords("orange", 55..<70, lightness: 0.85..<2, chroma: 0.055..<0.09),
    HueWords("brown", 20..<40, lightness: 0..<0.52, chroma: 0.02..<0.162),
    HueWords("brown", 14..<40, lightness: 0..<0.72, chroma: 0.02..<0.09),
    HueWords("brown", 38..<95, lightness: 0..<0.62),
    HueWords("brown", 38..<95, lightness: 0.62..<0.7, chroma: 0.02..<0.16),
    HueWords("brown", 50..<95, lightness: 0.7..<0.81, chroma: 0.02..<0.09),
    HueWords("beige", 45..<95, lightness: 0.75..<2, chroma: 0.02..<0.09),
    HueWords("beige", 95..<112, lightness: 0.85..<2, chroma: 0.02..<0.04),
    HueWords("yellow", 82..<118, lightness: 0.7..<2, chroma: 0.085..<1),
    HueWords("yellow", 95..<118, lightness: 0.7..<2),
    HueWords("yellow", 80..<118, lightness: 0.62..<0.7, chroma: 0.1..<1),
    HueWords("green", 95..<118, lightness: 0..<0.7),
    HueWords("green", 112..<172),
    HueWords("turquoise", 163..<212),
    HueWords("blue", 197..<288),
    HueWords("purple", 280..<340),
    HueWords("purple", 335..<352, lightness: 0..<0.5),
    HueWords("pink", 320..<340, lightness: 0.65..<2),
    HueWords("pink", 335..<374, lightness: 0.5..<2),
    HueWords("pink", 14..<38, lightness: 0.7..<2),
    HueWords("pink", 38..<50, lightness: 0.7..<2, chroma: 0.02..<0.09),
  ]
}
