/// The beginning of a GIF file up to the end of its first picture: all that is read of it. What
/// comes after is left out, however much that is, and whatever it claims.
///
/// gdk-pixbuf checks neither the extents of a frame nor what it multiplies them to, and ends the
/// program where there is no memory for it. See "Graphics Interchange Format, Version 89a", section 17
/// and following.
enum GIFBeginning {
  /// The bytes of a whole file with the first picture alone.
  static func of(_ bytes: [UInt8]) throws(PictureError) -> [UInt8] {
    var reader = Reader(bytes: bytes)
    try reader.skip(6)
    try check(try reader.extents())
    let flags = try reader.byte()
    try reader.skip(2)
    try reader.skipTable(flags: flags)
    while true {
      switch try reader.byte() {
      case 0x21:  // An extension: its kind, then blocks.
        try reader.skip(1)
        try reader.skipBlocks()
      case 0x2C:  // A picture: its place, its extents, its colours, the size of a code, blocks.
        try reader.skip(4)
        try check(try reader.extents())
        try reader.skipTable(flags: try reader.byte())
        try reader.skip(1)
        try reader.skipBlocks()
        return bytes[..<reader.place] + [0x3B]
      case 0x3B: throw .damaged(.gif, message: "there is no picture in it")
      default: throw .damaged(.gif, message: "it has an unknown part at byte \(reader.place - 1)")
      }
    }
  }

  private static func check(_ extents: (width: Int, height: Int)) throws(PictureError) {
    guard extents.width > 0, extents.height > 0 else {
      throw .damaged(.gif, message: "it has no pixels")
    }
    guard PictureLimits.allow(width: extents.width, height: extents.height) else {
      throw .tooLarge(width: extents.width, height: extents.height)
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func skip(_ count: Int) throws(PictureError) {
      guard count <= bytes.count - place else {
        throw .damaged(.gif, message: "the file ends too early")
      }
      place += count
    }

    mutating func byte() throws(PictureError) -> UInt8 {
      try skip(1)
      return bytes[place - 1]
    }

    mutating func extents() throws(PictureError) -> (width: Int, height: Int) {
      try skip(4)
      let four = bytes[place - 4..<place].map { Int($0) }
      return (four[0] | four[1] << 8, four[2] | four[3] << 8)
    }

    /// Skips a table of colours where the flags say that there is one.
    mutating func skipTable(flags: UInt8) throws(PictureError) {
      guard flags & 0x80 != 0 else { return }
      try skip(3 << (Int(flags & 7) + 1))
    }

    mutating func skipBlocks() throws(PictureError) {
      while true {
        let length = Int(try byte())
        if length == 0 { return }
        try skip(length)
      }
    }
  }
}
