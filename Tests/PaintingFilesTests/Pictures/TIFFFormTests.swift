import Geometry
import Testing

@testable import PaintingFiles

/// Forms of TIFF that other programs write.
@Suite struct TIFFFormTests {
  /// Colors for many pixels, each another one.
  private static func colors(_ count: Int) -> [[UInt8]] {
    (0..<count).map { place -> [UInt8] in
      let (first, second, third): (Int, Int, Int) = (place % 251, place / 3 % 256, place % 256)
      return [UInt8(first), UInt8(second), UInt8(third)]
    }
  }

  private func decoded(_ file: TIFFBuilder) throws -> [UInt32] {
    try PictureFile.decode(file.data, named: "sample").pixels
  }

  private func opaque(_ colors: [[UInt8]]) -> [UInt32] {
    colors.map { color in color.reduce(0xFF) { (sum: UInt32, value) in sum << 8 | UInt32(value) } }
  }

  /// The numbers of the first pixel as they are put on a layer: not premultiplied.
  private func straight(_ samples: [UInt8], extra: Int?) throws -> [Int] {
    let file = TIFFBuilder(pixels: [samples], width: 1, extra: extra)
    let reader = try PictureFile.reader(of: file.data, as: .tiff)
    var row = [UInt16](repeating: 0, count: 4)
    try reader.readRow(into: &row)
    return row.map { Int($0) / 257 }
  }

  @Test func straightAlphaLeavesColorsAsTheyAre() throws {
    #expect(try straight([200, 100, 50, 3], extra: 2) == [200, 100, 50, 3])
    #expect(try straight([200, 100, 50, 0], extra: 2) == [200, 100, 50, 0])
    #expect(try straight([90, 128], extra: 2) == [90, 90, 90, 128])
  }

  @Test func premultipliedAlphaIsDividedOut() throws {
    #expect(try straight([100, 50, 25, 128], extra: 1) == [199, 100, 50, 128])
    // More light than its alpha allows.
    #expect(try straight([100, 50, 25, 60], extra: 1) == [255, 213, 106, 60])
    #expect(try straight([0, 0, 0, 0], extra: 1) == [0, 0, 0, 0])
  }

  @Test func alphaThatIsNotNamedIsTakenAsStraight() throws {
    #expect(try straight([200, 100, 50, 128], extra: 0) == [200, 100, 50, 128])
    #expect(try straight([200, 100, 50, 128], extra: nil) == [200, 100, 50, 128])
  }

  @Test func tilesAreReadAsStripsAre() throws {
    let colors = Self.colors(37 * 41)
    for tile in [nil, 16, 32] {
      let file = TIFFBuilder(pixels: colors, width: 37, tile: tile)
      #expect(try decoded(file) == opaque(colors), "\(tile ?? 0)")
    }
  }

  @Test func theFormForLargeFilesIsRead() throws {
    let colors = Self.colors(20 * 20)
    for tile in [nil, 16] {
      let file = TIFFBuilder(pixels: colors, width: 20, tile: tile, isBig: true)
      #expect(PictureFormat(of: file.data) == .tiff)
      #expect(try decoded(file) == opaque(colors))
    }
  }

  @Test func manyStripsAreReadSomeAtATime() throws {
    let colors = Self.colors(3 * 500)
    #expect(try decoded(TIFFBuilder(pixels: colors, width: 3)) == opaque(colors))
    let turned = try decoded(TIFFBuilder(pixels: colors, width: 3, orientation: 3))
    #expect(turned == opaque(colors).reversed())
  }

  @Test func aPictureWithoutBytesIsRefusedBeforeItsMemoryIsTaken() throws {
    // Programs for maps leave out what is empty.
    let file = TIFFBuilder(pixels: [[1, 2, 3]], width: 1, claimed: (11_000, 12_000))
    let error = PictureError.damaged(.tiff, message: "the file ends too early")
    #expect(throws: FileError.picture(path: "a", error)) {
      try PictureFile.thumbnail(of: file.data, named: "a", maximumSide: 16)
    }
  }

  @Test func partsThatAreFarLargerThanThePictureAreRefused() throws {
    var file = TIFFBuilder(pixels: [[1, 2, 3]], width: 1, tile: 16).data
    let tag = try #require(file.firstRange(of: [0x42, 0x01, 4, 0])).lowerBound
    for entry in [tag, tag + 12] {
      file.replaceSubrange(entry + 8..<entry + 12, with: PictureBuilder.little(16_000, 4))
    }
    #expect(throws: FileError.self) { try PictureFile.decode(file, named: "a") }
  }
}
