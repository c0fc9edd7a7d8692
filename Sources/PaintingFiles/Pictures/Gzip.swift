import CPNG

/// Files that are packed with gzip, as `.svgz` is. See RFC 1952.
enum Gzip {
  /// The first bytes of what was packed, as far as they can be had.
  static func beginning(of bytes: [UInt8], count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      filled = unsafe bytes.withUnsafeBufferPointer { all in
        guard let first = all.baseAddress, let target = room.baseAddress else { return 0 }
        return unsafe fude_gunzip(first, all.count, target, count)
      }
    }
  }

  /// Bytes packed; nil where there is not enough memory, or too many of them.
  static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    var packed = unsafe fude_packed_bytes()
    let (isPacked, sum) = unsafe bytes.withUnsafeBufferPointer { all -> (Bool, UInt32) in
      guard let first = all.baseAddress else { return (false, 0) }
      return unsafe (fude_deflate(first, all.count, &packed) != 0, fude_crc(0, first, all.count))
    }
    defer { unsafe fude_packed_free(packed) }
    guard isPacked, let start = unsafe packed.bytes else { return nil }
    func little(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    // Deflate, no name, no time, an unknown system.
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    return unsafe head + UnsafeBufferPointer(start: start, count: packed.length) + little(sum)
      + little(UInt32(truncatingIfNeeded: bytes.count))
  }
}
