import PaintingModel

/// How large a picture may be that is read; more is refused before memory is taken for it. As large as
/// a painting's canvas, since each can become the other.
public enum PictureLimits {
  /// The most pixels along one side.
  public static var side: Int { PaintingBudget.current.side }
  /// The most pixels in all: 8 bytes each in memory.
  public static var pixels: Int { PaintingBudget.current.pixels }

  /// Whether a picture of these extents can be read.
  static func allow(width: Int, height: Int) -> Bool {
    PaintingBudget.current.allows(width: width, height: height)
  }
}
