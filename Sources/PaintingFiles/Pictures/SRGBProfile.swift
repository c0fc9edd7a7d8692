/// sRGB as an ICC profile. Krita asks for the meaning of each picture of 16 bits that carries no
/// profile, and does not listen to what PNG itself can say of it.
enum SRGBProfile {
  /// The content of PNG's `iCCP` chunk: a name, the way of packing, and the packed profile; empty
  /// when there is not enough memory.
  static let chunk: [UInt8] = {
    guard let packed = bytes.deflated else { return [] }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return Array("sRGB".utf8) + [0, 0, 0x78, 0x01] + packed + big(b << 16 | a)
  }()

  /// The profile, of version 4.2 of the ICC's specification (ICC.1:2004-10): the colors of IEC
  /// 61966-2-1, adapted to D50, and its curve by its formula.
  static let bytes: [UInt8] = {
    let white = xyz(0.9642, 1, 0.8249)
    let contents: [(tags: [String], data: [UInt8])] = [
      (["desc"], text("sRGB")), (["cprt"], text("No copyright")), (["wtpt"], white),
      (["rXYZ"], xyz(0.43607, 0.22249, 0.01392)), (["gXYZ"], xyz(0.38515, 0.71687, 0.09708)),
      (["bXYZ"], xyz(0.14307, 0.06061, 0.71410)), (["rTRC", "gTRC", "bTRC"], curve),
    ]
    let count = contents.reduce(0) { $0 + $1.tags.count }
    var (table, data) = (big(count), [UInt8]())
    for content in contents {
      for tag in content.tags {
        table += Array(tag.utf8) + big(128 + 4 + 12 * count + data.count) + big(content.data.count)
      }
      data += content.data
    }
    // Size, maker, version; a monitor's profile; its date; no platform, device or intent.
    var header = big(128 + table.count + data.count) + big(0) + [4, 0x20, 0, 0]
    header += Array("mntrRGB XYZ ".utf8) + [0x07, 0xEA, 0, 1, 0, 1] + big(0) + [0, 0]
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28) + white.dropFirst(8)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }()

  /// The curve ((x + 0.055) / 1.055)^2.4, a line below 0.04045.
  private static let curve: [UInt8] = {
    let numbers = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    let values: [UInt8] = numbers.flatMap(fixed)
    return Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + values
  }()

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    let values: [UInt8] = [x, y, z].flatMap(fixed)
    return Array("XYZ ".utf8) + big(0) + values
  }

  /// One text in English, of ASCII only.
  private static func text(_ text: String) -> [UInt8] {
    let letters: [UInt8] = text.utf8.flatMap { [0, $0] }
    let record: [UInt8] = big(1) + big(12) + Array("enUS".utf8) + big(letters.count) + big(28)
    let padding = [UInt8](repeating: 0, count: (4 - letters.count % 4) % 4)
    return Array("mluc".utf8) + big(0) + record + letters + padding
  }

  /// A number with 16 bits behind the point.
  private static func fixed(_ value: Double) -> [UInt8] { big(Int((value * 65536).rounded())) }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
