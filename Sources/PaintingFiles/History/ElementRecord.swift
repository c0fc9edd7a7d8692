import PaintingModel

/// An element as it lies in a file, where strokes lie apart:
/// ```
/// kind: u8, see `Kind`   a sticker: see `StickerRecord`
/// ```
enum ElementRecord: Hashable {
  /// None: it has been removed.
  case none
  /// The next of the strokes.
  case stroke
  case sticker(Sticker)

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
  }

  /// What lies in a file for an element.
  init(_ element: Element?) {
    switch element {
    case nil: self = .none
    case .stroke: self = .stroke
    case .sticker(let sticker): self = .sticker(sticker)
    }
  }

  /// The element; `stroke` finds the stroke that it is.
  func element<E>(_ stroke: () throws(E) -> Stroke) throws(E) -> Element? {
    switch self {
    case .none: nil
    case .stroke: .stroke(try stroke())
    case .sticker(let sticker): .sticker(sticker)
    }
  }

  var kind: Kind {
    switch self {
    case .none: .none
    case .stroke: .stroke
    case .sticker: .sticker
    }
  }

  /// Adds what follows the kind.
  func writeContent(to writer: inout ByteWriter) {
    switch self {
    case .none, .stroke: break
    case .sticker(let sticker): StickerRecord.write(sticker, to: &writer)
    }
  }

  /// Reads what follows the kind.
  init(_ kind: Kind, _ reader: inout ByteReader) throws(HistoryError) {
    switch kind {
    case .none: self = .none
    case .stroke: self = .stroke
    case .sticker: self = .sticker(try StickerRecord.read(&reader))
    }
  }

  func write(to writer: inout ByteWriter) {
    writer.add(kind.rawValue)
    writeContent(to: &writer)
  }

  init(_ reader: inout ByteReader) throws(HistoryError) {
    let place = reader.offset
    guard let kind = Kind(rawValue: try reader.integer()) else { throw .value(offset: place) }
    try self.init(kind, &reader)
  }

  /// Reads an element; strokes are taken from those of all changes, in order.
  static func read(
    _ strokes: inout ArraySlice<Stroke>, _ reader: inout ByteReader
  ) throws(HistoryError) -> Element? {
    let place = reader.offset
    return try ElementRecord(&reader).element { () throws(HistoryError) in
      guard let stroke = strokes.popFirst() else { throw .value(offset: place) }
      return stroke
    }
  }
}
