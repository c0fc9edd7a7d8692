import Words

/// Builds a ZIP archive in memory, of the bytes of its entries as they are. The same entries always
/// give the same bytes: every entry has the same date, the first that the format knows (1 January
/// 1980).
struct ZipWriter {
  private var bytes = ByteParts()
  private var list: [UInt8] = []
  private var count = 0
  /// From where on places do not fit into 32 bits.
  private let farPlace: Int

  /// Makes an empty archive; `farPlace` is for tests of what is else only in archives over 4 GB.
  init(farPlace: Int = 0xFFFF_FFFF) { self.farPlace = farPlace }

  /// Adds an entry after those before it; see below.
  mutating func add(
    _ name: String, _ content: [UInt8], isPacked: Bool = false
  ) throws(ZipError) {
    try add(name, ByteParts(content), isPacked: isPacked)
  }

  /// Adds an entry after those before it; `isPacked` only where deflate helps.
  ///
  /// - Parameter crc: its checksum, where it is known already.
  mutating func add(
    _ name: String, _ content: ByteParts, isPacked: Bool = false, crc: UInt32? = nil
  ) throws(ZipError) {
    let packed = isPacked ? content.joined.deflated : nil
    let stored = packed.map { ByteParts($0) } ?? content
    let (name, offset) = (Array(name.utf8), bytes.count)
    guard stored.count < 0xFFFF_FFFF, content.count < 0xFFFF_FFFF,
      name.count <= 0xFFFF, count < 0xFFFE
    else { throw .writing(message: text("an entry would be larger than 4 GB")) }
    // Flags: the name is in UTF-8, where that is another thing than ASCII.
    let flags = name.allSatisfy { $0 < 128 } ? 0 : 1 << 11
    var common: [UInt8] = []
    for value in [packed == nil ? 10 : 20, flags, packed == nil ? 0 : 8, 0, 0x21] {
      common += ZipWriter.little(value, 2)
    }
    for value in [Int(crc ?? content.crc), stored.count, content.count] {
      common += ZipWriter.little(value, 4)
    }
    common += ZipWriter.little(name.count, 2)
    bytes.append([0x50, 0x4B, 3, 4] + common + [0, 0] + name)
    bytes.append(stored)
    // Made by Unix; no comment, first disk, no kind of content, a plain file.
    let isFar = offset >= farPlace
    list +=
      [0x50, 0x4B, 1, 2, isFar ? 45 : 20, 3] + common + [isFar ? 12 : 0, 0, 0, 0, 0, 0, 0, 0]
    list += ZipWriter.little(0o100644 << 16, 4)
    list += ZipWriter.little(isFar ? 0xFFFF_FFFF : offset, 4)
    list += name
    // A field of its own: its kind, its length, the place in 64 bits.
    if isFar { list += [1, 0, 8, 0] + ZipWriter.little(offset, 8) }
    count += 1
  }

  /// The archive's bytes.
  consuming func finish() throws(ZipError) -> ByteParts {
    guard list.count < 0xFFFF_FFFF else { throw .writing(message: text("it has too many entries")) }
    let start = bytes.count
    bytes.append(list)
    let isFar = start >= farPlace
    if isFar {
      // The end in 64 bits: its length, versions, disks, how many entries, the list; and where that
      // end is. It stands before the one that all archives have.
      let end = bytes.count
      bytes.append(
        [0x50, 0x4B, 6, 6] + ZipWriter.little(44, 8) + [45, 3, 45, 0] + ZipWriter.little(0, 8))
      for value in [count, count, list.count, start] { bytes.append(ZipWriter.little(value, 8)) }
      bytes.append(
        [0x50, 0x4B, 6, 7] + ZipWriter.little(0, 4) + ZipWriter.little(end, 8) + [1, 0, 0, 0])
    }
    bytes.append([0x50, 0x4B, 5, 6, 0, 0, 0, 0] + ZipWriter.little(count, 2))
    bytes.append(ZipWriter.little(count, 2) + ZipWriter.little(list.count, 4))
    bytes.append(ZipWriter.little(isFar ? 0xFFFF_FFFF : start, 4) + [0, 0])
    return bytes
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
