import Geometry
import Testing

@testable import PaintingFiles

@Suite struct PNGReaderTests {
  /// All rows of PNG data, one after the other.
  private func decode(_ bytes: [UInt8]) throws -> [UInt16] {
    let reader = try PNGReader(bytes)
    var row = [UInt16](repeating: 0, count: reader.size.width * 4)
    var all: [UInt16] = []
    for _ in 0..<reader.size.height {
      try reader.readRow(into: &row)
      all += row
    }
    return all
  }

  @Test(arguments: [1, 4, 7, 8, 9, 15, 33])
  func sixteenBitsComeBackExactly(side: Int) throws {
    var dice = SplitMix64(seed: UInt64(side))
    let size = PixelSize(width: side, height: side + 1)
    var writer = try PNGWriter(size: size, layout: .rgba16)
    var all: [UInt16] = []
    for _ in 0..<size.height {
      let row = (0..<side * 4).map { _ in UInt16.random(in: 0...65535, using: &dice) }
      all += row
      try writer.add(row.span)
    }
    let decoded = try decode(try writer.finish())
    let isSame = decoded == all
    #expect(isSame)
  }

  @Test func eightBitsAreSpreadOverSixteen() throws {
    var writer = try PNGWriter(size: PixelSize(width: 2, height: 1), layout: .rgba8)
    try writer.add(([0, 1, 254, 255, 10, 20, 30, 0] as [UInt8]).span)
    let decoded = try decode(try writer.finish())
    #expect(decoded == [0, 257, 65278, 65535, 2570, 5140, 7710, 0])
    var opaque = try PNGWriter(size: PixelSize(width: 1, height: 1), layout: .rgb8)
    try opaque.add(([1, 2, 3] as [UInt8]).span)
    let three = try decode(try opaque.finish())
    #expect(three == [257, 514, 771, 65535])
  }

  @Test func aPaletteWithTransparencyIsLookedUp() throws {
    let png = PNGBuilder(
      width: 5, height: 1, depth: 2, colorType: 3,
      palette: [255, 0, 0, 0, 255, 0, 0, 0, 255], transparency: [255, 128],
      rows: [[0b00_01_10_00, 0b01_000000]])
    let decoded = try decode(png.data)
    let red: [UInt16] = [65535, 0, 0, 65535]
    let green: [UInt16] = [0, 65535, 0, 32896]
    let blue: [UInt16] = [0, 0, 65535, 65535]
    #expect(decoded == red + green + blue + red + green)
  }

  @Test func grayBecomesColor() throws {
    let oneBit = PNGBuilder(width: 3, height: 1, depth: 1, colorType: 0, rows: [[0b101_00000]])
    #expect(
      try decode(oneBit.data)
        == [65535, 65535, 65535, 65535, 0, 0, 0, 65535, 65535, 65535, 65535, 65535])
    let withAlpha = PNGBuilder(
      width: 1, height: 1, depth: 16, colorType: 4, rows: [[0x12, 0x34, 0x56, 0x78]])
    #expect(try decode(withAlpha.data) == [0x1234, 0x1234, 0x1234, 0x5678])
    let withKey = PNGBuilder(
      width: 2, height: 1, depth: 8, colorType: 0, transparency: [0, 7], rows: [[7, 8]])
    #expect(try decode(withKey.data) == [1799, 1799, 1799, 0, 2056, 2056, 2056, 65535])
  }

  @Test func interlacedRowsComeInOrder() throws {
    let side = 9
    func value(_ x: Int, _ y: Int) -> UInt8 { UInt8(y * 16 + x) }
    var rows: [[UInt8]] = []
    // Adam7: where each pass starts, and its steps.
    for (x0, y0, dx, dy) in [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ] {
      for y in stride(from: y0, to: side, by: dy) {
        rows.append(stride(from: x0, to: side, by: dx).map { value($0, y) })
      }
    }
    let png = PNGBuilder(
      width: side, height: side, depth: 8, colorType: 0, isInterlaced: true, rows: rows)
    let decoded = try decode(png.data)
    for y in 0..<side {
      for x in 0..<side {
        #expect(decoded[(y * side + x) * 4] == UInt16(value(x, y)) * 257)
      }
    }
  }

  @Test func theErrorSaysWhereItIs() throws {
    let rows = [[UInt8]](repeating: [1, 2, 3], count: 40)
    let png = PNGBuilder(width: 1, height: 40, depth: 8, colorType: 2, rows: rows).data
    let cut = try #require(throws: PNGError.self) { try decode(Array(png[..<100])) }
    #expect(cut.offset == 100 && cut.chunk == "IDAT")
    #expect(
      cut.description
        == "the PNG picture is damaged at byte 100, in IDAT: the file ends too early")
    var flipped = png
    flipped[20] ^= 1
    let broken = try #require(throws: PNGError.self) { try decode(flipped) }
    #expect(broken.chunk == "IHDR" && broken.message.contains("CRC"))
    #expect(throws: PNGError.self) { try decode([]) }
    #expect(throws: PNGError.self) { try decode(Array("not a picture at all".utf8)) }
  }

  @Test func hugeExtentsAreRefusedBeforeMemoryIsTaken() throws {
    for (width, height) in [(40_000, 1), (1, 40_000), (30_000, 30_000), (20_000, 6_000)] {
      let png = PNGBuilder(
        width: width, height: height, depth: 8, colorType: 6, isInterlaced: true, rows: [[0]])
      #expect(throws: PNGError.self) { _ = try PNGReader(png.data) }
    }
  }
}
