import CPNG
import Geometry

/// Encodes PNG data row by row, marked as sRGB.
@safe struct PNGWriter: ~Copyable {
  private let writer: OpaquePointer
  private let valuesPerRow: Int
  private let layout: fude_png_layout

  /// Starts a picture; `level` is zlib's, 0 (fast) … 9 (small).
  init(size: PixelSize, layout: fude_png_layout, level: Int = 1) throws(PNGError) {
    var failure = fude_png_failure()
    let made = unsafe fude_png_create(
      UInt32(size.width), UInt32(size.height), layout, Int32(level), &failure)
    guard let made = unsafe made else {
      throw PNGError(failure, otherwise: "it could not be started")
    }
    unsafe writer = made
    self.layout = layout
    valuesPerRow = size.width * (layout == .rgb8 ? 3 : 4)
  }

  deinit { unsafe fude_png_destroy(writer) }

  /// Adds a row of an 8-bit picture: 3 or 4 values a pixel, not premultiplied.
  mutating func add(_ row: [UInt8]) throws(PNGError) {
    precondition(layout != .rgba16 && row.count >= valuesPerRow, "a row of another layout")
    var failure = fude_png_failure()
    let isDone = unsafe row.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return false }
      return unsafe fude_png_write_row(writer, first, &failure) != 0
    }
    guard isDone else { throw PNGError(failure, otherwise: "a row could not be written") }
  }

  /// Adds a row of a 16-bit picture: 4 values a pixel, not premultiplied.
  mutating func add(_ row: [UInt16]) throws(PNGError) {
    precondition(layout == .rgba16 && row.count >= valuesPerRow, "a row of another layout")
    var failure = fude_png_failure()
    let isDone = unsafe row.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return false }
      return unsafe fude_png_write_row(writer, first, &failure) != 0
    }
    guard isDone else { throw PNGError(failure, otherwise: "a row could not be written") }
  }

  /// Ends the picture after its last row and returns its bytes.
  consuming func finish() throws(PNGError) -> [UInt8] {
    var failure = fude_png_failure()
    guard unsafe fude_png_finish(writer, &failure) != 0 else {
      throw PNGError(failure, otherwise: "it could not be ended")
    }
    let bytes = unsafe UnsafeBufferPointer(
      start: fude_png_bytes(writer), count: fude_png_length(writer))
    return unsafe Array(bytes)
  }
}
