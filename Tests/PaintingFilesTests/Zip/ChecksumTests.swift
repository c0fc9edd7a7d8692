import Testing

@testable import PaintingFiles

@Suite struct ChecksumTests {
  @Test func theChecksumIsCRC32() {
    // By its definition, bit by bit.
    func slow(_ bytes: [UInt8]) -> UInt32 {
      var crc: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
      return ~crc
    }
    #expect(Array("123456789".utf8).crc == 0xCBF4_3926)
    for bytes: [UInt8] in [[], [0], Array(0...255)] { #expect(bytes.crc == slow(bytes)) }
  }
}
