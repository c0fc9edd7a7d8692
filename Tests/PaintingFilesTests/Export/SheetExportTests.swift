import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What is exported, copied and shown of a painting is its sheet, wherever that lies.
@Suite struct SheetExportTests {
  /// Strokes on a picture, with a sheet that begins to the left of and above the first one, at no tile's edge.
  private static let painting = {
    var painting = Samples.painting(
      strokes: 8, undone: 0, base: Samples.picture(PixelSize(width: 131, height: 97)))
    _ = painting.setSheet(PixelRect(minX: -37, minY: -21, maxX: 90, maxY: 80)!)
    return Samples.stroke(on: painting)
  }()

  @Test(arguments: [
    PictureExport(.png), PictureExport(.png, hasPaper: false), PictureExport(.png, depth: 16),
    PictureExport(.png, scale: 2), PictureExport(.webp, isLossless: true),
  ])
  func picturesHaveItsPixels(_ export: PictureExport) throws {
    let painting = Self.painting
    let bytes = try #require(try export.encode(painting, progress: ExportProgress(), threads: 2))
    let picture = try PictureFile.decodePainting(bytes, named: "sheet").painting
    #expect(picture.size == PixelSize(width: 127 * export.scale, height: 101 * export.scale))
    guard export.scale == 1, export.hasPaper else { return }
    #expect(Samples.difference(Samples.pixels(picture), Samples.pixels(painting)) <= 1)
  }

  @Test(arguments: [PictureFormat.svg, .pdf]) func vectorsDoSo(_ format: PictureFormat) throws {
    let painting = Self.painting
    let export = PictureExport(format)
    let bytes = try #require(try export.encode(painting, progress: ExportProgress(), threads: 2))
    if format == .svg {
      let words = String(decoding: bytes, as: UTF8.self)
      #expect(words.contains("viewBox=\"-37 -21 127 101\""))
    } else {
      #expect(bytes.starts(with: Array("%PDF".utf8)))
    }
  }

  @Test func filmsShowTheLastSheet() {
    var frames = PlaybackFrames(of: Self.painting, count: 12)
    var areas: [PixelRect] = []
    for _ in 0..<12 { if let area = frames.advance() { areas.append(area) } }
    #expect(frames.size == PixelSize(width: 127, height: 101))
    #expect(Samples.difference(frames.picture.copyOfPixels, Samples.pixels(Self.painting)) <= 1)
  }

  @Test func aCopiedLayerAndAPictureThatComes() throws {
    var painting = Self.painting
    let png = try CopiedPart.layer(painting.activeLayer, of: painting).data(as: .png)
    #expect(png != nil)
    let picture = Picture(
      size: PixelSize(width: 9, height: 5), pixels: Array(repeating: 0xFF00_80FF, count: 45))
    #expect(painting.addLayer(of: picture, named: "came") != nil)
    let block = try #require(painting.tiles(of: painting.activeLayer)?.paintedBounds)
    #expect(block.width == 9 && block.height == 5)
    // Around the middle of the sheet.
    #expect(block.minX == 22 && block.minY == 27)
  }
}
