/// A hash of bytes, to notice that a disk has changed them. It is not meant to withstand somebody who
/// wants to deceive.
enum ByteHash {
  /// The hash as the signed number that a database holds.
  static func value(_ bytes: [UInt8]) -> Int64 {
    var value: UInt64 = 0x243F_6A88_85A3_08D3 ^ UInt64(bytes.count)
    var start = 0
    while start < bytes.count {
      var word: UInt64 = 0
      let end = min(start + 8, bytes.count)
      for index in (start..<end).reversed() { word = word << 8 | UInt64(bytes[index]) }
      value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
      start = end
    }
    return Int64(bitPattern: value)
  }
}
