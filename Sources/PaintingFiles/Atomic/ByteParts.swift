/// Bytes in parts that others may share: what is packed once is in memory once, also while a file is
/// put together of it.
package struct ByteParts: Equatable, Sendable {
  /// The bytes, in order; no part is empty.
  package private(set) var parts: [[UInt8]] = []
  /// How many bytes there are.
  package private(set) var count = 0
  /// Whether the last part was made here, of small ones, and may grow.
  private var isOpen = false

  /// From here on bytes are shared, not copied.
  private static let shared = 1 << 12

  /// Makes none.
  package init() {}

  /// Shares `bytes`.
  package init(_ bytes: [UInt8]) { append(bytes) }

  /// Adds bytes at the end.
  package mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    count += bytes.count
    if bytes.count >= ByteParts.shared {
      parts.append(bytes)
      isOpen = false
    } else if isOpen {
      parts[parts.count - 1] += bytes
    } else {
      parts.append(bytes)
      isOpen = true
    }
  }

  /// Adds the bytes of others at the end.
  package mutating func append(_ others: ByteParts) { for part in others.parts { append(part) } }

  /// All bytes in one.
  package var joined: [UInt8] {
    if parts.count == 1 { return parts[0] }
    var all: [UInt8] = []
    all.reserveCapacity(count)
    for part in parts { all += part }
    return all
  }

  /// The same bytes in pieces of `length`, the last one of what is left; one is made at a time.
  package func pieces(of length: Int) -> some Collection<[UInt8]> {
    (0..<(count + length - 1) / length).lazy.map { index in
      slice(index * length..<min((index + 1) * length, count))
    }
  }

  private func slice(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var start = 0
    for part in parts where result.count < range.count {
      let wanted = range.clamped(to: start..<start + part.count)
      if !wanted.isEmpty { result += part[wanted.lowerBound - start..<wanted.upperBound - start] }
      start += part.count
    }
    return result
  }

  /// The checksum that PNG and ZIP use: CRC-32.
  var crc: UInt32 { parts.reduce(0) { $1.crc(after: $0) } }
}

extension ByteParts {
  package static func == (a: ByteParts, b: ByteParts) -> Bool {
    guard a.count == b.count else { return false }
    return a.parts == b.parts || a.joined == b.joined
  }
}
