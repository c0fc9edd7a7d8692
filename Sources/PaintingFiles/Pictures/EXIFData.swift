import PaintingModel

/// What a camera notes in a picture, laid out as a TIFF file: how it must be turned to be upright, and how many pixels an
/// inch has. See EXIF 2.3, 4.6.4 A.
struct EXIFData {
  private let bytes: [UInt8]
  private let isLittle: Bool

  /// Takes EXIF data, with or without its name before it; nothing is known of what is no such data.
  init(_ data: ArraySlice<UInt8>) {
    let name = Array("Exif\0\0".utf8)
    bytes = Array(data.starts(with: name) ? data.dropFirst(name.count) : data)
    isLittle = bytes.first == UInt8(ascii: "I")
  }

  /// Takes the EXIF data of a picture.
  init(of bytes: [UInt8], as format: PictureFormat) {
    let data =
      switch format {
      case .jpeg: EXIFData.segment(of: bytes)
      case .png: EXIFData.chunk(of: bytes)
      case .webp: WebPPictureReader.chunk("EXIF", in: bytes) ?? []
      default: ArraySlice<UInt8>()
      }
    self.init(data)
  }

  /// How the picture must be turned; upright where nothing is said.
  var turn: PictureTurn { PictureTurn(short(Tag.orientation) ?? 1) }

  /// How many pixels an inch has, upright. Nil where nothing is said, and where it is 72, which is to be written where
  /// nobody knows.
  var resolution: Resolution? {
    guard let across = rational(Tag.across), let down = rational(Tag.down) else { return nil }
    let perInch = short(Tag.unit) == 3 ? 2.54 : 1
    let (x, y) = ((across * perInch).rounded(), (down * perInch).rounded())
    guard (1...65_535).contains(x), (1...65_535).contains(y), x != 72 || y != 72 else { return nil }
    return turn.resolution(of: Resolution(across: Int(x), down: Int(y)))
  }

  private enum Tag {
    static let orientation = 0x0112
    static let across = 0x011A
    static let down = 0x011B
    static let unit = 0x0128
  }

  // MARK: Entries

  private func number(_ place: Int, _ count: Int) -> Int {
    guard place >= 0, place <= bytes.count - count else { return 0 }
    let part = bytes[place..<place + count]
    return isLittle
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where the value of an entry of the first list stands, or its place where it is longer than four bytes.
  private func entry(_ tag: Int) -> Int? {
    let list = number(4, 4)
    return (0..<number(list, 2)).lazy.map { list + 2 + $0 * 12 }.first { number($0, 2) == tag }
      .map { $0 + 8 }
  }

  private func short(_ tag: Int) -> Int? { entry(tag).map { number($0, 2) } }

  private func rational(_ tag: Int) -> Double? {
    guard let place = entry(tag).map({ number($0, 4) }) else { return nil }
    let divisor = number(place + 4, 4)
    return divisor == 0 ? nil : Double(number(place, 4)) / Double(divisor)
  }

  // MARK: Where it stands

  /// The EXIF segment of a JPEG file, before its first scan.
  private static func segment(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      // Any number of these may stand before a marker.
      if bytes[place + 1] == 0xFF {
        place += 1
        continue
      }
      let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      guard end >= place + 4, end <= bytes.count else { break }
      let content = bytes[place + 4..<end]
      if bytes[place + 1] == 0xE1, content.starts(with: "Exif\0\0".utf8) { return content }
      place = end
    }
    return []
  }

  /// The chunk `eXIf` of a PNG file, which may also come after the pixels.
  private static func chunk(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let name = bytes[place + 4..<place + 8]
      if name.elementsEqual("eXIf".utf8) { return bytes[place + 8..<place + 8 + length] }
      place += length + 12
    }
    return []
  }
}
