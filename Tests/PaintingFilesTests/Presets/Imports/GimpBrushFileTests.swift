import Testing

@testable import PaintingFiles

@Suite struct GimpBrushFileTests {
  private func read(_ brush: GimpBrushBuilder) throws(PresetError) -> ForeignBrush {
    try GimpBrushFile.read(brush.bytes)
  }

  @Test func aGimpBrushKeepsItsSpacingNameAndPicture() throws {
    let brush = try read(GimpBrushBuilder("Kreide ★"))
    #expect(brush.name == "Kreide ★" && brush.spacing == 0.2 && brush.diameter == 3)
    let tip = try #require(brush.tips.first)
    #expect(tip.width == 3 && tip.height == 2 && !tip.hasColors)
    #expect(tip.cover == [0, 16_448, 32_768, 32_768, 8224, 0])
    #expect(brush.choice == .constant && brush.dropped.isEmpty)
  }

  @Test func aBrushOfVersion1HasTheUsualSpacing() throws {
    var old = GimpBrushBuilder("Old")
    old.version = 1
    let brush = try read(old)
    #expect(brush.name == "Old" && brush.spacing == 0.25)
    #expect(brush.tips.first?.cover.count == 6)
  }

  @Test func ofAColoredBrushTheTransparencyCoversAndTheColorsAreSaid() throws {
    var colored = GimpBrushBuilder("Pepper", pixels: (0..<6).flatMap { [9, 8, 7, UInt8($0 * 51)] })
    colored.pixelBytes = 4
    let brush = try read(colored)
    #expect(brush.tips.first?.cover == [0, 6554, 13_107, 19_661, 26_214, 32_768])
    #expect(brush.tips.first?.hasColors == true && brush.dropped == ["Colors of the tip"])
  }

  @Test func aBrushOfCinePaintHasHalvesOfFloats() throws {
    // 0, 0.5, 1, 2, a negative number, and what is no number.
    let halves: [UInt16] = [0, 0x3F00, 0x3F80, 0x4000, 0xBF80, 0x7FC0]
    var film = GimpBrushBuilder(
      "Film", pixels: halves.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    film.version = 3
    film.pixelBytes = 18
    #expect(try read(film).tips.first?.cover == [0, 16_384, 32_768, 32_768, 0, 0])
  }

  @Test func aBrushWithAPatternBehindItHasColors() throws {
    var pixmap = GimpBrushBuilder("Pixmap")
    pixmap.pattern = [UInt8](repeating: 90, count: 18)
    #expect(try read(pixmap).dropped == ["Colors of the tip"])
    let pipe = try GimpPipeFile.read(GimpBrushBuilder.pipe(of: [pixmap, pixmap]))
    #expect(pipe.tips.count == 2)
  }

  @Test func aNameInLatin1IsUnderstood() throws {
    var brush = GimpBrushBuilder()
    brush.name = [0x4B, 0xF6]
    #expect(try read(brush).name == "Kö")
  }

  @Test func whatIsNoBrushIsToldInWords() {
    var brush = GimpBrushBuilder()
    brush.pixels.removeLast()
    #expect(throws: PresetError.cutOff(bytes: brush.bytes.count)) { try read(brush) }
    brush.version = 7
    #expect(throws: PresetError.unknownForm(program: "GIMP", version: "7")) { try read(brush) }
    brush.version = 2
    (brush.width, brush.height) = (100_000, 100_000)
    #expect(throws: PresetError.tipSize(width: 100_000, height: 100_000)) { try read(brush) }
    brush.pixelBytes = 3
    #expect(throws: PresetError.unknownPixels(bytes: 3)) { try read(brush) }
    #expect(throws: PresetError.notGimp) { try GimpBrushFile.read(Array("{\"a\": 1}".utf8)) }
    #expect(throws: PresetError.notGimp) { try GimpBrushFile.read([]) }
  }

  // MARK: Pipes

  @Test func aPipeHasItsPicturesAndSaysHowOneIsChosen() throws {
    let cells = (0..<6).map { _ in GimpBrushBuilder("cell") }
    let brush = try GimpPipeFile.read(
      GimpBrushBuilder.pipe(
        "Leaves of Oak",
        parameters: "ncells:6 dim:2 rank0:2 sel0:angular rank1:3 sel1:random cellwidth:3", of: cells
      ))
    #expect(brush.name == "Leaves of Oak" && brush.tips.count == 6 && brush.spacing == 0.2)
    #expect(
      brush.dimensions == [
        TipDimension(count: 2, choice: .angular), TipDimension(count: 3, choice: .random),
      ])
    #expect(brush.choice == .angular && brush.dropped.isEmpty)
  }

  @Test func anOldPipeTakesOnePictureAfterTheOther() throws {
    let brush = try GimpPipeFile.read(
      GimpBrushBuilder.pipe(of: [GimpBrushBuilder(), GimpBrushBuilder()]))
    #expect(brush.tips.count == 2 && brush.choice == .incremental)
  }

  @Test func ofAPipeThatIsCutOffTheWholePicturesAreTaken() throws {
    let cells = (0..<4).map { _ in GimpBrushBuilder() }
    let whole = GimpBrushBuilder.pipe(parameters: "ncells:4 dim:1 rank0:4 sel0:pressure", of: cells)
    let brush = try GimpPipeFile.read(whole.dropLast(3) + [])
    #expect(brush.tips.count == 3 && brush.choice == .pressure)
    #expect(brush.dimensions == [TipDimension(count: 3, choice: .pressure)])
    #expect(brush.dropped == ["1 of its 4 pictures, which are damaged"])
  }

  @Test func whatIsNoPipeIsToldInWords() {
    #expect(throws: PresetError.notGimpPipe) { try GimpPipeFile.read(Array("Leaves".utf8)) }
    #expect(throws: PresetError.notGimpPipe) { try GimpPipeFile.read(Array("Leaves\nfour\n".utf8)) }
    #expect(throws: PresetError.tooMany(field: "ncells", count: 999_999, most: 4096)) {
      try GimpPipeFile.read(Array("Leaves\n999999 dim:1\n".utf8))
    }
    #expect(throws: PresetError.notGimp) { try GimpPipeFile.read(Array("Leaves\n4 dim:1\n".utf8)) }
  }
}
