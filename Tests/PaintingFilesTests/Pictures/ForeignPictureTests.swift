import Geometry
import Rasterizer
import Testing

@testable import PaintingFiles

/// Pictures of other programs, of kinds that we do not write.
@Suite struct ForeignPictureTests {
  private let sample = PictureBuilder.sample

  private func colors(_ bytes: [UInt8]) throws -> PictureBuilder.Pixels {
    let picture = try PictureFile.decode(bytes, named: "sample")
    let width = picture.size.width
    return (0..<picture.size.height).map { y in
      picture.pixels[y * width..<(y + 1) * width].map { $0 & 0xFFFFFF }
    }
  }

  /// A JPEG picture of large, even squares.
  private func jpeg(_ rows: PictureBuilder.Pixels, side: Int = 16, quality: Int = 100) throws
    -> [UInt8]
  {
    let size = PixelSize(width: rows[0].count * side, height: rows.count * side)
    let pixels = (0..<size.height).flatMap { y in
      (0..<size.width).map { 0xFF00_0000 | rows[y / side][$0 / side] }
    }
    return try PictureExport(.jpeg, quality: quality).encode(
      .init(picture: Picture(size: size, pixels: pixels)))
  }

  /// The colors of the middles of squares.
  private func squares(_ bytes: [UInt8], side: Int = 16) throws -> PictureBuilder.Pixels {
    let all = try colors(bytes)
    return stride(from: side / 2, to: all.count, by: side).map { y in
      stride(from: side / 2, to: all[0].count, by: side).map { all[y][$0] }
    }
  }

  private func isNear(_ a: PictureBuilder.Pixels, _ b: PictureBuilder.Pixels, by: Int = 4) -> Bool {
    a.map(\.count) == b.map(\.count)
      && zip(a.joined(), b.joined()).allSatisfy { first, second in
        [0, 8, 16].allSatisfy { (shift: UInt32) in
          let (one, other) = (Int(first >> shift & 255), Int(second >> shift & 255))
          return abs(one - other) <= by
        }
      }
  }

  @Test func aBitmapIsRead() throws {
    #expect(try colors(PictureBuilder.bmp(sample)) == sample)
  }

  @Test func theFirstFrameOfAGIFIsRead() throws {
    #expect(try colors(PictureBuilder.gif(sample)) == sample)
    #expect(try colors(PictureBuilder.gif(sample, frames: 3)) == sample)
  }

  @Test func aTIFFIsRead() throws {
    #expect(try colors(PictureBuilder.tiff(sample)) == sample)
  }

  @Test func aDrawingIsDrawnInTheSizeThatItAsksFor() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="3" height="2">
      <rect width="1" height="2" fill="#f00"/><rect x="1" width="1" height="1" fill="#00f"/></svg>
      """
    let picture = try PictureFile.decode(Array(svg.utf8), named: "drawing")
    #expect(picture.size == PixelSize(width: 3, height: 2))
    #expect(
      picture.pixels == [0xFFFF_0000, 0xFF00_00FF, 0, 0xFFFF_0000, 0, 0])
  }

  @Test func aDrawingLoadsNoOtherFile() throws {
    let folder = try TemporaryFolder()
    put(
      try Picture(size: PixelSize(width: 1, height: 1), pixels: [~0]).pngData(),
      at: folder.file("a.png"))
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="2" height="2"><image xlink:href="file://\(folder.file("a.png"))" width="2" height="2"/>
      </svg>
      """
    put(svg, at: folder.file("b.svg"))
    #expect(try PictureFile.read(folder.file("b.svg")).pixels.allSatisfy { $0 == 0 })
  }

  /// What each turn makes of rows a b c / d e f, so that EXIF's turn gives them back.
  private func stored(_ turn: Int) -> PictureBuilder.Pixels {
    let (a, b, c) = (sample[0][0], sample[0][1], sample[0][2])
    let (d, e, f) = (sample[1][0], sample[1][1], sample[1][2])
    return switch turn {
    case 1: [[a, b, c], [d, e, f]]
    case 2: [[c, b, a], [f, e, d]]
    case 3: [[f, e, d], [c, b, a]]
    case 4: [[d, e, f], [a, b, c]]
    case 5: [[a, d], [b, e], [c, f]]
    case 6: [[c, f], [b, e], [a, d]]
    case 7: [[f, c], [e, b], [d, a]]
    default: [[d, a], [e, b], [f, c]]
    }
  }

  @Test(arguments: 1...8, [true, false])
  func aCameraThatWasTurnedGivesAnUprightPicture(turn: Int, isLittle: Bool) throws {
    let bytes = PictureBuilder.turned(try jpeg(stored(turn)), turn, isLittle: isLittle)
    #expect(isNear(try squares(bytes), sample))
  }

  @Test(arguments: 1...8, [true, false])
  func soDoPNGAndWebP(turn: Int, isLittle: Bool) throws {
    let rows = stored(turn)
    let picture = Picture(
      size: PixelSize(width: rows[0].count, height: rows.count),
      pixels: rows.joined().map { 0xFF00_0000 | $0 })
    let exif = PictureBuilder.exif(turn, isLittle: isLittle)
    let png = try picture.pngData()
    // Before the pixels, and after them.
    for place in [33, png.count - 12] {
      let turned = png[..<place] + PictureBuilder.chunk("eXIf", exif) + png[place...]
      #expect(try colors(Array(turned)) == sample)
    }
    let webp = try PictureExport(.webp, isLossless: true).encode(.init(picture: picture))
    for data in [exif, Array("Exif\0\0".utf8) + exif] {
      let turned = PictureBuilder.webp(webp, with: ["EXIF": data], picture.size, flags: 0x08)
      #expect(try colors(turned) == sample)
    }
  }

  @Test func damagedEXIFDataTurnsNothing() throws {
    let exif = PictureBuilder.exif(6, isLittle: true)
    let jpeg = try jpeg(sample)
    for count in 0..<exif.count - 6 {
      #expect(EXIFData(exif[..<count]).turn == .none || count >= 20)
      let bytes = PictureBuilder.with(
        segment: 0xE1, Array("Exif\0\0".utf8) + exif.prefix(count), in: jpeg)
      _ = try PictureFile.decode(bytes, named: "sample")
    }
    #expect(EXIFData([]).turn == .none && PictureTurn(9) == .none && PictureTurn(0) == .none)
  }

  @Test func aTurnedTIFFIsUprightToo() throws {
    let stored = PictureBuilder.Pixels([sample[0].reversed(), sample[1].reversed()])
    #expect(try colors(PictureBuilder.tiff(stored, orientation: 2)) == sample)
    let (first, second) = (sample[0], sample[1])
    // The first stored row is the right side, from the top.
    let turned = (0..<3).map { [first[2 - $0], second[2 - $0]] }
    #expect(try colors(PictureBuilder.tiff(turned, orientation: 6)) == sample)
  }

  @Test func inksBecomeLight() throws {
    let colors = try colors(PictureBuilder.inks)
    #expect(colors.count == 8 && colors[0].count == 16)
    #expect(isNear([[colors[4][3], colors[4][12]]], [[0x00FFFF, 0x000000]], by: 12))
  }

  @Test func numbersOfAnotherProfileBecomeSRGB() throws {
    let profile = PictureBuilder.linearProfile()
    let half: PictureBuilder.Pixels = [[0x808080, 0xFFFFFF, 0x000000]]
    // Half the light is 188 in sRGB.
    let wanted: PictureBuilder.Pixels = [[0xBCBCBC, 0xFFFFFF, 0x000000]]
    #expect(isNear(try squares(PictureBuilder.colored(try jpeg(half), profile)), wanted, by: 2))
    #expect(isNear(try colors(PictureBuilder.tiff(half, profile: profile)), wanted, by: 2))
  }

  @Test func aProfileThatIsDamagedIsLeftOut() throws {
    let half: PictureBuilder.Pixels = [[0x808080]]
    let broken = Array(PictureBuilder.linearProfile().prefix(200))
    #expect(isNear(try squares(PictureBuilder.colored(try jpeg(half), broken)), half))
  }
}
