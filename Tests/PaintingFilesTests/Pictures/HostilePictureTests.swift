import Geometry
import Testing
import ThreadTime

@testable import PaintingFiles

/// Files that claim too much or break off are refused with one clear line, and at once.
@Suite struct HostilePictureTests {
  private static let sample = PictureBuilder.sample

  private static func pixels(_ format: PictureFormat) -> [UInt8] {
    let size = PixelSize(width: 64, height: 48)
    var dice = SplitMix64(seed: 5)
    let picture = Picture(
      size: size,
      pixels: (0..<64 * 48).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &dice) }
    )
    return (try? PictureExport(format).encode(.init(picture: picture))) ?? []
  }

  /// A good file of each kind.
  private static func good(_ format: PictureFormat) -> [UInt8] {
    let rows = (0..<32).map { (y: Int) in (0..<48).map { (x: Int) in UInt32(x * 5 + y * 1000) } }
    let few = (0..<32).map { (y: Int) in (0..<48).map { (x: Int) in UInt32((x * 7 + y) % 200) } }
    switch format {
    case .png, .jpeg, .webp: return pixels(format)
    case .gif: return PictureBuilder.gif(few)
    case .bmp: return PictureBuilder.bmp(rows)
    case .tiff: return PictureBuilder.tiff(rows)
    case .svg: return Array(svg("<path d='M0 0L9 9'/><text>words that fill the file</text>").utf8)
    case .avif, .heic, .jxl, .pdf: return []
    }
  }

  private static func svg(_ content: String, width: Int = 20, height: Int = 10) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
    width="\(width)" height="\(height)">\(content)</svg>
    """
  }

  /// The error of a file, which must come within two seconds of work.
  private func refusal(_ bytes: [UInt8]) throws -> FileError {
    var found: FileError?
    let time = ThreadTime.measure {
      do throws(FileError) {
        _ = try PictureFile.decode(bytes, named: "bad")
      } catch {
        found = error
      }
    }
    #expect(time < .seconds(2))
    let error = try #require(found)
    #expect(!error.description.contains("\n") && error.description.count < 400)
    #expect(error.description.hasPrefix("Could not open “bad”: "))
    return error
  }

  // Others are read by loaders that not every machine has: see `LoadedPictureTests`.
  private static let readable = PictureFormat.allCases.filter { $0.isReadable && !good($0).isEmpty }

  @Test(arguments: readable)
  func theGoodFileIsRead(format: PictureFormat) throws {
    let bytes = Self.good(format)
    #expect(PictureFormat(of: bytes) == format)
    _ = try PictureFile.decode(bytes, named: "good")
  }

  // Of JPEG what has come is shown: see `CutPictureTests`.
  @Test(arguments: readable.filter { $0 != .jpeg })
  func aFileThatBreaksOffIsRefused(format: PictureFormat) throws {
    let bytes = Self.good(format)
    for part in 1..<16 { _ = try refusal(Array(bytes.prefix(bytes.count * part / 16))) }
  }

  @Test func aBillionPixelsAreRefused() throws {
    let side = 40_000
    let png = PNGBuilder(width: side, height: side, depth: 8, colorType: 6, rows: [[0]]).data
    #expect(
      try refusal(png).description.hasSuffix("the picture is wider or higher than the limit."))
    var jpeg = Self.pixels(.jpeg)
    let start = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).lowerBound
    jpeg.replaceSubrange(
      start + 5..<start + 9, with: PictureBuilder.big(side, 2) + PictureBuilder.big(side, 2))
    for (bytes, width, height) in [
      (jpeg, side, side), (PictureBuilder.gif(Self.sample, width: side, height: side), side, side),
      (PictureBuilder.bmp(Self.sample, width: side, height: side), side, side),
      (PictureBuilder.bmp(Self.sample, width: 32_000, height: 32_000), 32_000, 32_000),
      (PictureBuilder.tiff(Self.sample, width: 20_000, height: 20_000), 20_000, 20_000),
      (PictureBuilder.tiff(Self.sample, width: side, height: side), side, side),
    ] {
      let text = try refusal(bytes).description
      #expect(
        text
          == "Could not open “bad”: it would have \(width) × \(height) pixels; the most are 32768 "
          + "along a side and 268,435,456 in all.")
    }
  }

  /// A WebP picture without losses that claims its extents and has nothing else.
  private static func webp(width: Int, height: Int) -> [UInt8] {
    let head = [0x2F] + PictureBuilder.little(width - 1 | (height - 1) << 14, 4) + [0, 0, 0]
    let chunk = Array("WEBPVP8L".utf8) + PictureBuilder.little(head.count, 4) + head
    return Array("RIFF".utf8) + PictureBuilder.little(chunk.count, 4) + chunk
  }

  /// A picture may have all the pixels that it claims: rows can share their bytes.
  @Test func manyPixelsThatAreThereAreRefusedBeforeTheyAreUnpacked() throws {
    let side = 20_000
    let row = [UInt8](repeating: 0x55, count: side / 8)
    let places = [Int](repeating: 8, count: side).flatMap { PictureBuilder.little($0, 4) }
    let lengths = [Int](repeating: row.count, count: side).flatMap { PictureBuilder.little($0, 4) }
    let start = 8 + row.count
    let tags = [
      (256, side), (257, side), (258, 1), (259, 1), (262, 1), (273, start), (277, 1), (278, 1),
      (279, start + places.count),
    ]
    var tiff = Array("II*\0".utf8) + PictureBuilder.little(start + places.count * 2, 4)
    tiff += row + places + lengths + PictureBuilder.little(tags.count, 2)
    for (tag, value) in tags {
      let count = tag == 273 || tag == 279 ? side : 1
      tiff += PictureBuilder.little(tag, 2) + PictureBuilder.little(4, 2)
      tiff += PictureBuilder.little(count, 4) + PictureBuilder.little(value, 4)
    }
    tiff += PictureBuilder.little(0, 4)
    let text = try refusal(tiff).description
    #expect(text.contains("it would have 20000 × 20000 pixels"))
  }

  @Test func aFrameThatIsLargerThanItsScreenIsRefused() throws {
    // Its extents, multiplied, are a number below zero to gdk-pixbuf.
    var gif = PictureBuilder.gif(Self.sample)
    let frame = try #require(gif.firstRange(of: [0x2C, 0, 0, 0, 0])).upperBound
    gif.replaceSubrange(frame..<frame + 4, with: [255, 255, 255, 255])
    let text = try refusal(gif).description
    #expect(
      text
        == "Could not open “bad”: it would have 65535 × 65535 pixels; the most are 32768 along a "
        + "side and 268,435,456 in all.")
  }

  @Test func aSmallFrameOnAHugeScreenTakesNoMemoryForTheRest() throws {
    var gif = PictureBuilder.gif(Self.sample, width: 32_000, height: 4000)
    let frame = try #require(gif.firstRange(of: [0x2C, 0, 0, 0, 0])).lowerBound
    let place = PictureBuilder.little(7, 2) + PictureBuilder.little(5, 2)
    gif.replaceSubrange(
      frame + 1..<frame + 9,
      with: place + PictureBuilder.little(3, 2) + PictureBuilder.little(2, 2))
    let reader = try PictureFile.reader(of: gif, as: .gif)
    #expect(reader.size == PixelSize(width: 32_000, height: 4000))
    var row = [UInt16](repeating: 1, count: 32_000 * 4)
    for y in 0..<8 {
      try reader.readRow(into: &row)
      let seen = (0..<32_000).filter { row[$0 * 4 + 3] > 0 }
      #expect(seen == (y == 5 || y == 6 ? [7, 8, 9] : []))
    }
    #expect(row.allSatisfy { $0 == 0 })
  }

  @Test func aFrameThatItsBytesDoNotBearOutIsRefused() throws {
    let gif = PictureBuilder.gif(Self.sample, width: 11_000, height: 12_000)
    let text = try refusal(gif).description
    #expect(text == "Could not open “bad”: the GIF picture is damaged: the file ends too early.")
  }

  @Test func whatComesAfterTheFirstFrameIsNotRead() throws {
    var gif = Array(PictureBuilder.gif(Self.sample).dropLast())
    for _ in 0..<100_000 {
      gif += [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 8, 1, 9, 0]
    }
    let start = ThreadTime.now
    #expect(try PictureFile.decode(gif, named: "long").size == PixelSize(width: 3, height: 2))
    #expect(ThreadTime.now - start < .seconds(2))
  }

  @Test func aPictureOfThousandsOfScansIsRefused() throws {
    let good = try #require(try FuzzSamples.pictures(.jpeg).last)
    let start = try #require(good.firstRange(of: [0xFF, 0xDA])).lowerBound
    let end = try #require(good[start...].firstRange(of: [0xFF, 0xC4])).lowerBound
    let scans = [[UInt8]](repeating: Array(good[start..<end]), count: 20_000).joined()
    let text = try refusal(Array(good[..<start]) + scans + Array(good[end...])).description
    #expect(
      text == "Could not open “bad”: the JPEG picture is damaged: it has too many scans.")
  }

  /// Each scan has few bytes, and goes over all pixels.
  @Test func scansThatGoOverTooManyPixelsAreRefused() throws {
    var good = try #require(try FuzzSamples.pictures(.jpeg).last)
    let head = try #require(good.firstRange(of: [0xFF, 0xC2])).lowerBound
    good.replaceSubrange(
      head + 5..<head + 9, with: PictureBuilder.big(11_000, 2) + PictureBuilder.big(12_000, 2))
    let start = try #require(good.firstRange(of: [0xFF, 0xDA])).lowerBound
    let end = try #require(good[start...].firstRange(of: [0xFF, 0xC4])).lowerBound
    let scans = [[UInt8]](repeating: Array(good[start..<end]), count: 150).joined()
    let text = try refusal(Array(good[..<start]) + scans + Array(good[end...])).description
    #expect(
      text == "Could not open “bad”: the JPEG picture is damaged: it has too many scans.")
  }

  @Test func aProfileThatUnpacksToAHundredMegabytesIsLeftOut() throws {
    let count = 100_000_000
    let packed = try #require([UInt8](repeating: 0, count: count).deflated)
    // Adler-32 of zeros: 1, and how many there are.
    let sum = PictureBuilder.big(count % 65521, 2) + PictureBuilder.big(1, 2)
    var png = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0, rows: [[7]])
    png.gamma = nil
    png.chunks = [("iCCP", Array("a\0\0".utf8) + [0x78, 0x01] + packed + sum)]
    #expect(png.data.count < 1 << 19)
    #expect(try PictureFile.decode(png.data, named: "bomb").pixels == [0xFF07_0707])
  }

  @Test func randomChangesGiveAPictureOrAnError() throws {
    var dice = SplitMix64(seed: 9)
    for format in Self.readable where format != .svg {
      let good = Self.good(format)
      for _ in 0..<60 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...8, using: &dice) {
          bytes[Int.random(in: 8..<bytes.count, using: &dice)] = .random(in: 0...255, using: &dice)
        }
        let result = Result { () throws(FileError) in
          try PictureFile.decode(bytes, named: "changed")
        }
        if case .failure(let error) = result { #expect(!error.description.contains("\n")) }
      }
    }
  }
}
