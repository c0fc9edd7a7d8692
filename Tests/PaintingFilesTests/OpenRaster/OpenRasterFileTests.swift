import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct OpenRasterFileTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Compared here, since `#expect` describes every tile of pictures that differ.
  private func same(_ a: TileGrid, _ b: TileGrid) -> Bool { a == b }

  private func reopened(_ painting: Painting) throws -> OpenedPainting {
    let path = folder.file("a.ora")
    try OpenRasterFile.write(painting, to: path)
    return try PaintingFile.open(path)
  }

  @Test(arguments: [1, 7, 33, 63, 64, 65, 129])
  func aPaintingComesBackPixelForPixel(side: Int) throws {
    let painting = Samples.painting(
      PixelSize(width: side, height: 2 * side + 1), seed: UInt64(side))
    let opened = try reopened(painting)
    #expect(opened.notice == nil)
    #expect(opened.kind == .fude)
    #expect(same(opened.painting.layer, painting.layer))
    #expect(opened.painting.paper == painting.paper)
    #expect(Samples.shows(painting, Samples.pixels(opened.painting)))
  }

  @Test func theHistoryGoesBackToTheEmptyCanvasAndForthAgain() throws {
    var painting = Samples.painting(strokes: 6, undone: 2)
    var opened = try reopened(painting).painting
    #expect(opened.strokes == painting.strokes)
    #expect(opened.undoneStrokes == painting.undoneStrokes)
    while painting.undo() != nil {
      #expect(opened.undo() != nil)
      #expect(same(opened.layer, painting.layer))
    }
    #expect(!opened.canUndo && opened.isEmpty)
    #expect(same(opened.layer, TileGrid(size: opened.size)))
    while painting.redo() != nil {
      #expect(opened.redo() != nil)
      #expect(same(opened.layer, painting.layer))
    }
    #expect(!opened.canRedo)
    #expect(opened.strokes.count == 6)
  }

  @Test func anEmptyPaintingStaysEmpty() throws {
    let paper = Color(red: 0.123, green: 0.456, blue: 0.789)
    let opened = try reopened(Painting(size: PixelSize(width: 40, height: 30), paper: paper))
    #expect(opened.painting.isEmpty && opened.notice == nil)
    #expect(opened.painting.size == PixelSize(width: 40, height: 30))
    #expect(opened.painting.paper == paper)
  }

  @Test func onlyUndoneStrokesAreKeptToo() throws {
    let painting = Samples.painting(strokes: 3, undone: 3)
    var opened = try reopened(painting).painting
    #expect(opened.strokes.isEmpty && opened.undoneStrokes == painting.undoneStrokes)
    #expect(opened.redo() != nil)
  }

  @Test func aPictureUnderTheStrokesIsKeptApart() throws {
    let base = Samples.picture(PixelSize(width: 70, height: 20))
    let painting = Samples.painting(base.size, strokes: 4, undone: 0, base: base)
    var opened = try reopened(painting).painting
    #expect(same(opened.layer, painting.layer))
    while opened.undo() != nil {}
    #expect(same(opened.layer, base))
  }

  @Test func aStrokeInProgressIsSavedAsFarAsItIs() throws {
    var painting = Painting(size: PixelSize(width: 50, height: 50))
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(5, 5)), color: .black, brush: Brush(), seed: 1)
    _ = painting.append([StrokePoint(location: Point(40, 40))], to: id)
    let opened = try reopened(painting).painting
    #expect(opened.strokes.count == 1)
    #expect(Samples.shows(painting, Samples.pixels(opened)))
  }

  @Test func theSamePaintingGivesTheSameBytes() throws {
    let painting = Samples.painting()
    let first = try OpenRasterEncoder(painting: painting).encode()
    let isSame = try OpenRasterEncoder(painting: painting).encode() == first
    #expect(isSame)
  }

  @Test func savingWithoutANameCounts() throws {
    let painting = Samples.painting()
    let pictures = folder.file("Pictures/Fude")
    #expect(try OpenRasterFile.create(painting, in: pictures) == "\(pictures)/Painting 1.ora")
    let second = try OpenRasterFile.create(painting, in: pictures)
    #expect(second == "\(pictures)/Painting 2.ora")
    #expect(same(try OpenRasterFile.read(second).painting.layer, painting.layer))
  }

  @Test(arguments: [(300, 20), (20, 30)])
  func theThumbnailIsReadAlone(width: Int, height: Int) throws {
    let path = folder.file("a.ora")
    let painting = Samples.painting(PixelSize(width: width, height: height))
    try OpenRasterFile.write(painting, to: path)
    let thumbnail = try PaintingFile.thumbnail(of: path)
    #expect(thumbnail.size.width == min(256, width))
    if width < 256 { #expect(Samples.shows(painting, thumbnail.pixels)) }
    let small = try PaintingFile.thumbnail(of: path, maximumSide: 10)
    #expect(max(small.size.width, small.size.height) == 10)
  }

  @Test func otherFilesAreToldApart() throws {
    let path = folder.file("a.ora")
    put("#!/bin/sh\n", at: path)
    #expect(throws: FileError.unknownKind(path: path)) { try PaintingFile.open(path) }
    put("", at: path)
    #expect(throws: FileError.unknownKind(path: path)) { try PaintingFile.open(path) }
    #expect(throws: FileError.unknownKind(path: path)) { try PaintingFile.thumbnail(of: path) }
    let missing = folder.file("none")
    let error = #expect(throws: FileError.self) { try PaintingFile.open(missing) }
    #expect(error?.description == "Could not open “\(missing)”: there is no such file or folder.")
    #expect(throws: FileError.self) { try PaintingFile.open(folder.path) }
    put(
      try ForeignFile(stack: "", layers: [], mimetype: "application/epub+zip").bytes, at: path)
    let other = FileError.openRaster(
      path: path, .notOpenRaster(mimetype: "application/epub+zip"))
    #expect(throws: other) { try PaintingFile.open(path) }
  }
}
