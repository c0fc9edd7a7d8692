import Geometry
import Testing

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
    let rows = (0..<32).map { y in (0..<48).map { UInt32($0 * 5 + y * 1000) } }
    let few = (0..<32).map { y in (0..<48).map { UInt32(($0 * 7 + y) % 200) } }
    switch format {
    case .png, .jpeg, .webp: return pixels(format)
    case .gif: return PictureBuilder.gif(few)
    case .bmp: return PictureBuilder.bmp(rows)
    case .tiff: return PictureBuilder.tiff(rows)
    case .svg: return Array(svg("<path d='M0 0L9 9'/><text>words that fill the file</text>").utf8)
    case .pdf: return []
    }
  }

  private static func svg(_ content: String, width: Int = 20, height: Int = 10) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
    width="\(width)" height="\(height)">\(content)</svg>
    """
  }

  /// The error of a file, which must come within two seconds.
  private func refusal(_ bytes: [UInt8]) throws -> FileError {
    var found: FileError?
    let time = ContinuousClock().measure {
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

  private static let readable = PictureFormat.allCases.filter(\.isReadable)

  @Test(arguments: readable)
  func theGoodFileIsRead(format: PictureFormat) throws {
    let bytes = Self.good(format)
    #expect(PictureFormat(of: bytes) == format)
    _ = try PictureFile.decode(bytes, named: "good")
  }

  @Test(arguments: readable)
  func aFileThatBreaksOffIsRefused(format: PictureFormat) throws {
    let bytes = Self.good(format)
    for part in 1..<16 { _ = try refusal(Array(bytes.prefix(bytes.count * part / 16))) }
  }

  @Test func aBillionPixelsAreRefused() throws {
    let side = 40_000
    let png = PNGBuilder(width: side, height: side, depth: 8, colorType: 6, rows: [[0]]).data
    var jpeg = Self.pixels(.jpeg)
    let start = try #require(
      jpeg.indices.first { jpeg[$0] == 0xFF && $0 + 1 < jpeg.count && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(
      start + 5..<start + 9, with: PictureBuilder.big(side, 2) + PictureBuilder.big(side, 2))
    for bytes in [
      png, jpeg, PictureBuilder.gif(Self.sample, width: side, height: side),
      PictureBuilder.bmp(Self.sample, width: side, height: side),
      PictureBuilder.tiff(Self.sample, width: side, height: side),
      Array(Self.svg("<rect width='9' height='9'/>", width: side, height: side).utf8),
    ] {
      _ = try refusal(bytes)
    }
    #expect(
      try refusal(jpeg).description
        == "Could not open “bad”: it would have 40000 × 40000 pixels; the most are 32768 along a "
        + "side and 134217728 in all.")
  }

  @Test func aDrawingThatRefersToItselfWithoutEndIsRefused() throws {
    var uses = "<defs><rect id='a0' width='10' height='10'/>"
    for level in 1..<30 {
      let inner = String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10)
      uses += "<g id='a\(level)'>\(inner)</g>"
    }
    _ = try refusal(Array(Self.svg(uses + "</defs><use xlink:href='#a29'/>").utf8))
  }

  @Test func aDrawingWhoseWordsGrowWithoutEndIsRefused() throws {
    var entities = "<!ENTITY a0 'aaaaaaaaaa'>"
    for level in 1..<12 {
      entities += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
    }
    let bomb = "<!DOCTYPE svg [\(entities)]>" + Self.svg("<text>&a11;</text>")
    _ = try refusal(Array(bomb.utf8))
  }

  @Test func aDrawingThatTakesTooLongIsRefused() throws {
    let filter = "<filter id='f'><feTurbulence baseFrequency='0.1' numOctaves='1000'/></filter>"
    let drawing = Self.svg(
      filter + "<rect width='4000' height='4000' filter='url(#f)'/>", width: 4000, height: 4000)
    #expect(
      try refusal(Array(drawing.utf8)).description
        == "Could not open “bad”: the SVG picture is damaged: it takes too long to draw.")
  }

  @Test func groupsWithinGroupsWithoutEndAreRefused() throws {
    let deep = String(repeating: "<g>", count: 50_000) + String(repeating: "</g>", count: 50_000)
    _ = try refusal(Array(Self.svg(deep).utf8))
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
