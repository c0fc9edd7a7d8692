/// The sections of Photoshop's brushes from version 6 on: `8BIM`, a name of four letters, the length, and the
/// content, filled up to whole fours of bytes.
struct PhotoshopSections {
  /// What a section begins with.
  static let mark = Array("8BIM".utf8)

  /// The content of each, by name.
  private(set) var sections: [String: ArraySlice<UInt8>] = [:]
  /// Whether all of the file could be read.
  private(set) var isWhole = true

  /// Finds them after the version.
  init(_ bytes: ArraySlice<UInt8>) {
    var reader = BigEndianReader(bytes)
    while reader.remaining >= 12 {
      guard reader.slice(4)?.elementsEqual(PhotoshopSections.mark) == true,
        let name = reader.slice(4), let length = reader.integer(UInt32.self)
      else {
        isWhole = false
        return
      }
      if Int(length) > reader.remaining { isWhole = false }
      let content = reader.slice(min(Int(length), reader.remaining)) ?? []
      let title = String(decoding: name, as: UTF8.self)
      if sections[title] == nil { sections[title] = content }
      // Some programs leave the filling out.
      let filling = -content.count & 3
      if reader.remaining >= filling, !bytes[reader.offset...].starts(with: PhotoshopSections.mark)
      {
        _ = reader.slice(filling)
      }
    }
  }

  /// The content of the items of a section: the length of each, and the content, filled up to whole fours of
  /// bytes. What is cut off is as long as it is.
  static func items(_ section: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var reader = BigEndianReader(section)
    var items: [ArraySlice<UInt8>] = []
    while let length = reader.integer(UInt32.self), length > 0 || reader.remaining > 0 {
      guard let item = reader.slice(min(Int(length), reader.remaining)) else { break }
      items.append(item)
      guard items.count < PhotoshopBrushFile.mostBrushes else { break }
      _ = reader.slice(-item.count & 3)
    }
    return items
  }
}
