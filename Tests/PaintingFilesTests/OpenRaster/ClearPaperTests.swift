import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// A painting without paper can be seen through wherever it goes.
@Suite struct ClearPaperTests {
  /// A stroke along the middle, half as opaque as the hand has chosen.
  private func painting(_ paper: Color = .clear, opacity: Double = 1) -> Painting {
    var painting = Painting(size: PixelSize(width: 70, height: 40), paper: paper)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 20)), color: Color(hex: 0x2040A0),
      brush: Brush(diameter: 12, opacity: opacity), seed: 1)
    _ = painting.append([StrokePoint(location: Point(60, 20))], to: id)
    _ = painting.endStroke(id)
    return painting
  }

  @Test func itIsSavedAndReopenedWithAllItsStrokes() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.ora")
    let painting = painting()
    try OpenRasterFile.write(painting, to: path)
    let again = try OpenRasterFile.read(path)
    #expect(again.kind == .fude && again.notice == nil)
    #expect(again.painting.paper == .clear && again.painting.strokes.count == 1)
    #expect(Samples.pixels(again.painting) == Samples.pixels(painting))
  }

  @Test func otherProgramsSeeThroughIt() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.ora")
    try OpenRasterFile.write(painting(), to: path)
    let archive = try ZipReader(path: path)
    for entry in ["data/paper.png", "mergedimage.png", "Thumbnails/thumbnail.png"] {
      let picture = try PictureFile.decode(try archive.read(entry, limit: 1 << 20), named: entry)
      #expect(picture.pixels[0] == 0, "\(entry)")
    }
    let merged = try PictureFile.decode(
      try archive.read("mergedimage.png", limit: 1 << 20), named: "merged")
    #expect(merged.pixels[20 * 70 + 30] == 0xFF20_40A0)
  }

  @Test func itsJournalBeginsWithIt() throws {
    let base = try JournalBase(painting(), after: FormerSave())
    var reader = ByteReader(base.paper)
    #expect(try StrokeHistory.readColor(&reader) == .clear)
  }

  @Test(arguments: [PictureFormat.png, .webp], [1, 2])
  func exportsAreTransparentWhateverIsChosen(_ format: PictureFormat, scale: Int) throws {
    for hasPaper in [true, false] {
      let export = PictureExport(format, scale: scale, hasPaper: hasPaper, isLossless: true)
      let picture = try PictureFile.decode(try export.encode(painting()), named: "export")
      #expect(picture.pixels[0] == 0)
      #expect(picture.pixels[20 * scale * 70 * scale + 30 * scale] == 0xFF20_40A0)
    }
  }

  @Test func vectorsHaveNoGround() throws {
    let svg = String(decoding: try PictureExport(.svg).encode(painting()), as: UTF8.self)
    #expect(!svg.contains("100%"))
  }

  @Test(arguments: [1, 2]) func jpegLiesOnWhite(scale: Int) throws {
    let export = PictureExport(.jpeg, scale: scale, quality: 100)
    let picture = try PictureFile.decode(try export.encode(painting()), named: "export")
    let white = painting(.white)
    let other = try PictureFile.decode(try export.encode(white), named: "export")
    #expect(picture.pixels[0] == 0xFFFF_FFFF && picture == other)
  }

  @Test func theCopiedPictureIsClearInEveryBand() throws {
    var painting = Painting(size: PixelSize(width: 20, height: 200), paper: .clear)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 10)), color: .black, brush: Brush(diameter: 8))
    _ = painting.endStroke(id)
    let picture = try PictureFile.decode(try PNGFile.encode(painting), named: "copy")
    #expect(picture.pixels[10 * 20 + 10] == 0xFF00_0000)
    #expect(picture.pixels[74 * 20 + 10] == 0 && picture.pixels[138 * 20 + 10] == 0)
  }

  @Test func aPlaybackLiesOnWhite() throws {
    var frames = PlaybackFrames(of: painting(), count: 3)
    for _ in 0..<3 { _ = frames.advance() }
    #expect(frames.picture[0, 0] == 0xFFFF_FFFF && frames.picture[30, 20] == 0xFF20_40A0)
  }
}
