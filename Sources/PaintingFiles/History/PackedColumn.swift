/// One number of every sample of a stroke, such as all x, in as few bytes as it can be without
/// compressing.
///
/// Devices count: in pixels and their 65,536ths, in milliseconds, in steps of pressure. Where all
/// numbers are whole multiples of such a unit, exactly, the multiples are written by how they go on:
/// ```
/// kind: u8
///   0, the same number throughout: f64
///   1, any numbers: see `PointColumn`
///   2, multiples: parts of 1: u32   then of each how it differs from the one before: brief
///   3, multiples: parts of 1: u32   then how the difference differs from the one before: brief
/// ```
/// A brief number that may be negative has its sign in the lowest bit.
enum PackedColumn {
  private enum Kind: UInt8 {
    case constant, plain, steps, changes
  }

  /// The parts of 1 that devices count in.
  private static let parts: [UInt32] = [
    1, 16, 256, 1000, 65536, 255, 1023, 2047, 4095, 8191, 16383, 32767, 65535, 1_000_000,
  ]

  /// Beyond this, not every whole number is a number of ours.
  private static let most = 9e15

  /// Adds a column. With `isBrief`, numbers that are all the same are written once.
  static func write(_ values: [Double], isBrief: Bool, to writer: inout ByteWriter) {
    if isBrief, let first = values.first,
      values.allSatisfy({ $0.bitPattern == first.bitPattern })
    {
      writer.add(Kind.constant.rawValue)
      writer.add(first)
      return
    }
    for part in parts {
      guard let multiples = multiples(values, of: part) else { continue }
      let steps = differences(of: multiples)
      let changes = differences(of: steps)
      let isSmooth = size(of: changes) < size(of: steps)
      writer.add((isSmooth ? Kind.changes : Kind.steps).rawValue)
      writer.add(part)
      for number in isSmooth ? changes : steps { writer.add(brief: folded(number)) }
      return
    }
    writer.add(Kind.plain.rawValue)
    PointColumn.write(values, isBrief: false, to: &writer)
  }

  /// Reads a column of `count` numbers within a range. Unless `isBrief`, it takes at least a byte a
  /// number.
  static func read(
    _ count: Int, isBrief: Bool, in range: ClosedRange<Double>, from reader: inout ByteReader
  ) throws(HistoryError) -> [Double] {
    let place = reader.offset
    guard let kind = Kind(rawValue: try reader.integer()) else { throw .value(offset: place) }
    switch kind {
    case .constant:
      guard isBrief else { throw .value(offset: place) }
      return [Double](repeating: try reader.double(in: range), count: count)
    case .plain: return try PointColumn.read(count, isBrief: false, in: range, from: &reader)
    case .steps, .changes: break
    }
    let parts = Double(try reader.integer(UInt32.self))
    guard parts > 0, count <= reader.remaining else { throw .value(offset: place) }
    var values: [Double] = []
    values.reserveCapacity(count)
    var (number, step): (Int64, Int64) = (0, 0)
    for _ in 0..<count {
      let place = reader.offset
      let next = unfolded(try reader.brief())
      if kind == .changes {
        step &+= next
        number &+= step
      } else {
        number &+= next
      }
      let value = Double(number) / parts
      guard range.contains(value) else { throw .value(offset: place) }
      values.append(value)
    }
    return values
  }

  /// The numbers as multiples of a part of 1; nil where they would not come back to the last bit.
  private static func multiples(_ values: [Double], of parts: UInt32) -> [Int64]? {
    let parts = Double(parts)
    var result: [Int64] = []
    result.reserveCapacity(values.count)
    for value in values {
      let number = (value * parts).rounded()
      guard number.magnitude < most else { return nil }
      let whole = Int64(number)
      guard (Double(whole) / parts).bitPattern == value.bitPattern else { return nil }
      result.append(whole)
    }
    return result
  }

  private static func differences(of numbers: [Int64]) -> [Int64] {
    var before: Int64 = 0
    return numbers.map { number in
      defer { before = number }
      return number - before
    }
  }

  private static func size(of numbers: [Int64]) -> Int {
    numbers.reduce(0) { $0 + (70 - folded($1).leadingZeroBitCount) / 7 }
  }

  private static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number << 1 ^ number >> 63)
  }

  private static func unfolded(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
