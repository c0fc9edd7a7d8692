/// Takes numbers and texts out of bytes, the highest byte first, as Adobe's files have them; nil
/// where the bytes are at their end.
struct BigEndianReader {
  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte, in the whole file.
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// How many bytes are left.
  var remaining: Int { bytes.endIndex - offset }

  mutating func integer<T: FixedWidthInteger & UnsignedInteger>(_: T.Type = T.self) -> T? {
    guard let slice = slice(T.bitWidth / 8) else { return nil }
    return slice.reduce(0) { $0 << 8 | T($1) }
  }

  /// The next `count` bytes.
  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, remaining >= count else { return nil }
    defer { offset += count }
    return bytes[offset..<(offset + count)]
  }

  mutating func float() -> Double? {
    integer(UInt32.self).map { Double(Float(bitPattern: $0)) }
  }

  /// A text of so many UTF-16 units, without the zero that ends it; what is no UTF-16 becomes `�`.
  mutating func text(units: Int) -> String? {
    guard let slice = slice(2 * units) else { return nil }
    let first = slice.startIndex
    let all = (0..<units).map { unit in
      UInt16(slice[first + 2 * unit]) << 8 | UInt16(slice[first + 2 * unit + 1])
    }
    return String(decoding: all.prefix { $0 != 0 }, as: UTF16.self)
  }
}
