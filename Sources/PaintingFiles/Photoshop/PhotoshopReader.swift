/// Takes numbers and parts out of a file of Photoshop, the highest byte first.
struct PhotoshopReader {
  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte, in the whole file.
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// How many bytes are left.
  var remaining: Int { bytes.endIndex - offset }

  /// The next `count` bytes.
  mutating func take(_ count: Int) throws(LayeredError) -> ArraySlice<UInt8> {
    guard count >= 0, remaining >= count else { throw .cutOff(bytes: bytes.endIndex) }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// What was taken from a place on.
  func taken(from start: Int) -> ArraySlice<UInt8> { bytes[start..<offset] }

  /// A number of so many bytes, which is not negative.
  mutating func number(_ count: Int) throws(LayeredError) -> Int {
    let place = offset
    var value: UInt64 = 0
    for byte in try take(count) { value = value << 8 | UInt64(byte) }
    guard let number = Int(exactly: value) else { throw .damaged(offset: place) }
    return number
  }

  /// A number of two bytes, or of four, that may be negative.
  mutating func signed(_ count: Int) throws(LayeredError) -> Int {
    let value = try number(count)
    return value >> (8 * count - 1) == 0 ? value : value - 1 << (8 * count)
  }

  /// The bytes after their length, which has so many bytes.
  mutating func part(_ count: Int) throws(LayeredError) -> ArraySlice<UInt8> {
    try take(try number(count))
  }

  /// Whether these letters are next, which are taken then.
  mutating func takes(_ letters: String) -> Bool {
    guard remaining >= letters.utf8.count, bytes[offset...].starts(with: letters.utf8) else {
      return false
    }
    offset += letters.utf8.count
    return true
  }

  /// Passes over bytes that fill up what began at a place to a multiple, as far as there are any.
  mutating func fill(from start: Int, to multiple: Int) {
    offset += min(remaining, -(offset - start) & (multiple - 1))
  }
}
