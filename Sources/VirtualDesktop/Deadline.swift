import Glibc

/// A moment after which waiting is given up.
public struct Deadline: Sendable {
  private let end: Double

  /// A deadline so many seconds from now.
  public init(in seconds: Double) { end = Deadline.now + seconds }

  /// Seconds of the steady clock.
  public static var now: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Whether it has passed.
  public var hasPassed: Bool { Deadline.now >= end }

  /// Sleeps until a moment of the steady clock; not at all when it has passed.
  ///
  /// For those who play in time; waiting for something to happen is not done so.
  public static func sleep(until moment: Double) {
    guard moment > now else { return }
    let whole = moment.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((moment - whole) * 1e9))
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// What is left, for `poll`; never negative.
  var millisecondsLeft: Int32 { Int32(max(0, min(end - Deadline.now, 3600)) * 1000) }
}
