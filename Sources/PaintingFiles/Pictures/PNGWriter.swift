import CPNG
import Geometry
import PaintingModel
import Words

/// Encodes PNG data row by row, marked as sRGB.
@safe struct PNGWriter: ~Copyable {
  private let writer: OpaquePointer
  private let bytesPerRow: Int

  /// Starts a picture; `level` is zlib's, 0 (fast) … 9 (small). Its resolution is noted where there is one.
  init(
    size: PixelSize, layout: fude_png_layout, level: Int = 1, resolution: Resolution? = nil
  ) throws(PNGError) {
    var failure = fude_png_failure()
    let made = unsafe fude_png_create(
      UInt32(size.width), UInt32(size.height), layout, Int32(level),
      resolution?.perMeter ?? fude_png_density(), &failure)
    guard let made = unsafe made else {
      throw PNGError(failure, otherwise: text("it could not be started"))
    }
    unsafe writer = made
    bytesPerRow =
      switch layout {
      case .rgb8: size.width * 3
      case .rgba8: size.width * 4
      case .rgba16: size.width * 8
      }
  }

  deinit { unsafe fude_png_destroy(writer) }

  /// Adds the next row of an 8-bit picture: 3 or 4 values a pixel, not premultiplied.
  mutating func add(_ row: Span<UInt8>) throws(PNGError) {
    let failure = unsafe row.withUnsafeBytes { unsafe add($0) }
    if let failure { throw failure }
  }

  /// Adds the next row of a 16-bit picture: 4 values a pixel, not premultiplied.
  mutating func add(_ row: Span<UInt16>) throws(PNGError) {
    let failure = unsafe row.withUnsafeBytes { unsafe add($0) }
    if let failure { throw failure }
  }

  @unsafe private func add(_ row: UnsafeRawBufferPointer) -> PNGError? {
    precondition(row.count == bytesPerRow, "a row of another length")
    var failure = fude_png_failure()
    guard let first = row.baseAddress,
      unsafe fude_png_write_row(writer, first, &failure) != 0
    else { return PNGError(failure, otherwise: text("a row could not be written")) }
    return nil
  }

  /// Ends the picture after its last row and returns its bytes.
  consuming func finish() throws(PNGError) -> [UInt8] {
    var failure = fude_png_failure()
    guard unsafe fude_png_finish(writer, &failure) != 0 else {
      throw PNGError(failure, otherwise: text("it could not be ended"))
    }
    let bytes = unsafe UnsafeBufferPointer(
      start: fude_png_bytes(writer), count: fude_png_length(writer))
    return unsafe Array(bytes)
  }
}

extension Resolution {
  /// The same for each meter.
  fileprivate var perMeter: fude_png_density {
    func count(_ perInch: Int) -> UInt32 { UInt32((Double(perInch) / 0.0254).rounded()) }
    return fude_png_density(across: count(across), down: count(down))
  }

  /// Reads how many pixels a meter has; nil where that is not said.
  init?(perMeter: fude_png_density) {
    guard perMeter.across > 0, perMeter.down > 0 else { return nil }
    func count(_ perMeter: UInt32) -> Int { Int((Double(perMeter) * 0.0254).rounded()) }
    self.init(across: count(perMeter.across), down: count(perMeter.down))
  }
}
