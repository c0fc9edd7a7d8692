import CX11
import Geometry
import Glibc
public import UserInterface

/// The windowing system of an X server.
@MainActor public final class X11Backend: Backend {
  /// Where windows open, as it is now.
  public internal(set) var screen: ScreenInfo
  /// Called once when the server goes away; `run` returns after it.
  public var onConnectionLost: (@MainActor (String) -> Void)?

  /// Whether pens, fingers and fractions of pixels are heard (XInput 2.2 or newer).
  public var hasXInput2: Bool { connection.hasXInput2 }

  let options: X11Options
  let connection: X11Connection
  let sources: WakeSources
  var translator = EventTranslator()
  var timers = TimerQueue()
  var windows: [X11Window] = []
  private var reported: Set<String> = []
  /// Told what all devices do, while somebody asks.
  var rawListener: (@MainActor (RawInput) -> Void)?
  /// Asked of each key before anybody else hears of it: whether another program keeps it for itself.
  public var takesKey: (@MainActor (X11Key) -> Bool)?
  /// The devices are the server's.
  public var inputDevices: (any InputDevices)? { self }
  var isRunning = false
  var hasToldLoss = false
  var clipboardAsks: [Clipboard: ClipboardAsk] = [:]
  var exchangeAsks: [cx11_source: ExchangeAsk] = [:]
  /// How long another program may say nothing while it is asked for data, in seconds; who hangs has
  /// nothing to give.
  package var patience = X11Backend.usualPatience
  package nonisolated static let usualPatience = 2.0
  /// Nil where others have copied something since, or nothing was copied here.
  var ownCopy: OwnCopy?

  /// Connects to the display with a name like ":0"; nil takes the environment's `DISPLAY`.
  ///
  /// Says on stderr, in one line, if the server lacks pens and fingers.
  public init(
    displayName: String? = nil, options: X11Options = X11Options(environment: X11Backend.variable)
  ) throws(X11Error) {
    self.options = options
    connection = try X11Connection(displayName: displayName, options: options)
    sources = WakeSources(
      connection: connection.descriptor, servesMainQueue: options.servesMainQueue)
    screen = connection.screen(scale: options.scale)
    translator.updateDevices(connection.devices())
    _ = translator.clock.seconds(connection.serverTime, heardAt: now)
    if !connection.hasXInput2 {
      Self.complain("the X server has no XInput 2.2: no pens, no fingers, no smooth scrolling")
    }
  }

  /// Seconds of the monotonic clock; event times are on it too.
  public var now: Double { WakeSources.now }

  /// A variable of the environment; nil when it is not set.
  public nonisolated static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Calls `action` once from `run`, `delay` seconds from now.
  public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken
  {
    timers.add(deadline: now + max(0, delay), action)
  }

  /// Calls a timer off.
  public func cancel(_ timer: TimerToken) { timers.remove(timer) }

  /// Opens a window, not yet shown; throws an `X11Error`.
  public func makeWindow(_ configuration: WindowConfiguration) throws -> any WindowBackend {
    let window = try X11Window(connection, configuration, scale: screen.scale) { [weak self] gone in
      self?.windows.removeAll { $0 === gone }
    }
    window.onReadDrop = { [weak self] in self?.read($0, from: .drop, $1) }
    windows.append(window)
    return window
  }

  /// Waits until the server has worked off all requests. For tests that look at the screen.
  package func synchronize() { connection.synchronize() }

  /// What the server complained about since the last turn.
  package func takeError() -> String? { connection.takeError() }

  /// Writes one line to stderr, once for each problem.
  public func report(_ problem: String) {
    if reported.insert(problem).inserted { Self.complain(problem) }
  }

  /// Writes one line to stderr.
  static func complain(_ text: String) {
    let line = Array("fude: \(text)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
