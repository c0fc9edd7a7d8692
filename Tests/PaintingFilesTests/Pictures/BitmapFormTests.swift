import Testing

@testable import PaintingFiles

/// Forms of Windows bitmaps that other programs write.
@Suite struct BitmapFormTests {
  /// A bitmap of a header, what follows it, and pixels that begin where it says.
  private func bitmap(
    head: Int = 40, width: Int, height: Int, bits: Int, packing: Int = 0, colors: Int = 0,
    masks: [Int] = [], after: [UInt8] = [], gap: Int = 0, pixels: [UInt8]
  ) -> [UInt8] {
    func little(_ value: Int, _ count: Int = 4) -> [UInt8] { PictureBuilder.little(value, count) }
    var bytes = little(head) + little(width) + little(height) + little(1, 2) + little(bits, 2)
    bytes += little(packing) + little(pixels.count) + little(0, 8) + little(colors) + little(0)
    bytes += masks.flatMap { little($0) }
    if bytes.count < head { bytes += [UInt8](repeating: 0, count: head - bytes.count) }
    bytes += after + [UInt8](repeating: 0xEE, count: gap)
    let start = 14 + bytes.count
    return Array("BM".utf8) + little(start + pixels.count) + little(0) + little(start) + bytes
      + pixels
  }

  private func pixels(_ bytes: [UInt8]) throws -> [UInt32] {
    try PictureFile.decode(bytes, named: "sample").pixels
  }

  private let masks565 = [0xF800, 0x07E0, 0x001F]
  private let masks32 = [0xFF_0000, 0xFF00, 0xFF]

  @Test(arguments: [0, 4, 12, 100])
  func pixelsBeginWhereTheFileSays(gap: Int) throws {
    // Two pixels of 32 bits: red, blue.
    let row: [UInt8] = [0, 0, 255, 255, 255, 0, 0, 255]
    for (head, masks) in [(124, masks32 + [0xFF00_0000]), (108, masks32 + [0]), (40, masks32)] {
      let file = bitmap(
        head: head, width: 2, height: 1, bits: 32, packing: 3, masks: masks, gap: gap, pixels: row)
      #expect(try pixels(file) == [0xFFFF_0000, 0xFF00_00FF], "header of \(head)")
    }
    let file = bitmap(
      head: 124, width: 2, height: 1, bits: 24, gap: gap, pixels: [0, 0, 255, 255, 0, 0, 0, 0])
    #expect(try pixels(file) == [0xFFFF_0000, 0xFF00_00FF])
  }

  @Test func pixelsOf16BitsMayHaveAPaletteThatIsNotNeeded() throws {
    let palette: [UInt8] = [0, 0, 0, 0, 9, 9, 9, 0]
    let file = bitmap(
      width: 2, height: 1, bits: 16, packing: 3, colors: 2, masks: masks565, after: palette,
      pixels: [0x00, 0xF8, 0x1F, 0x00])
    #expect(try pixels(file) == [0xFFFF_0000, 0xFF00_00FF])
  }

  @Test func alphaOfALongHeaderIsSeen() throws {
    let file = bitmap(
      head: 124, width: 1, height: 1, bits: 32, packing: 3, masks: masks32 + [0xFF00_0000],
      pixels: [0, 0, 255, 128])
    #expect(try pixels(file) == [0x8080_0000])
  }

  @Test(arguments: [1, -1])
  func runsMayGoFromTheTop(direction: Int) throws {
    // Two rows: two of the first color and an end, two of the second and the end of all.
    let data: [UInt8] = [2, 0, 0, 0, 2, 1, 0, 1]
    let palette: [UInt8] = [0, 0, 255, 0, 255, 0, 0, 0]
    let file = bitmap(
      width: 2, height: 2 * direction, bits: 8, packing: 1, colors: 2, after: palette, pixels: data)
    let (red, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_00FF))
    #expect(
      try pixels(file) == (direction < 0 ? [red, red, blue, blue] : [blue, blue, red, red]))
  }

  @Test func rowsMayGoFromTheTop() throws {
    let file = bitmap(
      width: 1, height: -2, bits: 24, pixels: [0, 0, 255, 0, 255, 0, 0, 0])
    #expect(try pixels(file) == [0xFFFF_0000, 0xFF00_00FF])
  }

  @Test func aHandfulOfRunsIsNoHugePicture() {
    let file = bitmap(
      width: 11_000, height: 12_000, bits: 8, packing: 1, colors: 1, after: [0, 0, 0, 0],
      pixels: [0, 1])
    let error = PictureError.damaged(.bmp, message: "the file ends too early")
    #expect(throws: FileError.picture(path: "a", error)) {
      try PictureFile.decode(file, named: "a")
    }
  }

  @Test(arguments: [1, 4, 8])
  func aPaletteMayBeShort(bits: Int) throws {
    let file = bitmap(
      width: 1, height: 1, bits: bits, colors: 2, after: [0, 0, 255, 0, 255, 0, 0, 0],
      pixels: [UInt8(1 << (8 - bits)), 0, 0, 0])
    #expect(try pixels(file) == [0xFF00_00FF])
  }
}
