import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Larger pictures are painted anew from the strokes.
@Suite struct EnlargedExportTests {
  @Test(arguments: [2, 3, 4])
  func aStrokeIsTheOneOfALargerHandAndBrush(scale: Int) throws {
    let brush = Brush(diameter: 9, pressureToDiameter: 0.8)
    let export = try ExportSamples.decode(
      try PictureExport(.png, scale: scale).encode(ExportSamples.painting(brush)))
    var large = brush
    large.diameter *= Double(scale)
    var painting = Painting(
      size: PixelSize(width: 120 * scale, height: 80 * scale))
    ExportSamples.paint(ExportSamples.wave(scale: Double(scale)), large, on: &painting)
    #expect(export == ExportSamples.seen(painting))
  }

  @Test func itIsSharperThanEnlargedPixels() throws {
    let painting = ExportSamples.painting(Brush(diameter: 6))
    let export = try ExportSamples.decode(try PictureExport(.png, scale: 4).encode(painting))
    let pixels = Painting(picture: ExportSamples.seen(painting))
    let enlarged = try ExportSamples.decode(try PictureExport(.png, scale: 4).encode(pixels))
    /// Pixels that are neither ink nor paper.
    func between(_ picture: Picture) -> Int {
      picture.pixels.count { ![0xFF1C_3FA8, 0xFFFA_FAFA].contains($0) }
    }
    #expect(between(export) * 2 < between(enlarged))
  }

  @Test func aBrushThatFollowsTheHandsSpeedLooksTheSame() throws {
    var brush = Brush(diameter: 14)
    brush.responses = [
      Response(.speed, to: .size, curve: ResponseCurve(from: 1, to: 0.2), range: 2000)
    ]
    var free = Brush(diameter: 14, pressureToDiameter: 0.9)
    free.simulatesPressure = true
    for brush in [brush, free] {
      let painting = ExportSamples.painting(brush)
      let export = try ExportSamples.decode(try PictureExport(.png, scale: 2).encode(painting))
      let small = export.fitted(in: painting.size)
      #expect(try #require(ExportSamples.difference(small, ExportSamples.seen(painting))) < 0.5)
    }
  }

  @Test(arguments: BrushPreset.builtIn)
  func everyBrushLooksTheSame(preset: BrushPreset) throws {
    var brush = preset.brush
    // Hairs thinner than a pixel are finer where there are more pixels: those stay as wide as they are.
    if brush.bristles == 0 { brush.diameter = min(brush.diameter, 24) }
    var painting = Painting(size: ExportSamples.size)
    ExportSamples.paint(
      ExportSamples.wave(tilt: 1), Brush(diameter: 30), color: Color(hex: 0xE0B040), on: &painting)
    ExportSamples.paint(ExportSamples.wave(), brush, on: &painting)
    let export = try ExportSamples.decode(try PictureExport(.png, scale: 2).encode(painting))
    let small = export.fitted(in: painting.size)
    let difference = try #require(
      ExportSamples.difference(small, ExportSamples.seen(painting)))
    #expect(difference < 1.5, "\(preset.id): \(difference)")
  }

  @Test func importedPixelsAreEnlargedSmoothly() throws {
    let size = PixelSize(width: 8, height: 8)
    let ramp = Picture(
      size: size, pixels: (0..<64).map { 0xFF00_0000 | UInt32($0 % 8 * 32) * 0x010101 })
    let export = try ExportSamples.decode(
      try PictureExport(.png, scale: 4).encode(Painting(picture: ramp)))
    let row = export.pixels[0..<32].map { Int($0 & 255) }
    #expect(row == row.sorted() && zip(row, row.dropFirst()).allSatisfy { $1 - $0 < 20 })
    #expect(row[0] < 8 && row[31] > 215)
    let even = Painting(
      picture: Picture(size: size, pixels: [UInt32](repeating: 0xFF12_3456, count: 64)))
    let flat = try ExportSamples.decode(try PictureExport(.png, scale: 3).encode(even))
    #expect(flat.pixels.allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test func layersGroupsModesAndErasersStayWhatTheyAre() throws {
    var painting = ExportSamples.painting(Brush(diameter: 20))
    _ = painting.addLayer()
    ExportSamples.paint(
      ExportSamples.wave(tilt: 2), Brush(diameter: 16), color: Color(hex: 0xC03020), on: &painting)
    _ = painting.changeLayer(painting.activeLayer) { $0.mode = .multiply }
    ExportSamples.paint(
      ExportSamples.wave(tilt: -2), Brush(diameter: 5, isEraser: true), on: &painting)
    _ = painting.groupLayer(painting.activeLayer)
    _ = painting.changeLayer(painting.activeLayer) { $0.opacity = 0.6 }
    let export = try ExportSamples.decode(try PictureExport(.png, scale: 3).encode(painting))
    let small = export.fitted(in: painting.size)
    #expect(try #require(ExportSamples.difference(small, ExportSamples.seen(painting))) < 0.7)
  }

  @Test func hiddenLayersAreLeftOut() throws {
    var painting = Painting(size: ExportSamples.size)
    ExportSamples.paint(ExportSamples.wave(), Brush(), on: &painting)
    _ = painting.changeLayer(painting.activeLayer) { $0.isVisible = false }
    let export = try ExportSamples.decode(try PictureExport(.png, scale: 2).encode(painting))
    #expect(export.pixels.allSatisfy { $0 == 0xFFFA_FAFA })
  }

  @Test func itCanBeCalledOffAndWritesNothingThen() throws {
    var painting = Painting(size: ExportSamples.size)
    for index in 0..<200 {
      ExportSamples.paint(
        ExportSamples.wave(tilt: Double(index % 5) - 2), Brush(), on: &painting)
    }
    let folder = try TemporaryFolder()
    put("old", at: folder.file("a.png"))
    let progress = ExportProgress()
    progress.cancel()
    for format in PictureFormat.allCases where format.isWritable {
      let isWritten = try PictureExport(format, scale: 2).write(
        painting, to: folder.file("a.png"), progress: progress)
      #expect(!isWritten)
    }
    #expect(contents(folder.file("a.png")) == Array("old".utf8) && folder.names == ["a.png"])
  }

  @Test func progressGrowsToItsEnd() throws {
    let folder = try TemporaryFolder()
    let progress = ExportProgress()
    let isWritten = try PictureExport(.png, scale: 2).write(
      ExportSamples.painting(Brush()), to: folder.file("a.png"), progress: progress)
    #expect(isWritten && progress.fraction > 0.8 && progress.fraction <= 1)
  }
}
