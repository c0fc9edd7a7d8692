@testable import PaintingFiles

/// Makes PNG data of any kind by hand, to test the reader with what our writer never writes.
struct PNGBuilder {
  var width: Int
  var height: Int
  var depth: Int
  /// 0 gray, 2 RGB, 3 palette, 4 gray + alpha, 6 RGBA.
  var colorType: Int
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The content of `gAMA`; nil for none. `PNGReader` must ignore it.
  var gamma: Int? = 100_000
  /// Chunks before the pixels, such as texts.
  var chunks: [(name: String, content: [UInt8])] = []
  /// Rows as they are in the file, without filter bytes.
  var rows: [[UInt8]] = []
  /// Rows with their filter bytes, instead of `rows`.
  var lines: [[UInt8]] = []
  /// In how many chunks the pixels are.
  var parts = 1

  var data: [UInt8] {
    let raw = (rows.map { [0] + $0 } + lines).flatMap(\.self)
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk(
      "IHDR",
      big(width) + big(height) + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
    if let gamma { bytes += chunk("gAMA", big(gamma)) }
    if !palette.isEmpty { bytes += chunk("PLTE", palette) }
    if !transparency.isEmpty { bytes += chunk("tRNS", transparency) }
    for (name, content) in chunks { bytes += chunk(name, content) }
    let packed = PNGBuilder.stored(raw)
    let length = max(1, (packed.count + parts - 1) / parts)
    for start in stride(from: 0, to: packed.count, by: length) {
      bytes += chunk("IDAT", Array(packed[start..<min(start + length, packed.count)]))
    }
    bytes += chunk("IEND", [])
    return bytes
  }

  private func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(Int(PNGBuilder.crc(body)))
  }

  /// zlib data without compression.
  static func stored(_ raw: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var rest = raw[...]
    repeat {
      let part = rest.prefix(65535)
      rest = rest.dropFirst(part.count)
      let count = UInt16(part.count)
      bytes.append(rest.isEmpty ? 1 : 0)
      for value in [count, ~count] { bytes += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      bytes += part
    } while !rest.isEmpty
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in raw {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: (b << 16 | a) >> $0) }
  }

  /// The checksum of a chunk; see `ChecksumTests`.
  static func crc(_ bytes: [UInt8]) -> UInt32 { bytes.crc }
}
