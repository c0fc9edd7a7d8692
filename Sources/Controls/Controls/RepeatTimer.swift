import UserInterface

/// Does something at once and again and again, faster with time, as a key that is held.
final class RepeatTimer {
  /// Before it is done for the second time, in seconds.
  static let delay = 0.4
  /// From one time to the next, in seconds, at first.
  static let interval = 0.1
  /// The shortest interval.
  static let shortest = 0.03

  private let backend: any Backend
  private let action: () -> Bool
  private var token: TimerToken?
  private var next = RepeatTimer.interval

  /// Does it once and goes on until `action` says false, or until `stop`.
  init(_ backend: any Backend, action: @escaping () -> Bool) {
    self.backend = backend
    self.action = action
    if action() { wait(RepeatTimer.delay) }
  }

  private func wait(_ time: Double) {
    token = backend.schedule(after: time) { [weak self] in self?.fire() }
  }

  private func fire() {
    token = nil
    guard action() else { return }
    wait(next)
    next = max(RepeatTimer.shortest, next * 0.9)
  }

  /// Stops for good.
  func stop() {
    if let token { backend.cancel(token) }
    token = nil
  }
}
