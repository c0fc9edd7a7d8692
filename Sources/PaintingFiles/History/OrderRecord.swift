import PaintingModel

/// Where an element lies among others, as it lies in a file:
/// ```
/// usual places over others: brief, twice the multiple of `ElementOrder.gap`
/// others: brief 1   before the point: u64   digits after it: brief, then each: u32
/// ```
enum OrderRecord {
  static func write(_ order: ElementOrder, to writer: inout ByteWriter) {
    let (multiple, rest) = order.whole.quotientAndRemainder(dividingBy: ElementOrder.gap)
    if rest == 0, order.parts.isEmpty { return writer.add(brief: multiple * 2) }
    writer.add(brief: 1)
    writer.add(order.whole)
    writer.add(brief: UInt64(order.parts.count))
    for part in order.parts { writer.add(part) }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> ElementOrder {
    let place = reader.offset
    let first = try reader.brief()
    if first.isMultiple(of: 2) {
      let (whole, isTooLarge) = (first / 2).multipliedReportingOverflow(by: ElementOrder.gap)
      guard !isTooLarge else { throw .value(offset: place) }
      return ElementOrder(whole)
    }
    guard first == 1 else { throw .value(offset: place) }
    let whole: UInt64 = try reader.integer()
    let count = try reader.brief()
    guard count <= UInt64(ElementOrder.mostParts) else { throw .value(offset: place) }
    var parts: [UInt32] = []
    for _ in 0..<count { parts.append(try reader.integer()) }
    return ElementOrder(whole, parts: parts)
  }
}
