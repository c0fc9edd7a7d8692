/// Says in files of other kinds than PNG that their numbers are sRGB: by its profile, which all programs know that
/// know profiles.
enum SRGBMark {
  /// A JPEG file with the profile (ICC.1:2010, annex B.4), behind its first segment.
  static func jpeg(_ file: [UInt8]) -> [UInt8] {
    // The beginning of the picture, then JFIF's segment and its length.
    guard file.count > 6, file[0...3].elementsEqual([0xFF, 0xD8, 0xFF, 0xE0]) else { return file }
    let end = 4 + Int(file[4]) << 8 + Int(file[5])
    let length = 2 + 14 + SRGBProfile.bytes.count
    guard end <= file.count, length < 65536 else { return file }
    let head: [UInt8] =
      [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + Array("ICC_PROFILE\0".utf8) + [1, 1]
    return file[..<end] + head + SRGBProfile.bytes + file[end...]
  }

  /// A WebP file with the profile (WebP Container Specification): in the extended form, which it gets where it has
  /// the simple one.
  static func webp(_ file: [UInt8]) -> [UInt8] {
    guard file.count >= 30 else { return file }
    var (head, rest): ([UInt8], ArraySlice<UInt8>)
    if file[12..<16].elementsEqual("VP8X".utf8) {
      (head, rest) = (Array(file[20..<30]), file[30...])
    } else if let extents = simpleExtents(file) {
      func three(_ value: Int) -> [UInt8] {
        [0, 8, 16].map { UInt8(truncatingIfNeeded: (value - 1) >> $0) }
      }
      head = [extents.hasAlpha ? 0x10 : 0, 0, 0, 0] + three(extents.width) + three(extents.height)
      rest = file[12...]
    } else {
      return file
    }
    head[0] |= 0x20
    let content =
      Array("WEBP".utf8) + chunk("VP8X", head) + chunk("ICCP", SRGBProfile.bytes) + rest
    return chunk("RIFF", content)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: content.count >> $0) }
    let padding = [UInt8](repeating: 0, count: content.count % 2)
    return Array(name.utf8) + length + content + padding
  }

  /// What the beginning of the only chunk of a simple file says of it; nil for another file.
  private static func simpleExtents(
    _ file: [UInt8]
  ) -> (width: Int, height: Int, hasAlpha: Bool)? {
    func number(_ place: Int) -> Int { Int(file[place]) | Int(file[place + 1]) << 8 }
    if file[12..<16].elementsEqual("VP8 ".utf8) {
      // A tag of three bytes, a mark of three, then 14 bits each.
      return (number(26) & 0x3FFF, number(28) & 0x3FFF, false)
    }
    guard file[12..<16].elementsEqual("VP8L".utf8), file[20] == 0x2F else { return nil }
    // 14 bits each, less one, and a bit for alpha.
    let bits = number(21) | number(23) << 16
    return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1, bits >> 28 & 1 == 1)
  }
}
