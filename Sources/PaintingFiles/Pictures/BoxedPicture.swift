/// Pictures in boxes, as AVIF and HEIC are: ISO/IEC 23008-12.
///
/// Their loaders unpack all before they ask whether it is wanted so large; so what the boxes claim is looked at first.
enum BoxedPicture {
  /// Where extents stand: the boxes of what is said of pictures come before their data.
  private static let mostBytes = 1 << 20

  /// Begins to decode a picture.
  static func reader(
    of bytes: [UInt8], as format: PictureFormat
  ) throws(PictureError) -> any PictureReader {
    for (width, height) in extents(in: bytes.prefix(mostBytes))
    where !PictureLimits.allow(width: width, height: height) {
      throw .tooLarge(width: width, height: height)
    }
    return try DecodedPicture(bytes, as: format)
  }

  /// The extents of all pictures in a file, parts of others among them: `ispe`, a version, width and height.
  private static func extents(in bytes: ArraySlice<UInt8>) -> [(width: Int, height: Int)] {
    let name = Array("ispe".utf8)
    var found: [(Int, Int)] = []
    var rest = bytes
    while let first = rest.firstIndex(of: name[0]) {
      rest = rest[first...]
      if rest.starts(with: name) {
        var reader = BigEndianReader(rest.dropFirst(8))
        if let width = reader.integer(UInt32.self), let height = reader.integer(UInt32.self) {
          found.append((Int(width), Int(height)))
        }
      }
      rest = rest.dropFirst()
    }
    return found
  }
}
