import CPNG

/// The texts in PNG data: what is said of a picture, under keywords of up to 79 Latin letters.
enum PNGText {
  /// The longest text that is read, in bytes.
  static let longest = 1 << 16
  /// The signature and the first chunk, `IHDR`, are the same length in every file.
  private static let headerLength = 33

  /// What PNG data says under a keyword before its pixels; nil where it says nothing.
  static func read(_ keyword: String, in bytes: [UInt8]) -> String? {
    Self.bytes(of: keyword, in: bytes, limit: longest).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same as bytes of any encoding; nil also where there are more than `limit` of them.
  static func bytes(of keyword: String, in bytes: [UInt8], limit: Int) -> [UInt8]? {
    var text = [CChar](repeating: 0, count: limit)
    let count = unsafe bytes.withUnsafeBufferPointer { all in
      unsafe text.withUnsafeMutableBufferPointer { text in
        guard let first = all.baseAddress, let to = text.baseAddress else { return 0 }
        return unsafe fude_png_text(first, all.count, keyword, to, text.count)
      }
    }
    guard count > 0 else { return nil }
    return text[..<count].map { UInt8(bitPattern: $0) }
  }

  /// The same PNG data with texts in plain `tEXt` chunks behind its header. Keywords and texts are
  /// ASCII.
  static func adding(_ texts: KeyValuePairs<String, String>, to png: [UInt8]) -> [UInt8] {
    precondition(png.count > headerLength, "no PNG data")
    var result = Array(png[..<headerLength])
    for (keyword, text) in texts {
      let body = Array("tEXt\(keyword)\0\(text)".utf8)
      result += bigEndian(UInt32(body.count - 4)) + body + bigEndian(checksum(body))
    }
    return result + png[headerLength...]
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 as the PNG specification has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
