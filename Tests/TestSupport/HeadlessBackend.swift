import Geometry
import UserInterface

/// A windowing system without a screen: windows are bitmaps, the clock goes by hand.
@MainActor public final class HeadlessBackend: Backend {
  /// The clock of all events and timers.
  public let clock = ManualClock()
  /// What the tests' screen is like.
  public var screen: ScreenInfo
  /// The windows that were opened, also those closed since.
  public private(set) var windows: [HeadlessWindow] = []
  /// What is on the clipboard.
  public var clipboard: String?
  /// What was selected last, in any program.
  public var selection: String?
  /// The data on the clipboard, by its types.
  public var copied: [ContentType: [UInt8]] = [:]
  /// What happens to who asks for it; nil where all is well.
  public var copiedError: ExchangeError?
  /// What was promised last and is still being made.
  public private(set) var promise: ClipboardPromise?
  private var promiseCount: UInt32 = 0
  private var unkept: Set<ContentType> = []
  /// What was said to be missing.
  public private(set) var reports: [String] = []
  /// Whether `stop` was called.
  public private(set) var isStopped = false
  /// Called by tests to play the loss.
  public var onConnectionLost: (@MainActor (String) -> Void)?

  /// The input devices, where a test has some.
  public var inputDevices: (any InputDevices)?

  /// Makes a backend whose screen has `scale` pixels per point.
  public init(scale: Double = 1, size: PixelSize = PixelSize(width: 800, height: 600)) {
    screen = ScreenInfo(size: size, scale: scale)
  }

  /// The clock's time.
  public var now: Double { clock.now }

  /// Starts a timer on the clock.
  public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken
  {
    clock.schedule(after: delay, action)
  }

  /// Calls a timer off.
  public func cancel(_ timer: TimerToken) { clock.cancel(timer) }

  /// Opens a window that nobody sees.
  public func makeWindow(_ configuration: WindowConfiguration) throws -> any WindowBackend {
    let window = HeadlessWindow(configuration, scale: screen.scale)
    windows.append(window)
    return window
  }

  /// Remembers the promise.
  public func promiseClipboard(_ types: Set<ContentType>) -> ClipboardPromise {
    promiseCount += 1
    let new = ClipboardPromise(rawValue: promiseCount, types: types)
    promise = new
    unkept = types
    copied = [:]
    return new
  }

  /// Keeps the data of the last promise.
  public func keepPromise(
    _ promise: ClipboardPromise, as type: ContentType, with data: [UInt8]?
  ) {
    guard promise == self.promise, unkept.remove(type) != nil else { return }
    if unkept.isEmpty { self.promise = nil }
    if let data { copied[type] = data }
  }

  /// Answers at once.
  public func readClipboardTypes(_ answer: @escaping @MainActor (Set<ContentType>) -> Void) {
    answer(Set(copied.keys))
  }

  /// Answers at once.
  public func readClipboard(
    _ type: ContentType,
    _ answer: @escaping @MainActor (Result<[UInt8], ExchangeError>) -> Void
  ) {
    if let copiedError { return answer(.failure(copiedError)) }
    answer(copied[type].map { .success($0) } ?? .failure(.refused))
  }

  /// Keeps the text.
  public func setClipboard(_ text: String, _ clipboard: Clipboard) {
    switch clipboard {
    case .general: self.clipboard = text
    case .selection: selection = text
    }
  }

  /// Answers at once.
  public func readClipboard(
    _ clipboard: Clipboard, _ answer: @escaping @MainActor (String?) -> Void
  ) {
    answer(clipboard == .general ? self.clipboard : selection)
  }

  /// Remembers it.
  public func report(_ problem: String) { reports.append(problem) }

  /// Returns at once: the tests are the loop.
  public func run() { drain() }

  /// Remembers it.
  public func stop() { isStopped = true }

  /// Lets time pass: due timers fire, and every window gets its turn after each.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds) { drain() }
    drain()
  }

  /// All that had come is delivered: windows draw.
  public func drain() {
    for window in windows where !window.isClosed { window.drain() }
  }
}
