import UserInterface

/// A clock that stands still until it is told to go on; timers fire on the way, in order.
@MainActor public final class ManualClock {
  private struct Timer {
    let token: TimerToken
    let time: Double
    let action: @MainActor () -> Void
  }

  /// The present, in seconds. Starts away from 0, as real clocks do.
  public private(set) var now = 100.0
  private var timers: [Timer] = []
  private var nextToken = 1

  /// Makes a clock without timers.
  public init() {}

  /// How many timers wait. An idle app has none.
  public var pendingTimers: Int { timers.count }

  /// Lets `action` run when `delay` seconds have passed.
  public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> TimerToken
  {
    let token = TimerToken(nextToken)
    nextToken += 1
    timers.append(Timer(token: token, time: now + max(0, delay), action: action))
    return token
  }

  /// Calls a timer off.
  public func cancel(_ token: TimerToken) { timers.removeAll { $0.token == token } }

  /// Lets time pass. `afterEach` runs after every timer.
  public func advance(by seconds: Double, afterEach: () -> Void = {}) {
    let end = now + seconds
    while let next = timers.min(by: { $0.time < $1.time }), next.time <= end {
      timers.removeAll { $0.token == next.token }
      now = max(now, next.time)
      next.action()
      afterEach()
    }
    now = end
  }
}
