import Geometry
import Words

/// The beginning of a GIF file up to the end of its first picture: all that is read of it. What
/// comes after is left out, however much that is, and whatever it claims.
///
/// gdk-pixbuf checks neither the extents of a frame nor what it multiplies them to, and ends the
/// program where there is no memory for it. See "Graphics Interchange Format, Version 89a", section 17
/// and following.
///
/// The screen may be far larger than the picture on it: gdk-pixbuf gets the picture alone.
struct GIFBeginning {
  /// The extents of the screen.
  private(set) var screen = PixelSize(width: 1, height: 1)
  /// Where the picture lies on it.
  private(set) var left = 0
  private(set) var top = 0
  /// The bytes of a file of the first picture alone.
  private(set) var bytes: [UInt8] = []

  /// The most pixels that a byte can become: a code of 12 bits stands for at most 4,096.
  private static let ratio = 4096 * 8 / 12 + 1

  /// Decodes the first picture of a file.
  static func reader(of file: [UInt8]) throws(PictureError) -> any PictureReader {
    let beginning = try GIFBeginning(file)
    let frame = try DecodedPicture(beginning.bytes, as: .gif)
    return PlacedFrame(frame, left: beginning.left, top: beginning.top, on: beginning.screen)
  }

  private init(_ file: [UInt8]) throws(PictureError) {
    var reader = Reader(bytes: file)
    try reader.skip(6)
    screen = try GIFBeginning.check(try reader.extents())
    let flags = try reader.byte()
    try reader.skip(2)
    try reader.skipTable(flags: flags)
    while true {
      switch try reader.byte() {
      case 0x21:  // An extension: its kind, then blocks.
        try reader.skip(1)
        try reader.skipBlocks()
      case 0x2C:
        try takePicture(of: file, &reader)
        return
      case 0x3B: throw .damaged(.gif, message: text("there is no picture in it"))
      default:
        throw .damaged(
          .gif, message: text("it has an unknown part at byte %s", String(reader.place - 1)))
      }
    }
  }

  /// Takes a picture: its place, its extents, its colors, the size of a code, blocks.
  private mutating func takePicture(of file: [UInt8], _ reader: inout Reader) throws(PictureError) {
    let start = reader.place
    (left, top) = try reader.extents()
    let extents = try GIFBeginning.check(try reader.extents())
    try reader.skipTable(flags: try reader.byte())
    try reader.skip(1)
    let data = reader.place
    try reader.skipBlocks()
    guard (reader.place - data) * GIFBeginning.ratio >= extents.width * extents.height else {
      throw .damaged(.gif, message: text("the file ends too early"))
    }
    bytes = file[..<reader.place] + [0x3B]
    bytes.replaceSubrange(6..<10, with: file[start + 4..<start + 8])
    bytes.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
  }

  private static func check(
    _ extents: (width: Int, height: Int)
  ) throws(PictureError) -> PixelSize {
    guard extents.width > 0, extents.height > 0 else {
      throw .damaged(.gif, message: text("it has no pixels"))
    }
    guard PictureLimits.allow(width: extents.width, height: extents.height) else {
      throw .tooLarge(width: extents.width, height: extents.height)
    }
    return PixelSize(width: extents.width, height: extents.height)
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func skip(_ count: Int) throws(PictureError) {
      guard count <= bytes.count - place else {
        throw .damaged(.gif, message: text("the file ends too early"))
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

    /// Skips a table of colors where the flags say that there is one.
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
