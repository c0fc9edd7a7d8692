import ColorSpaces
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct GimpPaletteTests {
  private func read(_ text: String) throws -> ReadPalette {
    try PaletteFile.read(Array(text.utf8), name: "/home/me/My colors.gpl")
  }

  @Test func theSecondVersionHasANameAndColumns() throws {
    let read = try read(
      "GIMP Palette\nName: Autumn leaves\nColumns: 4\n#\n# by somebody\n"
        + "200  85  61\tBrick\n  0   0   0 Untitled\n\n255 255 255\n  1 2 3  two words \n")
    #expect(read.problems.isEmpty)
    #expect(read.palette.name == "Autumn leaves" && read.palette.columns == 4)
    #expect(read.palette.colors.map(\.hex) == [0xC8553D, 0, 0xFFFFFF, 0x010203])
    #expect(read.palette.swatches.map(\.name) == ["Brick", "", "", "two words"])
  }

  @Test func theFirstVersionIsNamedByItsFile() throws {
    let read = try read("GIMP Palette\n# old\n1 2 3\tOne\n4 5 6")
    #expect(read.palette.name == "My colors" && read.palette.columns == 0)
    #expect(read.palette.colors.map(\.hex) == [0x010203, 0x040506])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesMayEndInAnyWay(_ end: String) throws {
    let lines = ["GIMP Palette", "Name: X", "Columns: 2", "#", "1 2 3 A", "bad", "7 8 9 B", ""]
    let read = try read(lines.joined(separator: end))
    #expect(read.palette.swatches.map(\.name) == ["A", "B"])
    #expect(read.problems.map(\.place) == [.line(6)])
  }

  @Test func badLinesAreToldAndTheOthersAreKept() throws {
    let read = try read(
      "GIMP Palette\nName: X\nColumns: many\n#\n1 2 3\n12 x 5 Odd\n300 -1 7 Far\n1 2\n1.5 2 3\n9 9 9"
    )
    #expect(read.palette.columns == 0)
    #expect(read.palette.colors.map(\.hex) == [0x010203, 0xFF0007, 0x090909])
    #expect(
      read.problems.map(\.description) == [
        "line 3: “many” is no number of columns", "line 6: “12 x 5 Odd” is no color",
        "line 7: “300 -1 7 Far” is not in range, and was brought into it",
        "line 8: “1 2” is no color", "line 9: “1.5 2 3” is no color",
      ])
  }

  @Test(arguments: [
    ("GIMP Palette\n", "there are no colors in it"),
    ("GIMP Palette", "there are no colors in it"),
    (
      "GIMP Palette\nName: X\n#\nred\n",
      "none of its colors can be read, line 4: “red” is no color"
    ),
    ("GIMP palette\n1 2 3\n", "it is no palette of GIMP, Krita or Adobe"),
    ("", "it is no palette of GIMP, Krita or Adobe"),
  ])
  func aFileWithoutColorsIsAnErrorWithTheLine(_ text: String, _ words: String) {
    let error = #expect(throws: PaletteError.self) { try read(text) }
    #expect(error?.description == words)
  }

  @Test func whatIsNotUTF8IsLatin1AndAMarkAtTheStartDoesNoHarm() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("GIMP Palette\nName: ".utf8) + [0xFC, 0x0A]
    let read = try PaletteFile.read(bytes + Array("1 2 3 grün".utf8), name: "x.gpl")
    #expect(read.palette.name == "ü" && read.palette.swatches[0].name == "grün")
  }

  @Test func theAlphaOfOtherProgramsIsNoPartOfTheName() throws {
    let read = try read("GIMP Palette\nChannels: RGBA\n#\n1 2 3 255\tOne\n4 5 6 0\n7 8 9\n")
    #expect(read.palette.swatches.map(\.name) == ["One", ""])
    #expect(read.problems.map(\.place) == [.line(6)])
  }

  @Test func thereIsAnEndOfColorsNamesAndProblems() throws {
    let many = try read("GIMP Palette\n" + String(repeating: "1 2 3\n", count: 65540))
    #expect(many.palette.swatches.count == 65536)
    #expect(many.problems.map(\.place) == [.line(65538)])
    let long = try read("GIMP Palette\n1 2 3 " + String(repeating: "é", count: 5000))
    #expect(long.palette.swatches[0].name.utf8.count == 1000)
    let bad = try read("GIMP Palette\n1 2 3\n" + String(repeating: "x\n", count: 500))
    #expect(bad.problems.count == 100)
    let large = [UInt8](repeating: 32, count: PaletteFile.limit + 1)
    #expect(throws: PaletteError.tooLarge(bytes: large.count, limit: PaletteFile.limit)) {
      try PaletteFile.read(Array("GIMP Palette\n".utf8) + large.dropFirst(13), name: "x")
    }
  }

  @Test func whatIsWrittenIsWhatGimpWritesAndReadsBackTheSame() throws {
    let bytes = PaletteFile.gimp(.fude)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("GIMP Palette\nName: Fude\nColumns: 6\n#\n 38  39  43\tInk\n"))
    let read = try PaletteFile.read(bytes, name: "x.gpl")
    #expect(read.palette == .fude && read.problems.isEmpty)
  }

  @Test func namesThatWouldBreakTheFileAreMadeSafe() throws {
    let wild = Palette(
      name: "A\nName: B\r#", columns: 1000,
      swatches: [
        Swatch(color: .white, name: "one\n255 0 0 two"), Swatch(color: .black, name: "# 12"),
        Swatch(color: .black, name: " \u{0} "), Swatch(color: .black, name: "夕焼け 🌅"),
      ])
    let read = try PaletteFile.read(PaletteFile.gimp(wild), name: "x")
    #expect(read.palette.name == "A Name: B #" && read.palette.columns == 256)
    #expect(read.palette.swatches.map(\.name) == ["one 255 0 0 two", "# 12", "", "夕焼け 🌅"])
    #expect(read.problems.isEmpty)
  }
}
