import Geometry
import PaintingModel

/// Rows of a PNG picture of any kind, in sRGB.
final class PNGPictureReader: PictureReader {
  private let reader: PNGReader
  private let colors: (any PNGColors)?

  /// Reads the beginning of PNG data, which is copied.
  init(_ bytes: [UInt8]) throws(PictureError) {
    do throws(PNGError) {
      reader = try PNGReader(bytes, takesColors: true)
    } catch {
      throw .png(error)
    }
    colors = reader.colors
  }

  var size: PixelSize { reader.size }
  var resolution: Resolution? { reader.resolution }

  func readRow(into row: inout [UInt16]) throws(PictureError) {
    do throws(PNGError) {
      try reader.readRow(into: &row)
    } catch {
      throw .png(error)
    }
    colors?.convert(&row, count: size.width)
  }
}

/// Makes sRGB of the numbers of a PNG picture.
protocol PNGColors {
  /// Changes pixels in place: four values each, alpha stays.
  func convert(_ row: inout [UInt16], count: Int)
}

extension ProfileColors: PNGColors {
  func convert(_ row: inout [UInt16], count: Int) {
    let values = row
    apply(to: values.span, into: &row, count: count)
  }
}

/// The profile of a gray picture.
struct GrayProfile: PNGColors {
  private let colors: ProfileColors

  init(_ colors: ProfileColors) { self.colors = colors }

  func convert(_ row: inout [UInt16], count: Int) {
    let values = (0..<count).map { row[$0 * 4] }
    let alphas = (0..<count).map { row[$0 * 4 + 3] }
    colors.apply(to: values.span, into: &row, count: count)
    for x in 0..<count { row[x * 4 + 3] = alphas[x] }
  }
}
