import PaintingModel

/// An element as it lies in a file; a stroke's samples follow, or lie apart:
/// ```
/// kind: u8, see `Kind`   unless none: author: u64, number: brief, see `OrderRecord`
/// a sticker: see `StickerRecord`
/// ```
/// Before version 8 of `StrokeHistory` there are neither author, number nor order.
enum ElementRecord {
  /// The kinds by their numbers.
  enum Kind: UInt8, CaseIterable {
    case none, stroke, sticker

    /// The number of a step that adds one; see `LayerArrangement`.
    var step: UInt8 {
      switch self {
      case .none: 3
      case .stroke: 0
      case .sticker: 2
      }
    }

    /// The kind of an element.
    init(_ element: Element?) {
      switch element?.content {
      case nil: self = .none
      case .stroke: self = .stroke
      case .sticker: self = .sticker
      }
    }
  }

  /// Adds what follows the kind; `stroke` adds one's samples.
  static func writeContent(
    of element: Element?, to writer: inout ByteWriter,
    stroke: (Stroke, inout ByteWriter) -> Void
  ) {
    guard let element else { return }
    write(element.id, to: &writer)
    OrderRecord.write(element.order, to: &writer)
    switch element.content {
    case .stroke(let content): stroke(content, &writer)
    case .sticker(let sticker): StickerRecord.write(sticker, to: &writer)
    }
  }

  /// Reads what follows the kind; `stroke` reads one's samples, or finds it.
  static func readContent(
    _ kind: Kind, version: UInt32, _ reader: inout ByteReader,
    stroke: (inout ByteReader) throws(HistoryError) -> Stroke
  ) throws(HistoryError) -> Element? {
    if kind == .none { return nil }
    let isNamed = version > 7
    let id = isNamed ? try readID(&reader) : .none
    let order = isNamed ? try OrderRecord.read(&reader) : ElementOrder()
    let content: Element.Content
    if kind == .stroke {
      content = .stroke(try stroke(&reader))
    } else {
      content = .sticker(try StickerRecord.read(&reader))
    }
    return Element(content, id: id, order: order)
  }

  static func write(
    _ element: Element?, to writer: inout ByteWriter,
    stroke: (Stroke, inout ByteWriter) -> Void
  ) {
    writer.add(Kind(element).rawValue)
    writeContent(of: element, to: &writer, stroke: stroke)
  }

  static func read(
    version: UInt32 = StrokeHistory.version, _ reader: inout ByteReader,
    stroke: (inout ByteReader) throws(HistoryError) -> Stroke
  ) throws(HistoryError) -> Element? {
    let place = reader.offset
    guard let kind = Kind(rawValue: try reader.integer()) else { throw .value(offset: place) }
    return try readContent(kind, version: version, &reader, stroke: stroke)
  }

  static func write(_ id: ElementID, to writer: inout ByteWriter) {
    writer.add(id.author)
    writer.add(brief: UInt64(id.number))
  }

  static func readID(_ reader: inout ByteReader) throws(HistoryError) -> ElementID {
    let author: UInt64 = try reader.integer()
    let place = reader.offset
    guard let number = UInt32(exactly: try reader.brief()) else { throw .value(offset: place) }
    return ElementID(author: author, number: number)
  }
}
