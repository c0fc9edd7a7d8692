import Geometry
import Words

/// A Windows bitmap, written anew in the plain form that gdk-pixbuf reads right.
///
/// That takes what follows the header for the pixels, wherever these are said to begin, and memory
/// for extents that the file does not bear out. See "Bitmap Storage" in Microsoft's documentation of
/// the Windows GDI.
struct BMPFile {
  /// How pixels are packed.
  private enum Packing: Int {
    case plain = 0, runs8, runs4, masks
    /// Windows CE: four masks after the header.
    case masksWithAlpha = 6

    var hasMasks: Bool { self == .masks || self == .masksWithAlpha }
    var hasRuns: Bool { self == .runs8 || self == .runs4 }
  }

  private let file: [UInt8]
  private let headLength: Int
  private let size: PixelSize
  private let isFromTop: Bool
  private let bits: Int
  private let packing: Packing

  /// Decodes a bitmap.
  static func reader(of bytes: [UInt8]) throws(PictureError) -> any PictureReader {
    let file = try BMPFile(bytes)
    // Rows of runs always go up for gdk-pixbuf.
    let turn = file.packing.hasRuns && file.isFromTop ? PictureTurn(4) : .none
    return try DecodedPicture(try file.plain(), as: .bmp, turn: turn)
  }

  private init(_ bytes: [UInt8]) throws(PictureError) {
    file = bytes
    guard bytes.count >= 26 else { throw .damaged(.bmp, message: text("the file ends too early")) }
    headLength = BMPFile.number(bytes, 14, 4)
    let isOld = headLength == 12
    guard isOld || headLength >= 40 && headLength <= 124 else {
      throw .damaged(.bmp, message: text("its header has an unknown length"))
    }
    guard bytes.count >= 14 + headLength else {
      throw .damaged(.bmp, message: text("the file ends too early"))
    }
    let width = BMPFile.number(bytes, 18, isOld ? 2 : 4)
    let unsigned = BMPFile.number(bytes, isOld ? 20 : 22, isOld ? 2 : 4)
    let height = isOld ? unsigned : Int(Int32(truncatingIfNeeded: unsigned))
    isFromTop = height < 0
    guard width > 0, height != 0 else { throw .damaged(.bmp, message: text("it has no pixels")) }
    guard PictureLimits.allow(width: width, height: abs(height)) else {
      throw .tooLarge(width: width, height: abs(height))
    }
    size = PixelSize(width: width, height: abs(height))
    bits = BMPFile.number(bytes, isOld ? 24 : 28, 2)
    // OS/2 numbers other ways from 3 on.
    guard [1, 4, 8, 16, 24, 32].contains(bits),
      let packing = Packing(rawValue: isOld ? 0 : BMPFile.number(bytes, 30, 4)),
      !packing.hasMasks || headLength != 64
    else { throw .damaged(.bmp, message: text("its pixels are packed in an unknown way")) }
    self.packing = packing
  }

  /// A number of some bytes, the lowest first; 0 past the end.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    guard place <= bytes.count - count else { return 0 }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Where the masks are: in longer headers, or after the short one.
  private var masks: [UInt8] {
    let count = headLength >= 56 || packing == .masksWithAlpha ? 16 : 12
    let found = file.dropFirst(54).prefix(count)
    return found + [UInt8](repeating: 0, count: 16 - found.count)
  }

  /// How many bytes the masks take between the header and what follows.
  private var masksLength: Int {
    guard packing.hasMasks, headLength < 52 else { return 0 }
    return packing == .masks ? 12 : 16
  }

  /// The colors of numbers; none where pixels are colors themselves.
  private var palette: (colors: [UInt8], length: Int) {
    let isOld = headLength == 12
    let start = 14 + headLength + masksLength
    let step = isOld ? 3 : 4
    let said = isOld ? 0 : BMPFile.number(file, 46, 4)
    guard bits <= 8 else { return ([], min(said, 256) * 4) }
    let most = 1 << bits
    var count = said == 0 ? most : min(said, most)
    // Pixels may begin before a palette could be whole.
    let pixels = BMPFile.number(file, 10, 4)
    if pixels > start { count = min(count, (pixels - start) / step) }
    var colors: [UInt8] = []
    for index in 0..<most {
      let place = start + index * step
      let isThere = index < count && place + 3 <= file.count
      colors += isThere ? file[place..<place + 3] + [0] : [0, 0, 0, 0]
    }
    return (colors, count * step)
  }

  /// The bytes of the pixels. Runs may skip some, but hardly all.
  private func pixels(after palette: Int) throws(PictureError) -> ArraySlice<UInt8> {
    let natural = 14 + headLength + masksLength
    let said = BMPFile.number(file, 10, 4)
    let start = said >= natural && said <= file.count ? said : natural + palette
    let area = size.width * size.height
    let needed = packing.hasRuns ? area / 4096 : (size.width * bits + 31) / 32 * 4 * size.height
    guard start <= file.count, file.count - start >= needed,
      !packing.hasRuns || BMPFile.number(file, 2, 4) <= file.count
    else { throw .damaged(.bmp, message: text("the file ends too early")) }
    return packing.hasRuns ? file[start...] : file[start..<start + needed]
  }

  /// The same bitmap: a short header, one with masks where it has some, all colors, the pixels.
  private func plain() throws(PictureError) -> [UInt8] {
    let (colors, paletteLength) = palette
    let pixels = try pixels(after: paletteLength)
    let height = isFromTop && !packing.hasRuns ? -size.height : size.height
    let length = packing.hasMasks ? 56 : 40
    let kind = packing.hasMasks ? Packing.masks : packing
    var head = [length, size.width, height].flatMap { BMPFile.little($0) }
    head += BMPFile.little(1, 2) + BMPFile.little(bits, 2)
    head += [kind.rawValue, pixels.count, 0, 0, colors.count / 4, 0].flatMap { BMPFile.little($0) }
    if packing.hasMasks { head += masks }
    let start = 14 + head.count + colors.count
    let beginning = [start + pixels.count, 0, start].flatMap { BMPFile.little($0) }
    return Array("BM".utf8) + beginning + head + colors + pixels
  }
}
