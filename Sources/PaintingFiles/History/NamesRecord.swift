import PaintingModel

/// The names of some elements, as they lie in a file:
/// ```
/// 0, or 1 + which of the sets that stood before: brief
///   0: authors: brief, then each: author: u64, count: brief, then each: its number, less that before: brief
/// ```
enum NamesRecord {
  static func write(_ names: Set<ElementID>, to writer: inout ByteWriter) {
    if let known = writer.names.number(of: names) { return writer.add(brief: known + 1) }
    writer.add(brief: 0)
    let authors = Dictionary(grouping: names, by: \.author)
    writer.add(brief: UInt64(authors.count))
    for (author, names) in authors.sorted(by: { $0.key < $1.key }) {
      writer.add(author)
      writer.add(brief: UInt64(names.count))
      var last: UInt32 = 0
      for number in names.map(\.number).sorted() {
        writer.add(brief: UInt64(number - last))
        last = number
      }
    }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Set<ElementID> {
    let offset = reader.offset
    let known = try reader.brief()
    if known > 0 {
      guard known <= UInt64(reader.names.count) else { throw .value(offset: offset) }
      return reader.names[Int(known) - 1]
    }
    var names: Set<ElementID> = []
    for _ in 0..<(try readCount(bytesEach: 10, &reader)) {
      let author: UInt64 = try reader.integer()
      var last: UInt32 = 0
      for _ in 0..<(try readCount(bytesEach: 1, &reader)) {
        let place = reader.offset
        guard let way = UInt32(exactly: try reader.brief()), way <= UInt32.max - last else {
          throw .value(offset: place)
        }
        last += way
        names.insert(ElementID(author: author, number: last))
      }
    }
    reader.names.append(names)
    return names
  }

  private static func readCount(
    bytesEach: Int, _ reader: inout ByteReader
  ) throws(HistoryError) -> Int {
    let offset = reader.offset
    let count = try reader.brief()
    guard count <= UInt64(reader.remaining / bytesEach) else { throw .value(offset: offset) }
    return Int(count)
  }
}
