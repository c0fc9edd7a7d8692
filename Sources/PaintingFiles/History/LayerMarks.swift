import PaintingModel

/// What a layer is marked as, in a byte: 1 it is a reference, 2 it is a draft, in the high four bits the number
/// of its color tag, 0 for none.
enum LayerMarks {
  private enum Flag {
    static let reference: UInt8 = 1
    static let draft: UInt8 = 2
    static let all = reference | draft
  }

  static func byte(of layer: Layer) -> UInt8 {
    (layer.isReference ? Flag.reference : 0) | (layer.isDraft ? Flag.draft : 0)
      | (layer.tag?.rawValue ?? 0) << 4
  }

  static func read(_ reader: inout ByteReader, into layer: inout Layer) throws(HistoryError) {
    let place = reader.offset
    let marks: UInt8 = try reader.integer()
    let tag = LayerTag(rawValue: marks >> 4)
    guard marks & 15 & ~Flag.all == 0, tag != nil || marks >> 4 == 0 else {
      throw .value(offset: place)
    }
    layer.isReference = marks & Flag.reference != 0
    layer.isDraft = marks & Flag.draft != 0
    layer.tag = tag
  }
}
