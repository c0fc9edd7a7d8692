public import Geometry
public import Rasterizer

/// A window: the root of a tree of views, and the place where events come in and frames go out.
///
/// Its own coordinates are the content's, in points.
open class Window: View, WindowBackendDelegate {
  /// The windowing system's side.
  public let backend: any WindowBackend
  /// The application it belongs to.
  public private(set) weak var application: Application?
  /// Hears what happens to the window as a whole.
  public weak var delegate: (any WindowDelegate)?
  /// Pixels per point: the screen's, times `interfaceScale`.
  public private(set) var scale: Double
  /// How much larger than the screen asks for everything is drawn; 1 is as large as it asks for.
  /// A value of nonsense counts as 1.
  public var interfaceScale = 1.0 {
    didSet {
      guard interfaceScale != oldValue, !isClosed else { return }
      flushMotion()
      cancelTouches { _ in true }
      resize(to: backend.size, scale: backend.scale)
    }
  }
  /// How all colors of the window are shown; nil shows them as they are.
  public var colors: ColorMap? { didSet { if colors != oldValue { setNeedsDisplay() } } }
  /// What words that come and go stay clear of, in the window's points.
  public var keptClear: (() -> [Rect])?
  /// Says a sentence to who hears of the window; nil while nobody does.
  var onAnnouncement: ((String) -> Void)?
  /// Told each time something else is seen, or the keyboard comes or goes.
  var onShown: (() -> Void)?
  /// Who gets the keys first; nil means the frontmost controller.
  public internal(set) weak var firstResponder: Responder?
  /// Whether the window has the keyboard focus.
  public internal(set) var isKey = false
  /// Whether the window fills the screen.
  public internal(set) var isFullScreen = false
  /// Whether the window is on the screen at all.
  public internal(set) var isMapped = true
  /// Whether the window is still there.
  public private(set) var isClosed = false
  /// What is known about pens.
  public internal(set) var pen = PenPresence() {
    didSet {
      // Not for every sample, which only moves the time.
      if pen.isNear != oldValue.isNear || pen.hasBeenSeen != oldValue.hasBeenSeen {
        delegate?.windowDidNoticePen(self)
        rootViewController?.penPresenceChanged(from: oldValue)
      }
    }
  }
  /// Whether views show where the keys go: after the keyboard was used to get around.
  public internal(set) var showsFocus = false {
    didSet { if showsFocus != oldValue { (firstResponder as? View)?.setNeedsDisplay() } }
  }

  /// The controller whose view fills the window, behind all that is presented.
  public var rootViewController: ViewController? {
    didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
  }

  /// The title in the title bar.
  public var title = "" { didSet { if title != oldValue { backend.setTitle(title) } } }

  /// The present on the clock of all event times, in seconds.
  public var now: Double { application?.backend.now ?? 0 }

  let tracker = TouchTracker()
  let gestures = GestureEnvironment()
  var turning = TurningQueue()
  var hover = HoverTracker()
  /// The buttons that are down as keys.
  var buttonKeys: [TouchTracker.Contact: Key] = [:]
  var pressedKeys: [(key: Key, responder: Responder)] = []
  var presentations: [Presentation] = []
  /// Whether anything was presented yet.
  var hasShownPicture = false
  var dirty = Region()
  var exposed = Region()
  var contentMove: ContentMove?
  var frameLinks: [DisplayLink] = []
  var frameTimer: TimerToken?
  var frameDue = 0.0

  /// Makes a window for one of the windowing system. `Application.makeWindow` does both.
  public init(backend: any WindowBackend, application: Application?) {
    self.backend = backend
    self.application = application
    scale = Window.usableScale(backend.scale)
    let size = backend.size.size
    super.init(frame: Rect(0, 0, size.width / scale, size.height / scale))
    windowReference = self
    tracker.window = self
    gestures.window = self
    backgroundColor = .white
    clipsToBounds = true
    accessibilityRole = .window
    backend.delegate = self
    setNeedsDisplay()
  }

  open override var nextResponder: Responder? { application }

  /// Makes the window visible.
  public func show() { backend.show() }

  /// Closes the window for good: what is in progress is cancelled first.
  public func close() {
    guard !isClosed else { return }
    flushMotion()
    cancelTouches { _ in true }
    releaseKeys()
    makeFirstResponder(nil)
    isClosed = true
    while let link = frameLinks.last { link.invalidate() }
    while let last = presentations.last { dismiss(last.controller) }
    rootViewController = nil
    while let view = subviews.last { view.removeFromSuperview() }
    backend.close()
    application?.windows.removeAll { $0 === self }
    delegate?.windowDidClose(self)
  }

  /// Asks for full screen or back; `isFullScreen` changes when the window manager has done it.
  public func setFullScreen(_ isFullScreen: Bool) { backend.setFullScreen(isFullScreen) }

  /// The window's size in pixels.
  public var pixelSize: PixelSize { backend.size }

  /// Delivers an event to the views, recognizers and responders it concerns.
  open func sendEvent(_ event: Event) {
    guard !isClosed else { return }
    switch event.type {
    case .touches: gestures.deliver(event)
    case .hover(let hoverEvent): hover.target?.pointerHovered(hoverEvent)
    case .scroll(let scroll):
      (hitTest(scroll.windowLocation, with: event) ?? self).scrolled(scroll)
    case .touchpad(let touchpad): gestures.deliver(touchpad)
    case .keyPress(let key): deliverKeyPress(key)
    case .keyRelease(let key): deliverKeyRelease(key)
    case .text(let text): keyTarget.insertText(text)
    case .composition(let composition): keyTarget.composeText(composition)
    }
  }

  /// Tab and Shift+Tab move the focus where nobody else took them.
  open override func keyPressed(_ event: KeyEvent) {
    if event.key == .tab, event.modifiers.subtracting(.shift).isEmpty {
      moveFocus(forward: !event.modifiers.contains(.shift))
    } else if event.isMenuKey, openContextMenu() {
      return
    } else {
      super.keyPressed(event)
    }
  }

  open override func layoutSubviews() {
    rootViewController?.view.frame = bounds
    for presentation in presentations { presentation.layer.frame = bounds }
  }

  func resize(to size: PixelSize, scale newScale: Double) {
    scale = Window.usableScale(newScale) * Window.usableScale(interfaceScale)
    let size = size.size
    dirty = Region(backend.size.bounds)
    contentMove = nil
    frame = Rect(0, 0, size.width / scale, size.height / scale)
    setNeedsDisplay()
    setNeedsLayout()
    delegate?.windowDidResize(self)
  }

  private func replaceRoot(_ old: ViewController?) {
    if let old, old.isViewLoaded { old.view.removeFromSuperview() }
    guard let rootViewController, !isClosed else { return }
    insertSubview(rootViewController.view, at: 0)
    rootViewController.view.frame = bounds
  }

  private static func usableScale(_ scale: Double) -> Double {
    scale.isFinite && scale > 0 ? scale : 1
  }
}
