/// Numbers as bytes, the highest first.
enum BigEndian {
  /// Numbers of 32 bits.
  static func numbers(_ values: [Int]) -> [UInt8] { values.flatMap { bytes($0, 4) } }

  /// A number of so many bytes.
  static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A text in UTF-16 with a zero at its end, its length before it.
  static func text(_ text: String) -> [UInt8] {
    let units = Array(text.utf16) + [0]
    return bytes(units.count, 4) + units.flatMap { bytes(Int($0), 2) }
  }

  /// A number in 64 bits.
  static func double(_ value: Double) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) }
  }
}
