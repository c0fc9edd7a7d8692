@testable import PaintingFiles

/// Makes palettes of other programs by hand.
enum PaletteBuilder {
  /// A color of Adobe Swatch Exchange.
  static func swatch(_ name: String, _ model: String, _ parts: [Float]) -> [UInt8] {
    var content = text(name, lengthBytes: 2) + Array(model.utf8)
    for part in parts { content += big(Int(part.bitPattern), 4) }
    return block(0x0001, content + big(2, 2))
  }

  static func block(_ type: Int, _ content: [UInt8]) -> [UInt8] {
    big(type, 2) + big(content.count, 4) + content
  }

  /// A file of Adobe Swatch Exchange.
  static func exchange(_ blocks: [[UInt8]]) -> [UInt8] {
    Array("ASEF".utf8) + big(1, 2) + big(0, 2) + big(blocks.count, 4) + blocks.flatMap { $0 }
  }

  static func group(_ name: String, _ blocks: [[UInt8]]) -> [[UInt8]] {
    [block(0xC001, text(name, lengthBytes: 2))] + blocks + [block(0xC002, [])]
  }

  /// A list of Photoshop's swatches.
  static func photoshop(version: Int, _ colors: [(parts: [Int], name: String)]) -> [UInt8] {
    big(version, 2) + big(colors.count, 2)
      + colors.flatMap { color in
        color.parts.flatMap { big($0, 2) }
          + (version == 2 ? text(color.name, lengthBytes: 4) : [])
      }
  }

  /// Krita's archive around a list.
  static func krita(_ list: String) throws -> [UInt8] {
    var archive = ZipWriter()
    try archive.add("mimetype", Array("application/x-krita-palette".utf8))
    try archive.add("colorset.xml", Array(list.utf8), isPacked: true)
    try archive.add("profiles.xml", Array("<Profiles/>".utf8))
    return try archive.finish().joined
  }

  /// The highest byte first.
  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A text in UTF-16 with the number of units before it, and a zero at its end.
  private static func text(_ text: String, lengthBytes: Int) -> [UInt8] {
    let units = Array(text.utf16) + [0]
    return big(units.count, lengthBytes) + units.flatMap { big(Int($0), 2) }
  }
}
