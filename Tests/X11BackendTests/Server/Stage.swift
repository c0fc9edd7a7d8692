import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

/// A window of the backend on a virtual desktop, with all that it has heard.
@MainActor final class Stage: WindowBackendDelegate {
  /// Shared by the tests of this target only: others move the mouse of theirs.
  static let desktop = Result { () throws(DesktopError) in
    try VirtualDesktop(size: PixelSize(width: 1280, height: 800))
  }

  /// Why the tests that need real devices are left out; nil when they are not.
  static var restriction: String? {
    switch desktop {
    case .success(let desktop): desktop.restriction
    case .failure(let error): error.description
    }
  }

  let desktop: VirtualDesktop
  let backend: X11Backend
  let window: any WindowBackend
  private(set) var events: [BackendEvent] = []
  private(set) var drains = 0
  private var condition: (() -> Bool)?

  /// Opens a window and waits until it is on the screen, without what that made it hear.
  init(
    on desktop: VirtualDesktop? = nil, size: Size = Size(640, 480), scale: Double = 1,
    change: (inout X11Options) -> Void = { _ in }
  ) throws {
    self.desktop = try desktop ?? Self.desktop.get()
    var options = X11Options()
    // The test runner owns the main queue.
    options.servesMainQueue = false
    options.scale = scale
    change(&options)
    backend = try X11Backend(displayName: self.desktop.display, options: options)
    window = try backend.makeWindow(
      WindowConfiguration(
        title: "Stage", size: size, minimumSize: Size(10, 10), applicationID: "stage"))
    window.delegate = self
    window.show()
    try wait(for: "the window") { self.hears { if case .exposed = $0 { true } else { false } } }
    events = []
  }

  func backend(_ window: any WindowBackend, didReceive event: BackendEvent) {
    events.append(event)
  }

  func backendDidDrainEvents(_ window: any WindowBackend) {
    drains += 1
    if condition?() == true { backend.stop() }
  }

  /// Whether an event was heard.
  func hears(_ isMeant: (BackendEvent) -> Bool) -> Bool { events.contains(where: isMeant) }

  /// Runs the loop until the condition is met.
  func wait(
    for what: String, atMost seconds: Double = 20, until condition: @escaping () -> Bool
  ) throws {
    if condition() { return }
    var isLate = false
    let timer = backend.schedule(after: seconds) {
      isLate = true
      self.backend.stop()
    }
    self.condition = condition
    backend.run()
    self.condition = nil
    backend.cancel(timer)
    if isLate { throw Late(what: what, heard: events.suffix(20).map { "\($0)" }) }
  }

  /// The same, while somebody else has turns as well.
  func wait(
    for what: String, meanwhile turn: @escaping () -> Void, until condition: @escaping () -> Bool
  ) throws {
    var timer: TimerToken?
    func again() {
      turn()
      timer = backend.schedule(after: 0.002) { again() }
    }
    again()
    // A timer that waits for ever would keep the stage.
    defer { if let timer { backend.cancel(timer) } }
    try wait(for: what, until: condition)
  }

  /// Forgets what was heard.
  func forget() { events = [] }

  /// A test waited in vain.
  struct Late: Error {
    let what: String
    let heard: [String]
  }
}

extension BackendEvent {
  var moved: PointerSample? { if case .pointerMoved(let sample) = self { sample } else { nil } }
  var pressed: PointerSample? {
    if case .pointerPressed(let sample, _) = self { sample } else { nil }
  }
  var released: PointerSample? {
    if case .pointerReleased(let sample, _) = self { sample } else { nil }
  }
  var scrolledSteps: Vector? { if case .scrolled(let sample) = self { sample.steps } else { nil } }
  var touchpad: TouchpadSample? { if case .touchpad(let sample) = self { sample } else { nil } }
  var key: KeySample? { if case .keyPressed(let sample) = self { sample } else { nil } }
  var touch: TouchSample? {
    switch self {
    case .touchBegan(let s), .touchMoved(let s), .touchEnded(let s), .touchCancelled(let s): s
    default: nil
    }
  }
  var nearness: Bool? { if case .penProximity(_, let isNear, _) = self { isNear } else { nil } }
}

/// Whether two locations are the same but for the steps of the virtual devices' axes.
func isClose(_ a: Point?, _ b: Point) -> Bool {
  guard let a else { return false }
  return abs(a.x - b.x) < 0.06 && abs(a.y - b.y) < 0.06
}

/// All tests that need the one virtual desktop, one after the other.
@Suite(
  .serialized,
  .enabled("needs xserver-xorg-core and xserver-xorg-video-dummy") {
    await MainActor.run {
      if let reason = Stage.restriction { print("X11BackendTests: skipped: \(reason)") }
      return Stage.restriction == nil
    }
  })
@MainActor struct ServerTests {}
