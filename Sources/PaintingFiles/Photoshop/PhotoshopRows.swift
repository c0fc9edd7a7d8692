/// The rows of a channel, unpacked one after the other.
struct PhotoshopRows {
  /// The row that was unpacked last.
  private(set) var row: [UInt8]
  private let bytes: ArraySlice<UInt8>
  /// From where to where each row is, where they are runs.
  private let starts: [Int]?
  /// How many bytes a value has that is a difference to the one before; nil for none.
  private let depth: Int?
  private var next = 0

  /// Rows as they are, or as runs.
  init(_ bytes: ArraySlice<UInt8>, rowBytes: Int, starts: [Int]? = nil) {
    row = [UInt8](repeating: 0, count: rowBytes)
    (self.bytes, self.starts, depth) = (bytes, starts, nil)
  }

  /// Rows that are deflated all together.
  init(
    deflated bytes: ArraySlice<UInt8>, rowBytes: Int, count: Int, depth: Int?
  ) throws(LayeredError) {
    let all = Gzip.beginning(of: Array(bytes), count: rowBytes * count)
    guard all.count == rowBytes * count else { throw .damaged(offset: bytes.startIndex) }
    row = [UInt8](repeating: 0, count: rowBytes)
    (self.bytes, starts, self.depth) = (all[...], nil, depth)
  }

  /// Unpacks the next row.
  mutating func read() throws(LayeredError) {
    defer { next += 1 }
    if let starts {
      guard unpack(bytes[starts[next]..<starts[next + 1]]) else {
        throw .damaged(offset: starts[next])
      }
      return
    }
    let first = bytes.startIndex + next * row.count
    row.replaceSubrange(0..., with: bytes[first..<first + row.count])
    switch depth {
    case 1?: for i in row.indices.dropFirst() { row[i] &+= row[i - 1] }
    case 2?:
      for i in stride(from: 2, to: row.count, by: 2) {
        let before = UInt16(row[i - 2]) << 8 | UInt16(row[i - 1])
        let value = before &+ (UInt16(row[i]) << 8 | UInt16(row[i + 1]))
        (row[i], row[i + 1]) = (UInt8(value >> 8), UInt8(truncatingIfNeeded: value))
      }
    default: break
    }
  }

  /// Unpacks PackBits: a byte up to 127 goes before one byte more than it says, one from 129 on before a byte that
  /// comes 257 less it times. False where there are not enough for a row.
  private mutating func unpack(_ packed: ArraySlice<UInt8>) -> Bool {
    let source = packed.span
    var target = row.mutableSpan
    var (from, to) = (0, 0)
    while from < source.count, to < target.count {
      let code = Int(source[from])
      from += 1
      if code < 128 {
        let count = min(code + 1, target.count - to)
        guard from + count <= source.count else { return false }
        for i in 0..<count { target[to + i] = source[from + i] }
        from += code + 1
        to += count
      } else if code > 128 {
        guard from < source.count else { return false }
        let (value, count) = (source[from], min(257 - code, target.count - to))
        for i in 0..<count { target[to + i] = value }
        from += 1
        to += count
      }
    }
    return to == target.count
  }
}
