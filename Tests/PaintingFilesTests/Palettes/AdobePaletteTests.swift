import ColorSpaces
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct AdobePaletteTests {
  private func read(_ bytes: [UInt8], _ name: String = "swatches") throws -> ReadPalette {
    try PaletteFile.read(bytes, name: name)
  }

  @Test func swatchExchangeHasColorsOfFourKindsInGroups() throws {
    let first = PaletteBuilder.group(
      "Warm",
      [
        PaletteBuilder.swatch("Brick", "RGB ", [200 / 255, 85 / 255, 61 / 255]),
        PaletteBuilder.swatch("Sky 🌤", "CMYK", [0.5, 0, 0, 0.5]),
      ])
    let last = [
      PaletteBuilder.swatch("", "Gray", [0.5]),
      PaletteBuilder.swatch("Red", "LAB ", [0.5429, 80.8, 69.9]),
    ]
    let read = try read(PaletteBuilder.exchange(first + last))
    #expect(read.problems.isEmpty)
    #expect(read.palette.name == "Warm")
    #expect(read.palette.swatches.map(\.name) == ["Brick", "Sky 🌤", "", "Red"])
    #expect(read.palette.colors.prefix(3).map(\.hex) == [0xC8553D, 0x408080, 0x808080])
    #expect(OKLab(read.palette.colors[3]).distance(to: OKLab(Color(hex: 0xFF0000))) < 0.01)
  }

  @Test func ofSeveralGroupsTheFilesNameIsTaken() throws {
    let swatch = PaletteBuilder.swatch("x", "RGB ", [1, 0, 0])
    let groups = PaletteBuilder.group("A", [swatch]) + PaletteBuilder.group("B", [swatch])
    let read = try read(PaletteBuilder.exchange(groups), "/tmp/Both.ase")
    #expect(read.palette.name == "Both" && read.palette.swatches.count == 2)
  }

  @Test func whatSwatchExchangeHasThatIsUnknownIsToldWithItsByte() throws {
    let blocks = [
      PaletteBuilder.swatch("a", "RGB ", [1, 0, 0]), PaletteBuilder.swatch("b", "HSV ", [1, 0, 0]),
      PaletteBuilder.swatch("c", "RGB ", [.nan, 0, 0]), PaletteBuilder.block(7, [1, 2, 3]),
      PaletteBuilder.swatch("d", "RGB ", [0, 0, 1]),
    ]
    let bytes = PaletteBuilder.exchange(blocks)
    let read = try read(Array(bytes.dropLast(0)))
    #expect(read.palette.colors.map(\.hex) == [0xFF0000, 0x0000FF])
    let second = 12 + blocks[0].count
    #expect(
      read.problems.first?.description == "byte \(second): colors of the kind “HSV ” are not known"
    )
    #expect(read.problems.map(\.place) == [.byte(second), .byte(second + blocks[1].count)])
    let cut = try self.read(Array(bytes.dropLast(5)))
    #expect(cut.palette.colors.map(\.hex) == [0xFF0000])
    #expect(cut.problems.last?.reason == .cutOff)
  }

  @Test func photoshopsColorsAreOfSixKinds() throws {
    let colors: [(parts: [Int], name: String)] = [
      ([0, 65535, 0, 32896, 0], "RGB"), ([1, 21845, 65535, 65535, 0], "HSB"),
      ([2, 0, 65535, 65535, 65535], "CMYK"), ([7, 5429, 8080, 6990, 0], "Lab"),
      ([8, 2500, 0, 0, 0], "Gray"), ([9, 10000, 0, 10000, 10000], "Wide CMYK"),
    ]
    let read = try read(PaletteBuilder.photoshop(version: 1, colors), "Mine.aco")
    #expect(read.problems.isEmpty && read.palette.name == "Mine")
    let hexes = read.palette.colors.map(\.hex)
    #expect(Array(hexes[..<3]) == [0xFF0080, 0x00FF00, 0x00FFFF])
    #expect(Array(hexes[4...]) == [0xBFBFBF, 0xFF00FF])
    #expect(OKLab(read.palette.colors[3]).distance(to: OKLab(Color(hex: 0xFF0000))) < 0.01)
    #expect(Set(read.palette.swatches.map(\.name)) == [""])
  }

  @Test func namesComeFromPhotoshopsSecondList() throws {
    let colors: [(parts: [Int], name: String)] = [
      ([0, 65535, 0, 0, 0], "Rot"), ([0, 0, 65535, 0, 0], "緑"),
    ]
    let both =
      PaletteBuilder.photoshop(version: 1, colors) + PaletteBuilder.photoshop(version: 2, colors)
    #expect(try read(both).palette.swatches.map(\.name) == ["Rot", "緑"])
    let second = PaletteBuilder.photoshop(version: 2, colors)
    #expect(try read(second).palette.swatches.map(\.name) == ["Rot", "緑"])
    // A second list that is cut off costs the names alone.
    let cut = try read(Array(both.dropLast(3)))
    #expect(cut.palette.swatches.map(\.name) == ["", ""])
    #expect(cut.problems.map(\.reason) == [.cutOff])
  }

  @Test func aShortPhotoshopFileKeepsWhatItHas() throws {
    let colors = (0..<9).map { (parts: [0, $0 * 1000, 0, 0, 0], name: "") }
    let whole = PaletteBuilder.photoshop(version: 1, colors)
    let read = try read(Array(whole.prefix(40)), "short.ACO")
    #expect(read.palette.swatches.count == 3)
    #expect(read.problems == [PaletteProblem(place: .byte(34), reason: .cutOff)])
    // Without its name it could be anything.
    #expect(throws: PaletteError.unknownKind) { try self.read(Array(whole.prefix(40)), "short") }
    let odd = PaletteBuilder.photoshop(version: 1, [(parts: [3, 1, 2, 3, 4], name: "")])
    #expect(throws: PaletteError.unreadable(.init(place: .byte(4), reason: .unknownModel("3")))) {
      try self.read(odd)
    }
  }
}
