/// Blocks with a name of four letters, as they stand after a layer's own fields and after all layers: `8BIM` or
/// `8B64`, the name, the length, and the content.
struct PhotoshopBlocks {
  private var reader: PhotoshopReader
  private let isLarge: Bool
  /// To what multiple of bytes a block is filled up.
  private let filling: Int

  /// Begins with the first.
  init(_ reader: PhotoshopReader, isLarge: Bool, filling: Int = 2) {
    (self.reader, self.isLarge, self.filling) = (reader, isLarge, filling)
  }

  /// The next one; nil at the end, or where something else follows.
  mutating func next() throws(LayeredError) -> (name: String, content: ArraySlice<UInt8>)? {
    guard reader.remaining >= 12, reader.takes("8BIM") || reader.takes("8B64") else { return nil }
    let name = String(decoding: try reader.take(4), as: UTF8.self)
    let isWide = isLarge && PhotoshopBlocks.wide.contains(name)
    let content = try reader.part(isWide ? 8 : 4)
    reader.fill(from: content.startIndex, to: filling)
    return (name, content)
  }

  /// Those whose lengths have eight bytes in large documents.
  private static let wide: Set<String> = [
    "LMsk", "Lr16", "Lr32", "Layr", "Mt16", "Mt32", "Mtrn", "Alph", "FMsk", "lnk2", "FEid", "FXid",
    "PxSD",
  ]
}
