import Geometry
import PaintingModel

/// How the rows of a picture must be turned so that it stands upright: what EXIF calls its
/// orientation, 1…8. See EXIF 2.3, tag 0x0112.
struct PictureTurn: Hashable {
  /// Rows that are upright.
  static let none = PictureTurn(1)
  private let value: Int

  /// Takes EXIF's number; what is none of its numbers is upright.
  init(_ value: Int) { self.value = (1...8).contains(value) ? value : 1 }

  /// The extents of a picture when it is upright.
  func size(of size: PixelSize) -> PixelSize {
    value >= 5 ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The resolution of a picture when it is upright.
  func resolution(of resolution: Resolution?) -> Resolution? {
    value >= 5 ? resolution?.turned : resolution
  }

  /// Where in a picture of some extents the pixel lies that is seen at a place upright.
  func source(x: Int, y: Int, of size: PixelSize) -> (x: Int, y: Int) {
    let (right, bottom) = (size.width - 1, size.height - 1)
    return switch value {
    case 2: (right - x, y)
    case 3: (right - x, bottom - y)
    case 4: (x, bottom - y)
    case 5: (y, x)
    case 6: (y, bottom - x)
    case 7: (right - y, bottom - x)
    case 8: (right - y, x)
    default: (x, y)
    }
  }
}
