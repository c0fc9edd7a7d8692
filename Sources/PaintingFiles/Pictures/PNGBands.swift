import CPNG
import Geometry

/// A picture as `PNGBand.joined` puts it together: each band can be read by itself, on any thread.
struct PNGBands: Sendable {
  /// The extents of the picture.
  let size: PixelSize
  private let layout: fude_png_layout
  private let bytes: [UInt8]
  /// Where the packed rows of each band are, and behind them their checksum.
  private let places: [Range<Int>]

  /// Finds the bands of a picture; nil where it was put together otherwise.
  init?(_ bytes: [UInt8]) {
    var (start, layout, size) = (8, fude_png_layout?.none, PixelSize?.none)
    var (data, ended): ([Range<Int>], Bool) = ([], false)
    while start + 12 <= bytes.count {
      let length = bytes.big32(at: start)
      let content = start + 8..<start + 8 + length
      guard content.upperBound + 4 <= bytes.count else { return nil }
      switch String(decoding: bytes[start + 4..<start + 8], as: UTF8.self) {
      case "IHDR":
        guard length == 13 else { return nil }
        size = PixelSize(width: bytes.big32(at: start + 8), height: bytes.big32(at: start + 12))
        layout = PNGBands.layout(ofHeader: bytes[content].suffix(5))
      case "sRGB", "iCCP", "oFFs": break
      case "IDAT": data.append(content)
      case "IEND": ended = true
      default: return nil
      }
      start = content.upperBound + 4
    }
    // The beginning and the end of the stream have chunks of their own.
    guard let size, let layout, ended, data.count > 2, bytes[data[0]] == [0x78, 0x01],
      data[data.count - 1].count == 6
    else { return nil }
    (self.size, self.layout, self.bytes) = (size, layout, bytes)
    places = Array(data.dropFirst().dropLast())
  }

  /// How many there are.
  var count: Int { places.count }

  /// For each band the first of those before it that are all the same, byte by byte.
  var originals: [Int] {
    var result: [Int] = []
    for (band, place) in places.enumerated() {
      let isSame = band > 0 && bytes[places[band - 1]] == bytes[place]
      result.append(isSame ? result[band - 1] : band)
    }
    return result
  }

  /// Reads all rows of a band, which are handed out as `PNGReader.readRow(into:)` does; false where they are damaged.
  func read(_ band: Int, rows: Int, _ body: (Int, Span<UInt16>) -> Void) -> Bool {
    let place = places[band]
    // Of its name, too.
    let named = [UInt8](bytes[place.lowerBound - 4..<place.upperBound])
    guard Int(named.crc) == bytes.big32(at: place.upperBound) else { return false }
    var values = [UInt16](repeating: 0, count: size.width * 4)
    return unsafe bytes.withUnsafeBufferPointer { all in
      guard let first = all.baseAddress,
        let reader = unsafe fude_band_open(
          first + place.lowerBound, place.count, UInt32(size.width), layout)
      else { return false }
      defer { unsafe fude_band_close(reader) }
      for row in 0..<rows {
        let isRead = unsafe values.withUnsafeMutableBufferPointer { values in
          guard let start = values.baseAddress else { return false }
          return unsafe fude_band_read_row(reader, start) != 0
        }
        guard isRead else { return false }
        body(row, values.span)
      }
      return unsafe fude_band_is_at_end(reader) != 0
    }
  }

  /// What the pixels are, by depth, kind, packing, filters and interlacing.
  private static func layout(ofHeader header: ArraySlice<UInt8>) -> fude_png_layout? {
    switch Array(header) {
    case [8, 2, 0, 0, 0]: .rgb8
    case [8, 6, 0, 0, 0]: .rgba8
    case [16, 6, 0, 0, 0]: .rgba16
    default: nil
    }
  }
}

extension [UInt8] {
  /// A number of 32 bits, the highest ones first.
  fileprivate func big32(at place: Int) -> Int {
    self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
