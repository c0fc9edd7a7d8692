import Geometry
import PaintingModel

/// How the rows of a picture must be turned so that it stands upright: what EXIF calls its
/// orientation, 1…8. See EXIF 2.3, tag 0x0112.
struct PictureTurn: Hashable {
  /// Rows that are upright.
  static let none = PictureTurn(1)
  private let value: Int

  /// Takes EXIF's number; what is none of its numbers is upright.
  init(_ value: Int) { self.value = (1...8).contains(value) ? value : 1 }

  /// The extents of a picture when it is upright.
  func size(of size: PixelSize) -> PixelSize {
    value >= 5 ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The resolution of a picture when it is upright.
  func resolution(of resolution: Resolution?) -> Resolution? {
    value >= 5 ? resolution?.turned : resolution
  }

  /// Where in a picture of some extents the pixel lies that is seen at a place upright.
  func source(x: Int, y: Int, of size: PixelSize) -> (x: Int, y: Int) {
    let (right, bottom) = (size.width - 1, size.height - 1)
    return switch value {
    case 2: (right - x, y)
    case 3: (right - x, bottom - y)
    case 4: (x, bottom - y)
    case 5: (y, x)
    case 6: (y, bottom - x)
    case 7: (right - y, bottom - x)
    case 8: (right - y, x)
    default: (x, y)
    }
  }
}

extension PictureTurn {
  /// What the EXIF data of a picture says; upright where it has none.
  init(of bytes: [UInt8], as format: PictureFormat) {
    let data =
      switch format {
      case .jpeg: PictureTurn.segment(of: bytes)
      case .png: PictureTurn.chunk(of: bytes)
      case .webp: PictureTurn.part(of: bytes)
      default: ArraySlice<UInt8>()
      }
    self.init(exif: data)
  }

  /// Reads EXIF data, which is laid out as a TIFF file, with or without its name before it.
  init(exif: ArraySlice<UInt8>) {
    let name = Array("Exif\0\0".utf8)
    let data = Array(exif.starts(with: name) ? exif.dropFirst(name.count) : exif)
    let isLittle = data.first == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int {
      guard place >= 0, place <= data.count - count else { return 0 }
      let bytes = data[place..<place + count]
      return isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    let list = number(4, 4)
    let found = (0..<number(list, 2)).first { number(list + 2 + $0 * 12, 2) == 0x0112 }
    self.init(found.map { number(list + 10 + $0 * 12, 2) } ?? 1)
  }

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

  /// The chunk `EXIF` of a WebP file.
  private static func part(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    WebPPictureReader.chunk("EXIF", in: bytes) ?? []
  }
}
