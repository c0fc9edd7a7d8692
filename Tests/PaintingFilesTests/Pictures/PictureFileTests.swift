import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct PictureFileTests {
  private func picture(_ width: Int, _ height: Int) -> Picture {
    Picture(
      size: PixelSize(width: width, height: height),
      pixels: (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 40503) & 0xFFFFFF })
  }

  @Test func aPictureIsReadWhateverItIsCalled() throws {
    let folder = try TemporaryFolder()
    let written = picture(5, 3)
    put(try written.pngData(), at: folder.file("hill.jpg"))
    #expect(try PictureFile.read(folder.file("hill.jpg")) == written)
    #expect(try PictureFile.decode(try written.pngData(), named: "dropped") == written)
  }

  @Test func whatIsNoPictureIsToldByItsName() throws {
    let error = #expect(throws: FileError.self) {
      try PictureFile.decode(Array("words".utf8), named: "note.png")
    }
    #expect(
      error?.description == "Could not open “note.png”: it is neither an OpenRaster file nor a "
        + "picture that Fude knows.")
  }

  @Test func aDamagedPictureIsToldByItsNameToo() throws {
    let png = try picture(9, 9).pngData()
    let error = #expect(throws: FileError.self) {
      try PictureFile.decode(Array(png.prefix(60)), named: "cut.png")
    }
    #expect(
      error?.description == "Could not open “cut.png”: the PNG picture is damaged at byte 60, in "
        + "IDAT: the file ends too early.")
  }

  @Test func aPictureBecomesALayerAtTheMiddle() throws {
    var painting = Painting(size: PixelSize(width: 10, height: 8))
    let region = painting.addLayer(of: picture(4, 2), named: "hill")
    #expect(region != nil && painting.layers.map(\.name) == ["Layer 1", "hill"])
    #expect(painting.activeLayer == painting.layers[1].id)
    let tiles = try #require(painting.tiles(of: painting.activeLayer))
    let painted = (0..<8).map { y in (0..<10).filter { tiles.pixel(x: $0, y: y).w > 0 } }
    #expect(painted == [[], [], [], [3, 4, 5, 6], [3, 4, 5, 6], [], [], []])
    #expect(Samples.pixels(painting)[33] == picture(4, 2).pixels[0])
    _ = painting.undo()
    #expect(painting.layers.map(\.name) == ["Layer 1"])
    _ = painting.redo()
    #expect(painting.tiles(of: painting.activeLayer) == tiles)
    _ = painting.addLayer(of: picture(1, 1), named: "hill")
    #expect(painting.layers.last?.name == "hill 1")
  }

  @Test func aLargePictureIsMadeSmallerInItsProportions() throws {
    var painting = Painting(size: PixelSize(width: 10, height: 8))
    _ = painting.addLayer(of: picture(40, 20), named: "hill")
    let tiles = try #require(painting.tiles(of: painting.activeLayer))
    let rows = (0..<8).filter { tiles.pixel(x: 5, y: $0).w > 0 }
    #expect(rows == [1, 2, 3, 4, 5] || rows == [2, 3, 4, 5, 6])
    #expect(tiles.pixel(x: 0, y: 3).w > 0 && tiles.pixel(x: 9, y: 3).w > 0)
    #expect(picture(4, 2).fitted(in: PixelSize(width: 4, height: 2)) == picture(4, 2))
  }

  @Test func aPictureIsAPaintingOfItsSize() {
    let painting = Painting(picture: picture(7, 5))
    #expect(painting.size == PixelSize(width: 7, height: 5) && painting.strokes.isEmpty)
    #expect(Samples.pixels(painting) == picture(7, 5).pixels)
  }
}
