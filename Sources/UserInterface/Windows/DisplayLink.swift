/// Calls back once a frame, for animation, while it is not invalidated.
///
/// The window's frame timer runs only while there is such a link; an idle window never wakes up.
public final class DisplayLink {
  /// The time between two frames, in seconds.
  public nonisolated static let frameDuration = 1.0 / 60

  private weak var window: Window?
  let action: (Double) -> Void

  /// Starts at once. `action` gets the present, in seconds on the clock of event times.
  public init(window: Window, action: @escaping (Double) -> Void) {
    self.window = window
    self.action = action
    window.add(self)
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
    var link: DisplayLink?
    link = DisplayLink(window: self) { time in
      link?.invalidate()
      link = nil
      action(time)
    }
  }

  fileprivate func add(_ link: DisplayLink) {
    guard !isClosed else { return }
    frameLinks.append(link)
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
    frameTimer = backend.schedule(after: DisplayLink.frameDuration) { [weak self] in
      self?.frameTimerFired()
    }
  }

  private func frameTimerFired() {
    frameTimer = nil
    let time = now
    for link in frameLinks { link.action(time) }
    scheduleFrame()
  }
}
