import CPNG
import Geometry

/// Decodes PNG data row by row, so that the whole picture need not fit in memory twice.
///
/// Whatever the file holds (palette, gray, 1…16 bits, interlaced), rows come as RGBA with 16 bits a
/// channel, not premultiplied. Gamma and colour profiles are not applied: the numbers are taken as
/// sRGB, as other painting apps do.
@safe final class PNGReader {
  /// The extents of the picture.
  let size: PixelSize
  /// Bits of a channel in the file.
  let depth: Int
  private let reader: OpaquePointer

  /// Reads the beginning of PNG data, which is copied.
  init(_ bytes: [UInt8]) throws(PNGError) {
    var failure = fude_png_failure()
    let opened = unsafe bytes.withUnsafeBufferPointer { all -> OpaquePointer? in
      guard let first = all.baseAddress else { return nil }
      return unsafe fude_png_open(
        first, all.count, UInt32(PictureLimits.side), UInt64(PictureLimits.pixels), &failure)
    }
    guard let opened = unsafe opened else {
      throw PNGError(failure, otherwise: "there is nothing in it")
    }
    unsafe reader = opened
    size = unsafe PixelSize(
      width: Int(fude_png_width(opened)), height: Int(fude_png_height(opened)))
    depth = unsafe Int(fude_png_depth(opened))
  }

  deinit { unsafe fude_png_close(reader) }

  /// Decodes the next row: `4 * width` values. With the last one, the end of the data is checked.
  func readRow(into row: inout [UInt16]) throws(PNGError) {
    precondition(row.count >= size.width * 4, "the row is too short")
    var failure = fude_png_failure()
    let isRead = unsafe row.withUnsafeMutableBufferPointer { values in
      guard let first = values.baseAddress else { return false }
      return unsafe fude_png_read_row(reader, first, &failure) != 0
    }
    guard isRead else { throw PNGError(failure, otherwise: "a row is missing") }
  }
}

extension PNGError {
  /// Takes over what C has noted.
  init(_ failure: fude_png_failure, otherwise: String) {
    func text<T>(_ characters: T) -> String {
      unsafe withUnsafeBytes(of: characters) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    let message = text(failure.message)
    self.init(
      message: message.isEmpty ? otherwise : message, chunk: text(failure.chunk),
      offset: failure.offset)
  }
}
