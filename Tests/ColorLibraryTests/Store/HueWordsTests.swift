import ColorSpaces
import Testing

@testable import ColorLibrary

@Suite struct HueWordsTests {
  private static let hues: Set<String> = [
    "black", "grey", "white", "red", "orange", "brown", "beige", "yellow", "green", "turquoise",
    "blue", "purple", "pink",
  ]

  /// Names that everybody agrees on, by the one hue that they have; some have a second.
  @Test(arguments: [
    ("red", "red"), ("crimson", "red"), ("darkred", "red"), ("firebrick", "red"),
    ("tomato", "red"), ("orangered", "red"), ("orangered", "orange"), ("orange", "orange"),
    ("darkorange", "orange"), ("coral", "orange"), ("sandybrown", "orange"),
    ("brown", "brown"), ("saddlebrown", "brown"), ("sienna", "brown"), ("chocolate", "brown"),
    ("peru", "brown"), ("tan", "brown"), ("rosybrown", "brown"), ("beige", "beige"),
    ("wheat", "beige"), ("bisque", "beige"), ("yellow", "yellow"), ("gold", "yellow"),
    ("khaki", "yellow"), ("lemonchiffon", "yellow"), ("goldenrod", "yellow"),
    ("green", "green"), ("lime", "green"), ("forestgreen", "green"), ("olive", "green"),
    ("yellowgreen", "green"), ("seagreen", "green"), ("palegreen", "green"),
    ("turquoise", "turquoise"), ("teal", "turquoise"), ("cyan", "turquoise"),
    ("aquamarine", "turquoise"), ("blue", "blue"), ("navy", "blue"), ("skyblue", "blue"),
    ("lightblue", "blue"), ("steelblue", "blue"), ("royalblue", "blue"), ("slateblue", "blue"),
    ("cadetblue", "blue"), ("purple", "purple"), ("indigo", "purple"), ("violet", "purple"),
    ("orchid", "purple"), ("lavender", "purple"), ("magenta", "purple"), ("pink", "pink"),
    ("hotpink", "pink"), ("deeppink", "pink"), ("lightpink", "pink"), ("salmon", "pink"),
    ("magenta", "pink"), ("black", "black"), ("white", "white"), ("snow", "white"),
    ("ivory", "white"), ("gray", "grey"), ("silver", "grey"), ("dimgray", "grey"),
    ("slategray", "grey"),
  ])
  func aColorHasTheHueThatEverybodySees(name: String, hue: String) throws {
    let words = HueWords.words(for: try #require(CSSColors.named[name]))
    #expect(words.contains(hue), "\(name): \(words)")
    #expect(words.filter(Self.hues.contains).count <= 2, "\(name): \(words)")
  }

  @Test(arguments: [
    ("navy", "dark", "light"), ("maroon", "dark", "light"), ("midnightblue", "dark", "vivid"),
    ("black", "dark", "light"), ("white", "light", "dark"), ("yellow", "light", "pale"),
    ("lightblue", "light", "dark"), ("palegreen", "pale", "vivid"), ("pink", "pale", "vivid"),
    ("paleturquoise", "pale", "muted"), ("lavender", "pale", "dark"), ("red", "vivid", "muted"),
    ("blue", "vivid", "dark"), ("cyan", "vivid", "pale"), ("deeppink", "vivid", "pale"),
    ("slategray", "muted", "vivid"), ("cadetblue", "muted", "vivid"), ("red", "warm", "cold"),
    ("orange", "warm", "cold"), ("gold", "warm", "cold"), ("brown", "warm", "cold"),
    ("pink", "warm", "cold"), ("blue", "cold", "warm"), ("teal", "cold", "warm"),
    ("steelblue", "cold", "warm"), ("gray", "grey", "cold"), ("gray", "grey", "warm"),
  ])
  func otherWordsFitToo(name: String, has: String, lacks: String) throws {
    let words = HueWords.words(for: try #require(CSSColors.named[name]))
    #expect(words.contains(has) && !words.contains(lacks), "\(name): \(words)")
  }

  @Test func everyColorHasOneToThreeHuesAndNoContradiction() {
    for hex in stride(from: UInt32(0), through: 0xFFFFFF, by: 251) {
      let words = Set(HueWords.words(for: hex))
      let hues = words.intersection(Self.hues).count
      let isSound =
        (1...3).contains(hues) && !words.isSuperset(of: ["dark", "light"])
        && !words.isSuperset(of: ["pale", "vivid"]) && !words.isSuperset(of: ["warm", "cold"])
      #expect(isSound, "\(String(hex, radix: 16)): \(words)")
    }
  }
}
