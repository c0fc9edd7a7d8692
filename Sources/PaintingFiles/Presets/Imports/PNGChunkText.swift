/// The texts in PNG data that are longer than `PNGText` takes, as Krita's presets have them. See “Textual
/// information” in the PNG specification; checksums are not looked at.
enum PNGChunkText {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether bytes begin as PNG data do.
  static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// How large the picture is; nil where the data say nothing sensible.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard isPNG(bytes) else { return nil }
    var reader = BigEndianReader(bytes.dropFirst(16))
    guard let width = reader.integer(UInt32.self), let height = reader.integer(UInt32.self),
      width > 0, height > 0, width <= 1 << 20, height <= 1 << 20
    else { return nil }
    return (Int(width), Int(height))
  }

  /// What is said under a keyword, in UTF-8; nil where nothing is said, where it is damaged, and where it is
  /// longer than `limit`.
  static func read(_ keyword: String, in bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard isPNG(bytes) else { return nil }
    let name = Array(keyword.utf8)
    var reader = BigEndianReader(bytes.dropFirst(signature.count))
    while let length = reader.integer(UInt32.self), let kind = reader.slice(4),
      let content = reader.slice(Int(length)), reader.slice(4) != nil
    {
      guard content.starts(with: name), content.dropFirst(name.count).first == 0 else { continue }
      let rest = content.dropFirst(name.count + 1)
      let found: [UInt8]?
      switch String(decoding: kind, as: UTF8.self) {
      case "tEXt": found = rest.count <= limit ? Array(rest) : nil
      case "zTXt": found = inflated(rest.dropFirst(), limit: limit)
      case "iTXt": found = international(rest, limit: limit)
      default: continue
      }
      return found.map { Array(ForeignText.decode($0).utf8) }
    }
    return nil
  }

  /// Whether it is packed, how, a language, the keyword in that language, and the text.
  private static func international(_ content: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard content.count > 2, let language = content.dropFirst(2).firstIndex(of: 0),
      let translation = content[(language + 1)...].firstIndex(of: 0)
    else { return nil }
    let text = content[(translation + 1)...]
    if content.first == 1 { return inflated(text, limit: limit) }
    return text.count <= limit ? Array(text) : nil
  }

  /// What was packed by zlib: as gzip's data, which have another header.
  private static func inflated(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard bytes.count > 2 else { return nil }
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    // Deflate makes at most 1032 bytes of one.
    let room = min(limit + 1, bytes.count.multipliedReportingOverflow(by: 1032).partialValue)
    let text = Gzip.beginning(of: header + bytes.dropFirst(2), count: max(room, 1))
    return text.isEmpty || text.count > limit ? nil : text
  }
}
