import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct LossyExportTests {
  private let painting = ExportSamples.painting(Brush(diameter: 12))

  @Test(arguments: [PictureFormat.jpeg, .webp])
  func qualityCostsBytesAndGivesTruth(format: PictureFormat) throws {
    let seen = ExportSamples.seen(painting)
    let sizes = try [20, 60, 95].map { quality in
      let bytes = try PictureExport(format, quality: quality).encode(painting)
      let limit = quality == 95 ? 1.5 : 8
      #expect(
        try #require(ExportSamples.difference(try ExportSamples.decode(bytes), seen)) < limit)
      return bytes.count
    }
    #expect(sizes == sizes.sorted() && sizes[0] < sizes[2])
  }

  @Test func webPWithoutLossesComesBackAsItWas() throws {
    let onPaper = try PictureExport(.webp, isLossless: true).encode(painting)
    #expect(try ExportSamples.decode(onPaper) == ExportSamples.seen(painting))
    let alone = try ExportSamples.decode(
      try PictureExport(.webp, hasPaper: false, isLossless: true).encode(painting))
    let png = try ExportSamples.decode(try PictureExport(.png, hasPaper: false).encode(painting))
    #expect(alone == png)
  }

  @Test func aWebPPictureThatIsTooLongIsRefusedInItsWords() {
    let error = #expect(throws: FileError.self) {
      try PictureExport(.webp).write(
        Painting(size: PixelSize(width: 20_000, height: 2)), to: "/nowhere/a.webp")
    }
    #expect(
      error?.description == "Could not save “/nowhere/a.webp”: the WebP picture could not be made: "
        + "it would have 20000 × 2 pixels; the most are 16383 along a side.")
  }

  @Test func formatsThatAreOnlyReadAreRefused() {
    #expect(throws: PictureError.unsupported(.gif)) { try PictureExport(.gif).encode(painting) }
  }
}
