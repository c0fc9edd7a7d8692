import Words

/// GIMP's brushes, `.gbr`: a header of big-endian numbers (its size, version, width, height, bytes per pixel;
/// from version 2 on also `GIMP` and the spacing in percent), the name, and the pixels row by row. One byte
/// is how much is covered, four are RGBA; CinePaint's version 3 has the upper halves of 32-bit floats. See
/// `devel-docs/gbr.txt` in GIMP.
enum GimpBrushFile {
  /// The most bytes of a file.
  static let limit = 1 << 27
  /// The longest name, in bytes; GIMP takes 256.
  private static let longestName = 1024
  /// The spacings that GIMP knows, in percent.
  private static let spacings = 1.0...5000.0
  /// `GIMP` and `GPAT`.
  private static let (mark, patternMark) = (UInt32(0x4749_4D50), UInt32(0x4750_4154))

  /// The brush in a file.
  static func read(_ bytes: [UInt8]) throws(PresetError) -> ForeignBrush {
    guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, most: limit) }
    var reader = BigEndianReader(bytes[...])
    return try next(&reader)
  }

  /// Takes the next of some brushes that follow each other.
  static func next(_ reader: inout BigEndianReader) throws(PresetError) -> ForeignBrush {
    let header = try Header(&reader)
    var brush = ForeignBrush(name: try name(header.nameLength, &reader))
    brush.diameter = Double(max(header.width, header.height))
    brush.spacing = min(max(Double(header.spacing), spacings.lowerBound), spacings.upperBound) / 100
    guard ForeignTip.isAllowed(width: header.width, height: header.height) else {
      throw .tipSize(width: header.width, height: header.height)
    }
    let count = header.width * header.height
    guard let pixels = reader.slice(count * header.pixelBytes) else {
      throw .cutOff(bytes: reader.offset + reader.remaining)
    }
    let hasColors =
      header.pixelBytes == 4 || header.pixelBytes == 1 && skipPattern(of: header, &reader)
    if hasColors { brush.drop(storedText("Colors of the tip")) }
    let tip = ForeignTip(
      width: header.width, height: header.height, cover: cover(pixels, header.pixelBytes),
      hasColors: hasColors)
    brush.tips = tip.map { [$0] } ?? []
    return brush
  }

  /// What stands before the name.
  private struct Header {
    let width: Int
    let height: Int
    let pixelBytes: Int
    let spacing: UInt32
    let nameLength: Int

    init(_ reader: inout BigEndianReader) throws(PresetError) {
      func number() throws(PresetError) -> UInt32 {
        guard let number = reader.integer(UInt32.self) else { throw .notGimp }
        return number
      }
      let (size, version) = (Int(try number()), try number())
      (width, height) = (Int(try number()), Int(try number()))
      let bytes = try number()
      switch version {
      case 1:
        guard size >= 20, bytes == 1 || bytes == 4 else { throw .notGimp }
        // It has no place for it.
        spacing = 25
        nameLength = size - 20
      case 2, 3:
        guard try number() == mark, size >= 28 else { throw .notGimp }
        spacing = try number()
        nameLength = size - 28
      default:
        guard reader.integer(UInt32.self) == mark else { throw .notGimp }
        throw .unknownForm(program: "GIMP", version: String(version))
      }
      switch bytes {
      case 1, 4: pixelBytes = Int(bytes)
      case 18 where version == 3: pixelBytes = 2
      default: throw .unknownPixels(bytes: Int(bytes))
      }
    }
  }

  /// The name, without the zero that ends it; Latin 1 where it is no UTF-8.
  private static func name(
    _ length: Int, _ reader: inout BigEndianReader
  ) throws(PresetError) -> String {
    guard let bytes = reader.slice(length) else {
      throw .cutOff(bytes: reader.offset + reader.remaining)
    }
    return ForeignText.name(ForeignText.beginning(of: bytes, count: longestName))
  }

  /// Whether a pattern of the same size follows, which formerly gave a brush its colors; it is skipped.
  private static func skipPattern(of brush: Header, _ reader: inout BigEndianReader) -> Bool {
    var ahead = reader
    let numbers = (0..<6).map { _ in ahead.integer(UInt32.self).map { Int($0) } ?? 0 }
    guard numbers[0] >= 24, numbers[1] == 1, numbers[2] == brush.width, numbers[3] == brush.height,
      numbers[4] == 3, numbers[5] == Int(patternMark), ahead.slice(numbers[0] - 24) != nil,
      ahead.slice(brush.width * brush.height * 3) != nil
    else { return false }
    reader = ahead
    return true
  }

  private static func cover(_ pixels: ArraySlice<UInt8>, _ pixelBytes: Int) -> [UInt16] {
    switch pixelBytes {
    case 1: pixels.map { ForeignTip.cover($0) }
    // What covers is the alpha.
    case 4:
      stride(from: pixels.startIndex + 3, to: pixels.endIndex, by: 4).map {
        ForeignTip.cover(pixels[$0])
      }
    default:
      stride(from: pixels.startIndex, to: pixels.endIndex, by: 2).map {
        let half = UInt32(pixels[$0]) << 24 | UInt32(pixels[$0 + 1]) << 16
        let value = Float(bitPattern: half)
        // What is no number covers nothing.
        return value > 0 ? UInt16(min(value, 1) * Float(ForeignTip.full)) : 0
      }
    }
  }
}
