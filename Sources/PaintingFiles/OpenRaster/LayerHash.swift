/// A hash of a list of layers and all their pixels, to notice that another app has changed them.
/// It is not meant to withstand somebody who wants to deceive.
struct LayerHash {
  private(set) var value: UInt64 = 0x243F_6A88_85A3_08D3

  /// Starts with what the list of layers says, apart from which one is worked on.
  init(_ document: StackDocument) {
    var document = document
    document.deselect()
    for byte in document.xml.utf8 { mix(UInt64(byte)) }
  }

  /// Adds the next row of a layer: 16 bits a channel, four channels, not premultiplied.
  mutating func add(row: Span<UInt16>) {
    for start in stride(from: 0, to: row.count - 3, by: 4) {
      mix(
        UInt64(row[start]) | UInt64(row[start + 1]) << 16 | UInt64(row[start + 2]) << 32
          | UInt64(row[start + 3]) << 48)
    }
  }

  /// Adds the extents of the next layer.
  mutating func add(width: Int, height: Int) {
    mix(UInt64(width))
    mix(UInt64(height))
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }
}
