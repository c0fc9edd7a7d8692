import CPNG
import Geometry
import Words

/// Some rows of a PNG picture, packed by themselves. A picture is put together from bands that
/// were packed at any time and on any thread, so that rows that stay the same are packed once.
struct PNGBand: Sendable {
  /// The bands are this high, but for the first and the last one of a picture.
  static let height = 64

  /// The chunk of the file.
  private let chunk: [UInt8]
  /// Checksum and length of what was packed.
  private let checksum: UInt32
  private let originalLength: Int

  /// Packs rows of an 8-bit picture: 3 or 4 values a pixel, not premultiplied.
  init(
    _ pixels: Span<UInt8>, width: Int, rows: Int, layout: fude_png_layout
  ) throws(PNGError) {
    let count = width * fude_png_pixel_bytes(layout)
    var writer = try PNGBandWriter(width: width, layout: layout)
    for y in 0..<rows { try writer.add(pixels.extracting(y * count..<(y + 1) * count)) }
    self = try writer.finish()
  }

  /// Takes over what was packed.
  fileprivate init(_ packed: fude_packed_bytes) {
    chunk = PNGBand.chunk(
      "IDAT", unsafe Array(UnsafeBufferPointer(start: packed.bytes, count: packed.length)))
    checksum = unsafe packed.checksum
    originalLength = unsafe packed.original_length
  }

  /// The picture of all its bands, from the top, marked as sRGB.
  ///
  /// - Parameter offset: where its first pixel lies on the picture that it is a part of.
  static func joined(
    _ bands: [PNGBand], size: PixelSize, layout: fude_png_layout, offset: (x: Int, y: Int) = (0, 0)
  ) -> ByteParts {
    var bytes = ByteParts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let depth: UInt8 = layout == .rgba16 ? 16 : 8
    let kind: UInt8 = layout == .rgb8 ? 2 : 6
    bytes.append(chunk("IHDR", big(size.width) + big(size.height) + [depth, kind, 0, 0, 0]))
    let profile = layout == .rgba16 ? SRGBProfile.chunk : []
    bytes.append(profile.isEmpty ? chunk("sRGB", [0]) : chunk("iCCP", profile))
    // The last byte says that the unit is the pixel.
    if offset != (0, 0) { bytes.append(chunk("oFFs", big(offset.x) + big(offset.y) + [0])) }
    // The beginning and the end of the stream that all chunks together are.
    bytes.append(chunk("IDAT", [0x78, 0x01]))
    var checksum: UInt32 = 1
    for band in bands {
      bytes.append(band.chunk)
      checksum = fude_adler_joined(checksum, band.checksum, band.originalLength)
    }
    bytes.append(chunk("IDAT", [0x03, 0x00] + big(Int(checksum))))
    bytes.append(chunk("IEND", []))
    return bytes
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(Int(body.crc))
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// Packs rows to a band, one after the other.
@safe struct PNGBandWriter: ~Copyable {
  private let writer: OpaquePointer
  private let rowBytes: Int

  /// Begins a band of rows of a width, in pixels.
  init(width: Int, layout: fude_png_layout) throws(PNGError) {
    guard let made = unsafe fude_band_create(UInt32(width), layout) else { throw .noMemory }
    unsafe writer = made
    rowBytes = width * fude_png_pixel_bytes(layout)
  }

  deinit { unsafe fude_band_destroy(writer) }

  /// Adds the next row: 3 or 4 values a pixel, not premultiplied, of 8 or of 16 bits as the layout says.
  mutating func add(_ row: Span<some BitwiseCopyable>) throws(PNGError) {
    let isAdded = unsafe row.withUnsafeBytes { bytes in
      precondition(bytes.count == rowBytes, "a row of another length")
      guard let first = bytes.baseAddress else { return false }
      return unsafe fude_band_write_row(writer, first) != 0
    }
    guard isAdded else { throw .noMemory }
  }

  /// The band of all rows.
  consuming func finish() throws(PNGError) -> PNGBand {
    var packed = unsafe fude_packed_bytes()
    guard unsafe fude_band_finish(writer, &packed) != 0 else { throw .noMemory }
    return unsafe PNGBand(packed)
  }
}

extension PNGError {
  /// Nothing can be packed.
  fileprivate static var noMemory: PNGError {
    PNGError(message: text("there is not enough memory"), chunk: "IDAT", offset: 0)
  }
}

/// Copies what C has packed, and frees it.
@unsafe private func takePackedBytes(_ packed: fude_packed_bytes) -> [UInt8] {
  defer { unsafe fude_packed_free(packed) }
  return unsafe Array(UnsafeBufferPointer(start: packed.bytes, count: packed.length))
}

extension [UInt8] {
  /// The checksum that PNG and ZIP use: CRC-32.
  var crc: UInt32 { crc(after: 0) }

  /// The checksum of bytes of which those before these have `before`.
  func crc(after before: UInt32) -> UInt32 {
    unsafe withUnsafeBufferPointer { all in
      guard let first = all.baseAddress else { return before }
      return unsafe fude_crc(before, first, all.count)
    }
  }

  /// Packed by deflate; nil when there is not enough memory.
  var deflated: [UInt8]? {
    var packed = unsafe fude_packed_bytes()
    let isPacked = unsafe withUnsafeBufferPointer { all in
      guard let first = all.baseAddress else { return false }
      return unsafe fude_deflate(first, all.count, &packed) != 0
    }
    return isPacked ? unsafe takePackedBytes(packed) : nil
  }
}
