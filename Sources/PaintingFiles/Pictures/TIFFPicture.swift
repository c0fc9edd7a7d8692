import CPictures
import Geometry
import PaintingModel

/// A TIFF picture, of strips or tiles, in sRGB; only a few rows of it are in memory at a time.
@safe final class TIFFPicture: PictureReader {
  let size: PixelSize
  let resolution: Resolution?
  private let decoder: OpaquePointer
  private let values: PixelValues
  private var next = 0

  /// Begins to decode the first picture of a file.
  static func reader(of bytes: [UInt8]) throws(PictureError) -> any PictureReader {
    var picture = unsafe cpictures_picture()
    defer { unsafe cpictures_free(&picture) }
    var outcome = cpictures_outcome.failed
    let opened = unsafe bytes.withUnsafeBufferPointer { all -> OpaquePointer? in
      guard let first = all.baseAddress else { return nil }
      return unsafe cpictures_open_tiff(first, all.count, .allowed, &picture, &outcome)
    }
    guard let opened = unsafe opened else {
      throw unsafe PictureError(outcome, of: .tiff, picture)
    }
    let reader = unsafe TIFFPicture(opened, picture)
    return TurnedPicture.upright(reader, PictureTurn(unsafe Int(picture.orientation)))
  }

  private init(_ decoder: OpaquePointer, _ picture: cpictures_picture) {
    unsafe self.decoder = unsafe decoder
    size = unsafe PixelSize(width: Int(picture.width), height: Int(picture.height))
    values = unsafe PixelValues(picture)
    resolution = unsafe Resolution(picture)
  }

  deinit { unsafe cpictures_close_tiff(decoder) }

  func readRow(into row: inout [UInt16]) throws(PictureError) {
    precondition(next < size.height, "all rows have been read")
    let line = try bytes(ofRow: next)
    next += 1
    values.convert(line.span, into: &row, count: size.width)
  }

  private func bytes(ofRow y: Int) throws(PictureError) -> [UInt8] {
    let count = size.width * 4
    var picture = unsafe cpictures_picture()
    let found = unsafe withUnsafeMutableBytes(of: &picture.message) { message -> [UInt8]? in
      guard let words = unsafe message.bindMemory(to: CChar.self).baseAddress,
        let row = unsafe cpictures_read_tiff(decoder, UInt32(y), words)
      else { return nil }
      return unsafe [UInt8](UnsafeBufferPointer(start: row, count: count))
    }
    guard let found else { throw unsafe PictureError(.failed, of: .tiff, picture) }
    return found
  }
}
