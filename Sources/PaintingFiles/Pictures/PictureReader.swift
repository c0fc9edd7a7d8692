import Geometry
import PaintingModel

/// A picture that is being decoded, handed out row by row from the top, so that it need not be in
/// memory twice.
protocol PictureReader: AnyObject {
  /// The extents of the picture, upright.
  var size: PixelSize { get }

  /// Decodes the next row: four values for each pixel, red, green, blue, alpha, 0…65535, in sRGB and
  /// not premultiplied. With the last one, the end of the data is checked where it has one.
  func readRow(into row: inout [UInt16]) throws(PictureError)

  /// What the person should know of a picture that can be seen all the same, as a sentence; nil when
  /// all is there.
  var notice: String? { get }

  /// How many pixels an inch has on paper, upright; nil where the file does not say so.
  var resolution: Resolution? { get }
}

extension PictureReader {
  /// Nothing: what is not whole is refused.
  var notice: String? { nil }

  /// Nothing is said.
  var resolution: Resolution? { nil }
}
