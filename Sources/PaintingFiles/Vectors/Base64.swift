/// Bytes as letters; RFC 4648, section 4.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Four letters for each three bytes.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let padded = Array(part) + [0, 0]
      let bits = Int(padded[0]) << 16 | Int(padded[1]) << 8 | Int(padded[2])
      for place in 0..<4 {
        text.append(place <= part.count ? letters[bits >> (18 - 6 * place) & 63] : 61)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
