/// The check sum at the end of each chunk of a PNG file (ISO 3309; PNG specification, annex D).
struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 != 0 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    return value
  }

  private var state: UInt32 = 0xFFFF_FFFF

  /// Adds bytes.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var state = state
    for byte in bytes { state = CRC32.table[Int((state ^ UInt32(byte)) & 255)] ^ state >> 8 }
    self.state = state
  }

  /// The sum of all that was added.
  var value: UInt32 { ~state }
}
