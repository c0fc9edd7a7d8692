/// Calls back once a frame, for animation, while it is not invalidated.
///
/// The window's frame timer runs only while there is such a link; an idle window never wakes up.
public final class DisplayLink {
  /// The time between two frames, in seconds.
  public nonisolated static let frameDuration = 1.0 / 60

  private weak var window: Window?
  private let action: (Double) -> Void
  private let isOnce: Bool

  /// Starts at once. `action` gets the present, in seconds on the clock of event times.
  public convenience init(window: Window, action: @escaping (Double) -> Void) {
    self.init(window: window, isOnce: false, action: action)
  }

  fileprivate init(window: Window, isOnce: Bool, action: @escaping (Double) -> Void) {
    self.window = window
    self.action = action
    self.isOnce = isOnce
    window.add(self)
  }

  fileprivate func fire(_ time: Double) {
    // Another link's action may have stopped this one.
    guard window != nil else { return }
    if isOnce { invalidate() }
    action(time)
  }

  /// Stops for good.
  public func invalidate() {
    window?.remove(self)
    window = nil
  }
}

extension Window {
  /// Calls `action` once, with the next frame.
  public func requestFrame(_ action: @escaping (Double) -> Void) {
    _ = DisplayLink(window: self, isOnce: true, action: action)
  }

  fileprivate func add(_ link: DisplayLink) {
    guard !isClosed else { return }
    frameLinks.append(link)
    if frameTimer == nil { frameDue = now }
    scheduleFrame()
  }

  fileprivate func remove(_ link: DisplayLink) {
    frameLinks.removeAll { $0 === link }
    if frameLinks.isEmpty, let timer = frameTimer {
      application?.backend.cancel(timer)
      frameTimer = nil
    }
  }

  private func scheduleFrame() {
    guard frameTimer == nil, !frameLinks.isEmpty, let backend = application?.backend else { return }
    // Counted from when the last frame was due, so that late frames do not add up.
    frameDue = max(backend.now, frameDue + DisplayLink.frameDuration)
    frameTimer = backend.schedule(after: frameDue - backend.now) { [weak self] in
      self?.frameTimerFired()
    }
  }

  private func frameTimerFired() {
    frameTimer = nil
    let time = now
    for link in frameLinks { link.fire(time) }
    scheduleFrame()
  }
}
