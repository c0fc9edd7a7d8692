import CPNG
import CPictures
import Geometry
import PaintingModel
import Words

/// Decodes PNG data row by row, so that the whole picture need not fit in memory twice.
///
/// Whatever the file holds (palette, gray, 1…16 bits, interlaced), rows come as RGBA with 16 bits a
/// channel, not premultiplied. The numbers are handed out as they are, as is usual for layers of
/// OpenRaster files; `PNGPictureReader` makes sRGB of them.
@safe final class PNGReader {
  /// The extents of the picture.
  let size: PixelSize
  /// Bits of a channel in the file.
  let depth: Int
  private let reader: OpaquePointer

  /// Reads the beginning of PNG data, which is copied.
  ///
  /// - Parameter takesColors: whether it is also read what the numbers are.
  init(_ bytes: [UInt8], takesColors: Bool = false) throws(PNGError) {
    var failure = fude_png_failure()
    let opened = unsafe bytes.withUnsafeBufferPointer { all -> OpaquePointer? in
      guard let first = all.baseAddress else { return nil }
      return unsafe fude_png_open(
        first, all.count, takesColors ? 1 : 0, UInt32(PaintingBudget.current.side),
        UInt64(PaintingBudget.current.pixels), &failure)
    }
    guard let opened = unsafe opened else {
      throw PNGError(failure, otherwise: text("there is nothing in it"))
    }
    unsafe reader = opened
    size = unsafe PixelSize(
      width: Int(fude_png_width(opened)), height: Int(fude_png_height(opened)))
    depth = unsafe Int(fude_png_depth(opened))
  }

  deinit { unsafe fude_png_close(reader) }

  /// How the numbers become sRGB; nil where they are that already.
  var colors: (any PNGColors)? {
    let said = unsafe fude_png_read_colors(reader)
    if let profile = unsafe said.profile {
      let bytes = unsafe UnsafeBufferPointer(start: profile, count: said.profile_length)
      if let colors = unsafe ProfileColors(bytes, of: .rgba16) {
        return colors.changesNothing(.rgba16) ? nil : colors
      }
      if let colors = unsafe ProfileColors(bytes, of: .gray16) {
        return colors.changesNothing(.gray16) ? nil : GrayProfile(colors)
      }
    }
    if unsafe said.is_srgb != 0 { return nil }
    let points = unsafe [said.red, said.green, said.blue, said.white]
    return unsafe Colorimetry(
      gamma: said.gamma,
      primaries: said.has_primaries != 0 ? points.map { SIMD2($0.0, $0.1) } : nil)
  }

  /// How many pixels an inch has, where what the numbers are is read, too; nil where it is not said.
  var resolution: Resolution? { unsafe Resolution(perMeter: fude_png_read_density(reader)) }

  /// Where its first pixel lies on the picture that it is a part of.
  var offset: (x: Int, y: Int) {
    let offset = unsafe fude_png_read_offset(reader)
    return (Int(offset.x), Int(offset.y))
  }

  /// Where it lies on the picture that it is a part of; nil where that is too far away.
  var place: PixelRect? {
    let (offset, reach) = (offset, Painting.sheetReach)
    guard abs(offset.x) <= reach, abs(offset.y) <= reach else { return nil }
    return size.bounds.offset(dx: offset.x, dy: offset.y)
  }

  /// Decodes the next row: `4 * width` values. With the last one, the end of the data is checked.
  func readRow(into row: inout [UInt16]) throws(PNGError) {
    precondition(row.count >= size.width * 4, "the row is too short")
    var failure = fude_png_failure()
    let isRead = unsafe row.withUnsafeMutableBufferPointer { values in
      guard let first = values.baseAddress else { return false }
      return unsafe fude_png_read_row(reader, first, &failure) != 0
    }
    guard isRead else { throw PNGError(failure, otherwise: text("a row is missing")) }
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
