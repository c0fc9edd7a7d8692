import Geometry
import Rasterizer
import UserInterface

/// A window without a screen; remembers what it was told.
@MainActor public final class HeadlessWindow: WindowBackend {
  /// Hears everything.
  public weak var delegate: (any WindowBackendDelegate)?
  /// In pixels.
  public private(set) var size: PixelSize
  /// Pixels per point.
  public private(set) var scale: Double
  /// What the window shows.
  public private(set) var bitmap: Bitmap
  /// False plays a windowing system that still reads the last frame.
  public var canPresent = true
  /// What was presented, frame by frame.
  public private(set) var presents: [Region] = []
  /// Whether `show` was called.
  public private(set) var isShown = false
  /// Whether `close` was called.
  public private(set) var isClosed = false
  /// The last title.
  public private(set) var title: String
  /// The sizes of the last icons.
  public private(set) var iconSizes: [PixelSize] = []
  /// The last cursor.
  public private(set) var cursor = Cursor.arrow
  /// What was last asked for.
  public private(set) var wantsFullScreen = false
  /// The last caret of the input method; nil when it is off.
  public private(set) var textInputCaret: PixelRect?
  /// How often the input method was turned off.
  public private(set) var textInputResets = 0

  /// What its monitor is told of.
  public var colorProfile: [UInt8] = []
  /// The starts for which it came to the front.
  public private(set) var activations: [String?] = []
  /// The types of what may be dropped.
  public private(set) var acceptedDrops: Set<ContentType> = []
  /// What is dropped, by its types.
  public var drop: [ContentType: [UInt8]] = [:]
  /// Whether the drop was of use; nil before it is finished.
  public private(set) var dropOutcome: Bool?

  init(_ configuration: WindowConfiguration, scale: Double) {
    self.scale = scale
    title = configuration.title
    size = HeadlessWindow.pixels(configuration.size, scale)
    bitmap = Bitmap(size: size)
    wantsFullScreen = configuration.isFullScreen
  }

  /// Remembers the region.
  public func present(_ region: Region) { presents.append(region) }
  /// Remembers it.
  public func show() { isShown = true }
  /// Remembers it.
  public func close() { isClosed = true }
  /// Remembers the title.
  public func setTitle(_ title: String) { self.title = title }
  /// Remembers the sizes.
  public func setIcons(_ icons: [Bitmap]) { iconSizes = icons.map(\.size) }
  /// Remembers the cursor.
  public func setCursor(_ cursor: Cursor) { self.cursor = cursor }
  /// Remembers the wish; play the answer with `send`.
  public func setFullScreen(_ isFullScreen: Bool) { wantsFullScreen = isFullScreen }
  /// Remembers the caret.
  public func setTextInput(caret: PixelRect?) {
    if caret == nil, textInputCaret != nil { textInputResets += 1 }
    textInputCaret = caret
  }

  /// Remembers the start.
  public func activate(startupID: String?) { activations.append(startupID) }
  /// Remembers the types.
  public func acceptDrops(of types: Set<ContentType>) { acceptedDrops = types }
  /// Answers at once.
  public func readDrop(
    _ type: ContentType, _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void
  ) {
    answer(drop[type].map { .success($0) } ?? .failure(.refused))
  }
  /// Remembers it.
  public func finishDrop(isTaken: Bool) { dropOutcome = isTaken }
  /// Forgets the last drop's outcome.
  public func forgetDrop() { dropOutcome = nil }

  /// Plays one event of the windowing system.
  public func send(_ event: BackendEvent) {
    if !isClosed { delegate?.backend(self, didReceive: event) }
  }

  /// Plays the end of what had come.
  public func drain() {
    if !isClosed { delegate?.backendDidDrainEvents(self) }
  }

  /// Plays a new size in points, or a new scale.
  public func resize(to newSize: Size, scale newScale: Double? = nil) {
    scale = newScale ?? scale
    size = HeadlessWindow.pixels(newSize, scale)
    bitmap = Bitmap(size: size)
    send(.resized(size, scale: scale))
  }

  /// Forgets what was presented so far.
  public func forgetPresents() { presents.removeAll() }

  private static func pixels(_ size: Size, _ scale: Double) -> PixelSize {
    PixelSize(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }
}
