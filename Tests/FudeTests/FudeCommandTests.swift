import ArgumentParser
import Fude
import Geometry
import PaintingApp
import PaintingFiles
import Rasterizer
import Testing

/// The command line as a person types it.
struct FudeCommandTests {
  func task(_ arguments: String...) throws -> FudeCommand.Task {
    try FudeCommand.parse(arguments).task
  }

  func exitCode(_ arguments: String...) -> Int32? {
    do {
      _ = try FudeCommand.parse(arguments)
      return nil
    } catch {
      return FudeCommand.exitCode(for: error).rawValue
    }
  }

  @Test func noArgumentsStartTheGallery() throws {
    #expect(try task() == .paint(AppOptions(startsEmpty: false)))
  }

  @Test func aFileIsOpened() throws {
    #expect(try task("hill.ora") == .paint(AppOptions(filePath: "hill.ora")))
    #expect(try task("--", "--odd.ora") == .paint(AppOptions(filePath: "--odd.ora")))
  }

  @Test func ofSeveralFilesTheOthersAreLayers() throws {
    #expect(
      try task("a.ora", "b.png", "c.png")
        == .paint(AppOptions(filePath: "a.ora", morePaths: ["b.png", "c.png"])))
  }

  @Test func aNewWindowHasNothingToDoWithAnother() throws {
    #expect(try task("--new-window") == .paint(AppOptions(isAlone: true)))
  }

  @Test func aThumbnailIsOfOneFile() throws {
    #expect(
      try task("--thumbnail", "small.png", "in.ora")
        == .thumbnail(file: "in.ora", picture: "small.png", side: 256))
    #expect(
      try task("--thumbnail", "small.png", "--thumbnail-size", "128", "in.png")
        == .thumbnail(file: "in.png", picture: "small.png", side: 128))
    #expect(exitCode("--thumbnail", "small.png") == 64)
    #expect(exitCode("--thumbnail", "small.png", "a.ora", "b.ora") == 64)
    #expect(exitCode("--thumbnail", "small.png", "--thumbnail-size", "5", "a.ora") == 64)
    #expect(exitCode("--thumbnail-size", "128", "a.ora") == 64)
    #expect(exitCode("--thumbnail", "small.png", "--export", "b.png", "a.ora") == 64)
  }

  @Test func exportTakesThePictureThenThePainting() throws {
    #expect(
      try task("--export", "out.png", "in.ora")
        == .export(painting: "in.ora", picture: "out.png", PictureExport(.png)))
  }

  @Test func theEndingDecidesTheKindOfPicture() throws {
    #expect(
      try task("--export", "a.b.JPEG", "--scale", "3", "in.ora")
        == .export(painting: "in.ora", picture: "a.b.JPEG", PictureExport(.jpeg, scale: 3)))
    for name in ["out.gif", "out", "out.jsonl", "out."] {
      #expect(exitCode("--export", name, "in.ora") == 64)
    }
    #expect(exitCode("--export", "out.png", "--scale", "5", "in.ora") == 64)
    #expect(exitCode("--scale", "2", "in.ora") == 64)
  }

  @Test func exportToOpenRasterKeepsTheStrokes() throws {
    #expect(
      try task("--export", "out.ORA", "in.jsonl")
        == .convert(painting: "in.jsonl", file: "out.ORA"))
    #expect(try task("--export", "out.ora", "-") == .convert(painting: "-", file: "out.ora"))
    #expect(exitCode("--export", "out.ora", "--scale", "2", "in.ora") == 64)
  }

  @Test func strokesAreThoseOfOnePainting() throws {
    #expect(try task("--strokes", "in.ora") == .strokes(painting: "in.ora"))
    #expect(try task("--strokes", "-") == .strokes(painting: "-"))
    #expect(exitCode("--strokes") == 64)
    #expect(exitCode("--strokes", "a.ora", "b.ora") == 64)
    #expect(exitCode("--strokes", "a.ora", "--export", "b.png") == 64)
    #expect(exitCode("--strokes", "a.ora", "--new-window") == 64)
    #expect(exitCode("--strokes", "--doctor") == 64)
  }

  @Test func sizeIsOfANewPainting() throws {
    let options = AppOptions(paintingSize: PixelSize(width: 1, height: 32767))
    #expect(try task("--size", "1x32767") == .paint(options))
    let large = AppOptions(paintingSize: PixelSize(width: 32768, height: 32768))
    #expect(try task("--size", "32768x32768") == .paint(large))
  }

  @Test(arguments: [
    "0x5", "5x0", "5", "5x", "x5", "5x5x5", "-5x5", "32769x5", "1e3x5", "", "ax5",
    "32768x32769",
  ])
  func aBadSizeIsWrongUsage(size: String) {
    #expect(exitCode("--size=" + size) == 64)
  }

  @Test func wrongUsageIsCode64() {
    #expect(exitCode("--export", "out.png") == 64)
    #expect(exitCode("--export") == 64)
    #expect(exitCode("--export", "out.png", "in.ora", "--size", "5x5") == 64)
    #expect(exitCode("--export", "out.png", "a.ora", "b.ora") == 64)
    #expect(exitCode("") == 64)
    #expect(exitCode("--nonsense") == 64)
    #expect(exitCode("--brush", "size=0") == 64)
  }

  @Test func helpAndVersionAreNoFailure() {
    #expect(exitCode("--help") == 0)
    #expect(exitCode("--version") == 0)
    #expect(!FudeCommand.helpMessage().contains("--play"))
  }

  @Test func theBrushOfARecordingIsSet() throws {
    let brush = BrushOptions(diameter: 20, usesPressure: false, color: Color(hex: 0x26272B))
    #expect(
      try task("--play", "--brush", "size=20 pressure=off color=#26272b")
        == .paint(AppOptions(isPlay: true, brush: brush)))
  }
}
