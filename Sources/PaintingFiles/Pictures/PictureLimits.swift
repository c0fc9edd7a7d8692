import Geometry

/// How large a picture may be that is read; more is refused before memory is taken for it.
public enum PictureLimits {
  /// The most pixels along one side.
  public static let side = 32_768
  /// The most pixels in all: 8 bytes each in memory.
  public static let pixels = 1 << 27

  /// Whether a picture of these extents can be read.
  static func allow(width: Int, height: Int) -> Bool {
    width >= 1 && height >= 1 && width <= side && height <= side && width * height <= pixels
  }
}
