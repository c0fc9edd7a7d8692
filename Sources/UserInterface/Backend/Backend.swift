public import Geometry
public import Rasterizer

/// A windowing system: windows, a clock, timers, a clipboard, and the loop.
///
/// `X11Backend` talks to an X server; `HeadlessBackend` of the tests has a clock by hand.
@MainActor public protocol Backend: AnyObject {
  /// The present on the clock of all event times, in seconds.
  var now: Double { get }

  /// The size of the screen where windows open, in pixels, and its scale (pixels per point).
  var screen: ScreenInfo { get }

  /// Calls `action` once, `delay` seconds from now. The token calls it off.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken

  /// Calls a timer off; one that has fired or is unknown is left alone.
  func cancel(_ timer: TimerToken)

  /// Opens a window, not yet shown.
  func makeWindow(_ configuration: WindowConfiguration) throws -> any WindowBackend

  /// Offers text to be pasted, as long as nobody else does.
  func setClipboard(_ text: String, _ clipboard: Clipboard)

  /// Asks for the text to be pasted; nil when there is none. May answer later.
  func readClipboard(_ clipboard: Clipboard, _ answer: @escaping @MainActor (String?) -> Void)

  /// Begins to offer the same as data of some types that are still being made, in the place of what was
  /// copied last; who wants one waits. `keepPromise` brings each.
  func promiseClipboard(_ types: Set<ContentType>) -> ClipboardPromise

  /// Gives what was promised as one of the types to all who ask; nil tells that there is nothing after
  /// all. Does nothing once something else was copied.
  func keepPromise(_ promise: ClipboardPromise, as type: ContentType, with data: [UInt8]?)

  /// Asks which types of data were copied; none where there is nothing. May answer later.
  func readClipboardTypes(_ answer: @escaping @MainActor (Set<ContentType>) -> Void)

  /// Asks for the data that was copied. May answer later; a question before this one that waits is
  /// answered with `.interrupted`.
  func readClipboard(
    _ type: ContentType,
    _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void)

  /// Says something that is missing to who started the program, in one line. The same is said once.
  func report(_ problem: String)

  /// What there is to know of the input devices, and to set; nil where nothing is.
  var inputDevices: (any InputDevices)? { get }

  /// Runs until `stop` is called. Drains all events, calls each window's
  /// `WindowBackendDelegate.backendDidDrainEvents`, then sleeps.
  func run()

  /// Makes `run` return after the current turn.
  func stop()

  /// Called once when the connection to the windowing system is lost, with a reason for people.
  /// No call to the backend or its windows does anything from then on; `run` returns.
  var onConnectionLost: (@MainActor (String) -> Void)? { get set }
}

extension Backend {
  /// Knows nothing of them.
  public var inputDevices: (any InputDevices)? { nil }

  /// Puts text on the clipboard.
  public func setClipboard(_ text: String) { setClipboard(text, .general) }

  /// Asks for the clipboard's text; nil when there is none. May answer later.
  public func readClipboard(_ answer: @escaping @MainActor (String?) -> Void) {
    readClipboard(.general, answer)
  }

  /// Promises to nobody.
  public func promiseClipboard(_ types: Set<ContentType>) -> ClipboardPromise {
    ClipboardPromise(rawValue: 0, types: types)
  }

  /// Does nothing.
  public func keepPromise(
    _ promise: ClipboardPromise, as type: ContentType, with data: [UInt8]?
  ) {}

  /// Has none.
  public func readClipboardTypes(_ answer: @escaping @MainActor (Set<ContentType>) -> Void) {
    answer([])
  }

  /// Has nothing.
  public func readClipboard(
    _ type: ContentType,
    _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void
  ) {
    answer(.failure(.refused))
  }
}

/// A place where text waits to be pasted.
public nonisolated enum Clipboard: Hashable, Sendable, CaseIterable {
  /// What was cut or copied last.
  case general
  /// What was selected last; the middle button pastes it.
  case selection
}

/// Names one scheduled timer.
public nonisolated struct TimerToken: Hashable, Sendable {
  /// The backend's number.
  public let rawValue: Int

  /// Makes a token from the backend's number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// What a screen is like.
public nonisolated struct ScreenInfo: Hashable, Sendable {
  /// In pixels.
  public var size: PixelSize
  /// Pixels per point: 1, 1.5, 2, ….
  public var scale: Double
  /// Pixels per millimetre; nil where the screen does not tell, or tells nonsense.
  public var pixelsPerMillimetre: Double?

  /// Makes a description.
  public init(size: PixelSize, scale: Double, pixelsPerMillimetre: Double? = nil) {
    self.size = size
    self.scale = scale
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }
}

/// What a window is to be like when it opens.
public nonisolated struct WindowConfiguration: Sendable {
  /// Shown by the window manager.
  public var title: String
  /// The content's size in points.
  public var size: Size
  /// The smallest content size in points that the window manager should allow.
  public var minimumSize: Size
  /// The application id: the class of the window and the name of its desktop file.
  public var applicationID: String
  /// Whether it opens full screen.
  public var isFullScreen: Bool
  /// Whether it opens maximized.
  public var isMaximized: Bool

  /// Makes a configuration.
  public init(
    title: String, size: Size, minimumSize: Size, applicationID: String,
    isFullScreen: Bool = false, isMaximized: Bool = false
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.applicationID = applicationID
    self.isFullScreen = isFullScreen
    self.isMaximized = isMaximized
  }
}

/// One window of a windowing system: events in, pixels out.
@MainActor public protocol WindowBackend: AnyObject {
  /// Hears everything; held weakly.
  var delegate: (any WindowBackendDelegate)? { get set }
  /// The content's size in pixels.
  var size: PixelSize { get }
  /// Pixels per point.
  var scale: Double { get }
  /// What portals of the desktop call the window, such as `x11:2a00007`; empty where they cannot.
  var portalIdentifier: String { get }
  /// What the window shows once it is presented. Replaced when the size changes. Written only
  /// while `canPresent`, since the windowing system may still be reading it otherwise.
  var bitmap: Bitmap { get }
  /// Where the window's content lies on the whole screen, in pixels; nil where nobody knows.
  var frameOnScreen: PixelRect? { get }
  /// The ICC profile of the monitor where the window is; empty where it has none. The windowing system is
  /// asked each time.
  var colorProfile: [UInt8] { get }
  /// Whether the last presented frame has been taken; false asks to wait: the backend ends the
  /// wait with another `backendDidDrainEvents`.
  var canPresent: Bool { get }

  /// Shows the region's pixels of `bitmap` in the window, at once.
  func present(_ region: Region)
  /// Makes the window visible.
  func show()
  /// Takes the window away for good.
  func close()
  /// The text in the title bar.
  func setTitle(_ title: String)
  /// The window's icon, in several sizes.
  func setIcons(_ icons: [Bitmap])
  /// The pointer's picture.
  func setCursor(_ cursor: Cursor)
  /// Asks the window manager for full screen or back; it answers with `.fullScreenChanged`.
  func setFullScreen(_ isFullScreen: Bool)
  /// Turns the input method on for text at the caret (window pixels), or off with nil.
  func setTextInput(caret: PixelRect?)
  /// Brings the window to the front, also when it was put away. `startupID` is what the desktop calls
  /// the start of a program that asked for it.
  func activate(startupID: String?)
  /// Takes what hands drag here from other programs, where it has one of these types.
  func acceptDrops(of types: Set<ContentType>)
  /// Asks for what was dropped, after `BackendEvent.dropped` and until `finishDrop`.
  func readDrop(
    _ type: ContentType, _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void)
  /// Tells who dragged that all was read, and whether it was of use.
  func finishDrop(isTaken: Bool)
}

/// Hears what happens to a window.
@MainActor public protocol WindowBackendDelegate: AnyObject {
  /// One event, in the order of the windowing system.
  func backend(_ window: any WindowBackend, didReceive event: BackendEvent)
  /// All that had come is delivered: time to lay out, draw and present.
  func backendDidDrainEvents(_ window: any WindowBackend)
}

/// What the pointer looks like.
public nonisolated enum Cursor: Hashable, Sendable {
  case arrow
  case text
  case crosshair
  case openHand
  case closedHand
  case pointingHand
  /// None: the tool draws its own.
  case hidden
}

extension WindowBackend {
  /// None.
  public var colorProfile: [UInt8] { [] }

  /// Unknown.
  public var frameOnScreen: PixelRect? { nil }

  /// No name.
  public var portalIdentifier: String { "" }

  /// Does nothing.
  public func activate(startupID: String?) {}

  /// Takes none.
  public func acceptDrops(of types: Set<ContentType>) {}

  /// Has nothing.
  public func readDrop(
    _ type: ContentType, _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void
  ) {
    answer(.failure(.refused))
  }

  /// Does nothing.
  public func finishDrop(isTaken: Bool) {}
}
