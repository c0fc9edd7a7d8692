import ColorSpaces
import Rasterizer
import Testing

@Suite struct PaletteTests {
  @Test func theDefaultHasTwelveColorsAndEachIsThereOnce() {
    let palette = Palette.fude
    #expect(palette.swatches.count == 12)
    #expect(Set(palette.colors.map(\.hex)).count == 12)
    #expect(Set(palette.swatches.map(\.name)).count == 12)
    #expect(palette.colors.first == Color(hex: 0x26272B))
    #expect(palette.colors.last == Color(hex: 0x6B4A3A))
  }

  @Test func swatchesChangeByThemselves() {
    var mine = Palette.fude
    mine.swatches.swapAt(0, 2)
    mine.swatches[0].name = "Rust"
    #expect(mine != Palette.fude)
    #expect(mine.colors[0].hex == 0xC8553D)
    #expect(Palette.fude.swatches[2].name == "Brick")
  }
}
