import ColorSpaces
import Rasterizer
import Testing

@testable import Canvas

@Suite struct SelectionQueryTests {
  /// When the day of the tests has begun.
  private static let today = 1_790_000_000.0
  private static let charcoal = ElementFacts(
    brush: "Soft Charcoal", color: Color(hex: 0xE53935), layer: "Far hills", diameter: 4,
    opacity: 0.5, date: today + 3600)
  private static let eraser = ElementFacts(
    brush: "Eraser", layer: "Sky", diameter: 40, opacity: 1, isEraser: true, date: today - 3600)
  private static let picture = ElementFacts(layer: "Sky", diameter: 300)

  private func finds(_ text: String, _ facts: ElementFacts) throws -> Bool {
    try SelectionQuery(text, today: Self.today).matches(facts)
  }

  private func fault(_ text: String) -> SelectionQuery.Fault? {
    do {
      _ = try SelectionQuery(text, today: Self.today)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    ("", "c e p"), ("  ", "c e p"), ("brush:charcoal", "c"), ("BRUSH:Charc", "c"),
    ("brush:\"soft charcoal\"", "c"), ("brush:“soft c”", "c"), ("layer:sky", "e p"),
    ("layer:\"far hills\"", "c"), ("-layer:sky", "c"), ("\u{2212}layer:sky", "c"),
    ("-layer:\"far hills\"", "e p"), ("eraser", "e"), ("-eraser", "c p"), ("today", "c"),
    ("yesterday", "e"), ("-today", "e p"), ("thinner:5", "c"), ("thinner:4", ""),
    ("thinner:4,5", "c"), ("thicker:40px", "e p"), ("thicker:5 thinner:100", "e"),
    ("opacity:50", "c"), ("opacity:50%", "c"), ("opacity:<100", "c"), ("opacity:>50", "e p"),
    ("opacity:40-60", "c"), ("opacity:60-40%", "c"), ("opacity:51", ""),
    ("layer:sky layer:hills", "c e p"), ("layer:sky brush:charcoal", ""),
    ("layer:hills -brush:charcoal", ""), ("color:red~20", "c"), ("color:blue", ""),
    ("color:#E53935", "c"), ("color:e53935", "c"), ("-color:e53935", "e p"),
    ("color:\"rgb(229 57 53)\"", "c"), ("color:blue color:#E53935", "c"), ("colour:e53935", "c"),
    ("brush:charcoal color:red layer:hills today thinner:5 opacity:50", "c"),
  ])
  func wordsFindElements(_ text: String, _ expected: String) throws {
    let all = [("c", Self.charcoal), ("e", Self.eraser), ("p", Self.picture)]
    let found = try all.filter { try finds(text, $0.1) }.map(\.0).joined(separator: " ")
    #expect(found == expected)
  }

  @Test func aColorIsFoundAsFarAsIsSaid() throws {
    let red = OKLab(Color(hex: 0xFF0000))
    for (hex, distance) in [(0xE53935 as UInt32, 5.33), (0xC8553D, 11.21), (0xF28F3B, 18.13)] {
      let real = 100 * OKLab(Color(hex: hex)).distance(to: red)
      let facts = ElementFacts(color: Color(hex: hex))
      #expect(abs(real - distance) < 0.05, "\(real)")
      #expect(try finds("color:red", facts) == (real <= 12))
      #expect(try finds("color:red~\(real + 0.1)", facts))
      #expect(try !finds("color:red~\(real - 0.1)", facts))
    }
    #expect(try finds("color:red~0", ElementFacts(color: Color(hex: 0xFF0000))))
  }

  @Test(arguments: [
    ("charcoal", SelectionQuery.Fault.word("charcoal")), ("to day", .word("to")),
    ("bruch:x", .key("bruch")), ("-size:3", .key("size")), ("layer:", .nothing(key: "layer")),
    ("layer:\"\"", .nothing(key: "layer")), ("color:rad", .color("rad")),
    ("color:transparent", .color("transparent")), ("color:~20", .color("~20")),
    ("color:red~2~3", .color("red~2~3")), ("color:red~far", .number(key: "color", "far")),
    ("thinner:x", .number(key: "thinner", "x")), ("thinner:-5", .number(key: "thinner", "-5")),
    ("thinner:5%", .number(key: "thinner", "5%")), ("thicker:1e5", .number(key: "thicker", "1e5")),
    ("opacity:1-2-3", .number(key: "opacity", "1-2-3")),
    ("opacity:nan", .number(key: "opacity", "nan")), ("layer:\"far hills", .quote("far hills")),
    ("-", .word("")), (":", .word(":")), ("today:", .nothing(key: "today")),
  ])
  func whatIsNotUnderstoodIsSaid(_ text: String, _ expected: SelectionQuery.Fault) {
    let fault = fault(text)
    #expect(fault == expected)
    #expect(fault?.description.isEmpty == false)
  }

  @Test func aWordAloneIsToldItsKey() {
    #expect(fault("red")?.description == "A color is found by color:red")
    #expect(fault("sky")?.description.contains("layer:sky or brush:sky") == true)
  }

  @Test func theExampleIsUnderstoodInAnyLanguage() throws {
    let query = try SelectionQuery(SelectionQuery.example, today: 0)
    #expect(query.terms.count == 2 && query.excluded.isEmpty)
    for key in SelectionQuery.Key.allCases {
      #expect(SelectionQuery.Key(key.word) == key && SelectionQuery.Key(key.rawValue) == key)
    }
    #expect(Set(SelectionQuery.Key.allCases.map(\.word)).count == 10)
    #expect(fault("size:3")?.description.contains(SelectionQuery.Key.list) == true)
  }

  @Test func whatIsAskedCanBeRead() throws {
    let query = try SelectionQuery("layer:\"A: b\" -eraser color:#fff~3", today: 0)
    #expect(query.terms == [.layer("a: b"), .color(.white, within: 3)])
    #expect(query.excluded == [.eraser])
    #expect(!query.isEmpty)
    #expect(try SelectionQuery(" ", today: 0).isEmpty)
  }
}
