import Geometry

/// A picture that is being decoded, handed out row by row from the top, so that it need not be in
/// memory twice.
protocol PictureReader: AnyObject {
  /// The extents of the picture, upright.
  var size: PixelSize { get }

  /// Decodes the next row: four values for each pixel, red, green, blue, alpha, 0…65535, in sRGB and
  /// not premultiplied. With the last one, the end of the data is checked where it has one.
  func readRow(into row: inout [UInt16]) throws(PictureError)
}

/// Rows of a PNG picture.
final class PNGPictureReader: PictureReader {
  private let reader: PNGReader

  init(_ bytes: [UInt8]) throws(PictureError) {
    do throws(PNGError) {
      reader = try PNGReader(bytes)
    } catch {
      throw .png(error)
    }
  }

  var size: PixelSize { reader.size }

  func readRow(into row: inout [UInt16]) throws(PictureError) {
    do throws(PNGError) {
      try reader.readRow(into: &row)
    } catch {
      throw .png(error)
    }
  }
}
