/// One number of every point of a stroke, such as all x, as bytes.
///
/// A number that stays the same is written once. Others are written exactly: as the bits by which
/// each differs from the one before, all highest bytes first, then all next ones, and so on.
/// Neighbors are alike, so most of these bytes are zeros, which deflate packs well.
enum PointColumn {
  private static let constant: UInt8 = 0
  private static let varying: UInt8 = 1

  /// Adds a column; `isBrief` allows to write a constant only once.
  static func write(_ values: [Double], isBrief: Bool, to writer: inout ByteWriter) {
    let bits = values.map(\.bitPattern)
    if isBrief, let first = bits.first, bits.allSatisfy({ $0 == first }) {
      writer.add(constant)
      writer.add(first)
      return
    }
    writer.add(varying)
    var before: UInt64 = 0
    var differences: [UInt64] = []
    differences.reserveCapacity(bits.count)
    for value in bits {
      differences.append(value ^ before)
      before = value
    }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      for difference in differences { writer.add(UInt8(truncatingIfNeeded: difference >> shift)) }
    }
  }

  /// Reads a column of `count` numbers within a range. Unless `isBrief`, a constant is refused, so
  /// that memory for `count` numbers is only taken where there are as many bytes.
  static func read(
    _ count: Int, isBrief: Bool, in range: ClosedRange<Double>, from reader: inout ByteReader
  ) throws(HistoryError) -> [Double] {
    let place = reader.offset
    let kind: UInt8 = try reader.integer()
    if kind == constant, isBrief {
      return [Double](repeating: try reader.double(in: range), count: count)
    }
    guard kind == varying else { throw .value(offset: place) }
    let bytes = try reader.slice(count * 8)
    var values: [Double] = []
    values.reserveCapacity(count)
    var bits: UInt64 = 0
    for index in 0..<count {
      var difference: UInt64 = 0
      for plane in 0..<8 {
        difference = difference << 8 | UInt64(bytes[bytes.startIndex + plane * count + index])
      }
      bits ^= difference
      let value = Double(bitPattern: bits)
      guard range.contains(value) else { throw .value(offset: place + 1 + index) }
      values.append(value)
    }
    return values
  }
}
