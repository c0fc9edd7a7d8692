import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct PictureExportTests {
  /// A painting with a half transparent stroke.
  private func painting() -> Painting {
    var painting = Painting(
      size: PixelSize(width: 70, height: 40), paper: Color(hex: 0xF0E0D0))
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 20)), color: Color(hex: 0x2040A0),
      brush: Brush(diameter: 12, opacity: 0.5), seed: 1)
    _ = painting.append([StrokePoint(location: Point(60, 20))], to: id)
    _ = painting.endStroke(id)
    return painting
  }

  private func tiles(_ png: [UInt8]) throws -> TileGrid {
    let opened = try PictureFile.decodePainting(png, named: "export")
    #expect(opened.kind == .picture(.png))
    return opened.painting.layer
  }

  @Test func onPaperItIsWhatIsSeen() throws {
    let painting = painting()
    let folder = try TemporaryFolder()
    try PictureExport(.png).write(painting, to: folder.file("a.png"))
    #expect(try PictureFile.read(folder.file("a.png")).pixels == Samples.pixels(painting))
    #expect(try PNGReader(try #require(contents(folder.file("a.png")))).depth == 8)
  }

  @Test func withoutPaperThePaintAloneIsThere() throws {
    let picture = try PictureFile.decode(
      try PictureExport(.png, hasPaper: false).encode(painting()), named: "export")
    #expect(picture.pixels[0] == 0)
    #expect(picture.pixels[20 * 70 + 30] == 0x8010_2050)
  }

  @Test func sixteenBitsKeepWhatEightWouldRound() throws {
    let painting = painting()
    let png = try PictureExport(.png, depth: 16, hasPaper: false).encode(painting)
    #expect(try PNGReader(png).depth == 16)
    #expect(try tiles(png) == painting.layer)
    let onPaper = try tiles(try PictureExport(.png, depth: 16).encode(painting))
    #expect(onPaper.pixel(x: 0, y: 0) == Ink(painting.paper).channels)
    let seen = onPaper.pixel(x: 30, y: 20)
    let wanted = SIMD4<Double>(0x20 + 0xF0, 0x40 + 0xE0, 0xA0 + 0xD0, 510) / 510 * 32768
    #expect((0..<4).allSatisfy { abs(Double(seen[$0]) - wanted[$0]) < 4 })
  }

  @Test func layersAreFlattenedAsTheyLook() throws {
    var painting = painting()
    _ = painting.addLayer(
      of: Picture(size: PixelSize(width: 9, height: 9), pixels: Array(repeating: ~0, count: 81)),
      named: "square")
    _ = painting.changeLayer(painting.activeLayer) { $0.mode = .multiply }
    for depth in [8, 16] {
      let png = try PictureExport(.png, depth: depth).encode(painting)
      let seen = try PictureFile.decode(png, named: "export").pixels
      for (a, b) in zip(seen, Samples.pixels(painting)) where a != b {
        for shift in [0, 8, 16, 24] as [UInt32] {
          #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
        }
      }
    }
  }

  @Test func numbersOutOfRangeAreLimited() {
    let export = PictureExport(.png, scale: 9, depth: 12, quality: 1000)
    #expect(export.scale == 4 && export.depth == 16 && export.quality == 100)
    #expect(
      PictureExport(.png, scale: 3).size(of: PixelSize(width: 7, height: 5))
        == PixelSize(width: 21, height: 15))
  }

  @Test func whatIsTooLargeIsRefused() {
    let painting = Painting(size: PixelSize(width: 10_000, height: 2))
    let error = #expect(throws: FileError.self) {
      try PictureExport(.png, scale: 4).write(painting, to: "/nowhere/a.png")
    }
    #expect(
      error?.description == "Could not save “/nowhere/a.png”: it would have 40000 × 8 pixels; the "
        + "most are 32768 along a side and 268,435,456 in all.")
  }
}
