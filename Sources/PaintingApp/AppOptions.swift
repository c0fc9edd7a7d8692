public import Geometry

/// What the command line asks of the app before its first window opens.
public nonisolated struct AppOptions: Hashable, Sendable {
  /// The painting or picture to open, as the user wrote it.
  ///
  /// Where no such file exists, a new painting starts that will be saved under this name.
  public var filePath: String?
  /// The size of a new painting in canvas pixels; `nil` is the size of the screen.
  public var paintingSize: PixelSize?
  /// Whether a recording is played: full screen at 100 %, trays hidden, a canvas pixel on each
  /// screen pixel.
  public var isPlay: Bool
  /// What differs from the brush that a new window starts with.
  public var brush: BrushOptions

  /// Makes options; without arguments those of a plain start.
  public init(
    filePath: String? = nil, paintingSize: PixelSize? = nil, isPlay: Bool = false,
    brush: BrushOptions = BrushOptions()
  ) {
    self.filePath = filePath
    self.paintingSize = paintingSize
    self.isPlay = isPlay
    self.brush = brush
  }
}
