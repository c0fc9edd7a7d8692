import PaintingModel

/// How large a picture may be that is read whole; more is refused before memory is taken for it. Canvases, and what
/// comes row by row, may be larger: see `PaintingBudget`.
public enum PictureLimits {
  /// The most pixels along one side.
  public static var side: Int { PaintingBudget.current.side }
  /// The most pixels in all: 16384 × 16384, of which each takes 8 bytes in memory.
  public static var pixels: Int { min(1 << 28, PaintingBudget.current.pixels) }

  /// Whether a picture of these extents can be read.
  static func allow(width: Int, height: Int) -> Bool {
    PaintingBudget.current.allows(width: width, height: height) && width * height <= pixels
  }
}
