import Geometry
import Testing

@testable import PaintingFiles

/// JPEG pictures that lack their end are shown as far as they have come, and that is said.
@Suite struct CutPictureTests {
  /// A green picture of 64 × 160 pixels: ten rows of blocks, none of which is like the one above.
  private func picture() throws -> [UInt8] {
    let size = PixelSize(width: 64, height: 160)
    var dice = SplitMix64(seed: 3)
    let pixels = (0..<64 * 160).map { _ in 0xFF00_8000 | UInt32.random(in: 0...0x3F, using: &dice) }
    return try PictureExport(.jpeg, quality: 80).encode(
      .init(picture: Picture(size: size, pixels: pixels)))
  }

  /// What comes before the pixels is in every file.
  private func cut(_ bytes: [UInt8], to share: Double) throws -> [UInt8] {
    let start = try #require(bytes.firstRange(of: [0xFF, 0xDA])).upperBound + 10
    return Array(bytes.prefix(start + Int(Double(bytes.count - start) * share)))
  }

  @Test(arguments: [0.3, 0.5, 0.9])
  func whatIsThereIsSeenAndWhatIsMissingIsSaid(share: Double) throws {
    let whole = try PictureFile.decode(try picture(), named: "whole")
    let opened = try PictureFile.open(try cut(try picture(), to: share), named: "cut")
    let notice = try #require(opened.notice)
    #expect(notice.hasPrefix("The file ends too early: "))
    #expect(notice.hasSuffix("% of the JPEG picture is missing."))
    let percent = try #require(Int(notice.filter(\.isNumber)))
    #expect(abs(percent - Int(100 - share * 100)) <= 12)
    // All rows of blocks before the one that breaks off.
    let rows = Int(160 * (share - 0.12))
    #expect(opened.picture.pixels.prefix(rows * 64).elementsEqual(whole.pixels.prefix(rows * 64)))
    let painting = try PictureFile.decodePainting(try cut(try picture(), to: share), named: "cut")
    #expect(painting.notice == notice)
  }

  @Test func aWholePictureSaysNothing() throws {
    let bytes = try picture()
    #expect(try PictureFile.open(bytes, named: "whole").notice == nil)
    // Without the mark of the end nothing that can be seen is missing.
    #expect(try PictureFile.open(Array(bytes.dropLast(2)), named: "whole").notice == nil)
  }

  @Test func aPictureOfWhichNothingHasComeIsRefused() throws {
    let bytes = try picture()
    for count in [4, 100, try cut(bytes, to: 0).count] {
      let error = #expect(throws: FileError.self) {
        try PictureFile.open(Array(bytes.prefix(count)), named: "cut")
      }
      #expect(
        error?.description
          == "Could not open “cut”: the JPEG picture is damaged: the file ends too early.")
    }
  }

  @Test func detailsThatAreMissingAreSaid() throws {
    let bytes = try #require(try FuzzSamples.pictures(.jpeg).last)
    let scans = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    #expect(scans.count > 2)
    let opened = try PictureFile.open(Array(bytes[..<scans[2]]), named: "cut")
    #expect(
      opened.notice
        == "The file ends too early: the finest details of the JPEG picture may be missing.")
  }

  @Test func damageInTheMiddleIsSaid() throws {
    var bytes = try picture()
    let middle = bytes.count * 3 / 4
    // The mark of the end, where pixels should be.
    bytes.replaceSubrange(middle..<middle + 2, with: [0xFF, 0xD9])
    let notice = try PictureFile.open(bytes, named: "damaged").notice
    #expect(notice == "The JPEG picture is damaged: parts of it may be wrong or missing.")
  }
}
