import ColorSpaces
import Testing

@testable import ColorLibrary

@Suite struct BuiltInNamesTests {
  private let names = Dictionary(
    BuiltInNames.all.map { ($0.name, $0.hex) }, uniquingKeysWith: { _, second in second })

  @Test func everyNameIsThereOnce() {
    #expect(names.count == BuiltInNames.all.count)
    #expect(Set(names.keys.map { $0.filter { $0 != " " } }).count == names.count)
  }

  @Test func allOfCSSIsThere() {
    let joined = Dictionary(
      uniqueKeysWithValues: names.map { name, hex in (name.filter { $0 != " " }, hex) })
    for (name, hex) in CSSColors.named {
      let american = name.split(separator: "grey", omittingEmptySubsequences: false)
        .joined(separator: "gray")
      #expect(joined[american] == hex, "\(name)")
    }
  }

  @Test func allOfX11IsThere() {
    #expect(names["light goldenrod"] == 0xEEDD82)
    #expect(names["navy blue"] == 0x000080)
    #expect(names["violet red"] == 0xD02090)
    #expect(names["antique white 4"] == 0x8B8378)
    #expect((0...100).allSatisfy { names["gray \($0)"] != nil })
    // Where the two differ, the plain name is CSS's.
    #expect(names["green"] == 0x008000 && names["x11 green"] == 0x00FF00)
    #expect(names["purple"] == 0x800080 && names["x11 purple"] == 0xA020F0)
  }
}
