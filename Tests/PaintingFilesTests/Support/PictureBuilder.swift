import Geometry

/// Makes files of pictures by hand, with what our writers never write.
enum PictureBuilder {
  /// Red, green and blue of a pixel.
  typealias Pixels = [[UInt32]]

  /// Three columns and two rows of different colors.
  static let sample: Pixels = [[0xFF0000, 0x00FF00, 0x0000FF], [0xFFFF00, 0xFFFFFF, 0x000000]]

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }

  // MARK: BMP

  /// A bitmap of 24 bits, from the bottom up.
  static func bmp(_ rows: Pixels, width: Int? = nil, height: Int? = nil) -> [UInt8] {
    let count = rows[0].count
    var data: [UInt8] = []
    for row in rows.reversed() {
      var line = row.flatMap { little(Int($0), 3) }
      while line.count % 4 != 0 { line.append(0) }
      data += line
    }
    let head =
      little(40, 4) + little(width ?? count, 4) + little(height ?? rows.count, 4) + little(1, 2)
      + little(24, 2) + little(0, 4) + little(data.count, 4) + little(0, 16)
    return Array("BM".utf8) + little(54 + data.count, 4) + little(0, 4) + little(54, 4) + head
      + data
  }

  // MARK: GIF

  /// A picture whose colors are all in its table; `frames` times, later ones all black.
  static func gif(
    _ rows: Pixels, frames: Int = 1, width: Int? = nil, height: Int? = nil
  ) -> [UInt8] {
    let (columns, lines) = (rows[0].count, rows.count)
    let colors = Array(Set(rows.joined())).sorted()
    var table = colors.flatMap { big(Int($0), 3) }
    table += [UInt8](repeating: 0, count: 768 - table.count)
    let screen = little(width ?? columns, 2) + little(height ?? lines, 2)
    var bytes = Array("GIF89a".utf8) + screen + [0xF7, 0, 0] + table
    for frame in 0..<frames {
      let values = rows.joined().map { frame == 0 ? colors.firstIndex(of: $0) ?? 0 : 255 }
      bytes += [0x2C, 0, 0, 0, 0] + screen + [0, 8]
      bytes += blocks(literals(values)) + [0]
    }
    return bytes + [0x3B]
  }

  /// Codes of 9 bits, with a clear code before each, so that no code is ever longer.
  private static func literals(_ values: [Int]) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ code: Int) { for place in 0..<9 { bits.append(code >> place & 1 == 1) } }
    for value in values {
      add(256)
      add(value)
    }
    add(257)
    while bits.count % 8 != 0 { bits.append(false) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reversed().reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
      let part = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(part.count)] + part
    }
  }

  // MARK: TIFF

  /// A picture of 24 bits without compression.
  static func tiff(
    _ rows: Pixels, orientation: Int = 1, profile: [UInt8] = [], width: Int? = nil,
    height: Int? = nil
  ) -> [UInt8] {
    let data = rows.joined().flatMap { big(Int($0), 3) }
    // Tag, type (3 short, 4 long, 7 bytes), count, value.
    var entries: [(Int, Int, Int, [UInt8])] = [
      (256, 4, 1, little(width ?? rows[0].count, 4)),
      (257, 4, 1, little(height ?? rows.count, 4)), (258, 3, 3, little(8, 4)),
      (259, 3, 1, little(1, 4)), (262, 3, 1, little(2, 4)), (273, 4, 1, little(8, 4)),
      (274, 3, 1, little(orientation, 4)), (277, 3, 1, little(3, 4)),
      (278, 4, 1, little(height ?? rows.count, 4)), (279, 4, 1, little(data.count, 4)),
    ]
    let depths = 8 + data.count
    entries[2].3 = little(depths, 4)
    var rest = little(8, 2) + little(8, 2) + little(8, 2)
    if !profile.isEmpty {
      entries.append((34675, 7, profile.count, little(depths + rest.count, 4)))
      rest += profile
    }
    if (data.count + rest.count) % 2 != 0 { rest.append(0) }
    let directory = 8 + data.count + rest.count
    var bytes = Array("II".utf8) + little(42, 2) + little(directory, 4) + data + rest
    bytes += little(entries.count, 2)
    for entry in entries {
      bytes += little(entry.0, 2) + little(entry.1, 2) + little(entry.2, 4) + entry.3
    }
    return bytes + little(0, 4)
  }

  // MARK: JPEG

  /// EXIF data that says how a picture must be turned.
  static func exif(_ orientation: Int, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isLittle ? little(value, count) : big(value, count)
    }
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
      + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
      + number(0, 4)
  }

  /// EXIF data that says how a picture must be turned and how many pixels, in tenths, an inch (2) or a centimeter (3)
  /// has.
  static func exif(
    _ orientation: Int, across: Int, down: Int, unit: Int, isLittle: Bool
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isLittle ? little(value, count) : big(value, count)
    }
    func short(_ tag: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    func rational(_ tag: Int, at place: Int) -> [UInt8] {
      number(tag, 2) + number(5, 2) + number(1, 4) + number(place, 4)
    }
    let end = 10 + 4 * 12 + 4
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(4, 2)
      + short(0x0112, orientation) + rational(0x011A, at: end) + rational(0x011B, at: end + 8)
      + short(0x0128, unit) + number(0, 4)
      + number(across, 4) + number(10, 4) + number(down, 4) + number(10, 4)
  }

  /// The same JPEG picture with EXIF data that says how it must be turned.
  static func turned(_ jpeg: [UInt8], _ orientation: Int, isLittle: Bool) -> [UInt8] {
    let exif = exif(orientation, isLittle: isLittle)
    return with(segment: 0xE1, Array("Exif\0\0".utf8) + exif, in: jpeg)
  }

  /// The same JPEG picture with a color profile, in two parts.
  static func colored(_ jpeg: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    let middle = profile.count / 2
    let name = Array("ICC_PROFILE\0".utf8)
    let second = with(segment: 0xE2, name + [2, 2] + profile[middle...], in: bare(jpeg: jpeg))
    return with(segment: 0xE2, name + [1, 2] + profile[..<middle], in: second)
  }

  /// The same JPEG picture without the profile that ours have behind their first segment.
  static func bare(jpeg: [UInt8]) -> [UInt8] {
    let start = 4 + Int(jpeg[4]) << 8 + Int(jpeg[5])
    guard jpeg[start] == 0xFF, jpeg[start + 1] == 0xE2 else { return jpeg }
    let length = Int(jpeg[start + 2]) << 8 + Int(jpeg[start + 3])
    return Array(jpeg[..<start]) + Array(jpeg[(start + 2 + length)...])
  }

  /// The same JPEG picture with another segment at its beginning.
  static func with(segment: UInt8, _ content: [UInt8], in jpeg: [UInt8]) -> [UInt8] {
    jpeg[..<2] + [0xFF, segment] + big(content.count + 2, 2) + content + jpeg[2...]
  }

  /// A JPEG picture of inks: 16 × 8 pixels, the left half cyan, the right half black. It has Adobe's
  /// mark, and so the opposite of each ink.
  static let inks: [UInt8] = {
    let text = """
      /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L\
      CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAAB\
      AgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNi\
      coIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SV\
      lpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4E\
      QwBNAFkASwAAPwD8qq/VOv1Tr9U6/qooor+Vev/Z
      """
    return bytes(ofLetters: text)
  }()

  /// What letters by RFC 4648 stand for.
  static func bytes(ofLetters text: String) -> [UInt8] {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for letter in text.utf8 {
      guard let value = letters.firstIndex(of: letter) else { continue }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  // MARK: Chunks

  /// A chunk of a PNG file.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count, 4) + body + big(Int(PNGBuilder.crc(body)), 4)
  }

  /// The same WebP picture in the form that has room for more, with other chunks after it, or a
  /// profile before.
  static func webp(
    _ webp: [UInt8], with chunks: KeyValuePairs<String, [UInt8]>, _ size: PixelSize, flags: Int
  ) -> [UInt8] {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let padding = [UInt8](repeating: 0, count: content.count % 2)
      return Array(name.utf8) + little(content.count, 4) + content + padding
    }
    let head = little(flags, 4) + little(size.width - 1, 3) + little(size.height - 1, 3)
    var rest = Array("WEBP".utf8) + chunk("VP8X", head)
    for (name, content) in chunks where name == "ICCP" { rest += chunk(name, content) }
    // Ours have both already.
    var place = 12
    while webp[place..<place + 4].elementsEqual("VP8X".utf8)
      || webp[place..<place + 4].elementsEqual("ICCP".utf8)
    {
      let length = (0..<4).reduce(0) { $0 | Int(webp[place + 4 + $1]) << (8 * $1) }
      place += 8 + length + length % 2
    }
    rest += webp[place...]
    for (name, content) in chunks where name != "ICCP" { rest += chunk(name, content) }
    return Array("RIFF".utf8) + little(rest.count, 4) + rest
  }

  // MARK: Profiles

  /// Red, green and blue of Adobe RGB (1998), and of a monitor that has less than sRGB, adapted to D50.
  static let adobe = [
    (0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457),
  ]
  static let narrow = [
    (0.41210, 0.22995, 0.02906), (0.39536, 0.66995, 0.09314), (0.15674, 0.10010, 0.70270),
  ]

  /// A color profile whose numbers are light itself: sRGB's primaries, power 1; for gray, one curve.
  static func linearProfile(isGray: Bool = false) -> [UInt8] {
    profile(
      isGray
        ? [] : [(0.4360, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7139)])
  }

  /// A color profile of three lights, or for none of gray, and a power; with tags beside those.
  static func profile(
    _ lights: [(Double, Double, Double)], power: Double = 1, others: [(String, [UInt8])] = []
  ) -> [UInt8] {
    func fixed(_ value: Double) -> [UInt8] { big(Int((value * 65536).rounded()), 4) }
    func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      Array("XYZ ".utf8) + big(0, 4) + fixed(x) + fixed(y) + fixed(z)
    }
    // A curve without points is that of the power 1, one of one point that of its power.
    let points = power == 1 ? [] : big(Int((power * 256).rounded()), 2) + [0, 0]
    let curve = Array("curv".utf8) + big(0, 4) + big(power == 1 ? 0 : 1, 4) + points
    var tags: [(String, [UInt8])] = [("wtpt", xyz(0.9642, 1, 0.8249))]
    if lights.isEmpty { tags.append(("kTRC", curve)) }
    for (name, light) in zip(["r", "g", "b"], lights) {
      tags += [("\(name)XYZ", xyz(light.0, light.1, light.2)), ("\(name)TRC", curve)]
    }
    tags += others
    let pcs = others.isEmpty ? "XYZ " : "Lab "
    var table = big(tags.count, 4)
    var data: [UInt8] = []
    for (name, content) in tags {
      table += Array(name.utf8) + big(128 + 4 + tags.count * 12 + data.count, 4)
      table += big(content.count, 4)
      data += content
    }
    var head = big(128 + table.count + data.count, 4) + Array("lcms".utf8) + big(0x0210_0000, 4)
    head += Array(("mntr" + (lights.isEmpty ? "GRAY" : "RGB ") + pcs).utf8)
    head += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    head += [UInt8](repeating: 0, count: 28) + fixed(0.9642) + fixed(1) + fixed(0.8249)
    head += [UInt8](repeating: 0, count: 128 - head.count)
    return head + table + data
  }
}

// MARK: A monitor that is known by a table

extension PictureBuilder {
  /// A profile of a monitor whose colors stand in a table of 17 × 17 × 17 colors of CIELAB ("lut16Type",
  /// ICC.1:2010, 10.10): a power of 2 and the lights of Adobe RGB, some of its green seen in its red.
  static func tableProfile() -> [UInt8] {
    let side = 17
    var table: [UInt8] = []
    for l in 0..<side {
      for a in 0..<side {
        for b in 0..<side {
          let step = 1 / Double(side - 1)
          // 0xFF00 is 100, and 127 and 255/256.
          let scale = 65535.0 / 65280
          table += screenValues(
            l: Double(l) * step * 100 * scale, a: Double(a) * step * 255 * scale - 128,
            b: Double(b) * step * 255 * scale - 128
          ).flatMap { big(Int(($0 * 65535).rounded()), 2) }
        }
      }
    }
    let identity: [UInt8] = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { big($0 * 65536, 4) }
    let curves: [UInt8] = (0..<3).flatMap { _ in big(0, 2) + big(65535, 2) }
    let head = Array("mft2".utf8) + big(0, 4) + [3, 3, UInt8(side), 0] + identity
    let backward = head + big(2, 2) + big(2, 2) + curves + table + curves
    // The other way is not asked for by a monitor; it only must be there.
    return profile(adobe, power: 2, others: [("B2A0", backward), ("A2B0", backward)])
  }

  private static func screenValues(l: Double, a: Double, b: Double) -> [Double] {
    let y = (l + 16) / 116
    func cube(_ f: Double) -> Double { f > 6.0 / 29 ? f * f * f : (f - 16 / 116) * 108 / 841 }
    let (x, z) = (cube(y + a / 500) * 0.9642, cube(y - b / 200) * 0.8249)
    let light = [
      1.9625 * x - 0.6107 * cube(y) - 0.3414 * z, -0.9788 * x + 1.9161 * cube(y) + 0.0334 * z,
      0.0287 * x - 0.1407 * cube(y) + 1.3492 * z,
    ]
    return [light[0] * 0.9 + light[1] * 0.1, light[1], light[2]].map {
      max(0, min(1, $0)).squareRoot()
    }
  }
}
