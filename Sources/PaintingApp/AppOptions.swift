public import Geometry

/// What the command line asks of the app before its first window opens.
public nonisolated struct AppOptions: Hashable, Sendable {
  /// The painting or picture to open, as the user wrote it.
  ///
  /// Where no such file exists, a new painting starts that will be saved under this name.
  public var filePath: String?
  /// Pictures that become layers on it, as the user wrote them.
  public var morePaths: [String]
  /// The size of a new painting in canvas pixels; `nil` is the size of the screen.
  public var paintingSize: PixelSize?
  /// Whether the window opens with the canvas also where no file is named; else it opens with what
  /// the person has set, at first the gallery.
  public var startsEmpty: Bool
  /// Whether a recording is played: full screen at 100 %, trays hidden, a canvas pixel on each
  /// screen pixel.
  public var isPlay: Bool
  /// Whether it opens a window of its own beside another that runs. Later starts come to it when that
  /// one has gone.
  public var isAlone: Bool
  /// Whether a painter who has just come is told what cannot be seen.
  public var showsHints: Bool
  /// What differs from the brush that a new window starts with.
  public var brush: BrushOptions

  /// Makes options; without arguments those of a plain start.
  public init(
    filePath: String? = nil, morePaths: [String] = [], paintingSize: PixelSize? = nil,
    isPlay: Bool = false, isAlone: Bool = false, brush: BrushOptions = BrushOptions(),
    startsEmpty: Bool = true, showsHints: Bool = false
  ) {
    self.filePath = filePath
    self.morePaths = morePaths
    self.paintingSize = paintingSize
    self.isPlay = isPlay
    self.isAlone = isAlone
    self.brush = brush
    self.startsEmpty = startsEmpty
    self.showsHints = showsHints
  }

  /// The files that one that runs already may open instead, or come to the front where there are none;
  /// nil where this start has to go on itself, since it asks for something of its own.
  public var sharedFiles: [String]? {
    guard !isPlay, !isAlone, paintingSize == nil, brush == BrushOptions() else { return nil }
    return (filePath.map { [$0] } ?? []) + morePaths
  }
}
