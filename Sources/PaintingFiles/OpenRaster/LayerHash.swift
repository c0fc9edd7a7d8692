import Geometry

/// A hash of a list of layers and all their pixels, to notice that another app has changed them.
/// It is not meant to withstand somebody who wants to deceive.
struct LayerHash {
  private(set) var value = RowHash.start

  /// Starts with what the list of layers says, apart from which one is worked on and from what only
  /// other programs understand.
  init(_ document: StackDocument) {
    for byte in document.essence.xml.utf8 { value = RowHash.mixed(value, UInt64(byte)) }
  }

  /// Adds the next layer by the hash of its pixels.
  mutating func add(_ layer: UInt64) { value = RowHash.mixed(value, layer) }
}

extension LayerHash {
  /// The hash of histories before version 6, in which the rows of all layers follow each other.
  static func former(
    _ document: StackDocument, _ pictures: [LayerPicture]
  ) throws(PNGError) -> UInt64 {
    var hash = RowHash(continuing: LayerHash(document).value)
    for picture in pictures {
      let reader = try PNGReader(picture.bytes)
      hash.add(picture.size)
      var row = [UInt16](repeating: 0, count: picture.size.width * 4)
      for _ in 0..<picture.size.height {
        try reader.readRow(into: &row)
        hash.addFormer(row: row.span)
      }
    }
    return hash.value
  }
}

/// A hash of the pixels of one layer.
struct RowHash {
  static let start: UInt64 = 0x243F_6A88_85A3_08D3
  private(set) var value: UInt64

  /// Starts with the extents of the layer's picture.
  init(_ size: PixelSize) {
    value = RowHash.start
    add(size)
  }

  /// Starts where another one has ended.
  init(continuing value: UInt64) { self.value = value }

  /// Adds the extents of a picture.
  mutating func add(_ size: PixelSize) {
    mix(UInt64(size.width))
    mix(UInt64(size.height))
  }

  /// Adds the next row by its own hash, which needs no other row.
  mutating func add(rowHash: UInt64) { mix(rowHash) }

  /// Adds the next row as histories before version 6 have it.
  mutating func addFormer(row: Span<UInt16>) {
    for start in stride(from: 0, to: row.count - 3, by: 4) { mix(RowHash.pixel(row, start)) }
  }

  /// The hash of one row, of 16 bits a channel, four channels, not premultiplied: of every fourth pixel, and of
  /// those four together, so that a processor need not wait for one pixel before the next.
  static func hash(row: Span<UInt16>) -> UInt64 {
    var (a, b, c, d) = (start, start, start, start)
    var place = 0
    while place + 16 <= row.count {
      a = mixed(a, pixel(row, place))
      b = mixed(b, pixel(row, place + 4))
      c = mixed(c, pixel(row, place + 8))
      d = mixed(d, pixel(row, place + 12))
      place += 16
    }
    while place + 4 <= row.count {
      a = mixed(a, pixel(row, place))
      place += 4
    }
    return mixed(mixed(mixed(a, b), c), d)
  }

  private static func pixel(_ row: Span<UInt16>, _ place: Int) -> UInt64 {
    UInt64(row[place]) | UInt64(row[place + 1]) << 16 | UInt64(row[place + 2]) << 32
      | UInt64(row[place + 3]) << 48
  }

  private mutating func mix(_ word: UInt64) { value = RowHash.mixed(value, word) }

  static func mixed(_ value: UInt64, _ word: UInt64) -> UInt64 {
    let product = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
