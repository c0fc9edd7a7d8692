import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing

struct CopiedPartTests {
  private let size = PixelSize(width: 200, height: 100)

  /// A painting with a red dot of 20 pixels around (50, 40).
  private func painting() -> Painting {
    var painting = Painting(size: size)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(50, 40)), color: Color(hex: 0xFF0000),
      brush: Brush(diameter: 20, hardness: 1))
    _ = painting.endStroke(id)
    return painting
  }

  private func picture(of part: CopiedPart) throws -> Picture {
    try PictureFile.decode(try #require(try part.data(as: .png)), named: "copied")
  }

  @Test func theWholePaintingIsCopiedOnItsPaper() throws {
    let picture = try picture(of: .painting(painting()))
    #expect(picture.size == size)
    #expect(picture.pixels[0] == 0xFFFA_FAFA)
    #expect(picture.pixels[40 * 200 + 50] == 0xFFFF_0000)
  }

  @Test func aLayerIsCopiedWithoutPaperAsFarAsThereIsPaint() throws {
    let painting = painting()
    let picture = try picture(of: .layer(painting.activeLayer, of: painting))
    #expect((20...22).contains(picture.size.width) && (20...22).contains(picture.size.height))
    #expect(picture.pixels[0] == 0)
    #expect(picture.pixels[10 * picture.size.width + 10] == 0xFFFF_0000)
  }

  @Test func anEmptyLayerIsNothingToCopy() throws {
    let painting = Painting(size: size)
    #expect(try CopiedPart.layer(painting.activeLayer, of: painting).data(as: .png) == nil)
  }

  @Test func aFaceIsCopiedWholeAlsoWhereItHangsOverTheEdge() throws {
    var painting = painting()
    let made = painting.addSticker(Sticker(center: Point(0, 0), radius: 30, color: .black))
    let id = try #require(made?.0)
    let sticker = try #require(painting.sticker(id))
    let picture = try picture(of: .sticker(sticker))
    #expect(abs(Double(picture.size.width) - sticker.bounds.width) <= 4)
    // The skull's line is at the left as well as at the right, and there is no paper in between.
    let middle = picture.size.height / 2
    let row = picture.pixels[middle * picture.size.width..<(middle + 1) * picture.size.width]
    #expect(
      row.prefix(6).contains { $0 >> 24 == 255 } && row.suffix(6).contains { $0 >> 24 == 255 })
    #expect(row.contains(0))
  }

  @Test func whatIsCopiedStaysAsItWasThen() throws {
    var painting = painting()
    let part = CopiedPart.painting(painting)
    _ = painting.undo()
    #expect(try picture(of: part).pixels[40 * 200 + 50] == 0xFFFF_0000)
  }
}
