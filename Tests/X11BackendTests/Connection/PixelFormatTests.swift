import CX11
import Testing

struct PixelFormatTests {
  private func converted(
    _ pixels: [UInt32], red: UInt32, green: UInt32, blue: UInt32, bits: Int32, little: Bool
  ) -> [UInt8] {
    var format = cx11_pixel_format(
      red: red, green: green, blue: blue, bits: bits, is_little_endian: little)
    var bytes = [UInt8](repeating: 0x55, count: pixels.count * Int(bits) / 8 + 1)
    cx11_convert_row(&format, pixels, &bytes, Int32(pixels.count))
    #expect(bytes.last == 0x55, "wrote past the end")
    return bytes.dropLast()
  }

  private let pixels: [UInt32] = [0xFF11_2233, 0x00AA_BBCC]

  @Test func littleEndianRed() {
    let bytes = converted(
      pixels, red: 0xFF0000, green: 0xFF00, blue: 0xFF, bits: 32, little: true)
    #expect(bytes == [0x33, 0x22, 0x11, 0xFF, 0xCC, 0xBB, 0xAA, 0xFF])
  }

  @Test func bigEndianRed() {
    let bytes = converted(
      pixels, red: 0xFF0000, green: 0xFF00, blue: 0xFF, bits: 32, little: false)
    #expect(bytes == [0xFF, 0x11, 0x22, 0x33, 0xFF, 0xAA, 0xBB, 0xCC])
  }

  @Test func blueFirst() {
    let bytes = converted(
      pixels, red: 0xFF, green: 0xFF00, blue: 0xFF0000, bits: 32, little: true)
    #expect(bytes == [0x11, 0x22, 0x33, 0xFF, 0xAA, 0xBB, 0xCC, 0xFF])
  }

  @Test func threeBytesEach() {
    let bytes = converted(
      pixels, red: 0xFF0000, green: 0xFF00, blue: 0xFF, bits: 24, little: true)
    #expect(bytes == [0x33, 0x22, 0x11, 0xCC, 0xBB, 0xAA])
  }

  @Test func colorsInTheUpperBytes() {
    let bytes = converted(
      pixels, red: 0xFF00_0000, green: 0xFF0000, blue: 0xFF00, bits: 32, little: false)
    #expect(bytes == [0x11, 0x22, 0x33, 0xFF, 0xAA, 0xBB, 0xCC, 0xFF])
  }
}
